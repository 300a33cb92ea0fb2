"""Words of the card language belong where they mean something; elsewhere the error shows them."""

import re

import pytest

from nonpareil.content.hero_checks import misplaced_words
from nonpareil.script.parser import parse_rule
from nonpareil.script.symbols import Symbols
from nonpareil.script.words.word import Setting
from tests.content.robber import GOOD, load, misplaced, plain

RULE = "attack of robber +1 while no enemy next to robber"
OUT_OF_COMBAT = {
    "scheme": "draw 3",
    "when_defeated": "draw 4",
    "turn_start": "draw 5",
    "turn_end": "draw 6",
    "after_maneuver": "draw 7",
    "commit": "name a number",
    "boosted": "draw 11",
    "discarded": "draw 12",
}
CHANGING_WORDS = [
    "may §boost",
    "discard 1 card, damage boost of that card to robber, may §boost",
    "opponent may §boost",
    "§ignore opposing value",
    "§value + 1",
    "§value - 1",
    "§value is 3",
    "opposing §value is 3",
    "opposing printed §value is 3",
    "§prevent combat damage",
    "§reflect combat damage",
    "§replace own card",
    "§replace opposing card",
    "choose a fighter, that fighter §takes over",
    "choose 1: draw 1 | draw 2,\t§value is 3",
]
RESULT_WORDS = [
    "if §won: draw 1",
    "if not (robber is defeated or §lost): draw 1",
    "if §values match: draw 1",
    "draw 1 per §combat damage to robber",
]
OPEN_WORDS = ["§cancel opposing card", "§bonus attack"]
COMBAT_WORDS = [
    "if §attacking: draw 1",
    "if §defending: draw 1",
    "if §opponent defended: draw 1",
    "if §guess is right: draw 1",
    "§revive robber with 4 health in any space",
    "may draw 1: damage 1 to §foe",
    "damage 1 to each enemy next to §foe",
    "may draw 1 or else: swap robber with §foe",
    "damage 1 to a fighter §in combat",
    "draw boost of §opposing card",
    "draw printed value of §opposing card",
    "put 1 §boost card from discard in hand",
]
# Both fighters are, and who attacks, while cards are being played.
KNOWN_AT_ONCE = [text for text in COMBAT_WORDS if re.search("§(foe|attacking|defending)", text)]
ALL = [*CHANGING_WORDS, *RESULT_WORDS, *OPEN_WORDS, *COMBAT_WORDS]


@pytest.mark.parametrize("text", ALL)
def test_combat_words_work_only_in_a_combat(text: str) -> None:
    for key, good in OUT_OF_COMBAT.items():
        if key == "commit" and text in KNOWN_AT_ONCE:
            assert load(GOOD.replace(good, plain(text)))
            continue
        error = misplaced(good, text)
        assert "works only in a combat: under 'immediately', 'during' or 'after'" in error.message


@pytest.mark.parametrize("text", ALL)
def test_after_a_combat_its_result_is_known_but_cannot_be_changed(text: str) -> None:
    for good in ("draw 8", "if won: draw 9"):
        if text in CHANGING_WORDS:
            assert "comes too late" in misplaced(good, text).message
        elif text in OPEN_WORDS:
            assert "works only in a combat" in misplaced(good, text).message
        else:
            assert load(GOOD.replace(good, plain(text)))


@pytest.mark.parametrize("text", ALL)
def test_before_the_result_it_can_be_changed_but_not_known(text: str) -> None:
    good = "draw 10"
    if text in RESULT_WORDS:
        assert "is not known yet" in misplaced(good, text).message
    elif text == "§bonus attack":
        assert "a card with a bonus attack" in misplaced(good, text).message
    else:
        assert load(GOOD.replace(good, plain(text)))


@pytest.mark.parametrize("text", CHANGING_WORDS)
def test_what_a_card_does_after_the_combat_changes_nothing(text: str) -> None:
    error = misplaced("if won: draw 1", text)
    assert error.message.endswith(
        "comes too late, because the combat is decided; it works under 'immediately' or 'during'"
    )


def test_the_first_defense_card_is_known_to_a_bonus_attack() -> None:
    text = "value is printed value of §first defense card"
    assert load(GOOD.replace('during = "value + 1"', f'during = "{plain(text)}"'))
    assert "effects of a bonus attack" in misplaced("draw 10", text).message


@pytest.mark.parametrize("good", ["value + 1", "draw 10", "draw 2"])
def test_a_bonus_attack_needs_a_card_that_has_one(good: str) -> None:
    """Not the bonus itself, an ability, or a card without a bonus."""
    assert "a card with a bonus attack: bonus =" in misplaced(good, "draw 1, §bonus attack").message


@pytest.mark.parametrize(
    "rule",
    [
        "defense of §that fighter +1",
        "attack of §hero of opponent +1",
        "attack of §mood +1",
        "boosted maneuver may place §coat",
        "cards of robber, §foe cannot be cancelled",
        "damage to robber may shift to dog next to §my fighter",
        "attack of robber +1 while §won",
        "attack of robber +1 while §played by robber",
        "attack of robber +1 while §a fighter fell",
        "attack of robber +1 while §opponent holds a theft card",
        "attack of robber +1 while any enemy §in that space",
        "attack of robber +1 while any enemy §next to that space",
        "attack of robber +1 while any enemy §passed by that fighter",
        "maneuver + boost of §that card",
        "maneuver + printed value of §that card",
        "maneuver + 1 per §damage dealt",
        "maneuver + 1 per §discarded card",
        "maneuver + 1 per §matching card in discard",
        "token trap links §rober",
    ],
)
def test_a_standing_rule_names_what_the_hero_has(rule: str) -> None:
    assert misplaced(RULE, rule)


def test_a_standing_rule_that_cannot_be_read() -> None:
    assert "'while'" in str(misplaced(RULE, "attack of robber +1 §whilst dog is defeated"))


def test_a_word_in_an_id_is_not_that_word() -> None:
    symbols = Symbols(fighters={"foe-eater": 1})
    rule = "attack of foe-eater +1 while foe-eater is next to foe"
    tree = parse_rule(rule, symbols)
    (error,) = misplaced_words(tree, rule, Setting.STANDING)
    assert error.offset == rule.rindex("foe")
