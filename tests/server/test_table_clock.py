"""The clock of a table."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import (
    Inline,
    Served,
    go_to,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


SECOND = "nonpareil.server.shared_game.SECOND"


DAY = 86_400.0


async def test_time_is_up(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot decides for a late player; the clock does not start before everybody has arrived."""
    monkeypatch.setattr(SECOND, 0.02)
    table = await server.create(clock=5)
    async with server.seat(table, 1) as one:
        assert one.last["time_left"] is None
        async with server.seat(table, 2) as two:
            await until(one, lambda s: s.last["time_left"] is not None)
            left: Any = one.last["time_left"]
            assert 0 <= left <= 5
            await until(two, lambda s: s.version >= 3)
        version = one.version
        await until(one, lambda s: s.version > version + 3)  # it runs on after a player leaves


async def test_the_clock_starts_over_with_each_decision_and_when_everybody_was_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second of the clock takes a day, so that time passes only when the test says so."""
    monkeypatch.setattr(SECOND, DAY)
    now, days = time.time, 0
    monkeypatch.setattr(time, "time", lambda: now() + days * DAY)
    async with serving(tmp_path) as server:
        table = await server.create(clock=100)
        async with server.seat(table, 1) as one, server.seat(table, 2) as two:
            await until(one, lambda s: s.last["time_left"])
            days = 60
            async with server.seat(table, 1) as again:
                assert again.last["time_left"] == 40
            await go_to(3, one, two)
            assert one.last["time_left"] == 100
            days = 90
    async with serving(tmp_path) as server, server.seat(table, 1) as one:
        await until(one, lambda s: s.last["time_left"] == 100)


async def test_bots_have_no_clock(tmp_path: Path) -> None:
    async with serving(tmp_path, Inline()) as server:
        table = await server.create(("here", "random"), clock=60)
        async with server.seat(table, 1) as one:
            await until(one, lambda s: s.asked and s.last["time_left"] is not None)
