"""Abandoned tables are removed, replays are kept, and one process does it once a day."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from nonpareil.server import purge as purging
from nonpareil.server.attendance import Attendance
from nonpareil.server.database import Transaction
from nonpareil.server.database_tables import LEASES, PRESENCE, SCHEMA, TABLES
from nonpareil.server.live_state import now
from nonpareil.server.purge import DAY, FOREVER, DailyPurge, Purged, Retention, purge
from nonpareil.server.run import database_url
from nonpareil.server.storage import LogEntry, Storage, TableStatus
from nonpareil.server.table_setup import rematch
from tests.server.postgres import Cluster
from tests.server.serving import PATIENCE, RNG, a_table, comes_true, finished, serving

pytestmark = pytest.mark.anyio

RETENTION = Retention(unstarted=7, unfinished=90, links=30)
OVER = TableStatus(None, 9, (2,))


@pytest.fixture(params=["sqlite", "postgresql"])
async def storage(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[Storage]:
    if request.param == "sqlite":
        url = database_url(tmp_path)
    else:
        cluster: Cluster = request.getfixturevalue("postgres")
        url = cluster.new_database()
    opened = Storage(url)
    await opened.open()
    yield opened
    await opened.close()


async def a_table_of(
    storage: Storage, days: float, begun: bool = True, over: bool = False, clock: int | None = None
) -> str:
    """The id of a table that was touched this many days ago."""
    setup, status = a_table()
    setup = replace(setup, clock=clock)
    await storage.create(setup, status, {0: f"{setup.id}/0", 1: f"{setup.id}/1"})
    if begun:
        entries = [LogEntry("choice", 0)]
        await storage.append(setup.id, 0, entries, OVER if over else status)
    await set_age(storage, setup.id, days)
    return setup.id


async def set_age(storage: Storage, table: str, days: float) -> None:
    past = update(TABLES).where(TABLES.c.id == table).values(changed=now() - days * DAY)
    await storage.database.transact(lambda t: t.execute(past))


async def ids_in(storage: Storage) -> dict[str, set[str]]:
    """The ids of all tables that each table of the database mentions."""
    columns = {
        name: table.c.id if name == "tables" else table.c.table
        for name, table in SCHEMA.tables.items()
        if name != "processes"
    }
    return await storage.database.transact(
        lambda t: {name: set(t.execute(select(ids)).scalars()) for name, ids in columns.items()}
    )


async def test_what_is_removed(storage: Storage) -> None:
    unstarted = [await a_table_of(storage, days, begun=False) for days in (6.9, 7.1)]
    unfinished = [await a_table_of(storage, days, clock=60) for days in (89.9, 90.1)]
    over = [await a_table_of(storage, days, over=True, clock=60) for days in (29.9, 30.1, 900)]
    before = await ids_in(storage)

    counts = Purged(unstarted=1, unfinished=1, links=2)
    assert await purge(storage.database, RETENTION, dry_run=True) == counts
    assert await ids_in(storage) == before
    progress: list[tuple[int, int]] = []
    assert await purge(storage.database, RETENTION, False, lambda *x: progress.append(x)) == counts
    assert (progress[0], progress[-1]) == ((0, 4), (4, 4))

    after = await ids_in(storage)
    kept = {unstarted[0], unfinished[0], *over}
    assert after["tables"] == kept
    assert after["seats"] == {unstarted[0], unfinished[0], over[0]}
    assert after["log"] == kept - {unstarted[0]}
    assert after["clocks"] == {unfinished[0], over[0]}
    assert await purge(storage.database, RETENTION) == Purged(0, 0, 0)


async def test_each_rule_can_say_never(storage: Storage) -> None:
    await a_table_of(storage, 1000, begun=False)
    await a_table_of(storage, 1000)
    await a_table_of(storage, 1000, over=True)
    before = await ids_in(storage)
    assert await purge(storage.database, FOREVER) == Purged(0, 0, 0)
    assert await ids_in(storage) == before
    for rule in ("unstarted", "unfinished", "links"):
        counts = Purged(**{"unstarted": 0, "unfinished": 0, "links": 0, rule: 1})
        assert await purge(storage.database, replace(FOREVER, **{rule: 1})) == counts


async def test_a_table_in_use_is_left_alone(storage: Storage) -> None:
    present, leased = [await a_table_of(storage, 1000) for _ in range(2)]

    def come(transaction: Transaction) -> None:
        seat = {"table": present, "process": "p", "seat": 1}
        transaction.execute(insert(PRESENCE), [seat])
        transaction.execute(insert(LEASES), [{"table": leased, "process": "p"}])

    await storage.database.transact(come)
    assert await purge(storage.database, RETENTION) == Purged(0, 0, 0)


async def test_many_tables_take_several_transactions(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(purging, "BATCH", 3)
    for _ in range(8):
        await a_table_of(storage, 1000)
    assert await purge(storage.database, RETENTION) == Purged(0, 8, 0)
    assert (await ids_in(storage))["log"] == set()


async def test_a_rematch_that_nobody_played_can_be_asked_for_again(storage: Storage) -> None:
    first = await storage.table(await a_table_of(storage, 8, over=True))
    assert first is not None
    for _ in range(2):
        setup, status = rematch(first.setup, RNG)
        assert await storage.create_rematch(first.setup.id, setup, status, {}, {}) == setup.id
        await set_age(storage, setup.id, days=8)
        assert await purge(storage.database, RETENTION) == Purged(1, 0, 0)
        again = await storage.table(first.setup.id)
        assert again is not None
        assert again.rematch is None


async def test_a_replay_stays_when_the_links_are_gone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, record = await finished(server)
        assert server.hub is not None
        database = server.hub._storage.database
        past = update(TABLES).values(changed=now() - 31 * DAY)
        await comes_true(lambda: not server.hub or not server.hub._attendance._written)
        await database.transact(lambda t: t.execute(past))
        assert await purge(database, RETENTION) == Purged(0, 0, 1)
        assert await server.get(f"/api/replays/{table['table']}/record") == record
        with pytest.raises(Exception, match="unknown-seat"):
            await server.seat(table, 1).__aenter__()


# --- Once a day -----------------------------------------------------------------------------------


async def test_one_process_purges_and_another_takes_over(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(purging, "FIRST_AFTER", 0.0)
    monkeypatch.setattr(purging, "DAY", 0.01)  # also of the tables' age
    purged: list[str] = []
    attendances = [Attendance(storage.database) for _ in range(2)]
    purges = []
    for attendance in attendances:
        purges.append(DailyPurge(storage.database, attendance.process, RETENTION))
        await attendance._renew()

    def claim(self: DailyPurge, transaction: Transaction) -> bool:
        claimed = real(self, transaction)
        if claimed:
            purged.append(self._process)
        return claimed

    real = DailyPurge._claim
    monkeypatch.setattr(DailyPurge, "_claim", claim)
    for daily in purges:
        daily.open()
    await comes_true(lambda: len(purged) >= 3)
    assert len(set(purged)) == 1
    first = purged[0]
    index = [attendance.process for attendance in attendances].index(first)
    await purges[index].close()
    await storage.database.transact(attendances[index]._say_goodbye)
    await comes_true(lambda: purged[-1] != first)
    await purges[1 - index].close()


async def test_the_server_purges_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage(database_url(tmp_path))
    await storage.open()
    old = await a_table_of(storage, 1000)
    new = await a_table_of(storage, 1)
    await storage.close()
    monkeypatch.setattr(purging, "FIRST_AFTER", 0.0)
    async with serving(tmp_path, retention=RETENTION) as server:
        assert server.hub is not None
        storage = server.hub._storage
        async with asyncio.timeout(PATIENCE):
            while await storage.table(old) is not None:
                await asyncio.sleep(0.01)
        assert await storage.table(new) is not None


async def test_a_failure_is_tried_again(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(purging, "FIRST_AFTER", 0.0)
    monkeypatch.setattr(purging, "DAY", 0.0)
    tries = 0

    async def fail(*_: object) -> Purged:
        nonlocal tries
        tries += 1
        raise OSError("the disk is full")

    monkeypatch.setattr(purging, "purge", fail)
    daily = DailyPurge(storage.database, "process", RETENTION)
    daily.open()
    await comes_true(lambda: tries >= 2)
    await daily.close()
    assert "cannot purge" in caplog.text
