"""How far a fighter could go and attack, as anybody may see it."""

from random import Random

import pytest

from nonpareil import Game, GameError
from nonpareil.engine.pending import fighter_id
from nonpareil.game.reach import reach
from tests.games import moments, sample
from tests.scenes import played


def test_enemies_block_the_way_and_friends_do_not() -> None:
    assert reach(played(), "medusa") == {
        "fighter": "medusa",
        "moves": ["b"],
        "attacks": ["a", "b", "d"],
        "zones": ["red"],
    }
    assert reach(played(), "harpy-1")["moves"] == ["b"]


def test_melee_reaches_what_is_adjacent() -> None:
    found = reach(played(), "king-arthur")
    assert found["attacks"] == ["c", "e"]
    assert found["zones"] == ["red", "green"]
    assert found["moves"] == ["e", "f"]


def test_who_is_not_on_the_board_reaches_nothing() -> None:
    nothing: dict[str, list[str]] = {"moves": [], "attacks": [], "zones": []}
    assert reach(played(), "harpy-2") == {"fighter": "harpy-2", **nothing}


@pytest.mark.parametrize("name", ["merlin-2", "", 7, None, "1:medusa"])
def test_who_is_not_in_the_game(name: object) -> None:
    with pytest.raises(
        GameError, match=r"there is no fighter .*; the fighters are medusa, harpy-1"
    ):
        reach(played(), name)


def test_a_maneuver_without_a_boost_offers_the_same() -> None:
    rng = Random("reach")
    compared = 0
    for game in moments(rng, games=40, chance=0.1):
        if game.decision.kind != "maneuver-boost":
            continue
        seat = game.decision.seat
        before = {f["id"]: reach(game, f["id"]) for f in game.view(0)["fighters"]}
        after = game.copy()
        assert after.decline()
        if after.over:
            continue
        decision = after.decision
        if decision.seat == seat and decision.kind == "destination" and not decision.source:
            spaces = [option.id for option in decision.options if option.subject == "space"]
            assert before[decision.fighter or ""]["moves"] == spaces
            compared += 1
    assert compared > 10


def test_it_is_the_same_for_every_viewer() -> None:
    """Nothing hidden from any seat makes a difference."""
    rng = Random("reach of all")

    def everything(game: Game) -> list[object]:
        m = game._state.m
        return [reach(game, fighter_id(m, x)) for x in range(m.fighters)]

    looked = 0
    for game in moments(rng, games=60, chance=0.02):
        for seat in range(game._state.m.seats + 1):
            assert everything(sample(game, seat, rng)) == everything(game)
            looked += 1
    assert looked > 200
