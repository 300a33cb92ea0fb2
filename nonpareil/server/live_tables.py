"""The tables in this process's memory: at most one object for each, however many people sit there.

A table is loaded for the first who holds it, and stays for a while after the last one has let go.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from nonpareil.server.notifier import Note
from nonpareil.server.storage import TableSetup
from nonpareil.server.table import Table

LINGER = 60.0  # seconds that a table nobody holds stays in memory


class _Entry:
    """Its timer runs while nobody holds the table, and nothing else removes the entry."""

    def __init__(self, loading: asyncio.Task[Table]) -> None:
        self.loading = loading
        self.holders = 0
        self.timer: asyncio.TimerHandle | None = None

    @property
    def table(self) -> Table | None:
        """None until it is loaded."""
        loaded = self.loading.done() and not self.loading.cancelled()
        return self.loading.result() if loaded and self.loading.exception() is None else None


class LiveTables:
    def __init__(self, load: Callable[[TableSetup], Awaitable[Table]]) -> None:
        self._load = load
        self._entries: dict[str, _Entry] = {}

    def __len__(self) -> int:
        return len(self._entries)

    @asynccontextmanager
    async def hold(self, setup: TableSetup) -> AsyncIterator[Table]:
        entry = self._entry(setup)
        entry.holders += 1
        if entry.timer is not None:
            entry.timer.cancel()
            entry.timer = None
        try:
            # Whoever leaves while it is loading must not stop it for the others.
            yield await asyncio.shield(entry.loading)
        finally:
            entry.holders -= 1
            if not entry.holders:
                linger = LINGER if entry.table is not None else 0.0
                loop = asyncio.get_running_loop()
                entry.timer = loop.call_later(linger, self._drop, setup.id)

    def loaded(self, id_: str) -> Table | None:
        entry = self._entries.get(id_)
        return None if entry is None else entry.table

    def _entry(self, setup: TableSetup) -> _Entry:
        if setup.id not in self._entries:
            loading = asyncio.ensure_future(self._load(setup))
            self._entries[setup.id] = _Entry(loading)
        return self._entries[setup.id]

    def _drop(self, id_: str) -> None:
        entry = self._entries.pop(id_)
        entry.loading.cancel()
        if entry.table is not None:
            entry.table.close()

    def close(self) -> None:
        for entry in self._entries.values():
            if entry.timer is not None:
                entry.timer.cancel()
            entry.loading.cancel()
            if entry.table is not None:
                entry.table.close()

    # --- What other processes do

    def heard(self, note: Note) -> None:
        if note.table in self._entries:
            self._tell(self._entries[note.table], note)

    def missed(self) -> None:
        """Any table may have changed."""
        for id_, entry in self._entries.items():
            self._tell(entry, Note(id_))

    def _tell(self, entry: _Entry, note: Note) -> None:
        def tell(_: object = None) -> None:
            if entry.table is not None:
                entry.table.heard(note)

        if entry.loading.done():
            tell()
        else:
            entry.loading.add_done_callback(tell)
