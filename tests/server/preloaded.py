"""Everything that a server in a process of its own needs, loaded before it is forked.

What is loaded is also left out of garbage collection: a server's first look at all of it would copy
every page of memory, which took longer than the rest of its start.
"""

import gc

import aiosqlite  # noqa: F401
import asyncpg  # type: ignore[import-untyped]  # noqa: F401
import pydantic.v1  # noqa: F401
import uvicorn.lifespan.off
import uvicorn.loops.auto
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401
import uvloop  # noqa: F401

import tests.server.processes  # noqa: F401

gc.collect()
gc.freeze()
