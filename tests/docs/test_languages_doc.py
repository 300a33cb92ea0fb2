"""The example on the page about languages works as the page says."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonpareil.content.library import hero
from nonpareil.script.parser import parse_effect
from nonpareil.text.language import add_folder, remove_folder, words
from nonpareil.text.names import hero_names
from nonpareil.text.renderer import Renderer

PAGE = Path(__file__).resolve().parents[2] / "docs" / "languages.md"
TEXT = PAGE.read_text("utf-8")
EXAMPLES = re.findall(r"^([a-z-]+): (.+)\n→ (.+)$", TEXT, re.MULTILINE)


@pytest.fixture(autouse=True)
def ukrainian(tmp_path: Path) -> Iterator[None]:
    (messages,) = re.findall(r"^```ftl\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    (tmp_path / "uk").mkdir()
    (tmp_path / "uk" / "example.ftl").write_text(messages, "utf-8")
    add_folder(tmp_path)
    yield
    remove_folder(tmp_path)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize(("hero_id", "script", "text"), EXAMPLES)
def test_an_effect_reads_as_the_page_says(hero_id: str, script: str, text: str) -> None:
    owner = hero(hero_id)
    renderer = Renderer(words("uk"), hero_names(owner, "uk"))
    assert renderer.effect(parse_effect(script, owner.symbols)) == text


def test_a_verb_agrees_with_the_fighter() -> None:
    medusa = hero_names(hero("medusa"), "uk").fighter("medusa")
    merlin = hero_names(hero("king-arthur"), "uk").fighter("merlin")
    assert words("uk")("event-defeat", fighter=medusa) == "Медуза загинула."
    assert words("uk")("event-defeat", fighter=merlin) == "Мерлін загинув."


def test_every_kind_of_name_is_listed() -> None:
    source = Path(hero_names.__code__.co_filename).read_text("utf-8")
    kinds = re.findall(r'f"name-([a-z]+)-|name\("([a-z]+)"', source)
    assert {one or other for one, other in kinds} == set(re.findall(r"`name-([a-z]+)-<", TEXT))
