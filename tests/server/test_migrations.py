"""Databases of every version can be opened, upgraded and played on. Others are refused."""

import asyncio
import shutil
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text

from nonpareil.errors import NonpareilError
from nonpareil.game.record import RULES_VERSION
from nonpareil.server import backup, database_version
from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import LEASES, SCHEMA, SEATS, TABLES, UNDO_WISHES
from nonpareil.server.fairness import verify
from nonpareil.server.run import database_file, database_url
from nonpareil.server.table_game import fold_log
from tests.server.golden_database import FOLDER
from tests.server.postgres import Cluster
from tests.server.serving import Json, Served, play_out, serving, until

pytestmark = pytest.mark.anyio

KEPT = sorted(FOLDER.glob("*.sqlite"))
FIRST = database_version.versions()[0]
FIRST_TABLES = list(database_version.first_schema().tables)
NEWEST = database_version.versions()[-1]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return database_url(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database()


async def run(url: str, *statements: str) -> None:
    """Do this to a database, whatever is in it."""
    database = Database(url)
    await database.transact(lambda t: [t.execute(text(statement)) for statement in statements])
    await database.close()


async def version_of(url: str) -> str | None:
    database = Database(url)
    version = await database.transact(lambda t: database_version.version_of(t.connection))
    await database.close()
    return version


async def open_and_close(url: str) -> None:
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()


# --- The schema -----------------------------------------------------------------------------------


async def test_the_newest_version_is_what_the_code_uses(url: str) -> None:
    """If not: a change of `database_tables` needs a new file in `migrations/versions`."""

    def differences(connection: Connection) -> list[Any]:
        options = {"version_table": database_version.VERSION_TABLE}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), SCHEMA))

    database = Database(url)
    await database.open()
    assert await database.transact(lambda t: differences(t.connection)) == []
    await database.close()
    assert await version_of(url) == NEWEST


async def test_three_processes_start_at_once(url: str) -> None:
    databases = [Database(url) for _ in range(3)]
    await asyncio.gather(*(database.open() for database in databases))
    for database in databases:
        await database.close()
    assert await version_of(url) == NEWEST


async def test_a_failed_upgrade_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def upgrade(connection: Connection) -> None:
        real(connection)
        raise RuntimeError("the power goes off")

    real = database_version.upgrade
    monkeypatch.setattr(database_version, "upgrade", upgrade)
    with pytest.raises(RuntimeError):
        await open_and_close(url)
    database = Database(url)
    assert await database.transact(lambda t: database_version.is_empty(t.connection))
    await database.close()


# --- Databases without a version, newer ones, and those of other programs -------------------------


@pytest.mark.parametrize("names", [["tables", "seats", "log"], FIRST_TABLES], ids=len)
async def test_one_from_before_there_were_versions_is_adopted(url: str, names: list[str]) -> None:
    def make(connection: Connection) -> None:
        database_version.upgrade(connection, FIRST)
        for name in {database_version.VERSION_TABLE, *FIRST_TABLES} - set(names):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(insert(SEATS), [{"token": "sit", "table": "here", "seat": 1}])

    database = Database(url)
    await database.transact(lambda t: make(t.connection))
    with pytest.raises(NonpareilError, match="older version of Nonpareil"):
        await database.transact(lambda t: database_version.require_newest(t.connection))
    await database.open()
    await database.transact(lambda t: database_version.require_newest(t.connection))
    assert await database.transact(lambda t: t.execute(select(SEATS.c.token)).scalars().all()) == [
        "sit"
    ]
    assert await database.transact(lambda t: t.execute(select(LEASES)).all()) == []
    await database.close()


async def test_a_newer_one_is_refused(url: str) -> None:
    await open_and_close(url)
    await run(url, f"UPDATE {database_version.VERSION_TABLE} SET version_num = '9000'")
    for _ in range(2):
        with pytest.raises(NonpareilError, match=r"newer version of Nonpareil \(schema 9000; "):
            await open_and_close(url)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE customers (id integer)",
        "CREATE TABLE seats (number integer)",
        "CREATE TABLE alembic_version (version_num varchar(32))",
    ],
)
async def test_that_of_another_program_is_refused(url: str, statement: str) -> None:
    await run(url, statement)
    with pytest.raises(NonpareilError, match="belongs to another program"):
        await open_and_close(url)
    assert await version_of(url) is None


async def test_tables_beside_ours_do_no_harm(url: str) -> None:
    """Somebody who runs a server may add some."""
    await open_and_close(url)
    await run(url, "CREATE TABLE notes (id integer)")
    await open_and_close(url)


# --- Databases that were kept ---------------------------------------------------------------------


def test_there_is_a_database_of_these_rules() -> None:
    """If not: python -m tests.server.golden_database"""
    assert FOLDER / f"rules-{RULES_VERSION}.sqlite" in KEPT


def test_what_was_kept() -> None:
    """The newest has something of everything."""
    connection = sqlite3.connect(f"file:{KEPT[-1]}?mode=ro", uri=True)

    def one(query: str) -> int:
        return int(connection.execute(query).fetchone()[0])

    assert one("PRAGMA page_size") * one("PRAGMA page_count") == KEPT[-1].stat().st_size
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert one("SELECT count(*) FROM tables WHERE players LIKE '%easy%' AND asked IS NOT NULL")
    assert one("SELECT count(*) FROM log WHERE kind = 'undo'")
    assert one("SELECT count(*) FROM log WHERE kind = 'concede'")
    assert one("SELECT count(*) FROM undo_wishes")
    assert one("SELECT count(*) FROM clocks")
    assert one("SELECT count(*) FROM tables WHERE beginning LIKE '%lamplighter%'")
    assert one("SELECT count(*) FROM tables one JOIN tables two ON one.rematch = two.id") == 2
    connection.close()


def sqlite_copy(kept: Path, folder: Path) -> str:
    shutil.copy(kept, database_file(folder))
    return database_url(folder)


def upgrade(to: str, transaction: Transaction) -> None:
    database_version.upgrade(transaction.connection, to)


async def upgrade_step_by_step(url: str) -> None:
    database = Database(url)
    known = database_version.versions()
    first = await version_of(url)
    assert first in known
    for version in known[known.index(first) + 1 :]:
        await database.transact(partial(upgrade, version))
        assert await version_of(url) == version
    await database.close()


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
@pytest.mark.parametrize("step_by_step", [True, False])
async def test_a_kept_database_is_played_on(kept: Path, step_by_step: bool, tmp_path: Path) -> None:
    url = sqlite_copy(kept, tmp_path)
    if step_by_step:
        await upgrade_step_by_step(url)
    await play_everything(url)


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
async def test_a_kept_database_is_played_on_with_postgresql(
    kept: Path, tmp_path: Path, postgres: Cluster
) -> None:
    """It is created at the version of the kept one, filled, and upgraded."""
    source, target = Database(sqlite_copy(kept, tmp_path)), Database(postgres.new_database())
    file = tmp_path / "backup"
    written = await source.transact(lambda t: backup.back_up(t, file, silent))
    assert await target.transact(lambda t: backup.restore(t, file, silent)) == written
    for database in (source, target):
        await database.close()
    await play_everything(target.engine.url.render_as_string(hide_password=False))


def silent(done: int, total: int) -> None:
    pass


async def play_everything(url: str) -> None:
    """Every table loads, and those that are not over are played to their end. Then all of them are
    replayed."""
    async with serving(url) as server:
        assert server.hub is not None
        storage = server.hub._storage
        tables = await storage.database.transact(lambda t: t.execute(select(TABLES)).all())
        wishes = await storage.database.transact(lambda t: t.execute(select(UNDO_WISHES)).all())
        seen_wishes = 0
        for table in tables:
            before = await storage.log(table.id)
            tokens = await storage.tokens(table.id)
            if not tokens:
                assert table.asked is None
                continue
            seen_wishes += await play_table(server, {"tokens": tokens}, len(before))
            assert (await storage.log(table.id))[: len(before)] == before
        assert seen_wishes == len(wishes) > 0
        for table in tables:
            await replay(server, table.id)
        status = await storage.database.transact(
            lambda t: t.execute(select(TABLES.c.asked)).scalars().all()
        )
        assert status == [None] * len(tables)
    assert await version_of(url) == NEWEST


async def play_table(server: Served, table: Json, version: int) -> int:
    """How many undo wishes were pending."""
    people = sorted(set(table["tokens"]) - {0})
    seats = [server.seat(table, seat) for seat in people]
    async with server.seat(table, 0) as spectator:
        for seat in seats:
            await seat.__aenter__()
        assert seats[0].version >= version
        wishes = sum(seat.last["undo_wish"] is not None for seat in seats[:1])
        await play_out(*seats)
        await until(spectator, lambda s: s.over)
        for seat in seats:
            await seat.__aexit__(None, None, None)
    return wishes


async def replay(server: Served, id_: str) -> None:
    record = await server.get(f"/api/replays/{id_}/record")
    verdict = verify(record)
    assert verdict.good
    frames = await server.get(f"/api/replays/{id_}/frames")
    assert len(frames["frames"]) > 1
    hub = server.hub
    assert hub is not None
    stored = await hub._storage.table(id_)
    assert stored is not None
    log = await hub._storage.log(id_)
    assert fold_log(stored.setup.start_record["choices"], log) == record["choices"]


# --- A damaged log --------------------------------------------------------------------------------


async def test_a_missing_entry_of_a_log_is_noticed(url: str) -> None:
    """That table is refused, with the reason. Others are not affected."""
    async with serving(url) as server:
        tables = [await server.create() for _ in range(2)]
        for table in tables:
            async with server.seat(table, 1) as one, server.seat(table, 2) as two:
                await play_out(one, two)
    await run(url, f"DELETE FROM log WHERE \"table\" = '{tables[0]['table']}' AND version = 3")
    async with serving(url) as server:
        async with server.seat(tables[1], 1) as one:
            assert one.over
        with pytest.raises(Exception, match=r"this table is damaged: entry 3 of its log is missi"):
            await server.seat(tables[0], 1).__aenter__()
        answer = await server.http.get(f"/api/replays/{tables[0]['table']}/record")
        assert answer.status_code == 400
        assert "entry 3 of its log is missing" in answer.json()["text"]
        await replay(server, tables[1]["table"])
