"""Offers in place of a defeat (R-DAMAGE-12), "other" in standing rules (R-EFFECT-24), cards that
the opponent boosted with, spaces that are taken by then (R-PLACE-1) and the bottom of the discard
pile, in made-up texts on a row of eight spaces: Medusa in c, Arthur in d, Merlin in h."""

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
START = ('turn_start = "may damage 1 to an enemy in zone of medusa"\n', "")
BACK = 'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }'
ARTHURS = "turn = { seat = 2, actions = 2 }"
WEAK = MEDUSA.replace('medusa = { at = "c" }', 'medusa = { at = "c", health = 2 }')


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become(
        "medusa", START, (f'{SNIPE}after = "draw 1"', f'{SNIPE}after = "{text}"')
    )


@pytest.fixture
def ability(become: Become) -> Text:
    return lambda text: become("medusa", START, ("[ability]", f"[ability]\n{text}"))


# --- Offers in place of a defeat

SPARED = "standing = ['instead of defeat of medusa: may defeat a harpy: set health of medusa to 2']"


def test_an_offer_that_is_accepted_replaces_the_defeat(ability: Text) -> None:
    ability(SPARED)
    steps = (BACK, "defend = {}", 'choose = "harpy-1"')
    told = "expect = { medusa.health = 2, harpy-1.defeated = true }"
    passes(*steps, told, head=ARTHURS, seats=(WEAK, ARTHUR))


def test_an_offer_that_is_declined_replaces_nothing(ability: Text) -> None:
    ability(SPARED)
    steps = (BACK, "defend = {}", 'choose = "none"')
    passes(*steps, "expect = { winners = [2] }", head=ARTHURS, seats=(WEAK, ARTHUR))


def test_an_offer_that_nobody_can_afford_replaces_nothing(ability: Text) -> None:
    ability(SPARED)
    alone = WEAK.replace('harpy-1 = { at = "a" }', "harpy-1 = { defeated = true }")
    passes(BACK, "defend = {}", "expect = { winners = [2] }", head=ARTHURS, seats=(alone, ARTHUR))


# --- Who is meant


def test_other_leaves_out_the_attacker_in_a_standing_rule(ability: Text) -> None:
    ability("standing = ['attack of each harpy + 1 per other harpy next to foe']")
    attack = ATTACK.replace('by = "medusa"', 'by = "harpy-1"')
    near = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    passes(attack, "defend = {}", "expect = { value.attack = 3 }", seats=(near, ARTHUR))
    two = near.replace('medusa = { at = "c" }', 'medusa = { at = "b" }')
    two = two.replace("harpy-2 = { defeated = true }", 'harpy-2 = { at = "c" }')
    passes(attack, "defend = {}", "expect = { value.attack = 4 }", seats=(two, ARTHUR))


def test_cards_that_the_opponent_boosted_with(become: Become) -> None:
    """Not those that lie in that discard pile for another reason."""
    less = "opposing value - total boost of boost cards in discard of opponent"
    become(
        "medusa",
        START,
        (f'{SNIPE}after = "draw 1"', f'{SNIPE}during = "opponent may boost; {less}"'),
    )
    seats = (hand(MEDUSA, "snipe"), ARTHUR.replace("hand =", 'discard = ["regroup"]\nhand ='))
    steps = (BACK, 'defend = { card = "snipe" }', 'choose = "feint"')
    passes(*steps, "expect = { value.attack = 4 }", head=ARTHURS, seats=seats)


def test_a_fighter_does_not_return_to_a_space_that_is_taken(after: Text) -> None:
    after("choose a space under foe; return a defeated harpy to that space; draw 1")
    passes(ATTACK, "defend = {}", "expect = { harpy-2.defeated = true, seat1.hand_size = 3 }")


def test_a_card_on_the_bottom_of_the_discard_pile(after: Text) -> None:
    after("put this card under discard")
    seats = (MEDUSA.replace("hand =", 'discard = ["regroup"]\nhand ='), ARTHUR)
    told = 'expect = { seat1.discard = ["snipe", "regroup"] }'
    passes(ATTACK, "defend = {}", told, seats=seats)


def test_where_a_token_lay(become: Become) -> None:
    lay = "place token mist from supply in a space under foe, remove token mist"
    become(
        "medusa",
        START,
        (
            "[ability]",
            '[[tokens]]\nid = "mist"\nname = "mist"\ncount = 1\nstart = "supply"\n\n[ability]',
        ),
        (
            f'{SNIPE}after = "draw 1"',
            f'{SNIPE}after = "{lay}, damage 2 to each fighter next to that space"',
        ),
    )
    told = "expect = { medusa.health = 14, king-arthur.health = 6 }"
    passes(ATTACK, "defend = {}", told)
