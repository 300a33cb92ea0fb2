"""What a text puts off remembers what the text has chosen and counted (R-LAST-12), on a Medusa
whose card Snipe or scheme says so."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, MEDUSA, cards, hand, passes, played

Become = Callable[..., None]
Snipe = Callable[[str], None]

ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
BARE = hand(ARTHUR).replace("health = 9", "health = 18")
SNIPES = hand(MEDUSA, "snipe", "snipe", "snipe")
SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""


@pytest.fixture
def snipe(become: Become) -> Snipe:
    """Give Medusa's card Snipe this line."""

    def replace(line: str) -> None:
        become(
            "medusa",
            ('turn_start = "may damage 1 to an enemy in zone of medusa"\n', ""),
            (f'{SNIPE}after = "draw 1"', f"{SNIPE}{line}"),
        )

    return replace


def test_the_opposing_fighter_of_then_is_hurt_at_the_end_of_the_turn(snipe: Snipe) -> None:
    snipe('after = "at end of turn: damage 2 to foe"')
    passes(ATTACK, "maneuver = {}", "expect = { king-arthur.health = 13 }", seats=(SNIPES, BARE))


def test_my_fighter_is_the_one_that_fought(snipe: Snipe) -> None:
    snipe('after = "at end of turn: damage 1 to my fighter"')
    attack = ATTACK.replace('by = "medusa"', 'by = "harpy-1"')
    near = SNIPES.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    passes(attack, "maneuver = {}", "expect = { harpy-1.defeated = true }", seats=(near, BARE))


def test_a_space_that_was_chosen(snipe: Snipe) -> None:
    snipe('after = "choose a space in zone of foe; at end of turn: place medusa in that space"')
    steps = (ATTACK, 'choose = "f"', "maneuver = {}", 'expect = { medusa.at = "f" }')
    passes(*steps, seats=(SNIPES, BARE))


def test_a_card_that_was_revealed(snipe: Snipe) -> None:
    snipe('after = "reveal the top card; at end of turn: put that card in hand"')
    seats = (hand(MEDUSA, "snipe", "snipe"), BARE)
    passes(ATTACK, ATTACK, "expect = { seat1.hand = ['feint'] }", seats=seats)


def test_this_card_comes_back(snipe: Snipe) -> None:
    snipe('after = "at end of turn: put this card in hand"')
    passes(ATTACK, ATTACK, "expect = { seat1.hand_size = 3 }", seats=(SNIPES, BARE))


def test_a_zone_that_was_chosen_is_guarded(snipe: Snipe) -> None:
    snipe(
        'after = "choose a zone of foe, until my next turn starts: '
        'when an enemy enters that zone: damage 1 to that fighter"'
    )
    seats = (SNIPES, BARE.replace('merlin = { at = "h" }', 'merlin = { at = "g" }'))
    steps = (
        ATTACK,
        'choose = "green"',
        "maneuver = {}",
        "maneuver = { moves = [['merlin', 'f']] }",
    )
    passes(*steps, "expect = { merlin.health = 6 }", seats=seats)


def test_spaces_next_to_one_that_was_chosen_are_closed(snipe: Snipe) -> None:
    snipe(
        'after = "choose a space in zone of foe, until my next turn starts: '
        'each enemy cannot move into a space next to that space"'
    )
    steps = (ATTACK, 'choose = "f"', "maneuver = {}")
    told = "refuse = { maneuver = { moves = [['king-arthur', 'e']] } }"
    passes(*steps, told, seats=(SNIPES, BARE))


def test_what_was_spent_counts_later(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", '[[counters]]\nid = "pearl"\nname = "pearl"\nstart = 3\n\n[ability]'),
        ('turn_start = "may damage 1 to an enemy in zone of medusa"\n', ""),
        (
            f'{SNIPE}after = "draw 1"',
            f'{SNIPE}after = "spend 3 pearl; at end of turn: damage pearl spent to foe"',
        ),
    )
    passes(ATTACK, "maneuver = {}", "expect = { king-arthur.health = 12 }", seats=(SNIPES, BARE))


def test_the_chosen_card_is_not_the_one_that_is_played(snipe: Snipe) -> None:
    snipe(
        'after = "once per game [choose 1 card from discard; until turn ends: '
        'next time you play an attack card: copy chosen card]"'
    )
    discard = SNIPES.replace("hand =", 'discard = ["regroup"]\nhand =')
    game = played(ATTACK, ATTACK, seats=(discard, BARE))
    assert cards(game, game._state.combats[0].copied[0]) == ["regroup"]
