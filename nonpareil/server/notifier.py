"""Tells every server process when something about a table has changed.

A writer announces a change in the transaction that makes it, and all processes, including its own,
hear of it once that is committed. On PostgreSQL this is NOTIFY and LISTEN; any other database is
used by a single process, which notifies itself.
"""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

LOG = logging.getLogger(__name__)
CHANNEL = "nonpareil"
CHECK_EVERY = 5.0  # seconds; a connection that does not respond is replaced
RETRY_DELAY = 0.5  # seconds before connecting again


class Note(NamedTuple):
    """A table has changed: its log has this version now, or, without a version, something else. Or,
    with an emote, somebody there has said something, and nothing has changed."""

    table: str
    version: int | None = None
    seat: int = 0  # that shows the emote
    emote: str = ""

    def encode(self) -> str:
        """As a payload of NOTIFY.

        >>> notes = [Note("abc", 3), Note("abc"), Note("abc", seat=2, emote="wow")]
        >>> [Note.decode(note.encode()) for note in notes] == notes
        True
        """
        version = "" if self.version is None else self.version
        return f"{self.table}:{version}:{self.seat}:{self.emote}"

    @classmethod
    def decode(cls, payload: str) -> "Note":
        table, version, seat, emote = payload.split(":")
        return cls(table, int(version) if version else None, int(seat), emote)


class Notifier(ABC):
    """`heard` is called for every note, and `missed` whenever there may have been notes that were
    not heard."""

    def __init__(self) -> None:
        self.heard: Callable[[Note], None] = lambda note: None
        self.missed: Callable[[], None] = lambda: None

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def announce(self, connection: Connection, notes: Sequence[Note]) -> None:
        """Called inside the transaction."""

    @abstractmethod
    def committed(self, notes: Sequence[Note]) -> None:
        """Called after the transaction, in the event loop."""


class LocalNotifier(Notifier):
    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    def announce(self, connection: Connection, notes: Sequence[Note]) -> None:
        pass

    def committed(self, notes: Sequence[Note]) -> None:
        for note in notes:
            self.heard(note)


_NOTIFY = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")


class PostgresNotifier(Notifier):
    """Listens on a connection of its own and replaces it whenever it breaks."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._run(listening), name="notifier")
        await listening.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def announce(self, connection: Connection, notes: Sequence[Note]) -> None:
        if notes:
            encoded = sorted({note.encode() for note in notes})
            connection.execute(_NOTIFY, {"channel": CHANNEL, "notes": encoded})

    def committed(self, notes: Sequence[Note]) -> None:
        pass

    async def _run(self, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(listening)
            except Exception as problem:
                LOG.warning("listening again", extra={"problem": repr(problem)})
            await asyncio.sleep(RETRY_DELAY)

    async def _listen(self, listening: asyncio.Event) -> None:
        """Return when the connection is closed."""
        closed = asyncio.Event()
        async with self._engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            raw.add_termination_listener(lambda _: closed.set())
            try:
                await raw.add_listener(CHANNEL, self._receive)
                listening.set()
                self.missed()
                while not closed.is_set():
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(closed.wait(), CHECK_EVERY)
                        break
                    await raw.execute("SELECT 1", timeout=CHECK_EVERY)
            finally:
                await connection.invalidate()  # do not return it to the pool

    def _receive(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        self.heard(Note.decode(payload))
