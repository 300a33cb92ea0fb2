"""Cards that can be played only under a condition (R-CARD-15), numbers that somebody names, cards
that both players reveal, and the zone where somebody started, in made-up texts on a row of eight
spaces: Medusa in c, Arthur in d, Merlin in h."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, hand, passes

Become = Callable[..., None]
Line = Callable[[str], None]

SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
START = ('turn_start = "may damage 1 to an enemy in zone of medusa"\n', "")
BARE = hand(ARTHUR)


@pytest.fixture
def snipe(become: Become) -> Line:
    return lambda line: become("medusa", START, (f'{SNIPE}after = "draw 1"', f"{SNIPE}{line}"))


def test_a_card_that_can_be_played_only_if_something_is_so(snipe: Line) -> None:
    snipe('only_if = "health of medusa is at most 4"')
    passes(f"refuse = {{ {ATTACK} }}")
    weak = MEDUSA.replace('medusa = { at = "c" }', 'medusa = { at = "c", health = 4 }')
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6 }", seats=(weak, ARTHUR))


def test_an_ability_that_is_off_does_not_let_it_be_played(become: Become) -> None:
    hero = "medusa", START, (f'{SNIPE}after = "draw 1"', f'{SNIPE}only_if = "hand is 9"')
    become(*hero)
    become("king-arthur", ("standing = [", "standing = ['ability of opponent is off', "))
    passes(f"refuse = {{ {ATTACK} }}")


def test_the_opponent_names_a_number(snipe: Line) -> None:
    snipe('during = "opponent names a number; if number named is 3: value + 2 else: value - 1"')
    steps = (ATTACK, "seat = 2\nchoose = 3", "expect = { king-arthur.health = 4 }")
    passes(*steps, seats=(MEDUSA, BARE))
    steps = (ATTACK, "seat = 2\nchoose = 4", "expect = { king-arthur.health = 7 }")
    passes(*steps, seats=(MEDUSA, BARE))


def test_whose_revealed_card_is_higher(snipe: Line) -> None:
    more = "if boost of my card is more than boost of card of opponent: draw 2 else: draw 1"
    snipe(f'after = "each player reveals the top card; {more}"')
    high = MEDUSA.replace(
        'deck_top = ["feint", "regroup"]', 'deck_top = ["gaze-of-stone", "feint"]'
    )
    low = f'{BARE}\ndeck_top = ["feint"]'
    passes(ATTACK, "expect = { seat1.hand_size = 4 }", seats=(high, low))
    same = MEDUSA.replace('deck_top = ["feint", "regroup"]', 'deck_top = ["snipe", "feint"]')
    passes(ATTACK, "expect = { seat1.hand_size = 3 }", seats=(same, low))


def test_back_to_where_a_fighter_started(snipe: Line) -> None:
    snipe('after = "place foe in a space in starting zone of foe"')
    steps = (ATTACK, 'offers = ["f", "g"]', 'choose = "g"', 'expect = { king-arthur.at = "g" }')
    passes(*steps, seats=(MEDUSA, BARE))


def test_some_of_a_counter_is_paid(become: Become) -> None:
    counters = '[[counters]]\nid = "pearl"\nname = "pearl"\nstart = 3\n\n'
    counters += '[[counters]]\nid = "hoard"\nname = "pearl"\nshared = "hoard"\n\n[ability]'
    pay = "may pay up to 2 pearl to hoard: value + 1 per pearl spent"
    become(
        "medusa",
        START,
        ("[ability]", counters),
        (f'{SNIPE}after = "draw 1"', f'{SNIPE}during = "{pay}"'),
    )
    passes(ATTACK, "choose = 2", "expect = { king-arthur.health = 4 }", seats=(MEDUSA, BARE))
