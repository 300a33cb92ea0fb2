"""Damage in a database is found, table by table."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from nonpareil.server.database_check import Findings, check
from nonpareil.server.run import database_file, database_url
from nonpareil.server.storage import Storage
from tests.server.golden_database import FOLDER

pytestmark = pytest.mark.anyio

KEPT = max(FOLDER.glob("*.sqlite"))
A_TABLE = "(SELECT id FROM tables ORDER BY id LIMIT 1)"
A_LONG_GAME = '(SELECT "table" FROM log GROUP BY "table" ORDER BY count(*) DESC LIMIT 1)'


@pytest.fixture
async def storage(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Storage]:
    shutil.copy(KEPT, database_file(tmp_path))
    opened = Storage(database_url(tmp_path))
    await opened.open()
    yield opened
    await opened.close()


async def test_all_is_well(storage: Storage) -> None:
    progress: list[tuple[int, int]] = []
    found = await check(storage, lambda *x: progress.append(x))
    assert found.damage == []
    assert found.tables == len(progress) > 3
    assert progress[-1] == (found.tables - 1, found.tables)


@pytest.mark.parametrize(
    ("statement", "which", "problem"),
    [
        (
            f'DELETE FROM log WHERE "table" = {A_LONG_GAME} AND version = 7',
            A_LONG_GAME,
            "this table is damaged: entry 7 of its log is missing",
        ),
        (
            f'DELETE FROM log WHERE "table" = {A_LONG_GAME} AND version > 40',
            A_LONG_GAME,
            "its last entries may be missing",
        ),
        (
            f'UPDATE log SET value = 999 WHERE "table" = {A_LONG_GAME} AND version = 7',
            A_LONG_GAME,
            "999",
        ),
        (f"UPDATE tables SET beginning = '{{}}' WHERE id = {A_TABLE}", A_TABLE, "cannot be read"),
        (f"UPDATE tables SET beginning = '{{' WHERE id = {A_TABLE}", A_TABLE, "cannot be read"),
        (
            f"UPDATE tables SET rematch = 'x' WHERE id = {A_TABLE}",
            A_TABLE,
            "its rematch x does",
        ),
        (
            "INSERT INTO seats (token, \"table\", seat) VALUES ('t', 'gone', 1)",
            "'gone'",
            "there is no such table, but it has 1 rows in 'seats'",
        ),
        (
            "INSERT INTO log SELECT 'gone', version, kind, value, at FROM log LIMIT 1",
            "'gone'",
            "there is no such table, but it has 1 rows in 'log'",
        ),
    ],
)
async def test_damage(storage: Storage, statement: str, which: str, problem: str) -> None:
    table = await storage.database.transact(
        lambda t: t.execute(text(f"SELECT {which}")).scalar_one()
    )
    await storage.database.transact(lambda t: t.execute(text(statement)))
    (damage,) = (await check(storage, lambda done, total: None)).damage
    assert damage.table == table
    assert problem in damage.problem


async def test_games_of_other_rules_are_counted(storage: Storage) -> None:
    """All that is expected of them is that they replay."""
    change = "UPDATE tables SET beginning = json_set(beginning, '$.rules', 9999), turns = 12345"
    await storage.database.transact(lambda t: t.execute(text(change)))
    found = await check(storage, lambda done, total: None)
    assert found == Findings(found.tables, other_rules=found.tables, damage=[])


async def test_a_table_that_changes_meanwhile_is_no_damage(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The status was read before the log."""
    change = text("UPDATE tables SET turns = turns + 1, changed = changed + 1")
    real = Storage.log

    async def log(self: Storage, table: str, version: int = 0) -> object:
        await self.database.transact(lambda t: t.execute(change))
        return await real(self, table, version)

    monkeypatch.setattr(Storage, "log", log)
    assert (await check(storage, lambda done, total: None)).damage == []
