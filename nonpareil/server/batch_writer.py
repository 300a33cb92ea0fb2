"""Group commit for all tables: writes that arrive during a transaction share the next one.

With a single table every choice costs one transaction; with hundreds of tables they share a few.
Transactions do not follow each other at once: a busy server would spend its time on many small
ones.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

REST = 0.02  # seconds from the end of one transaction to the beginning of the next


class VersionConflict(Exception):
    """Another process has already written this version of the table."""


@dataclass(frozen=True, slots=True)
class TableWrite:
    """New log rows of one table, and its version, status and clock after them."""

    table: str
    version: int
    log: list[dict[str, Any]]
    status: dict[str, Any]
    clock: dict[str, Any] | None


Pending = tuple[TableWrite, asyncio.Future[None]]


class BatchWriter:
    """`commit` stores a batch of writes in a single transaction."""

    def __init__(
        self, commit: Callable[[Sequence[TableWrite]], Awaitable[None]], rest: float = REST
    ) -> None:
        self._commit = commit
        self._rest = rest
        self._pending: list[Pending] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="batch writer")

    async def stop(self) -> None:
        """Store everything that is still pending, then stop."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def write(self, write: TableWrite) -> None:
        """Return once the write is committed."""
        done = asyncio.get_running_loop().create_future()
        self._pending.append((write, done))
        self._wake.set()
        await done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        rested = loop.time()
        while self._pending or not self._stopping:
            await self._wake.wait()
            if not self._stopping:
                await asyncio.sleep(rested - loop.time())
            self._wake.clear()
            batch, self._pending = self._pending, []
            if not batch:
                continue
            try:
                await self._commit([write for write, _ in batch])
            except Exception:
                # Retry one by one, so that a bad write fails alone.
                for pending in batch:
                    await self._commit_alone(pending)
            else:
                for _, done in batch:
                    _resolve(done)
            rested = loop.time() + self._rest

    async def _commit_alone(self, pending: Pending) -> None:
        write, done = pending
        try:
            await self._commit([write])
        except Exception as error:
            _resolve(done, error)
        else:
            _resolve(done)


def _resolve(done: asyncio.Future[None], error: Exception | None = None) -> None:
    if done.done():  # the caller was canceled in the meantime
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
