"""Heroes as the engine sees them."""

import pytest

from nonpareil.content import library
from nonpareil.engine.compiled_hero import (
    AFTER,
    ATTACK,
    DEFENSE,
    DURING,
    NO_BOOST,
    SCHEME,
    CardKind,
    CompiledHero,
)
from nonpareil.engine.compiler import compile_hero
from nonpareil.engine.match import DECK_SIZE
from nonpareil.script import tree as t

every_hero = pytest.mark.parametrize("hero_id", library.hero_ids())


def hero(hero_id: str) -> CompiledHero:
    return compile_hero(library.hero(hero_id))


def card(hero_id: str, card_id: str) -> CardKind:
    (found,) = (kind for kind in hero(hero_id).cards if kind.id == card_id)
    return found


def test_fighters_of_one_name_are_told_apart_by_number() -> None:
    medusa = hero("medusa")
    assert medusa.fighter_ids == ["medusa", "harpy-1", "harpy-2", "harpy-3"]
    assert medusa.fighter_kinds == ["medusa", "harpy", "harpy", "harpy"]
    assert medusa.health == [16, 1, 1, 1]
    assert medusa.ranged == [True, False, False, False]


@every_hero
def test_a_deck_has_all_copies_of_every_card(hero_id: str) -> None:
    compiled = hero(hero_id)
    assert len(compiled.deck(())) == DECK_SIZE
    for kind in compiled.cards:
        assert compiled.deck(()).count(kind) == kind.card.copies
        assert compiled.cards[kind.index] is kind


def test_a_versatile_card_is_for_attack_and_defense() -> None:
    assert card("medusa", "snipe").type == ATTACK | DEFENSE
    assert card("medusa", "gaze-of-stone").type == ATTACK
    assert card("medusa", "hiss-and-slither").type == DEFENSE
    assert card("medusa", "winged-frenzy").type == SCHEME


def test_a_banner_says_which_fighters_use_a_card() -> None:
    assert card("medusa", "gaze-of-stone").users == 0b0001
    assert card("medusa", "clutching-claws").users == 0b1110
    assert card("medusa", "snipe").users == 0b1111


@every_hero
def test_no_boost_is_not_a_boost_of_0(hero_id: str) -> None:
    for kind in hero(hero_id).cards:
        assert kind.boost == (NO_BOOST if kind.card.boost is None else kind.card.boost)
        assert (kind.boost < 0) == (kind.card.boost is None)


def test_a_card_of_a_form_knows_the_state_that_it_needs() -> None:
    jekyll = hero("jekyll-and-hyde")
    forms = {kind.form for kind in jekyll.cards}
    assert forms == {-1, 0, 1}
    values = jekyll.definition.states[0].values
    for kind in jekyll.cards:
        if kind.card.form is not None:
            assert values[kind.form] == kind.card.form
            assert kind.form_state == 0
            assert kind.tags & jekyll.definition.symbols.tags[kind.card.form]


def test_a_hero_can_protect_the_cards_of_a_banner() -> None:
    """R-CANCEL-7: those that only protected fighters use, and not those for everybody."""
    holmes = hero("sherlock-holmes")
    for kind in holmes.cards:
        assert kind.uncancellable == bool(kind.card.by), kind.id
    assert not any(kind.uncancellable for kind in hero("medusa").cards)


def test_standing_rules_are_sorted_by_what_they_change() -> None:
    griffin = hero("invisible-man")
    assert griffin.links == 0b1
    assert griffin.attack_bonuses == []
    (bonus,) = griffin.defense_bonuses
    assert isinstance(bonus.target, t.Ref)
    assert bonus.target.name == "invisible-man"
    assert griffin.token_kinds == ["fog"] * 3
    yennenga = hero("yennenga")
    assert [rule.ref.name for rule in yennenga.shifts] == ["yennenga"]
    assert (yennenga.links, yennenga.boosted_place, yennenga.hidden_boost) == (0, 0, 0)


def test_effects_know_their_source_and_timing() -> None:
    (ability,) = hero("medusa").turn_start
    assert (ability.source, ability.timing) == ("medusa", "turn_start")
    (during,) = card("medusa", "second-shot").windows[DURING]
    (after,) = card("medusa", "snipe").windows[AFTER]
    assert (during.source, during.timing) == ("second-shot", "during")
    assert (after.source, after.timing) == ("snipe", "after")
