"""Where fighters may go, and whom they pass."""

from nonpareil.engine.movement import (
    destinations,
    held_by,
    occupied,
    passings,
    path,
    token_destinations,
)
from nonpareil.engine.state import State
from tests.engine.numbers import fighter, space, spaces, state
from tests.scenes import ALICE, ARTHUR, GRIFFIN, game


def line(medusa: str, harpy: str, arthur: str, merlin: str) -> State:
    seats = (
        f"hero = 'medusa'\nfighters.medusa.at = '{medusa}'\nfighters.harpy-1.at = '{harpy}'\n"
        "fighters.harpy-2.defeated = true\nfighters.harpy-3.defeated = true\nhand = []",
        "hero = 'king-arthur'\n"
        f"fighters = {{ king-arthur.at = '{arthur}', merlin.at = '{merlin}' }}\nhand = []",
    )
    return state(game(seats=seats))


def reach(s: State, name: str, steps: int, through: bool = False) -> str:
    return spaces(s, destinations(s, fighter(s, name), steps, through))


def test_friends_let_pass_and_enemies_do_not() -> None:
    s = line(medusa="b", harpy="c", arthur="e", merlin="h")
    assert reach(s, "medusa", 3) == "ad", "over the harpy, up to Arthur"
    assert reach(s, "king-arthur", 3) == "dfg"


def test_through_enemies_the_last_space_must_still_be_free() -> None:
    s = line(medusa="b", harpy="c", arthur="e", merlin="f")
    assert reach(s, "medusa", 4, through=True) == "ad"
    assert reach(s, "medusa", 5, through=True) == "adg"


def test_the_own_space_is_no_destination() -> None:
    s = line(medusa="b", harpy="a", arthur="c", merlin="h")
    assert reach(s, "medusa", 3) == ""


def test_the_spaces_of_some_seats() -> None:
    s = line(medusa="b", harpy="a", arthur="c", merlin="h")
    assert spaces(s, occupied(s)) == "abch"
    assert spaces(s, held_by(s, 0b10)) == "ch"


def test_a_path_names_every_step() -> None:
    s = line(medusa="b", harpy="c", arthur="f", merlin="h")
    way = path(s, fighter(s, "medusa"), space(s, "e"), False)
    assert [s.m.graph.ids[each] for each in way] == list("bcde")


def test_who_can_be_passed_on_the_way() -> None:
    s = line(medusa="b", harpy="a", arthur="c", merlin="h")
    medusa, arthur = fighter(s, "medusa"), 1 << fighter(s, "king-arthur")
    assert passings(s, medusa, space(s, "d"), 2) == [arthur]
    assert passings(s, medusa, space(s, "b"), 2) == [arthur], "there and back"


def test_fog_links_serve_their_owner_alone() -> None:
    seats = (GRIFFIN, ARTHUR.replace('"d"', '"b"').replace('"h"', '"a"'))
    s = state(game(seats=seats))
    assert reach(s, "invisible-man", 1) == "dfgh"
    assert reach(s, "king-arthur", 3) == "cd"


def test_a_token_stops_anywhere_but_on_another() -> None:
    s = state(game(seats=(GRIFFIN, ALICE.replace('"e"', '"d"').replace('"g"', '"f"'))))
    assert spaces(s, token_destinations(s, 0, 0, 3)) == "bcdf"
