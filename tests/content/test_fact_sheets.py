"""Every hero file says what that hero's fact sheet says."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from nonpareil.content.hero import Card, Hero, load_hero
from nonpareil.content.source import Source

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "nonpareil" / "content" / "heroes").glob("*.toml"))
SHEETS = sorted((ROOT / "tests" / "facts" / "heroes").glob("*.yaml"))

TIMINGS = {
    "on_play": "commit",
    "immediately": "immediately",
    "during_combat": "during",
    "after_combat": "after",
    "scheme": "scheme",
    "when_boosted": "boosted",
    "when_discarded": "discarded",
}
TRAITS = {"passive": "uncancellable", "reaction": "guards_hand", "on_play": "face_up"}


def ids(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


@cache
def hero(hero_id: str) -> Hero:
    (path,) = (path for path in FILES if path.stem == hero_id)
    return load_hero(Source.read(path))


@cache
def sheet(hero_id: str) -> dict[str, Any]:
    (path,) = (path for path in SHEETS if path.stem == hero_id)
    data: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return data


every_file = pytest.mark.parametrize("hero_id", ids(FILES))
every_sheet = pytest.mark.parametrize("hero_id", ids(SHEETS))


# --- The heroes against their sheets ---------------------------------------------------------


def test_every_sheet_has_its_hero() -> None:
    assert len(SHEETS) == 16
    assert set(ids(SHEETS)) <= set(ids(FILES))


@every_file
def test_a_file_loads_and_bears_the_name_of_its_hero(hero_id: str) -> None:
    assert hero(hero_id).id == hero_id
    assert hero(hero_id).fighters[0].id == hero_id


@every_sheet
def test_the_hero_is_that_of_the_sheet(hero_id: str) -> None:
    ours, facts = hero(hero_id), sheet(hero_id)
    assert (ours.id, ours.name, ours.set, ours.move) == (
        facts["id"],
        facts["name"]["en"],
        facts["set"],
        facts["move"],
    )
    assert ours.ability.name == (facts["ability"]["name"] or {}).get("en")


@every_sheet
def test_fighters_are_those_of_the_sheet(hero_id: str) -> None:
    assert [
        (f.id, f.name, f.role, f.count, f.health, f.attack, not f.starts_off)
        for f in hero(hero_id).fighters
    ] == [
        (
            f["id"],
            f["name"]["en"],
            f["role"],
            f["count"],
            f["health"],
            f["attack"],
            f.get("starts_on_board", True),
        )
        for f in sheet(hero_id)["fighters"]
    ]


@every_sheet
def test_cards_are_those_of_the_sheet(hero_id: str) -> None:
    assert [
        (c.id, c.name, c.type, c.value, c.boost, c.copies, *(c.by or ("any",)), c.form)
        for c in hero(hero_id).cards
    ] == [
        (
            c["id"],
            c["name"]["en"],
            c["type"],
            c.get("value"),
            c.get("boost"),
            c["copies"],
            c["used_by"],
            c.get("form"),
        )
        for c in sheet(hero_id)["cards"]
    ]


@every_sheet
def test_a_card_has_effects_for_the_timings_of_the_sheet(hero_id: str) -> None:
    known = {*TIMINGS, *TRAITS, "bonus_attack"}
    for card, facts in zip(hero(hero_id).cards, sheet(hero_id)["cards"], strict=True):
        effect = facts["effect"]
        assert set(effect) <= known, card.id
        assert set(card.effects) == timings(effect), card.id
        assert traits(card) == {TRAITS[key] for key in effect if key in TRAITS}, card.id


@every_sheet
def test_a_card_has_the_bonus_attack_of_the_sheet(hero_id: str) -> None:
    for card, facts in zip(hero(hero_id).cards, sheet(hero_id)["cards"], strict=True):
        bonus = card.bonus and (card.bonus.name, card.bonus.value, set(card.bonus.effects))
        attack = facts["effect"].get("bonus_attack")
        assert bonus == (
            attack and (attack["name"]["en"], attack["value"], timings(attack["effect"]))
        ), card.id


@pytest.mark.parametrize(
    ("hero_id", "tag", "count"), [("sinbad", "voyage", 7), ("sun-wukong", "form", 3)]
)
def test_cards_that_others_ask_for_are_tagged(hero_id: str, tag: str, count: int) -> None:
    tagged = [card.id for card in hero(hero_id).cards if tag in card.tags]
    assert tagged == [card.id for card in hero(hero_id).cards if tag in card.id.split("-")]
    assert len(tagged) == count


def timings(effect: dict[str, Any]) -> set[str]:
    return {TIMINGS[key] for key in effect if key in TIMINGS}


def traits(card: Card) -> set[str]:
    return {name for name in TRAITS.values() if getattr(card, name)}
