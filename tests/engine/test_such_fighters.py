"""Fighters by their health and by how they attack (R-EFFECT-24), and boosted cards, in made-up
texts on a row of eight spaces. Arthur has 9 of his 18 health, Merlin all of his 7."""

from collections.abc import Callable

import pytest

from tests.scenes import ATTACK, passes

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
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.mark.parametrize(
    ("group", "arthur", "merlin"),
    [
        ("each damaged enemy", HIT - 1, 7),
        ("each enemy not damaged", HIT, 6),
        ("each ranged enemy", HIT, 6),
        ("each melee enemy", HIT - 1, 7),
        ("an enemy with health 7", HIT, 6),
        ("each enemy with health at most 6", HIT - 1, 7),
        ("each enemy with health more than (7 - 1)", HIT, 6),
        ("an enemy with most health", HIT, 6),
        ("an enemy with least health", HIT - 1, 7),
        ("each enemy not with most health", HIT - 1, 7),
        ("each enemy with least health in zone of medusa", HIT - 1, 7),
        ("each enemy hero with most health", HIT - 1, 7),
    ],
)  # fmt: skip
def test_such_fighters(after: Text, group: str, arthur: int, merlin: int) -> None:
    after(f"damage 1 to {group}")
    expected = f"expect = {{ king-arthur.health = {arthur}, merlin.health = {merlin} }}"
    passes(ATTACK, "defend = {}", expected)


def test_all_of_those_with_the_same_health(after: Text) -> None:
    after("set health of foe to 7, damage 1 to each enemy with most health")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6, merlin.health = 6 }")


def test_one_of_those_with_the_same_health(after: Text) -> None:
    after("set health of foe to 7, damage 1 to an enemy with most health")
    passes(
        ATTACK,
        "defend = {}",
        'offers = ["king-arthur", "merlin"]',
        'choose = "merlin"',
        "expect = { king-arthur.health = 7, merlin.health = 6 }",
    )


def test_how_a_fighter_is(become: Become) -> None:
    text = "if foe is damaged and foe is melee and not foe is ranged: value + 1"
    become("medusa", (DRAW, f'{SNIPE}during = "{text}"'))
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1} }}")


@pytest.mark.parametrize(("boost", "left"), [("regroup", 3), ("none", HIT)])
def test_a_boosted_card(become: Become, boost: str, left: int) -> None:
    text = "if this card was boosted and not opposing card was boosted: damage 1 to foe"
    become("medusa", (DRAW, f'{SNIPE}during = "may boost"\nafter = "{text}"'))
    passes(
        ATTACK,
        "defend = {}",
        f'choose = "{boost}"',
        f"expect = {{ king-arthur.health = {left} }}",
    )
