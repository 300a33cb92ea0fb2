"""Effects that are over with the first use, and effects for the rest of the game (R-LAST-2,
R-LAST-9), in made-up texts on a row of eight spaces."""

from collections.abc import Callable

import pytest

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
HERS = "turn = { seat = 1, actions = 1 }"
BACK = 'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }'
AGAIN = 'attack = { by = "king-arthur", target = "medusa", card = "feint" }'


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


def test_the_next_defense_is_as_late_as_it_comes(after: Text) -> None:
    """Skirmish, 4, meets Snipe, 3, with 2 more."""
    after("for my next defense: defense of medusa + 2")
    seats = (hand(MEDUSA, "snipe", "snipe", "snipe"), ARTHUR)
    steps = (ATTACK, "defend = {}", BACK, 'defend = { card = "snipe" }')
    passes(*steps, "expect = { medusa.health = 16 }", head=HERS, seats=seats)
    (left,) = played(*steps, head=HERS, seats=seats).view(1)["lasting"]
    assert left["text"].startswith("For the next defense")  # of the Snipe that she defended with


def test_a_defense_of_another_fighter_does_not_use_it(after: Text) -> None:
    after("for my next defense: defense of each harpy + 2")
    game = played(ATTACK, "defend = {}", BACK, "defend = {}", head=HERS)
    assert len(game.view(1)["lasting"]) == 1


def test_the_next_attack_of_the_opponent(after: Text) -> None:
    after("for next attack of opponent: attack of each enemy is 0")
    passes(
        ATTACK,
        "defend = {}",
        BACK,
        "defend = {}",
        "expect = { medusa.health = 16 }",
        AGAIN,
        "defend = {}",
        "expect = { medusa.health = 14 }",
        head=HERS,
    )


def test_the_next_defense_of_the_opponent(become: Become) -> None:
    text = "for next defense of opponent: defense of each enemy is 0"
    become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))
    passes(
        ATTACK,
        "defend = {}",
        ATTACK,
        'defend = { card = "skirmish" }',
        "expect = { king-arthur.health = 3 }",
        seats=(hand(MEDUSA, "snipe", "snipe"), ARTHUR),
    )


def test_the_next_time_is_the_only_one(after: Text) -> None:
    after("next time medusa is dealt damage: draw 1")
    game = played(ATTACK, "defend = {}", head=HERS)
    (effect,) = game.view(1)["lasting"]
    assert effect["text"] == "The next time Medusa is dealt damage, draw 1 card."
    passes(
        ATTACK,
        "defend = {}",
        BACK,
        "defend = {}",
        "expect = { seat1.hand_size = 3 }",
        AGAIN,
        "defend = {}",
        "expect = { seat1.hand_size = 3 }",
        head=HERS,
    )


def test_the_next_time_may_never_come(after: Text) -> None:
    after("until turn ends: next time medusa is dealt damage: draw 1")
    passes(
        ATTACK,
        "defend = {}",
        BACK,
        "defend = {}",
        "expect = { seat1.hand_size = 2 }",
        head=HERS,
    )


def test_a_fighter_is_marked_for_the_rest_of_the_game(become: Become) -> None:
    """R-LAST-9: the end of a turn is about no fighter, so it is the one that was chosen."""
    text = (
        "choose an enemy, "
        "for the rest of the game: when turn of opponent ends: damage 1 to that fighter"
    )
    become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))
    passes(
        ATTACK,
        "defend = {}",
        'choose = "merlin"',
        "maneuver = {}",
        "maneuver = {}",
        "expect = { turn = 1, merlin.health = 6, king-arthur.health = 6 }",
        head=HERS,
    )


def test_a_rule_for_the_rest_of_the_game(after: Text) -> None:
    after(
        "choose an enemy, for the rest of the game: attack of medusa + 1 while foe is that fighter"
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "king-arthur"',
        ATTACK,
        "defend = {}",
        "expect = { king-arthur.health = 2 }",
        seats=(hand(MEDUSA, "snipe", "snipe"), ARTHUR),
    )
