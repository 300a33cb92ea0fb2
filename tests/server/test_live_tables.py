"""Tables in memory: one object for each, and one timer for each that nobody holds."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest

from nonpareil.errors import GameError
from nonpareil.server.live_tables import LINGER, LiveTables
from nonpareil.server.notifier import Note
from nonpareil.server.storage import TableSetup
from nonpareil.server.table import Table
from tests.server.serving import a_table

pytestmark = pytest.mark.anyio


class Fake:
    """Instead of a table."""

    def __init__(self) -> None:
        self.closed = False
        self.notes: list[Note] = []

    def heard(self, note: Note) -> None:
        self.notes.append(note)

    def close(self) -> None:
        self.closed = True


class Loader:
    """Counts what it loads, and waits for `free`."""

    def __init__(self) -> None:
        self.loaded: list[Fake] = []
        self.free = asyncio.Event()
        self.broken = False

    async def __call__(self, setup: TableSetup) -> Table:
        await self.free.wait()
        if self.broken:
            raise GameError("broken")
        self.loaded.append(Fake())
        return cast(Table, self.loaded[-1])


@asynccontextmanager
async def moved_clock(by: float, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Time passes, and whatever is due then happens."""
    loop = asyncio.get_running_loop()
    now = loop.time
    monkeypatch.setattr(loop, "time", lambda: now() + by)
    for _ in range(3):
        await asyncio.sleep(0)
    yield


async def test_people_who_come_while_it_loads_share_one_table() -> None:
    load, setup = Loader(), a_table()[0]
    tables = LiveTables(load)

    async def visit() -> Table:
        async with tables.hold(setup) as table:
            return table

    visits = [asyncio.create_task(visit()) for _ in range(3)]
    await asyncio.sleep(0)
    visits[0].cancel()
    tables.heard(Note(setup.id, 7))  # not lost, although nobody can look yet
    load.free.set()
    found = await asyncio.gather(*visits[1:])
    assert found[0] is found[1]
    assert len(load.loaded) == 1
    assert load.loaded[0].notes == [Note(setup.id, 7)]
    tables.close()


async def test_a_table_goes_after_a_while_and_only_if_nobody_has_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    load, setup = Loader(), a_table()[0]
    load.free.set()
    tables = LiveTables(load)
    for _ in range(3):
        async with tables.hold(setup):
            pass
        async with moved_clock(LINGER - 1, monkeypatch):
            assert len(tables) == 1
    async with tables.hold(setup), moved_clock(2 * LINGER, monkeypatch):
        assert not load.loaded[0].closed
    async with moved_clock(LINGER + 1, monkeypatch):
        assert load.loaded[0].closed
        assert len(tables) == 0
    assert len(load.loaded) == 1


async def test_a_table_that_cannot_be_loaded_is_tried_again() -> None:
    load, setup = Loader(), a_table()[0]
    load.free.set()
    load.broken = True
    tables = LiveTables(load)
    with pytest.raises(GameError, match="broken"):
        async with tables.hold(setup):
            pass
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(tables) == 0
    load.broken = False
    async with tables.hold(setup):
        assert len(tables) == 1
    tables.close()
