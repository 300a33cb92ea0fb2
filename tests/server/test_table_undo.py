"""Undo: free where that is fair, otherwise with the others' consent."""

import json
from typing import Any

import pytest

from nonpareil.server.client import Seat
from tests.server.serving import Served, go_to, reaches, until

pytestmark = pytest.mark.anyio

DUEL: dict[str, Any] = {"heroes": ("sinbad", "king-arthur")}
MOVED = 5  # the version at which seat 1 is about to move its hero
PASSED = 12  # the version at which its first turn is over


def way(seat: Seat) -> str | None:
    """How the seat can undo its last choice."""
    offer = seat.last["undo"]
    return None if offer is None else offer["way"]


async def ask_for_undo(seat: Seat, *others: Seat) -> None:
    await seat.send(type="undo", version=seat.version)
    for one in (seat, *others):
        await until(one, lambda s: s.last["undo_wish"])


async def test_free_within_your_own_action(server: Served) -> None:
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await go_to(MOVED, one, two)
        view, events = one.view, list(one.events)
        assert view["decision"]["kind"] == "destination"
        await one.choose(0)
        assert one.last["undo"] == {"way": "free", "text": "Undo: move Sinbad", "refused": None}
        assert len(one.events) > len(events)
        await one.send(type="undo", version=one.version)
        for seat in (one, two):
            await until(seat, lambda s: s.version == MOVED + 2)
            assert seat.events == events or seat is two
            assert len(seat.events) == len(events)
        assert one.view == view
        await one.choose(1)
        assert one.version == MOVED + 3


async def test_not_free_once_something_was_revealed(server: Served) -> None:
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await go_to(2, one, two)
        assert one.view["decision"]["kind"] == "action"
        await one.choose(0)  # a maneuver draws a card
        assert way(one) == "ask"


async def test_with_the_opponents_consent(server: Served) -> None:
    table = await server.create(**DUEL)
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2) as two,
        server.seat(table, 0) as spectator,
    ):
        await go_to(PASSED, one, two)
        assert (way(one), way(spectator)) == ("ask", None)
        await ask_for_undo(one, two, spectator)
        assert two.last["undo_wish"] == {"seat": 1, "waiting": [2]}
        for stranger in (one, spectator):
            await stranger.send(type="answer-undo", version=PASSED, agree=True)
            assert (await stranger.reply("refused"))["code"] == "impossible"
        await two.send(type="answer-undo", version=PASSED, agree=True)
        await until(one, lambda s: s.version == PASSED + 1)
        assert one.asked
        assert one.view["decision"]["kind"] == "destination"
        assert one.last["undo_wish"] is None


async def test_a_refusal_stands_until_the_game_moves_on(server: Served) -> None:
    """It is told to the one who asked, and to nobody else."""
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await go_to(PASSED, one, two)
        assert one.last["undo"]["refused"] is None
        await ask_for_undo(one, two)
        await two.send(type="answer-undo", version=PASSED, agree=False)
        for seat in (one, two):
            await until(seat, lambda s: not s.last["undo_wish"])
        assert one.last["undo"]["refused"] == 2
        assert two.last["undo"] is None or two.last["undo"]["refused"] is None
        await one.send(type="undo", version=PASSED)
        refused = await one.reply("refused")
        assert (refused["code"], refused["request"]) == ("impossible", "undo")

        await go_to(PASSED + 2, one, two)
        assert one.last["undo"]["refused"] is None
        await ask_for_undo(one, two)


async def test_going_to_and_fro_does_not_lift_a_refusal(server: Served) -> None:
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await go_to(3, one, two)
        assert way(one) == "ask"
        await ask_for_undo(one, two)
        await two.send(type="answer-undo", version=3, agree=False)
        await until(one, lambda s: not s.last["undo_wish"])
        decline = one.view["decision"]["decline"]
        await one.choose(decline)
        assert way(one) == "free"
        await one.send(type="undo", version=4)
        await reaches(one, 5)
        assert one.last["undo"]["refused"] == 2
        await one.send(type="undo", version=5)
        assert (await one.reply("refused"))["code"] == "impossible"


async def test_one_undo_at_a_time(server: Served) -> None:
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await go_to(PASSED + 1, one, two)
        await ask_for_undo(one, two)
        await two.send(type="undo", version=two.version)
        assert (await two.reply("refused"))["code"] == "impossible"
        assert one.last["undo_wish"] == {"seat": 1, "waiting": [2]}


async def attack(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    """Play until somebody attacks and the defender is asked: (attacker, defender)."""
    while True:
        newest = max(one.version, two.version)
        for seat in (one, two):
            await reaches(seat, newest)
        asked, other = (one, two) if one.asked else (two, one)
        decision = asked.view["decision"]
        if decision["kind"] == "defense":
            return other, asked
        options = [option["id"] for option in decision["options"]]
        await asked.choose(options.index("attack") if "attack" in options else 0)


async def test_an_attack_is_no_way_to_sound_out_the_defender(server: Served) -> None:
    """Nor is a defense a way to see the attack card."""
    table = await server.create(heroes=("medusa", "robin-hood"))
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        attacker, defender = await attack(one, two)
        assert way(attacker) == "ask"
        await attacker.send(type="undo", version=attacker.version)
        await until(defender, lambda s: s.last["undo_wish"])
        await defender.choose(0)
        assert way(defender) != "free"
        await reaches(attacker, defender.version)
        assert way(attacker) != "free"


async def test_nobody_else_reads_what_would_be_undone(server: Served) -> None:
    table = await server.create(heroes=("medusa", "robin-hood"))
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2) as two,
        server.seat(table, 0) as spectator,
    ):
        attacker, defender = await attack(one, two)
        said = attacker.last["undo"]["text"]
        assert said.startswith("Ask to undo: play ")
        await reaches(spectator, attacker.version)
        for seat in (defender, spectator):
            assert said.removeprefix("Ask to undo: play ") not in json.dumps(seat.last)


async def test_a_choice_cancels_a_pending_undo(server: Served) -> None:
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await go_to(PASSED, one, two)
        await ask_for_undo(one, two)
        await two.choose(0)
        assert two.last["undo_wish"] is None
        await two.send(type="answer-undo", version=two.version, agree=True)
        assert (await two.reply("refused"))["code"] == "impossible"


async def test_stale_or_impossible(server: Served) -> None:
    table = await server.create(**DUEL)
    async with server.seat(table, 1) as one, server.seat(table, 0) as spectator:
        await one.send(type="undo", version=one.version + 1)
        assert (await one.reply("refused"))["code"] == "stale"
        for seat in (one, spectator):
            await seat.send(type="undo", version=seat.version)
            assert (await seat.reply("refused"))["code"] == "impossible"


async def test_free_against_bots_up_to_the_last_reveal(server: Served) -> None:
    """Bots are not asked, and their choices since then are undone as well."""
    table = await server.create(("here", "random"), **DUEL)
    async with server.seat(table, 1) as one:
        view = one.view
        await one.choose(0)  # a place for the sidekick; the bot chooses one for its own
        await until(one, lambda s: s.asked)
        assert (one.version, way(one)) == (2, "free")
        await one.send(type="undo", version=2)
        await until(one, lambda s: s.version == 3)
        assert one.view == view
        await one.choose(0)
        await until(one, lambda s: s.asked)
        await one.choose(0)  # a maneuver draws a card
        assert one.last["undo"] is None
        await one.send(type="undo", version=one.version)
        assert (await one.reply("refused"))["code"] == "impossible"


async def test_teammates_must_agree_too(server: Served) -> None:
    table = await server.create(
        ("here", "random", "here", "random"), board="sarpedon", mode="teams"
    )
    async with server.seat(table, 1) as one, server.seat(table, 3) as three:
        await one.choose(0)
        while not three.asked:
            if one.asked:
                await one.choose(0)
            else:
                await one.updated()
            await reaches(three, one.version)
        await until(one, lambda s: s.version == three.version)
        assert way(one) == "ask"
        await ask_for_undo(one, three)
        assert one.last["undo_wish"]["waiting"] == [3]


async def test_all_opponents_must_agree(server: Served) -> None:
    table = await server.create(
        ("here", "here", "here", "random"), board="sarpedon", mode="free-for-all"
    )
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2) as two,
        server.seat(table, 3) as three,
    ):
        seats = (one, two, three)
        while not (way(one) == "ask" and one.view["turns"]):
            newest = max(seat.version for seat in seats)
            for seat in seats:
                await reaches(seat, newest)
            asked = [seat for seat in seats if seat.asked]
            if asked:
                await asked[0].choose(0)
            else:
                await one.updated()
        version = one.version
        await ask_for_undo(one, two, three)
        assert one.last["undo_wish"]["waiting"] == [2, 3]
        await two.send(type="answer-undo", version=version, agree=True)
        await until(one, lambda s: s.last["undo_wish"]["waiting"] == [3])
        await three.send(type="answer-undo", version=version, agree=True)
        await until(one, lambda s: s.version == version + 1)
        assert one.asked


async def test_fighters_placed_by_the_server_can_be_placed_again(server: Served) -> None:
    table = await server.create(heroes=("medusa", "sinbad"), players=("here", "easy"))
    async with server.seat(table, 1) as one:
        assert one.view["decision"]["kind"] == "setup-space"
        await one.send(type="arrange", version=one.version)
        await until(one, lambda s: s.view["decision"]["kind"] == "action")
        assert way(one) == "free"
        placed = one.view["fighters"]
        await one.send(type="undo", version=one.version)
        await until(one, lambda s: s.view["decision"]["kind"] == "setup-space")
        assert one.view["fighters"] != placed
        await one.send(type="arrange", version=one.version - 1)
        assert (await one.reply("refused"))["code"] == "stale"
