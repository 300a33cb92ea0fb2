"""Before an action, until it ends, for the price of one, and another turn (R-EVENT-9, R-LAST-11,
R-TURN-19, R-TURN-20), in made-up texts on a row of eight spaces: Medusa in c, Arthur in d."""

from collections.abc import Callable

import pytest

from nonpareil.engine.frames import Turn
from nonpareil.engine.turn import next_seat
from tests.scenes import ALICE, ARTHUR, ATTACK, MEDUSA, game, hand, passes, played

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


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.fixture
def when(become: Become) -> Text:
    return lambda text: become("medusa", ("[ability]", f"[ability]\nwhen = ['{text}']"))


def test_what_comes_before_a_maneuver_counts_in_it(when: Text) -> None:
    """Arthur stands in the way."""
    when("you begin a maneuver: until action ends: medusa moves through enemies")
    passes('maneuver = { moves = [["medusa", "e"]] }', 'expect = { medusa.at = "e" }')


def test_it_is_over_with_the_action(when: Text) -> None:
    when("you begin a maneuver: until action ends: medusa moves through enemies")
    game = played("maneuver = {}")
    assert game.view(1)["lasting"] == []
    assert game.view(1)["lasting"] == game.view(2)["lasting"]


def test_what_is_for_an_action_is_for_the_next_one(after: Text) -> None:
    """The second attack is another action."""
    after("until action ends: attack of medusa + 1")
    seats = (hand(MEDUSA, "snipe", "snipe"), ARTHUR)
    defend = "defend = {}"
    passes(ATTACK, defend, ATTACK, defend, "expect = { king-arthur.health = 3 }", seats=seats)


def test_an_attack_on_nobody_is_lost(when: Text) -> None:
    """He is out of reach by then."""
    when("you begin an attack: place hero of opponent in a space exactly 3 spaces from medusa")
    passes(
        'choose = "attack"',
        'choose = "f"',
        "expect = { seat1.actions = 1, seat1.hand_size = 3, king-arthur.health = 9 }",
        seats=(MEDUSA, ARTHUR.replace('merlin = { at = "h" }', "merlin = { defeated = true }")),
    )


def test_a_scheme_without_a_card_is_lost(when: Text) -> None:
    when("you begin a scheme: discard each scheme card from hand")
    passes(
        'choose = "scheme"',
        'expect = { seat1.actions = 1, seat1.hand = ["snipe", "regroup"], seat2.actions = 0 }',
    )


def test_before_an_action_of_an_opponent(when: Text) -> None:
    when("opponent begins an action: draw 1")
    passes(
        "maneuver = {}",
        "maneuver = {}",
        "expect = { seat1.hand_size = 5 }",
        "seat = 2\nmaneuver = {}",
        "expect = { seat1.hand_size = 6 }",
    )


def test_an_action_is_a_price(when: Text) -> None:
    when("my turn starts: may lose 1 action: draw 1")
    passes(
        'choose = "yes"',
        "expect = { seat1.hand_size = 4, seat1.actions = 1 }",
        head='turn = { seat = 1, phase = "start" }',
    )


def test_nobody_pays_with_actions_that_are_gone(when: Text) -> None:
    when("you maneuver: may lose 1 action: draw 2")
    passes(
        "maneuver = {}",
        'choose = "no"',
        "maneuver = {}",  # nobody is asked
        "expect = { turn = 2, seat1.hand_size = 5 }",
    )


def test_actions_left_are_counted(after: Text) -> None:
    after("draw actions left")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_another_turn(after: Text) -> None:
    after("take another turn")
    passes(
        ATTACK,
        "defend = {}",
        "maneuver = {}",
        "end_turn = true",
        "expect = { turn = 1, seat1.actions = 2 }",
        "maneuver = {}",
        "maneuver = {}",
        "end_turn = true",
        "expect = { turn = 2, seat2.actions = 2 }",
    )


def test_another_turn_among_three(after: Text) -> None:
    """The one after her is the next of the others, as always."""
    after("take another turn, take another turn")
    game = played(
        ATTACK,
        "defend = {}",
        "maneuver = {}",
        "end_turn = true",
        "maneuver = {}",
        "maneuver = {}",
        "end_turn = true",
        head='mode = "free-for-all"',
        seats=(MEDUSA, ARTHUR, ALICE),
    )
    assert game.decision is not None
    assert game.decision.seat == 2
    other = game.copy()
    other.apply(0)
    assert game.decision.seat == 2


def test_a_copy_takes_another_turn_as_well(after: Text) -> None:
    after("take another turn")
    game = played(ATTACK, "defend = {}").copy()
    turns = game.turns
    while game.turns == turns:
        game.apply(len(game.decision.options) - 1)
    assert game.decision.seat == 1


def test_who_is_out_takes_no_other_turn() -> None:
    """The third seat would have, so it is the turn of the second, as always."""
    s = game(head='mode = "free-for-all"', seats=(MEDUSA, ARTHUR, ALICE))._state
    turn = s.stack[0]
    assert isinstance(turn, Turn)
    turn.again = 2
    s.out |= 1 << 2
    next_seat(s, turn)
    assert (s.seat, turn.again) == (1, -1)
