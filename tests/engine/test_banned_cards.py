"""Cards that cannot be played (R-LAST-8), in made-up texts on a row of eight spaces."""

from collections.abc import Callable

import pytest

from nonpareil.text.questions.refusals import refused
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
HERS = "turn = { seat = 1, actions = 2 }"


@pytest.fixture
def rule(become: Become) -> Text:
    return lambda text: become(
        "medusa", ("[ability]", f"[ability]\nstanding = ['{text}']"), (DRAW, SNIPE)
    )


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


def test_a_defense_that_cannot_be_played(become: Become) -> None:
    """It begins as the attack card is laid down. The defender is asked all the same."""
    text = "until combat ends: opponent cannot play versatile cards"
    become("medusa", (DRAW, f'{SNIPE}commit = "{text}"'))
    passes(
        ATTACK,
        'offers = ["none"]',
        "defend = {}",
        "expect = { king-arthur.health = 6 }",
        seats=(MEDUSA, hand(ARTHUR, "feint")),
    )


def test_no_attack_without_a_card(rule: Text) -> None:
    rule("you cannot play attack cards with value at most 3")
    game = played(seats=(hand(MEDUSA, "snipe", "winged-frenzy"), ARTHUR))
    assert [option.id for option in game.decision.options] == ["maneuver", "scheme"]
    assert dict(refused(game._state))["attack"] == "A card or an ability forbids it right now."


def test_no_scheme(rule: Text) -> None:
    rule("you cannot play scheme cards with boost at least 2")
    game = played(seats=(hand(MEDUSA, "snipe", "winged-frenzy"), ARTHUR))
    assert [option.id for option in game.decision.options] == ["maneuver", "attack"]
    assert dict(refused(game._state))["scheme"] == "A card or an ability forbids it right now."


def test_a_card_of_that_name(after: Text) -> None:
    """Until her next turn he cannot play Skirmish, and says so; Feint he can."""
    after(
        "choose 1 card from hand of opponent, "
        "until next turn of opponent ends: opponent cannot play cards like that card"
    )
    attacked = (ATTACK, "defend = {}", 'choose = "skirmish"', "maneuver = {}")
    game = played(*attacked, head=HERS)
    (effect,) = game.view(1)["lasting"]
    assert effect["text"] == (
        "Until the end of King Arthur's next turn, King Arthur cannot play cards called Skirmish."
    )
    passes(
        *attacked,
        'attack = { by = "king-arthur", target = "medusa", card = "feint" }',
        head=HERS,
    )


def test_the_card_that_was_named(after: Text) -> None:
    after("name a card, until next turn of opponent ends: opponent cannot play matching cards")
    game = played(ATTACK, "defend = {}", 'choose = "skirmish"', "maneuver = {}", head=HERS)
    (effect,) = game.view(1)["lasting"]
    assert "cards called Skirmish" in effect["text"]


def test_none_takes_the_place_of_another(become: Become) -> None:
    text = "until combat ends: you cannot play versatile cards, may replace own card"
    become("medusa", (DRAW, f'{SNIPE}immediately = "{text}"'))
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6, seat1.hand_size = 2 }")
