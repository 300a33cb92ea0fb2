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


class Days:
    """The time, moved on by hand. A second of the table's clock takes a day."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SECOND, DAY)
        now, self.passed = time.time, 0
        monkeypatch.setattr(time, "time", lambda: now() + self.passed * DAY)


async def test_the_clock_starts_over_with_each_decision_and_when_everybody_was_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days(monkeypatch)
    async with serving(tmp_path) as server:
        table = await server.create(clock=100)
        async with server.seat(table, 1) as one, server.seat(table, 2) as two:
            await until(one, lambda s: s.last["time_left"])
            days.passed += 60
            async with server.seat(table, 1) as again:
                assert again.last["time_left"] == 40
            await go_to(3, one, two)
            assert one.last["time_left"] == 100
            days.passed += 30
    async with serving(tmp_path) as server, server.seat(table, 1) as one:
        await until(one, lambda s: s.last["time_left"] == 100)


async def test_choosing_and_undoing_gains_no_time(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days(monkeypatch)
    table = await server.create(heroes=("sinbad", "king-arthur"), clock=100)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await until(one, lambda s: s.last["time_left"])
        await go_to(5, one, two)
        assert one.view["decision"]["kind"] == "destination"
        assert one.last["time_left"] == 100
        days.passed += 60
        await one.choose(0)
        assert (one.asked, one.last["time_left"]) == (True, 100)
        days.passed += 90
        await one.send(type="undo", version=one.version)
        await until(one, lambda s: s.version == 7)
        assert one.last["time_left"] == 40
        days.passed += 5
        await one.choose(1)
        assert (one.asked, one.last["time_left"]) == (True, 10)
        days.passed += 5
        await one.send(type="undo", version=one.version)
        await until(one, lambda s: s.version == 9)
        assert one.last["time_left"] == 35
        await one.choose(1)
        assert one.last["time_left"] == 5


async def test_an_undo_costs_the_others_no_time(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days(monkeypatch)
    table = await server.create(heroes=("sinbad", "king-arthur"), clock=100)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await until(one, lambda s: s.last["time_left"])
        await one.choose(0)
        await until(two, lambda s: s.asked)
        days.passed += 70
        await one.send(type="undo", version=1)
        await until(two, lambda s: s.last["undo_wish"])
        await two.send(type="answer-undo", version=1, agree=True)
        await until(one, lambda s: s.version == 2)
        await one.choose(1)
        await until(two, lambda s: s.version == 3)
        assert two.last["time_left"] == 100


async def test_bots_have_no_clock(tmp_path: Path) -> None:
    async with serving(tmp_path, Inline()) as server:
        table = await server.create(("here", "random"), clock=60)
        async with server.seat(table, 1) as one:
            await until(one, lambda s: s.asked and s.last["time_left"] is not None)
