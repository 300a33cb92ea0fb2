"""What a seat may do at a table: choose, concede and ask for hints; when bots play."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from nonpareil.server.client import Seat
from tests.server.serving import (
    ONE_SIDEKICK_EACH,
    Rationed,
    Served,
    comes_true,
    go_to,
    play,
    reaches,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


async def asked_and_other(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    return (one, two) if one.asked else (two, one)


async def test_a_stale_choice_is_refused(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        seat, other = await asked_and_other(one, two)
        before = seat.version
        await seat.choose(0)
        now = seat.version
        for version in (before, now + 1, -1):
            await seat.send(type="choose", version=version, option=0)
            assert (await seat.reply("refused"))["code"] == "stale"
            assert (await seat.read())["version"] == now
        await until(other, lambda s: s.version == now)


async def test_a_choice_sent_twice_is_made_once(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 1) as again:
        message = {"type": "choose", "version": one.version, "option": 0}
        for _ in range(5):
            await asyncio.gather(one.send(**message), again.send(**message))
        refused = 0
        for socket in (one, again):
            await socket.send(type="ping")
            while (answer := await socket.read())["type"] != "pong":
                refused += answer["type"] == "refused"
        assert refused == 9
        async with server.seat(table, 1) as later:
            assert len(later.events) == len(one.events)
            assert later.version == 1


async def test_a_choice_whose_player_leaves_while_it_is_stored(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        seat, _ = await asked_and_other(one, two)
        assert server.hub is not None
        live = server.hub.tables.loaded(table["table"])
        assert live is not None
        choice = asyncio.create_task(live.choose(seat.seat, seat.version, 0))
        await asyncio.sleep(0)  # it has begun
        choice.cancel()
        for each in (one, two):
            await reaches(each, 1)


async def test_only_the_seat_that_is_asked_may_choose(server: Served) -> None:
    table = await server.create()
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2) as two,
        server.seat(table, 0) as spectator,
    ):
        seat, other = await asked_and_other(one, two)
        for wrong in (other, spectator):
            await wrong.send(type="choose", version=wrong.version, option=0)
            assert (await wrong.reply("refused"))["code"] == "not-asked"
        await seat.send(type="choose", version=seat.version, option=99)
        refused = await seat.reply("refused")
        assert refused["code"] == "impossible"
        assert refused["text"].startswith("there is no option 99; options are 0 to")
        await seat.choose(0)


async def test_forced_choices_are_not_asked(server: Served) -> None:
    """Unless the only option is a matter of hidden cards, or an action."""
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        for _ in range(30):
            seat, other = await asked_and_other(one, two)
            decision = seat.view["decision"]
            secret = decision["kind"] in ("action", "defense", "guard", "pile")
            assert len(decision["options"]) > 1 or secret
            await seat.choose(0)
            await reaches(other, seat.version)


async def test_two_browsers_in_one_seat(server: Served) -> None:
    table = await server.create(("here", "random"))
    async with server.seat(table, 1) as one, server.seat(table, 1) as again:
        await play(one, Random(1), choices=10)
        await until(again, lambda seat: seat.version == one.version)
        assert again.events == one.events
        assert again.last["view"] == one.last["view"]
        assert again.last["present"] == [1]


async def test_leaving_and_coming_back(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        assert one.last["present"] == [1]
        async with server.seat(table, 2) as two:
            await until(one, lambda seat: seat.last["present"] == [1, 2])
            await go_to(10, one, two)
        await until(one, lambda seat: seat.last["present"] == [1])
        async with server.seat(table, 2) as two:
            assert two.version >= 10
            await until(one, lambda seat: seat.version == two.version)
            assert [event["kind"] for event in two.events] == [e["kind"] for e in one.events]


async def test_conceding_a_duel_out_of_turn(server: Served) -> None:
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


async def test_conceding_a_game_of_four(server: Served) -> None:
    """The others play on, and the seat can still watch."""
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


async def test_a_choice_that_is_being_stored_cannot_be_canceled(server: Served) -> None:
    created = await server.create()
    async with server.seat(created, 1) as one, server.seat(created, 2) as two:
        assert server.hub is not None
        table = server.hub.tables.loaded(created["table"])
        assert table is not None
        seat, _ = await asked_and_other(one, two)
        choosing = asyncio.create_task(table.choose(seat.seat, seat.version, 0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # it is on its way to the database
        choosing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await choosing
        for each in (one, two):
            await until(each, lambda s: s.version == 1)


async def test_spectators_can_only_watch(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 0) as spectator:
        for kind in ("concede", "rematch"):
            await spectator.send(type=kind)
            assert (await spectator.reply("refused"))["code"] == "impossible"


async def test_one_hint_at_a_time(tmp_path: Path) -> None:
    workers = Rationed(0)
    async with serving(tmp_path, workers) as server:
        table = await server.create(("here", "easy"), ONE_SIDEKICK_EACH)
        async with server.seat(table, 1) as one:
            assert one.asked
            for _ in range(2):
                await one.send(type="hint", version=one.version)
            refused = await one.reply("refused")
            assert (refused["request"], refused["code"]) == ("hint", "busy")
            workers.free.set()
            await one.reply("hint")


async def test_bots_play_only_while_somebody_watches(tmp_path: Path) -> None:
    workers = Rationed(20)
    async with serving(tmp_path, workers) as server:
        table = await server.create(("random", "random"))
        assert workers.jobs == 0
        async with server.seat(table, 0):
            await comes_true(lambda: workers.jobs == 20)
        assert server.hub is not None
        kept = server.hub.tables.loaded(table["table"])
        assert kept is not None
        await comes_true(lambda: not kept.subscribers)
        workers.free.set()
        assert kept.duties.task is not None
        await kept.duties.task  # it finishes the choice in progress
        assert workers.jobs in (20, 21)
        assert not kept.current.game.over
        async with server.seat(table, 0) as spectator:
            await until(spectator, lambda s: s.over)
