"""A choice is done once, by whom it concerns, and nobody is asked where there is nothing to ask."""

import asyncio
from random import Random

import pytest

from nonpareil.server.client import Seat
from tests.server.serving import Served, comes_true, go_to, play, until

pytestmark = pytest.mark.anyio


async def asked_and_other(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    return (one, two) if one.asked else (two, one)


async def test_a_stale_choice_is_answered_and_not_done(server: Served) -> None:
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


async def test_the_same_choice_sent_twice_is_done_once(server: Served) -> None:
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


async def test_what_is_no_choice_is_not_asked(server: Served) -> None:
    """Except that a person is told when it is theirs to act."""
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        for _ in range(30):
            seat, other = await asked_and_other(one, two)
            decision = seat.view["decision"]
            assert len(decision["options"]) > 1 or decision["kind"] == "action"
            await seat.choose(0)
            await until(other, lambda s, now=seat.version: s.version == now)


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


async def test_a_table_is_forgotten_and_found_again(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonpareil.server.hub.LINGER", 0.0)
    table = await server.create(("here", "random"))
    async with server.seat(table, 1) as one:
        await play(one, Random(1), choices=10)
        await until(one, lambda seat: seat.asked or seat.over)
        version, view, events = one.version, one.view, one.events
    hub = server.hub
    assert hub is not None
    await comes_true(lambda: not hub._tables)
    async with server.seat(table, 1) as one:
        assert (one.version, one.view, one.events) == (version, view, events)
