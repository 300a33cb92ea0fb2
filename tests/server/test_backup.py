"""A backup holds everything, from one moment, and fills an empty database of either kind."""

import gzip
import json
import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text, update

from nonpareil.errors import NonpareilError
from nonpareil.server import backup, database_version
from nonpareil.server.database import Database
from nonpareil.server.database_tables import ANALYSES, LOG, PROCESSES, SCHEMA, TABLES
from nonpareil.server.run import database_file, database_url
from tests.server.golden_database import FOLDER
from tests.server.postgres import Cluster

pytestmark = pytest.mark.anyio

KEPT = max(FOLDER.glob("*.sqlite"))


def silent(done: int, total: int) -> None:
    pass


@pytest.fixture
async def full(tmp_path: Path, anyio_backend: str) -> str:
    """A database with something of everything."""
    folder = tmp_path / "full"
    folder.mkdir()
    shutil.copy(KEPT, database_file(folder))
    url = await upgraded(database_url(folder))
    database = Database(url)
    await database.transact(lambda t: analyze_some(t.connection))
    await database.close()
    return url


def analyze_some(connection: Connection) -> None:
    """One analysis is complete, and a process works on another."""
    first, second = connection.execute(select(TABLES.c.id).limit(2)).scalars()
    moments = [{"at": 0, "turn": 1, "seat": 1, "judgment": None, "luck": [0.25, -0.25]}]
    shared = {"iterations": 8, "done": 1, "moments": moments}
    rows = [{"table": first, "total": 1, "process": None, **shared}]
    rows += [{"table": second, "total": 9, "process": "alive", **shared}]
    connection.execute(insert(ANALYSES), rows)


async def upgraded(url: str) -> str:
    database = Database(url)
    await database.open()
    await database.close()
    return url


async def rows_in(database: Database) -> dict[str, list[str]]:
    return await database.transact(
        lambda t: {
            name: sorted(map(repr, t.execute(select(table))))
            for name, table in SCHEMA.tables.items()
            if name not in backup.LEFT_OUT
        }
    )


async def back_up(database: Database, file: Path) -> int:
    return await database.transact(lambda t: backup.back_up(t, file, silent))


async def restore(database: Database, file: Path) -> int:
    return await database.transact(lambda t: backup.restore(t, file, silent))


async def test_from_one_kind_to_the_other_and_back(
    full: str, tmp_path: Path, postgres: Cluster
) -> None:
    file = tmp_path / "backup"
    urls = [full, postgres.new_database(), postgres.new_database(), database_url(tmp_path / "end")]
    databases = [Database(url) for url in urls]
    await databases[0].open()
    rows = await rows_in(databases[0])
    assert len(rows["analyses"]) == 2
    await databases[0].transact(
        lambda t: t.execute(insert(PROCESSES), [{"id": "alive", "expires": 1.0}])
    )
    for source, target in pairwise(databases):
        written = await back_up(source, file)
        assert written == sum(map(len, rows.values()))
        assert await restore(target, file) == written
        assert await rows_in(target) == rows
        await target.transact(lambda t: database_version.require_newest(t.connection))
        assert await target.transact(lambda t: t.execute(select(PROCESSES)).all()) == []
    for database in databases:
        await database.close()


async def test_it_is_of_one_moment(
    full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is played while it is written."""
    file = tmp_path / "backup"
    here, player = Database(full), Database(full)
    await here.open()
    rows = await rows_in(here)
    writes = 0

    def meanwhile(connection: Connection, table: object) -> object:
        nonlocal writes
        with player._writer.begin() as other:  # type: ignore[union-attr]
            row = {"table": "new", "version": writes, "kind": "choice", "value": 0, "at": 1.0}
            other.execute(insert(LOG), [row])
            other.execute(update(TABLES).values(turns=1000 + writes))
        writes += 1
        return real(connection, table)  # type: ignore[arg-type]

    real = backup._rows_of
    monkeypatch.setattr(backup, "_rows_of", meanwhile)
    await back_up(here, file)
    assert writes > 1
    assert await rows_in(here) != rows
    copy = Database(database_url(tmp_path / "copy"))
    await restore(copy, file)
    assert await rows_in(copy) == rows
    for database in (here, player, copy):
        await database.close()


async def test_only_into_an_empty_database(full: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    database = Database(full)
    await back_up(database, file)
    rows = await rows_in(database)
    with pytest.raises(NonpareilError, match="it is not empty"):
        await restore(database, file)
    assert await rows_in(database) == rows
    await database.close()


async def test_tables_of_others_are_left_out(full: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    database, copy = Database(full), Database(database_url(tmp_path / "copy"))
    await database.open()
    await database.transact(lambda t: t.execute(text("CREATE TABLE notes (id integer)")))
    await back_up(database, file)
    await restore(copy, file)
    assert await rows_in(copy) == await rows_in(database)
    for each in (database, copy):
        await each.close()


async def test_an_existing_file_is_replaced_only_by_a_complete_one(
    full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "backup"
    database = Database(full)
    await back_up(database, file)
    assert file.stat().st_mode & 0o077 == 0  # there are tokens in it
    before = file.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_sync", fail)
    with pytest.raises(NonpareilError, match=r"cannot write .*backup: No space left on device"):
        await back_up(database, file)
    assert file.read_bytes() == before
    assert list(folder.iterdir()) == [file]
    await database.close()


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda lines: lines[:-1], r"is damaged \(\d+ rows instead of \d+\); nothing was restored"),
        (lambda lines: [*lines, '["x"]'], "is damaged"),
        (lambda lines: [lines[0], '{"table":"cars","columns":[]}'], r"is damaged \('cars'\)"),
        (lambda lines: [lines[0], "nonsense"], "is damaged"),
        (lambda lines: ['{"format": "music"}'], "is not a backup made by nonpareil admin backup"),
        (lambda lines: ["[]"], "is not a backup made by"),
        (lambda lines: [], "is not a backup made by"),
        (
            lambda lines: [json.dumps({**json.loads(lines[0]), "version": 2}), *lines[1:]],
            "is from a newer version of Nonpareil",
        ),
        (
            lambda lines: [json.dumps({**json.loads(lines[0]), "schema": "9000"}), *lines[1:]],
            r"from a newer version of Nonpareil \(schema 9000;",
        ),
    ],
)
async def test_a_file_that_cannot_be_restored(
    full: str, tmp_path: Path, damage: object, message: str
) -> None:
    assert callable(damage)
    file = tmp_path / "backup"
    database, copy = Database(full), Database(database_url(tmp_path / "copy"))
    await back_up(database, file)
    with gzip.open(file, "rt") as found:
        lines = found.read().splitlines()
    with gzip.open(file, "wt") as changed:
        changed.write("".join(f"{line}\n" for line in damage(lines)))
    with pytest.raises(NonpareilError, match=message):
        await restore(copy, file)
    assert await copy.transact(lambda t: database_version.is_empty(t.connection))
    for each in (database, copy):
        await each.close()


async def test_a_file_that_is_cut_off_or_something_else(full: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    database, copy = Database(full), Database(database_url(tmp_path / "copy"))
    await back_up(database, file)
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(NonpareilError, match=r"is damaged .*end-of-stream"):
        await restore(copy, file)
    file.write_text("a shopping list")
    with pytest.raises(NonpareilError, match="is not a backup made by nonpareil admin backup"):
        await restore(copy, file)
    with pytest.raises(NonpareilError, match="there is no file"):
        await restore(copy, tmp_path / "nowhere")
    assert await copy.transact(lambda t: database_version.is_empty(t.connection))
    for each in (database, copy):
        await each.close()
