"""Trying again from the middle of a game: the seat cannot tell, and it is recorded."""

from random import Random
from typing import Any

import pytest

from nonpareil import Game, GameError
from tests.games import moments, play


def some_moments(games: int = 6) -> list[Game]:
    return [game.copy() for game in moments(Random("redeal"), games)]


def seen(game: Game, seat: int) -> Any:
    return game.view(seat), [option.text for option in game.decision.options]


def test_the_seat_cannot_tell_the_difference() -> None:
    changed = 0
    for number, game in enumerate(some_moments()):
        seat = game.decision.seat
        before = game.open_view()
        anew = game.dealt_anew(seat, f"deal {number}")
        assert seen(anew, seat) == seen(game, seat)
        assert game.open_view() == before
        changed += anew.open_view() != before
    assert changed > 5


def test_it_replays() -> None:
    for number, game in enumerate(some_moments(3)):
        anew = game.dealt_anew(game.decision.seat, f"deal {number}")
        again = Game.replay(anew.record())
        assert again.open_view() == anew.open_view()
        play(anew, Random(number))
        whole = Game.replay(anew.record())
        assert (whole.choices, whole.winners) == (anew.choices, anew.winners)
        # Step by step, as tables and analyses do it.
        half = Game.replay(anew.record(), upto=len(game.choices) // 2).copy()
        half.follow(anew.choices[len(half.choices) :])
        assert half.record() == anew.record()


def test_twice() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1).dealt_anew(1, "first")
    game.apply(0)
    twice = game.dealt_anew(game.decision.seat, "second")
    assert [deal["after"] for deal in twice.record()["redeals"]] == [0, 1]
    assert Game.replay(twice.record()).open_view() == twice.open_view()


def test_a_number_is_a_seed_as_well() -> None:
    anew = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1).dealt_anew(1, 7)
    assert Game.replay(anew.record()).open_view() == anew.open_view()


def test_only_for_the_seat_that_chooses() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)
    with pytest.raises(GameError, match="not seat 2's decision"):
        game.dealt_anew(2, "seed")


def bent(record: Any, **changes: Any) -> Any:
    return {**record, "redeals": [{**record["redeals"][0], **changes}]}


def test_a_deal_that_the_seat_would_notice_is_refused() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)
    record = game.dealt_anew(1, "seed").record()
    cards = record["redeals"][0]["cards"]
    own = game._state.hands[0][0]
    deck = game._state.decks[0][0]
    swapped = cards[:]
    swapped[own], swapped[deck] = cards[deck], cards[own]
    refused = [{"cards": swapped}, {"cards": cards[1:]}, {"cards": [0] * len(cards)}, {"seat": 2}]
    for changes in refused:
        with pytest.raises(GameError, match="deals cards anew after 0 choices"):
            Game.replay(bent(record, **changes))
    for changes in (
        {"cards": "none"},
        {"cards": [True] * len(cards)},
        {"seed": None},
        {"after": -1},
    ):
        with pytest.raises(GameError):
            Game.replay(bent(record, **changes))
    with pytest.raises(GameError):
        Game.replay({**record, "redeals": 3})
