"""The static data of a match: numbers across seats, teams and settings."""

import pytest

from nonpareil import Game
from nonpareil.engine.match import BY_ACTION, BY_EFFECT, DECK_SIZE, INSTANT, Match, allies
from tests.engine.numbers import state


def match(*heroes: str, **settings: str) -> Match:
    return state(Game.new("marmoreal", heroes, seed=1, **settings)).m  # type: ignore[arg-type]


def test_fighters_are_numbered_across_seats() -> None:
    m = match("medusa", "genie", "king-arthur", mode="free-for-all")
    assert m.base == [0, 4, 5, 7]
    assert m.hero_of == [0, 4, 5]
    assert m.seat_of == [0, 0, 0, 0, 1, 2, 2]
    assert [m.fighter_id(x) for x in (0, 3, 4, 6)] == ["medusa", "harpy-3", "genie", "merlin"]
    assert m.fighters == len(m.start_health) == len(m.ranged) == len(m.ways) == 7


def test_cards_are_numbered_across_seats() -> None:
    m = match("medusa", "genie", "king-arthur", mode="free-for-all")
    assert len(m.kinds) == 3 * DECK_SIZE
    for card, kind in enumerate(m.kinds):
        assert kind in m.heroes[m.owner(card)].cards


def test_states_are_numbered_across_seats() -> None:
    m = match("alice", "genie", "jekyll-and-hyde", mode="free-for-all")
    counts = [len(hero.state_start) for hero in m.heroes]
    assert counts[0] > 0
    assert m.state_base == [0, counts[0], counts[0] + counts[1]]


def test_teams_alternate_in_turn_order() -> None:
    assert allies("teams", 4) == [0b0101, 0b1010, 0b0101, 0b1010]
    assert allies("free-for-all", 3) == [0b001, 0b010, 0b100]
    m = match("medusa", "genie", "alice", "dracula", mode="teams")
    assert m.enemies == [0b1010, 0b0101, 0b1010, 0b0101]


def test_turn_order_goes_around() -> None:
    m = match("medusa", "genie", "alice", mode="free-for-all")
    assert m.turn_order(0) == [0, 1, 2]
    assert m.turn_order(2) == [2, 0, 1]


@pytest.mark.parametrize(
    ("name", "number"), [("effect", BY_EFFECT), ("action", BY_ACTION), ("instant", INSTANT)]
)
def test_when_a_win_is_looked_for(name: str, number: int) -> None:
    assert match("medusa", "genie", win_check=name).win_check == number
