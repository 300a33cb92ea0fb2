"""A database that cannot be used: at start-up, and while people play."""

import logging
import resource
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from nonpareil.cli import main
from nonpareil.server.client import Seat
from nonpareil.server.database_tables import SCHEMA
from nonpareil.server.health import Health
from nonpareil.server.run import database_url
from tests.server.processes import Options, Process
from tests.server.serving import Served, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def process(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Process]:
    found = Process(Options(database_url(tmp_path)))
    found.start()
    yield found
    found.stop(signal.SIGKILL)


def let_write(process: Process, allowed: bool) -> None:
    """Make every write to a file fail, as on a full disk, or let them succeed again."""
    size = resource.RLIM_INFINITY if allowed else 0
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def becomes(status: int, server: Served) -> httpx.Response:
    """The server tests this once a second."""
    while (answer := await server.http.get("/healthz")).status_code != status:
        pass
    return answer


@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit to fill the disk")
async def test_a_full_disk(process: Process) -> None:
    """Nobody is told "ok", nobody loses a choice, and all goes on when there is space again."""
    server = Served(process.address)
    table = await server.create(("here", "here"))
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await becomes(200, server)
        let_write(process, False)
        answer = await becomes(503, server)
        assert answer.json()["code"] == "cannot-store"
        assert answer.json()["text"].startswith("Nothing can be saved: ")
        seat = one if one.asked else two
        version = seat.version
        for _ in range(2):
            await seat.send(type="choose", version=version, option=0)
            refused = await refusal(seat)
            assert refused["code"] == "cannot-store"
            assert "can't save anything right now" in refused["text"]
        seats = [{"hero": hero, "player": "here"} for hero in ("medusa", "sinbad")]
        new = await server.http.post("/api/tables", json={"board": "marmoreal", "seats": seats})
        assert (new.status_code, new.json()["code"]) == (503, "cannot-store")
        let_write(process, True)
        await becomes(200, server)
        await seat.send(type="choose", version=version, option=0)  # as the page does
        while seat.version == version:
            await seat.updated()
    await server.http.aclose()


async def refusal(seat: Seat) -> dict[str, str]:
    while (message := await seat.read())["type"] != "refused":
        pass
    return message


async def test_health_is_tested_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    checks = 0

    async def check() -> None:
        nonlocal checks
        checks += 1
        raise OSError

    now = 0.0
    monkeypatch.setattr("nonpareil.server.health.time.monotonic", lambda: now)
    health = Health(check)
    assert [await health.problem() for _ in range(3)] == ["OSError"] * 3
    assert checks == 1
    now = 1.5
    await health.problem()
    assert checks == 2


# --- Start-up


def complaint(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """The one line that the server says instead of starting."""
    root = logging.getLogger()
    before = root.handlers
    assert main(["serve", "--port", "0", "--workers", "1", *options]) == 2
    root.handlers = before  # the server's would write to where this test looks
    lines = [line for line in capsys.readouterr().err.splitlines() if "uvicorn" not in line]
    errors = [line for line in lines if line.startswith("error: ")]
    assert len(errors) == 1
    assert "Traceback" not in "".join(lines)
    return errors[0]


def test_starting_on_a_foreign_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tables.sqlite").write_text("a shopping list\n" * 100)
    said = complaint(capsys, "--data", str(tmp_path))
    assert "cannot use the database sqlite+aiosqlite:///" in said
    assert "file is not a database" in said


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("create table recipes (name text)", "it has a table 'recipes'"),
        ("create table log (entry text)", "its table 'log' has no column 'table'"),
    ],
)
def test_starting_on_a_foreign_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], statement: str, expected: str
) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute(statement)
    connection.close()
    said = complaint(capsys, "--data", str(tmp_path))
    assert "it belongs to another program" in said
    assert expected in said


def test_starting_on_a_read_only_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/tables.sqlite")
    SCHEMA.create_all(engine)
    engine.dispose()
    url = f"sqlite+aiosqlite:///file:{tmp_path}/tables.sqlite?mode=ro&uri=true"
    said = complaint(capsys, "--database", url)
    assert "attempt to write a readonly database" in said


# --- Damaged tables


async def test_a_damaged_table_harms_only_itself(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        good, bad, odd = [await server.create() for _ in range(3)]
        engine = create_engine(database_url(tmp_path).replace("+aiosqlite", ""))
        with engine.begin() as connection:
            for table, damaged in ((bad, "{"), (odd, "{}")):
                change = text("update tables set beginning = :damaged where id = :id")
                connection.execute(change, {"damaged": damaged, "id": table["table"]})
        engine.dispose()
        tokens = [table["tokens"][1] for table in (bad, good, odd)]
        answer = await server.http.post("/api/tables/status", json={"tokens": tokens})
        assert [line["token"] for line in answer.json()] == [tokens[1]]
        for table in (bad, odd):
            with pytest.raises(Exception, match=r"impossible: .*"):
                await server.seat(table, 1).__aenter__()
        async with server.seat(good, 1) as seat:
            await seat.choose(0)
