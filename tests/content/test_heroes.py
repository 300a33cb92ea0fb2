"""Every hero file says what that hero's fact sheet says, and a broken one is told where."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from nonpareil.content.hero import Card, Hero, load_hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError

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


# --- Broken files ----------------------------------------------------------------------------

GOOD = """\
id = "robber"
name = "Robber"
move = 2

[[fighters]]
id = "robber"
name = "Robber"
role = "hero"
health = 12
attack = "melee"

[[fighters]]
id = "dog"
name = "Dog"
role = "sidekick"
count = 2
health = 1
attack = "melee"

[ability]
standing = ["attack of robber +1 while no enemy next to robber"]

[[cards]]
id = "grab"
name = "Grab"
type = "attack"
value = 3
boost = 1
copies = 20
by = "robber"
after = "if won: draw 1"

[[cards]]
id = "whistle"
name = "Whistle"
type = "scheme"
boost = 2
copies = 10
by = "any"
scheme = "move each dog up to 2; place robber in any space"
"""


def test_the_file_that_the_next_tests_break_is_good() -> None:
    assert [card.id for card in load(GOOD).cards] == ["grab", "whistle"]


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        pytest.param("move = 2", "moves = 2", "did you mean 'move'?", id="unknown key"),
        pytest.param("health = 12", "helth = 12", "did you mean 'health'?", id="of a fighter"),
        pytest.param('after = "if', 'aftr = "if', "did you mean 'after'?", id="of a card"),
        pytest.param("health = 12", 'health = "12"', "must be a whole number", id="bad type"),
        pytest.param('attack = "melee"\n\n[ab', 'attack = "magic"\n\n[ab', "melee", id="attack"),
        pytest.param('type = "attack"', 'type = "spell"', "versatile", id="type of a card"),
        pytest.param('by = "robber"', 'by = "rober"', "robber, dog", id="by nobody"),
        pytest.param("value = 3", "form = 'wolf'", "needs a 'value'", id="attack without value"),
        pytest.param('id = "whistle"', 'id = "grab"', "two cards", id="same card twice"),
    ],
)
def test_an_error_names_its_line(good: str, bad: str, message: str) -> None:
    error = fails(good, bad)
    assert message in error.message
    # A key that is missing can only be reported where its table begins.
    expected = "[[cards]]" if "needs a" in message or "two cards" in message else bad
    assert error.line == line_of(good, bad, expected)
    assert error.column is None


def test_a_deck_has_thirty_cards() -> None:
    error = fails("copies = 20", "copies = 19")
    assert "a deck has 30 cards, this one has 29" in error.message
    assert error.line == GOOD[: GOOD.index("[[cards]]")].count("\n") + 1


@pytest.mark.parametrize(
    ("good", "bad", "at", "message"),
    [
        pytest.param(
            "place robber", "place rober", "rober", "did you mean 'robber'?", id="fighter"
        ),
        pytest.param("each dog", "each cat", "cat", "there is no fighter 'cat'", id="group"),
        pytest.param("place robber", "place dog", "dog", "names several fighters", id="several"),
        pytest.param("if won:", "if won;", ";", "found ';'; here could stand", id="word"),
        pytest.param("draw 1", "draw", '"\n\n[[', "the end of the text", id="unfinished"),
        pytest.param("+1 while", "+1 whilst", "whilst", "'while'", id="standing rule"),
        pytest.param("to robber", "to rober", "rober", "did you mean 'robber'?", id="in a list"),
    ],
)
def test_an_error_in_a_text_names_line_and_column(
    good: str, bad: str, at: str, message: str
) -> None:
    error = fails(good, bad)
    text = GOOD.replace(good, bad, 1)
    place = text.index(at, text.index(bad))
    assert message in error.message
    assert (error.line, error.column) == (
        text[:place].count("\n") + 1,
        place - text.rfind("\n", 0, place),
    )
    assert str(error).startswith(f"robber.toml:{error.line}:{error.column}: ")


def load(text: str) -> Hero:
    return load_hero(Source.parse("robber.toml", text))


def fails(good: str, bad: str) -> ContentError:
    """The error of the good file with its first `good` made `bad`."""
    assert good in GOOD
    with pytest.raises(ContentError) as caught:
        load(GOOD.replace(good, bad, 1))
    return caught.value


def line_of(good: str, bad: str, part: str) -> int:
    """The line of `part`, at or before the place where the good file was broken."""
    text = GOOD.replace(good, bad, 1)
    broken = GOOD.index(good)
    return text[: text.rindex(part, 0, broken + len(bad))].count("\n") + 1
