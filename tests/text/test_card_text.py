"""Every hero has printed texts, worded as they should be."""

from pathlib import Path

import pytest

from nonpareil.content.hero import Card, Hero, load_hero
from nonpareil.content.library import hero, hero_ids
from nonpareil.content.source import Source
from nonpareil.text.card_text import ability_text, banner_text, card_text

DECKS = Path(__file__).resolve().parents[1] / "decks"

every_hero = pytest.mark.parametrize("hero_id", hero_ids())


def card(owner: Hero, card_id: str) -> Card:
    (found,) = (card for card in owner.cards if card.id == card_id)
    return found


@every_hero
def test_every_card_says_what_it_does(hero_id: str) -> None:
    for each in hero(hero_id).cards:
        text = card_text(hero(hero_id), each)
        silent = not (each.effects or each.bonus or each.guards_hand)
        assert (text == "") == silent
        assert all(line.strip() for line in text.splitlines())
        assert banner_text(hero(hero_id), each)


@every_hero
def test_every_hero_says_what_it_can_do(hero_id: str) -> None:
    lines = ability_text(hero(hero_id)).splitlines()
    assert lines
    assert all(line.endswith(".") and line[0].isupper() for line in lines)


def test_each_timing_has_its_line() -> None:
    houdini = hero("houdini")
    assert card_text(houdini, card(houdini, "all-part-of-the-show")) == (
        "Effects of this card cannot be canceled.\n"
        "After combat: If your fighter is defeated, bring your fighter back with 4 health "
        "in any space, even if it is your hero.\n"
        "When you boost with it: Restore 2 health to Houdini."
    )


def test_a_card_played_face_up_says_so() -> None:
    holmes = hero("sherlock-holmes")
    assert card_text(holmes, card(holmes, "elementary")).startswith(
        "As you play it: Play this card face up. Name a number.\n"
    )


def test_a_bonus_attack_is_printed_below_the_card() -> None:
    mary = hero("bloody-mary")
    assert card_text(mary, card(mary, "bloody-requiem")) == (
        "After combat: Make the bonus attack.\n"
        "BONUS ATTACK: BLOODY REPRISE 0 — During combat: This attack's value becomes "
        "the printed value of the defense card played against the main attack."
    )


def test_an_ability_begins_with_the_setup() -> None:
    assert ability_text(hero("alice")) == (
        "During setup, choose your size: BIG or SMALL.\n"
        "While you are BIG, cards that Alice attacks with get +2 value.\n"
        "While you are SMALL, cards that Alice defends with get +1 value."
    )


def test_a_trigger_names_its_fighter() -> None:
    assert "When Patroclus is defeated, discard 2 random cards." in ability_text(hero("achilles"))


def test_a_banner_names_fighters_form_and_tags() -> None:
    banners = [
        ("medusa", "snipe", "Any fighter"),
        ("alice", "jaws-that-bite", "The Jabberwock"),
        ("jekyll-and-hyde", "pure-evil", "Jekyll & Hyde as Mr. Hyde"),
        ("sinbad", "voyage-home", "Sinbad · VOYAGE"),
    ]
    for hero_id, card_id, banner in banners:
        assert banner_text(hero(hero_id), card(hero(hero_id), card_id)) == banner


def test_a_scheme_in_play_speaks_of_itself_as_this_card() -> None:
    moon = load_hero(Source.read(DECKS / "moon-faces.toml"))
    assert "instead, discard this card" in card_text(moon, card(moon, "dead-already"))
    wolf = load_hero(Source.read(DECKS / "white-wolf.toml"))
    texts = [card_text(wolf, each) for each in wolf.cards]
    assert any("While in play: Opponents cannot gain actions." in text for text in texts)
