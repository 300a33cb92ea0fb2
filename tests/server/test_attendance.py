"""Processes that come and go, and what they leave behind."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from nonpareil.server import logs
from nonpareil.server.attendance import Attendance
from nonpareil.server.database import Database
from nonpareil.server.database_tables import LEASES, PRESENCE, PROCESSES
from nonpareil.server.live_state import LiveStates
from nonpareil.server.notifier import Note
from nonpareil.server.run import database_url
from nonpareil.server.storage import Storage
from tests.server.serving import a_table, comes_true

pytestmark = pytest.mark.anyio


async def rows(database: Database) -> list[int]:
    """How many processes, seats and leases there are."""
    return await database.transact(
        lambda t: [len(t.execute(select(table)).all()) for table in (PROCESSES, PRESENCE, LEASES)]
    )


async def test_what_a_process_leaves_behind(tmp_path: Path) -> None:
    """Nothing if it says good-bye. Otherwise the next process on SQLite clears it away."""
    storage = Storage(database_url(tmp_path))
    await storage.open()
    setup, status = a_table()
    await storage.create(setup, status, {})
    database = storage.database
    heard: list[Note] = []
    database.notifier.heard = heard.append
    for says_goodbye in (False, True):
        attendance = Attendance(database)
        await attendance.open()
        assert await rows(database) == [1, 0, 0]
        attendance.set(setup.id, {0, 2})
        await comes_true(lambda: heard)
        states = LiveStates(database, attendance.process)
        state = await states.read(setup.id, claim=True)
        assert (state.leaseholder, state.present) == (attendance.process, frozenset())
        state = await LiveStates(database, "another").read(setup.id, claim=True)
        assert (state.leaseholder, state.present) == (attendance.process, frozenset({0, 2}))
        assert await rows(database) == [1, 2, 1]
        if says_goodbye:
            await attendance.close()
            assert await rows(database) == [0, 0, 0]
        heard.clear()
    await storage.close()


async def test_a_lease_ends_with_the_last_connection(tmp_path: Path) -> None:
    storage = Storage(database_url(tmp_path))
    await storage.open()
    setup, status = a_table()
    await storage.create(setup, status, {})
    database = storage.database
    heard: list[Note] = []
    database.notifier.heard = heard.append
    attendance = Attendance(database)
    await attendance.open()
    states = LiveStates(database, attendance.process)
    for seats, leases in (({1, 2}, 1), ({2}, 1), (set(), 0)):
        attendance.set(setup.id, seats)
        await comes_true(lambda: heard)
        heard.clear()
        if seats:
            await states.read(setup.id, claim=True)
        assert await rows(database) == [1, len(seats), leases]
    await attendance.close()
    await storage.close()


async def test_a_full_disk_does_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line for each attempt, and none is given up."""
    monkeypatch.setattr("nonpareil.server.attendance.RETRY_DELAY", 0.0)
    storage = Storage(database_url(tmp_path))
    await storage.open()
    setup, status = a_table()
    await storage.create(setup, status, {})
    database = storage.database
    attendance = Attendance(database)
    await attendance.open()
    attempts = 0

    async def full(_: object) -> None:
        nonlocal attempts
        attempts += 1
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(database, "transact", full)
        attendance.set(setup.id, {1})
        await comes_true(lambda: attempts > 2)
    heard: list[Note] = []
    database.notifier.heard = heard.append
    await comes_true(lambda: heard)
    assert await rows(database) == [1, 1, 0]
    assert all(record.exc_info is None for record in caplog.records)
    assert "database or disk is full" in logs.TextLines().format(caplog.records[-1])
    await attendance.close()
    await storage.close()
