"""The pool of worker processes. The event loop only waits for them; a worker that dies is replaced
and its job given to another."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from nonpareil.server import workers

P = ParamSpec("P")
T = TypeVar("T")

LOG = logging.getLogger(__name__)
TRIES = 3


class Thinkers:
    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, get_context("spawn"), workers.prepare)

    def warm_up(self) -> None:
        """Start the workers before the first bot is asked."""
        for _ in range(self._processes):
            self._pool.submit(workers.ready)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        for left in range(TRIES, 0, -1):
            pool = self._pool
            try:
                return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
            except BrokenProcessPool:
                if self._pool is pool:  # and nobody else has replaced it
                    LOG.warning("a worker died; starting new ones")
                    self._pool = self._new_pool()
                if left == 1:
                    raise
        raise AssertionError

    def close(self) -> None:
        """What is not begun is dropped; what is being thought nobody waits for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
