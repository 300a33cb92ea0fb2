"""Tables of a server: rematches, and unloading idle tables."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from nonpareil.server.client import Seat
from tests.server.serving import (
    HEROES,
    Json,
    Served,
    comes_true,
    play,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


async def test_all_rematch_requests_lead_to_one_table(server: Served) -> None:
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


async def test_a_rematch_survives_a_restart(tmp_path: Path) -> None:
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


async def test_an_idle_table_is_unloaded_and_loaded_again(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonpareil.server.live_tables.LINGER", 0.0)
    table = await server.create(("here", "random"))
    async with server.seat(table, 1) as one:
        await play(one, Random(1), choices=10)
        await until(one, lambda seat: seat.asked or seat.over)
        version, view, events = one.version, one.view, one.events
    hub = server.hub
    assert hub is not None
    await comes_true(lambda: not hub.tables)
    async with server.seat(table, 1) as one:
        assert (one.version, one.view, one.events) == (version, view, events)


async def test_a_player_who_comes_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often a player leaves and returns, everybody sits at the same table."""
    loop = asyncio.get_running_loop()
    now, passed = loop.time, 0.0
    monkeypatch.setattr(loop, "time", lambda: now() + passed)
    async with serving(tmp_path) as server:
        table = await server.create()
        async with server.seat(table, 1):
            pass
        passed = 25.0
        async with server.seat(table, 1):
            pass
        passed = 62.0
        async with server.seat(table, 1) as one:
            passed = 87.0
            await one.send(type="ping")
            await one.reply("pong")
            async with server.seat(table, 2) as two:
                assert two.last["present"] == [1, 2]
                seat, other = (one, two) if one.asked else (two, one)
                await seat.choose(0)
                await until(other, lambda s: s.version == seat.version)
