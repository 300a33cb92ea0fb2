"""Which schemes can be played, and by whom."""

from nonpareil.engine.scheme import playable_schemes
from nonpareil.engine.state import DEFEATED
from nonpareil.engine.words.picks import players
from tests.engine.numbers import card, fighter, state
from tests.scenes import ARTHUR, HOUDINI, MEDUSA, game, passes

PAIR = HOUDINI.replace('"flourish", "misdirection"', '"set-the-stage", "flourish"')


def test_a_scheme_takes_a_fighter_that_can_use_it() -> None:
    s = state(game(seats=(PAIR, MEDUSA)))
    stage = card(s, 0, "set-the-stage")
    assert [s.m.fighter_id(x) for x in players(s, stage)] == ["bess"]
    s.pos[fighter(s, "bess")] = DEFEATED
    assert players(s, stage) == []
    assert playable_schemes(s, 0) == []


def test_copies_are_offered_once() -> None:
    s = state(game(seats=(PAIR, MEDUSA)))
    assert [s.m.kinds[x].id for x in playable_schemes(s, 0)] == ["set-the-stage"]


def test_a_scheme_is_nowhere_while_it_resolves() -> None:
    passes(
        "choose = 'scheme'",
        "expect = { seat1 = { hand_size = 5, discard = [] } }",
        "choose = 'flourish'",
        "expect = { seat1 = { hand_size = 4, discard = ['set-the-stage'] } }",
        seats=(PAIR, ARTHUR.replace('"h"', '"f"')),
    )
