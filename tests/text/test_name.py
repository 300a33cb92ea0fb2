"""Names and phrases are put into the form that a sentence asks for."""

from pathlib import Path

import pytest

from nonpareil.text.language import Catalog, MissingMessageError, words
from nonpareil.text.name import Name, capital

MESSAGES = """
name-form = { $name }-{ $number }-{ $case }
name-fighter-swan = лебідь
    .gen = лебедя
    .pl-gen = лебедів
    .gender = m
    .animate = yes
by = біля { FORM($who, case: "gen") }
many = без { FORM($who, case: "gen", number: "pl") }
beside = { FORM($name, $case) } поруч
    .gender = { TRAIT($name, of: "gender") }
fell = { TRAIT($who, of: "gender") ->
    [m] { $who } упав
   *[other] { $who } упало
}
letters = { TRAIT($who, of: "first") }…{ TRAIT($who, of: "last") }…{ TRAIT($who, of: "ending") }
title = { CAPITALIZE(FORM($who, case: "gen")) }, { UPPERCASE($who) }
wrong = { FORM($who, case: "voc") }
"""


@pytest.fixture
def say(tmp_path: Path) -> Catalog:
    (tmp_path / "all.ftl").write_text(MESSAGES, "utf-8")
    return Catalog("uk", [tmp_path])


@pytest.fixture
def swan(say: Catalog) -> Name:
    return Name(say, "Swan", "name-fighter-swan")


def test_a_form_that_the_language_gives(say: Catalog, swan: Name) -> None:
    assert swan.form("gen") == "лебедя"
    assert say("by", who=swan) == "біля лебедя"
    assert say("many", who=swan) == "без лебедів"


def test_a_form_that_it_does_not_give(say: Catalog, swan: Name) -> None:
    assert swan.form("dat") == "лебідь-sg-dat"
    assert swan == "лебідь-sg-nom"


def test_a_thing_without_a_message_has_the_name_from_its_file(say: Catalog) -> None:
    assert say("by", who=Name(say, "Heron", "name-fighter-heron")) == "біля Heron-sg-gen"


def test_a_language_without_forms_leaves_names_alone(tmp_path: Path) -> None:
    bare = Catalog("xx", [tmp_path])
    assert Name(bare, "Heron").form("gen") == "Heron"


def test_english_possessives() -> None:
    assert Name(words(), "Medusa").form("gen") == "Medusa's"
    assert Name(words(), "Achilles").form("gen") == "Achilles'"
    numbered = words().phrase("name-numbered", name=Name(words(), "Harpy"), number=2)
    assert numbered == "Harpy 2"
    assert numbered.form("gen") == "Harpy 2's"


@pytest.mark.parametrize(
    ("one", "many"),
    [("Archer", "Archers"), ("Harpy", "Harpies"), ("Skirmish", "Skirmishes"), ("Moth", "Moths")],
)
def test_english_plurals(one: str, many: str) -> None:
    assert Name(words(), one).form("nom", "pl") == many
    assert Name(words(), one).form("gen", "pl") == f"{many}'"


def test_a_plain_text_stays_as_it_is(say: Catalog) -> None:
    assert say("by", who="them") == "біля them"
    assert say("by", who=3) == "біля 3"


def test_traits(say: Catalog, swan: Name) -> None:
    assert swan.trait("animate") == "yes"
    assert swan.trait("number") == "unknown"
    assert say("fell", who=swan) == "лебідь-sg-nom упав"
    assert say("fell", who="they") == "they упало"
    assert say("letters", who="Édith") == "é…h…th"


def test_a_phrase_passes_its_case_on(say: Catalog, swan: Name) -> None:
    phrase = say.phrase("beside", name=swan)
    assert phrase == "лебідь-sg-nom поруч"
    assert say("by", who=phrase) == "біля лебедя поруч"
    assert phrase.trait("gender") == "m"
    assert phrase.trait("animate") == "unknown"


def test_capitals(say: Catalog, swan: Name) -> None:
    assert say("title", who=swan) == "Лебедя, ЛЕБІДЬ-SG-NOM"
    assert capital("") == ""


def test_a_case_that_does_not_exist(say: Catalog, swan: Name) -> None:
    with pytest.raises(MissingMessageError, match="no case 'voc'"):
        say("wrong", who=swan)


def test_names_that_only_look_alike_are_different(say: Catalog, swan: Name) -> None:
    """A text is made once for equal arguments, so names with other forms must not be equal."""
    other = Name(say, "лебідь")
    assert str(other) == str(swan)
    assert other != swan
    assert say("by", who=swan) == "біля лебедя"
    assert say("by", who=other) == "біля лебідь-sg-gen"
    assert swan == Name(say, "Swan", "name-fighter-swan")
    assert hash(swan) == hash(str(swan))
