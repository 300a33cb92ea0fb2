"""Whole games over sockets: every seat is sent what it may know, and nothing else."""

import json
from collections.abc import Iterator

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.engine.match import DECK_SIZE
from nonpareil.game.view import knows
from nonpareil.server.client import Seat
from nonpareil.server.fairness import seed_hash
from nonpareil.server.messages import Update
from nonpareil.server.view_types import View
from tests.server.serving import Json, Served, cards_in, plain, play_out, until

pytestmark = pytest.mark.anyio


class Account:
    """The game at each version of a table without undos, as one seat saw it, and the opponents'
    cards it had learned of by then, according to the state itself."""

    def __init__(self, record: Json, seat: int) -> None:
        self.views: list[Json] = []
        self.learned: list[set[str]] = []
        game = Game.replay(record, upto=0)
        known: set[str] = set()
        for choice in [None, *record["choices"]]:
            if choice is not None:
                game.follow([choice])
            state = game._state
            for card in range(DECK_SIZE * state.m.seats):
                if knows(state, card, seat - 1):
                    known.add(state.m.kinds[card].id)
            self.views.append(View.model_validate(game.view(seat)).model_dump(mode="json"))
            self.learned.append(set(known))
        self.events = [
            {
                "kind": event.kind,
                **plain(event.as_seen_by(seat).data),
                "text": event.as_seen_by(seat).text,
                "minor": event.minor,
            }
            for event in game.events
        ]


def updates(seat: Seat) -> Iterator[tuple[str, Json]]:
    for text in seat.messages or []:
        message = json.loads(text)
        if message["type"] == "update":
            yield text, message


def check_traffic(seat: Seat, record: Json, start: int) -> None:
    """`start`: the number of choices before the table's first version."""
    account = Account(record, seat.seat)
    heroes = [info["hero"] for info in seat.info["seats"]]
    cards = [
        card.id
        for number, hero in enumerate(heroes, 1)
        if number != seat.seat
        for card in library.hero(hero).cards
    ]
    for text, update in updates(seat):
        choices = update["version"] + start
        assert Update.model_validate_json(text).model_dump_json() == text
        assert update["view"] == account.views[choices]
        for held in update["view"]["seats"]:
            del held["unseen"]  # all that is left; that it tells no more shows `test_sample.py`
        assert cards_in(json.dumps(update), cards) <= account.learned[choices]
        if not update["view"]["over"]:
            assert record["seed"] not in text
    told = [
        {key: value for key, value in event.items() if key != "choice"} for event in seat.events
    ]
    assert told == account.events


async def test_a_duel_with_a_spectator(server: Served) -> None:
    table = await server.create()
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2) as two,
        server.seat(table, 0) as spectator,
    ):
        assert [seat.seat for seat in (one, two, spectator)] == [1, 2, 0]
        await play_out(one, two)
        await until(spectator, lambda seat: seat.over)
    record = await server.get(f"/api/replays/{table['table']}/record")
    start = len(record["choices"]) - one.version
    assert one.last["seed"] == two.last["seed"] == spectator.last["seed"] == record["seed"]
    assert seed_hash(record["seed"]) == one.info["seed_hash"] == record["seed_hash"]
    for seat in (one, two, spectator):
        check_traffic(seat, record, start)
    hands = [view["cards"] for _, update in updates(spectator) for view in update["view"]["seats"]]
    assert any(not hand for hand in hands)  # some cards were hidden from it
    assert all(event["choice"] <= len(record["choices"]) for event in one.events)


async def test_a_free_for_all_of_four(server: Served) -> None:
    """A person, two bots and a remote player; whoever is out keeps watching."""
    table = await server.create(
        ("here", "easy", "link", "random"), board="sarpedon", mode="free-for-all"
    )
    assert [key["seat"] for key in table["here"]] == [1]
    assert [key["seat"] for key in table["links"]] == [3]
    async with server.seat(table, 1) as one, server.seat(table, 3) as three:
        await play_out(one, three)
        assert len(one.view["winners"]) == 1
    record = await server.get(f"/api/replays/{table['table']}/record")
    assert record["names"][1] == "easy"
    for seat in (one, three):
        check_traffic(seat, record, len(record["choices"]) - seat.version)


async def test_teams(server: Served) -> None:
    """Teammates see each other's hands; opponents do not."""
    table = await server.create(
        ("here", "random", "link", "random"), board="sarpedon", mode="teams"
    )
    async with server.seat(table, 1) as one, server.seat(table, 3) as three:
        assert [info["team"] for info in one.info["seats"]] == [[1, 3], [2, 4], [1, 3], [2, 4]]
        await play_out(one, three)
        assert one.view["winners"] in ([1, 3], [2, 4])
    record = await server.get(f"/api/replays/{table['table']}/record")
    first = next(updates(one))[1]["view"]["seats"]
    assert len(first[2]["cards"]) == 5
    assert not first[1]["cards"]
    for seat in (one, three):
        check_traffic(seat, record, len(record["choices"]) - seat.version)


async def test_a_game_of_bots_only(server: Served) -> None:
    table = await server.create(("random", "random"))
    assert not table["here"]
    async with server.seat(table, 0) as spectator:
        await until(spectator, lambda seat: seat.over)
    assert len(spectator.view["winners"]) == 1
