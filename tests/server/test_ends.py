"""How games end and go on: conceding, rematches, the clock."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from nonpareil.server.client import Seat
from tests.server.serving import HEROES, Inline, Json, Served, go_to, play, serving, until

pytestmark = pytest.mark.anyio


# --- Conceding ---------------------------------------------------------------------------------


async def test_conceding_ends_a_duel_whoever_is_asked(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        other = two if one.asked else one
        await other.send(type="concede")
        for seat in (one, two):
            await until(seat, lambda s: s.over)
            assert seat.view["winners"] == [3 - other.seat]
            assert seat.last["seed"]
            assert seat.last["undo"] is None
        for message in (
            {"type": "concede"},
            {"type": "choose", "version": one.version, "option": 0},
            {"type": "undo", "version": one.version},
            {"type": "hint", "version": one.version},
        ):
            await one.send(**message)
            assert (await one.reply("refused"))["code"] in ("impossible", "not-asked")


async def test_conceding_among_four(server: Served) -> None:
    """The others play on, and the seat keeps watching."""
    table = await server.create(
        ("here", "here", "random", "random"), board="sarpedon", mode="free-for-all"
    )
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await one.send(type="concede")
        await until(one, lambda s: any(event["kind"] == "concede" for event in s.events))
        await one.send(type="concede")
        assert (await one.reply("refused"))["code"] == "impossible"
        playing = asyncio.create_task(play(two, Random(1)))
        await until(one, lambda s: s.view["seats"][0]["out"])
        version = one.version
        await until(one, lambda s: s.over or s.version > version + 5)
        assert not one.asked
        playing.cancel()


async def test_spectators_do_nothing(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 0) as spectator:
        for kind in ("concede", "rematch"):
            await spectator.send(type=kind)
            assert (await spectator.reply("refused"))["code"] == "impossible"


# --- Rematch -----------------------------------------------------------------------------------


async def test_a_rematch_is_one_table_however_often_it_is_asked_for(server: Served) -> None:
    table = await server.create(("here", "link", "easy"), board="sarpedon", mode="free-for-all")
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2) as two,
        server.seat(table, 0) as spectator,
    ):
        await one.send(type="rematch")
        assert (await one.reply("refused"))["code"] == "impossible"
        for seat in (one, two):
            await seat.send(type="concede")
        await until(two, lambda s: s.over)
        for seat in (one, two, one):
            await seat.send(type="rematch")
        keys: list[Json] = []
        for seat in (one, two, spectator):
            await until(seat, lambda s: s.last["rematch"])
            keys.append(seat.last["rematch"])
        assert [key["seat"] for key in keys] == [3, 1, 0]
        nexts = []
        for key in keys:
            async with Seat(server.address, key["token"]) as seat:
                nexts.append(seat.info["table"])
                assert [info["hero"] for info in seat.info["seats"]] == [*HEROES[1:3], HEROES[0]]
                assert [i["player"] for i in seat.info["seats"]] == ["person", "easy", "person"]
                assert seat.info["seed_hash"] != one.info["seed_hash"]
        assert len(set(nexts)) == 1
    async with server.seat(table, 2) as later:
        assert later.last["rematch"] == keys[1]


async def test_a_rematch_is_still_known_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.create()
        async with server.seat(table, 1) as one:
            await one.send(type="concede")
            await until(one, lambda s: s.over)
            await one.send(type="rematch")
            await until(one, lambda s: s.last["rematch"])
    async with serving(tmp_path) as server, server.seat(table, 1) as again:
        assert again.last["rematch"] == one.last["rematch"]
        await again.send(type="rematch")
        await again.updated()
        assert again.last["rematch"] == one.last["rematch"]


# --- The clock ---------------------------------------------------------------------------------


SECOND = "nonpareil.server.table.SECOND"
DAY = 86_400.0


async def test_time_is_up(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot answers for whoever is too late; nothing happens before all have come."""
    monkeypatch.setattr(SECOND, 0.02)
    table = await server.create(clock=5)
    async with server.seat(table, 1) as one:
        assert one.last["time_left"] is None
        async with server.seat(table, 2) as two:
            await until(one, lambda s: s.last["time_left"] is not None)
            assert 0 <= one.last["time_left"] <= 5
            await until(two, lambda s: s.version >= 3)
        version = one.version
        await until(one, lambda s: s.version > version + 3)  # leaving does not stop it


async def test_the_clock_starts_again_with_each_decision_and_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seconds are days, so that none passes unless the test says so."""
    monkeypatch.setattr(SECOND, DAY)
    async with serving(tmp_path) as server:
        table = await server.create(clock=100)
        async with server.seat(table, 1) as one, server.seat(table, 2) as two:
            await until(one, lambda s: s.last["time_left"])
            assert server.hub is not None
            kept = server.hub._tables[table["table"]]
            kept._stop_clock()
            kept._timer = asyncio.get_running_loop().call_later(40 * DAY, kept._time_up, 0)
            assert kept._time_left() == 40
            await go_to(3, one, two)
            assert one.last["time_left"] == 100
    async with serving(tmp_path) as server, server.seat(table, 1) as one:
        assert one.last["time_left"] is None  # the other has not come back …
    async with serving(tmp_path) as server, server.seat(table, 1), server.seat(table, 2) as two:
        assert two.last["time_left"] == 100


async def test_bots_have_no_clock(tmp_path: Path) -> None:
    async with serving(tmp_path, Inline()) as server:
        table = await server.create(("here", "random"), clock=60)
        async with server.seat(table, 1) as one:
            await until(one, lambda s: s.asked)
            assert one.last["time_left"] is not None
