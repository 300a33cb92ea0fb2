"""Reactions to cards that are played, discarded or used to boost, and memories of them (R-EVENT-7):
made-up texts on a row of eight spaces."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, hand, passes

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
HIT = 6  # what the attack leaves Arthur


@pytest.fixture
def when(become: Become) -> Text:
    """Gives Medusa a reaction, and the attack card no text."""
    return lambda text: become(
        "medusa", ("[ability]", f"[ability]\nwhen = '{text}'"), (DRAW, SNIPE)
    )


def test_an_attack_card_is_played_when_it_is_revealed(when: Text) -> None:
    when("you play an attack card: value + 1")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1} }}")


def test_a_versatile_card_is_both(when: Text) -> None:
    when("you play a versatile card named snipe: value + 1")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1} }}")
    when("you play a scheme card: draw 1")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 2 }")


def test_the_card_of_an_opponent(when: Text) -> None:
    """Feint cancels nothing by then: the reaction comes before all effects."""
    when("opponent plays a card with value 2: opposing value - 2, draw 1")
    passes(
        ATTACK,
        'defend = { card = "feint" }',
        f"expect = {{ king-arthur.health = {HIT}, seat1.hand_size = 3 }}",
    )


def test_a_scheme_is_played_when_it_takes_effect(when: Text) -> None:
    when("you play a scheme card: draw 1, value + 1")
    passes(
        'scheme = { card = "a-momentary-glance", by = "medusa" }',
        'choose = "king-arthur"',
        "expect = { king-arthur.health = 7, seat1.hand_size = 2 }",
        seats=(hand(MEDUSA, "snipe", "a-momentary-glance"), ARTHUR),
    )


def test_a_card_that_takes_the_place_of_another_is_not_played(become: Become) -> None:
    """Snipe, back in hand, one card for it, and two by Regroup."""
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'you play a card: draw 1'"),
        (DRAW, f'{SNIPE}immediately = "replace own card"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "regroup"',
        "expect = { seat1.hand_size = 4 }",
        seats=(hand(MEDUSA, "snipe", "regroup"), ARTHUR),
    )


def test_cards_of_a_kind_are_discarded(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'opponent discards an attack card: damage 1 to foe'"),
        (DRAW, f'{SNIPE}after = "opponent discards 1 card"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "skirmish"',
        f"expect = {{ king-arthur.health = {HIT - 1} }}",
    )
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'opponent discards a scheme card: damage 1 to foe'"),
        (DRAW, f'{SNIPE}after = "opponent discards 1 card"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "skirmish"',
        f"expect = {{ king-arthur.health = {HIT} }}",
    )


def test_boosts_of_a_kind(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'you boost with a card named regroup: value + 3'"),
        (DRAW, f'{SNIPE}during = "may boost"'),
    )
    for card, left in (("regroup", HIT - 5), ("winged-frenzy", HIT - 2)):
        passes(
            ATTACK,
            "defend = {}",
            f'choose = "{card}"',
            f"expect = {{ king-arthur.health = {left} }}",
        )


def test_what_was_played_is_remembered(become: Become) -> None:
    """The card with the text counts, too, unless it says "earlier"."""
    text = "value + times you played an attack card {}this turn"
    for earlier, left in (("", HIT - 1), ("earlier ", HIT)):
        become("medusa", (DRAW, f'{SNIPE}during = "{text.format(earlier)}"'))
        passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {left} }}")
