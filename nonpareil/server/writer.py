"""One writer for all tables: what arrives while a transaction is being written is written together
in the next one. With one table a choice costs one transaction, with hundreds they share a few.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any


class Conflict(Exception):
    """Somebody else has written this version already."""


@dataclass(frozen=True, slots=True)
class Write:
    """New rows of the log of one table, and how it stands after them."""

    log: list[dict[str, Any]]
    standing: dict[str, Any]


Waiting = tuple[Write, asyncio.Future[None]]


class Writer:
    """`commit` writes several tables' news in one transaction."""

    def __init__(self, commit: Callable[[Sequence[Write]], Awaitable[None]]) -> None:
        self._commit = commit
        self._waiting: list[Waiting] = []
        self._arrived = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Writes what is still waiting, and ends."""
        self._stopping = True
        self._arrived.set()
        if self._task is not None:
            await self._task

    async def write(self, write: Write) -> None:
        """Returns when it is committed."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._arrived.set()
        await done

    async def _run(self) -> None:
        while self._waiting or not self._stopping:
            await self._arrived.wait()
            self._arrived.clear()
            batch, self._waiting = self._waiting, []
            if not batch:
                continue
            try:
                await self._commit([write for write, _ in batch])
            except Exception:
                # One of them cannot be written; the others must not suffer for it.
                for one in batch:
                    await self._commit_alone(one)
            else:
                for _, done in batch:
                    _settle(done)

    async def _commit_alone(self, waiting: Waiting) -> None:
        write, done = waiting
        try:
            await self._commit([write])
        except Exception as problem:
            _settle(done, problem)
        else:
            _settle(done)


def _settle(done: asyncio.Future[None], problem: Exception | None = None) -> None:
    if done.done():  # whoever waited has gone
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)
