"""Marks on fighters (R-LAST-10), in made-up texts on a row of eight spaces."""

from collections.abc import Callable

import pytest

from nonpareil.errors import ContentError
from tests.scenes import ARTHUR, ATTACK, MEDUSA, hand, passes, played

Become = Callable[..., None]
Text = Callable[[str], None]

SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
DRAW = f'{SNIPE}after = "draw 1"'
TWICE = (hand(MEDUSA, "snipe", "snipe", "regroup"), ARTHUR)
POISON = "for the rest of the game: foe is marked poison"


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


def test_a_mark_is_known_to_other_texts(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nstanding = ['attack of medusa + 1 while foe is marked poison']"),
        (DRAW, f'{SNIPE}after = "{POISON}"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        "expect = { king-arthur.health = 6 }",
        ATTACK,
        "defend = {}",
        "expect = { king-arthur.health = 2 }",
        seats=TWICE,
    )


def test_everybody_sees_it(after: Text) -> None:
    after(POISON)
    game = played(ATTACK, "defend = {}")
    for seat in (1, 2):
        (effect,) = game.view(seat)["lasting"]
        assert effect["text"] == "For the rest of the game, King Arthur is marked POISON."


def test_those_with_a_mark_and_those_without(after: Text) -> None:
    after(
        f"{POISON}; damage 1 to each enemy marked poison; damage 2 to each enemy not marked poison"
    )
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 5, merlin.health = 5 }")


def test_it_goes_where_its_fighter_goes(after: Text) -> None:
    after(
        "until turn ends: foe is marked poison; place foe in a space exactly 4 spaces from medusa; "
        "damage 1 to each enemy marked poison not in zone of medusa"
    )
    passes(ATTACK, "defend = {}", 'expect = { king-arthur = { at = "g", health = 5 } }')


def test_a_mark_is_over_in_time(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'my turn starts: damage 1 to each enemy marked poison'"),
        (DRAW, f'{SNIPE}after = "until turn ends: foe is marked poison"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        "maneuver = {}",
        "maneuver = {}",
        "expect = { turn = 1, king-arthur.health = 6 }",
        head="turn = { seat = 1, actions = 1 }",
    )


def test_a_mark_is_removed(after: Text) -> None:
    """The price can be paid only while somebody has it."""
    after(
        f"may remove mark poison from an enemy: damage 1 to that fighter; {POISON}; {POISON}; "
        "may remove mark poison from foe: damage 2 to foe; "
        "if foe is marked poison: damage 3 to foe"
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "yes"',
        "expect = { king-arthur.health = 4, merlin.health = 7 }",
    )


def test_a_mark_that_nobody_has(after: Text) -> None:
    with pytest.raises(ContentError, match="no text marks a fighter 'poison'"):
        after("if foe is marked poison: draw 1")
