"""`nonpareil admin` as a person types it."""

import asyncio
import gzip
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nonpareil.cli import main
from nonpareil.cli.serve import KEEP_LINKS, KEEP_UNFINISHED, KEEP_UNSTARTED
from nonpareil.server.database import Database
from nonpareil.server.run import database_file, database_url
from tests.server.golden_database import FOLDER
from tests.server.postgres import Cluster

KEPT = max(FOLDER.glob("*.sqlite"))
COMMANDS = ("stats", "check", "purge", "backup", "restore")
Admin = Callable[..., tuple[str, str]]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONPAREIL_LANG", "en")


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs a command and returns what it prints. Errors are one line."""

    def runner(*args: str | Path, code: int = 0) -> tuple[str, str]:
        capsys.readouterr()
        assert main(["admin", *map(str, args)]) == code
        out, err = capsys.readouterr()
        assert err.count("\n") == (1 if code == 2 else 0)
        assert "Traceback" not in err
        return out, err

    return runner


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a server's database."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(KEPT, database_file(folder))
    asyncio.run(upgrade(folder))
    return folder


async def upgrade(folder: Path) -> None:
    database = Database(database_url(folder))
    await database.open()
    await database.close()


def change(data: Path, statement: str) -> None:
    connection = sqlite3.connect(database_file(data))
    with connection:
        connection.execute(statement)
    connection.close()


def test_help_teaches_by_example(admin: Admin) -> None:
    text, _ = admin()
    assert all(f"  {command} " in text for command in COMMANDS)
    for command in COMMANDS:
        out, _ = admin(command, "--help")
        assert f"  nonpareil admin {command}" in out


def stats_of(admin: Admin, *args: str | Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(admin("stats", "--json", *args)[0])
    return found


def test_stats(admin: Admin, data: Path) -> None:
    change(data, "UPDATE tables SET created = created - 1e9, changed = changed - 1e9")
    found = stats_of(admin, "--data", data)
    assert found["tables"] == {"unstarted": 0, "running": 3, "finished": 2, "imported": 1}
    assert found["people"] == 5
    assert (found["connected"], found["processes"]) == (0, 0)
    assert found["bytes"] == database_file(data).stat().st_size
    assert found["choices"] > 100
    assert [day["created"] + day["finished"] for day in found["days"]] == [0] * 14
    text, _ = admin("stats", "--data", data)
    assert "Tables:    6 (0 unstarted, 3 running, 2 finished, 1 imported)" in text
    assert found["days"][-1]["day"] in text


def test_games_per_day(admin: Admin, data: Path) -> None:
    change(data, "UPDATE tables SET created = unixepoch(), changed = unixepoch()")
    days = stats_of(admin, "--data", data)["days"]
    assert sum(day["created"] for day in days[-2:]) == 6  # unless midnight has just passed: today
    assert sum(day["finished"] for day in days[-2:]) == 2


def test_check(admin: Admin, data: Path) -> None:
    assert admin("check", "--data", data)[0] == "6 tables checked: all is well\n"
    change(data, "UPDATE tables SET beginning = '{}' WHERE clock IS NULL")
    text, _ = admin("check", "--data", data, code=1)
    assert text.endswith("6 tables checked: 3 problems\n")
    found = json.loads(admin("check", "--data", data, "--json", code=1)[0])
    assert (found["tables"], found["other_rules"]) == (6, 0)
    assert len(found["damage"]) == 3
    for damage in found["damage"]:
        assert f"{damage['table']}: {damage['problem']}\n" in text


def test_purge(admin: Admin, data: Path) -> None:
    change(data, "UPDATE tables SET changed = 0")
    expected = (
        "  0 tables where nobody had made a choice\n"
        "  3 games that nobody went on with\n"
        "  the links to the seats of 2 finished games\n"
    )
    assert admin("purge", "--dry-run", "--data", data)[0] == f"Would remove:\n{expected}"
    assert admin("purge", "--data", data)[0] == f"Removed:\n{expected}"
    found = stats_of(admin, "--data", data)["tables"]
    assert found == {"unstarted": 0, "running": 0, "finished": 2, "imported": 1}
    assert admin("check", "--data", data)[0] == "3 tables checked: all is well\n"


def test_purge_never(admin: Admin, data: Path) -> None:
    change(data, "UPDATE tables SET changed = 0")
    never = [f"--keep-{rule}=0" for rule in ("unstarted", "unfinished", "links")]
    assert "  0 games that" in admin("purge", *never, "--data", data)[0]
    assert (KEEP_UNSTARTED, KEEP_UNFINISHED, KEEP_LINKS) == (7, 90, 30)  # as in docs/server.md


def test_backup_and_restore(admin: Admin, data: Path, tmp_path: Path, postgres: Cluster) -> None:
    file = tmp_path / "tables.jsonl.gz"
    text, _ = admin("backup", file, "--data", data)
    rows = json.loads(gzip.decompress(file.read_bytes()).partition(b"\n")[0])["rows"]
    assert text == f"{rows} rows written to {file}\n"
    before = stats_of(admin, "--data", data)
    for place in (("--data", tmp_path / "new"), ("--database", postgres.new_database())):
        text, _ = admin("restore", file, *place)
        assert text.startswith(f"{rows} rows restored")
        after = stats_of(admin, *place)
        assert {**after, "bytes": 0} == {**before, "bytes": 0}
        assert admin("check", *place)[0] == "6 tables checked: all is well\n"
        _, error = admin("restore", file, *place, code=2)
        assert "it is not empty, and nothing in it will be overwritten" in error


def test_errors_are_one_clear_line(admin: Admin, data: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    for command in (("stats",), ("check",), ("purge",), ("backup", tmp_path / "file")):
        _, error = admin(*command, "--data", nowhere, code=2)
        assert f"there is no database at {nowhere}/tables.sqlite" in error
        url = f"sqlite:///{nowhere}/other.sqlite"
        assert "there is no database at" in admin(*command, "--database", url, code=2)[1]
        url = f"postgresql://nobody@/x?host={nowhere}"
        assert "cannot use the database postgresql" in admin(*command, "--database", url, code=2)[1]
    assert not nowhere.exists()
    _, error = admin("backup", nowhere / "file", "--data", data, code=2)
    assert f"cannot write {nowhere}/file: No such file or directory" in error
    _, error = admin("restore", nowhere, "--data", tmp_path / "new", code=2)
    assert f"there is no file {nowhere}" in error


@pytest.mark.parametrize("numbered", [True, False])
def test_databases_of_other_versions(admin: Admin, tmp_path: Path, numbered: bool) -> None:
    """An older one can be backed up before the server upgrades it."""
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(min(FOLDER.glob("*.sqlite")), database_file(data))
    if not numbered:
        change(data, "DROP TABLE nonpareil_schema")
    for command in ("stats", "check", "purge"):
        assert "it is from an older version of" in admin(command, "--data", data, code=2)[1]
    admin("backup", tmp_path / "file", "--data", data)
    admin("restore", tmp_path / "file", "--data", tmp_path / "new")
    assert admin("check", "--data", tmp_path / "new")[0] == "6 tables checked: all is well\n"
    change(tmp_path / "new", "UPDATE nonpareil_schema SET version_num = '9000'")
    for arguments in (("stats",), ("backup", tmp_path / "other")):
        _, error = admin(*arguments, "--data", tmp_path / "new", code=2)
        assert "it is from a newer version of Nonpareil (schema 9000; this one knows" in error
