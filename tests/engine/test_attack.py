"""Who may attack whom."""

import pytest

from nonpareil.engine.attack import attackable, attackers, targets_of
from nonpareil.engine.state import State
from tests.engine.numbers import fighter, state
from tests.scenes import ALICE, ARTHUR, GENIE, MEDUSA, game

EVERYONE = 0b1111


def duel(medusa: str, arthur: str, merlin: str, hand: str = "'skirmish'") -> State:
    seats = (
        f"hero = 'medusa'\nfighters.medusa.at = '{medusa}'\nfighters.harpy-1.at = 'a'\n"
        "fighters.harpy-2.defeated = true\nfighters.harpy-3.defeated = true\nhand = []",
        "hero = 'king-arthur'\n"
        f"fighters = {{ king-arthur.at = '{arthur}', merlin.at = '{merlin}' }}\nhand = [{hand}]",
    )
    return state(game(head="turn = { seat = 2 }", seats=seats))


def targets(s: State, attacker: str) -> list[str]:
    found = targets_of(s, fighter(s, attacker), s.m.enemies[1])
    return [s.m.fighter_id(target) for target in found]


def test_a_melee_fighter_reaches_adjacent_spaces() -> None:
    assert targets(duel("c", arthur="d", merlin="h"), "king-arthur") == ["medusa"]
    assert targets(duel("b", arthur="d", merlin="h"), "king-arthur") == [], "one zone, no line"


def test_a_ranged_fighter_reaches_its_zones_too() -> None:
    assert targets(duel("b", arthur="h", merlin="d"), "merlin") == ["medusa", "harpy-1"]
    assert targets(duel("b", arthur="h", merlin="c"), "merlin") == ["medusa", "harpy-1"]
    assert targets(duel("e", arthur="h", merlin="g"), "merlin") == [], "no zone in common"


def test_an_adjacent_fighter_is_in_reach_across_zones() -> None:
    assert targets(duel("d", arthur="h", merlin="e"), "merlin") == ["medusa"]
    assert targets(duel("c", arthur="b", merlin="h"), "king-arthur") == ["medusa", "harpy-1"]


@pytest.mark.parametrize(
    ("hand", "able"),
    [
        ("'skirmish'", ["king-arthur", "merlin"]),
        ("'noble-sacrifice'", ["king-arthur"]),
        ("'prophecy'", []),
        ("", []),
    ],
)
def test_an_attacker_needs_a_card_that_it_can_use(hand: str, able: list[str]) -> None:
    s = duel("c", arthur="d", merlin="b", hand=hand)
    assert [s.m.fighter_id(x) for x in attackers(s, 1)] == able


def table(mode: str, seat: int, round_: int) -> State:
    """Four seats; in round 1 those before `seat` have had a turn."""
    empty = "hero = 'bigfoot'\nfighters = { bigfoot.at = 'b', jackalope.at = 'f' }"
    head = f'mode = "{mode}"\nturn = {{ seat = {seat}, round = {round_} }}'
    seats = (MEDUSA, ARTHUR.replace('"h"', '"g"'), GENIE, empty)
    return state(game(head=head, seats=seats))


@pytest.mark.parametrize(("seat", "allowed"), [(1, 0b0010), (2, 0b0101), (3, 0b1011), (4, 0b0111)])
def test_the_first_turn_of_a_free_for_all_is_limited(seat: int, allowed: int) -> None:
    """To the next seat, and to those whose first turn has begun."""
    assert attackable(table("free-for-all", seat, round_=1), seat - 1) == allowed


def test_no_limit_later_nor_in_teams() -> None:
    assert attackable(table("free-for-all", 1, round_=2), 0) == 0b1110
    assert attackable(table("teams", 1, round_=1), 0) == 0b1010


def test_a_seat_that_is_out_is_skipped() -> None:
    s = table("free-for-all", 1, round_=1)
    s.out = 0b0010
    assert attackable(s, 0) == 0b0100, "the next seat still in"


def test_nobody_attacks_an_ally() -> None:
    s = state(game(seats=(MEDUSA, ALICE)))
    medusa = fighter(s, "medusa")
    assert medusa not in targets_of(s, fighter(s, "harpy-1"), s.m.enemies[0])
