"""What tools may ask about a position."""

from nonpareil.game.inspection import (
    can_walk,
    is_maneuvering,
    last_combat,
    picked_fighter,
    possible_attacks,
    possible_schemes,
)
from tests.scenes import ARTHUR, ATTACK, HOUDINI, MEDUSA, game, played


def test_what_the_active_seat_could_do() -> None:
    position = game()
    attacks = possible_attacks(position)
    assert set(attacks) == {"medusa"}, "no harpy is next to an enemy"
    assert attacks["medusa"].targets == ["king-arthur"]
    assert attacks["medusa"].cards == ["snipe", "regroup"]
    assert possible_schemes(position) == {"winged-frenzy": ["medusa", "harpy-1"]}


def test_a_path_is_judged_step_by_step() -> None:
    seats = (MEDUSA, ARTHUR.replace('"d"', '"e"'))
    steps = ("choose = 'maneuver'", "choose = 'none'", "choose = 'harpy-1'")
    position = played(*steps, seats=seats)
    assert is_maneuvering(position)
    assert can_walk(position, ["a", "b", "c", "d"]), "through a friend"
    assert can_walk(position, ["b"]), "it may leave out where the fighter is"
    assert not can_walk(position, ["c"]), "two steps at once"
    assert not can_walk(position, ["b", "a", "b", "a"]), "too far"
    assert not can_walk(position, ["b", "c", "d", "e"]), "Arthur is in the way"


def test_the_last_combat() -> None:
    assert last_combat(game()) == (-1, -1, 0)
    position = played(ATTACK, "defend = { card = 'skirmish' }")
    attack, defense, winner = last_combat(position)
    assert (defense, winner) == (4, 2 if attack <= defense else 1)


def test_the_fighter_that_an_effect_picked() -> None:
    position = game(seats=(HOUDINI, MEDUSA))
    assert picked_fighter(position) is None
    assert not is_maneuvering(position)
