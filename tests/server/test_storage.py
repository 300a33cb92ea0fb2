"""Everything is stored exactly once, and the log is the source of truth."""

import asyncio
from pathlib import Path

import pytest

from nonpareil.server.batch_writer import VersionConflict
from nonpareil.server.run import database_url
from nonpareil.server.storage import LogEntry, Storage, TableStatus
from nonpareil.server.table_setup import rematch
from tests.server.serving import (
    RNG,
    a_table,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


STATUS = TableStatus(asked=1, turns=3, winners=())


async def test_appending_the_same_version_twice(tmp_path: Path) -> None:
    """One append gets a conflict; others in the same batch are not affected."""
    storage = Storage(database_url(tmp_path))
    await storage.open()
    setups = [a_table()[0] for _ in range(5)]
    for setup in setups:
        await storage.create(setup, STATUS, {1: f"{setup.id}-one"})
    same, *others = setups
    results = await asyncio.gather(
        storage.append(same.id, 0, [LogEntry("choice", 1)], STATUS),
        storage.append(same.id, 0, [LogEntry("choice", 2), LogEntry("choice", 0)], STATUS),
        *(storage.append(setup.id, 0, [LogEntry("choice", 3)], STATUS) for setup in others),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), VersionConflict, *[type(None)] * 4]
    assert await storage.log(same.id) == [LogEntry("choice", 1)]
    for setup in others:
        assert await storage.log(setup.id) == [LogEntry("choice", 3)]
    await storage.close()


async def test_closing_stores_what_is_pending(tmp_path: Path) -> None:
    storage = Storage(database_url(tmp_path))
    await storage.open()
    setup, status = a_table()
    await storage.create(setup, status, {0: "watching", 1: "sitting"})
    writing = asyncio.create_task(
        storage.append(setup.id, 0, [LogEntry("choice", 1)], TableStatus(None, 9, (2,)))
    )
    await asyncio.sleep(0)
    await storage.close()
    await writing
    storage = Storage(database_url(tmp_path))
    await storage.open()
    (seat,) = await storage.seats(["sitting", "status"])
    assert (seat.seat, seat.table.setup) == (1, setup)
    assert seat.table.status == TableStatus(None, 9, (2,))
    assert seat.table.status.over
    assert await storage.tokens(setup.id) == {0: "watching", 1: "sitting"}
    assert await storage.table("nowhere") is None
    await storage.close()


async def test_one_rematch(tmp_path: Path) -> None:
    storage = Storage(database_url(tmp_path))
    await storage.open()
    first, status = a_table()
    await storage.create(first, status, {})
    nexts = [rematch(first, RNG) for _ in range(3)]
    ids = [
        await storage.create_rematch(first.id, *one, {1: f"token-{number}"}, {})
        for number, one in enumerate(nexts)
    ]
    assert ids == [nexts[0][0].id] * 3
    assert await storage.table(nexts[1][0].id) is None
    assert not await storage.seats(["token-1", "token-2"])
    await storage.close()


async def test_two_servers_with_one_database(tmp_path: Path) -> None:
    """The second to choose is refused and sent the current state."""
    async with serving(tmp_path) as one, serving(tmp_path) as other:
        table = await one.create()
        async with one.seat(table, 1) as here, other.seat(table, 1) as there:
            await here.choose(0)
            await there.send(type="choose", version=0, option=1)
            assert (await there.reply("refused"))["code"] == "stale"
            await until(there, lambda s: s.version == here.version)
            assert there.view == here.view
            await there.choose(0)
