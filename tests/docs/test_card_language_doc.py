"""The page on the card language shows every word of it, and what it shows is true."""

import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lark import Tree

from nonpareil.cli.check import report
from nonpareil.content.deck_choices import DeckChoice
from nonpareil.content.hero import (
    Bonus,
    Card,
    CounterKind,
    FighterKind,
    Hero,
    HeroState,
    TokenKind,
    load_hero,
)
from nonpareil.content.hero_checks import ABILITY_TIMINGS, CARD_TIMINGS
from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.script.parser import (
    ScriptError,
    grammar,
    parse_effect,
    parse_rule,
    parse_when,
    syntax,
)
from nonpareil.script.vocabulary import FORMS
from nonpareil.text.card_text import ability_text, card_text
from nonpareil.text.language import words
from nonpareil.text.names import hero_names
from nonpareil.text.renderer import Renderer

PAGE = Path(__file__).resolve().parents[2] / "docs" / "card-language.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ARROW = "→ "

Example = tuple[str, str]


def blocks(kind: str) -> list[str]:
    """What stands in the fences of a kind."""
    return [text for found, text in FENCE.findall(PAGE.read_text("utf-8")) if found == kind]


def examples(kind: str) -> list[Example]:
    """Lines of the language, each with the line that follows its arrow."""
    lines = [line for block in blocks(kind) for line in block.splitlines()]
    assert all(line.startswith(ARROW) for line in lines[1::2]), "an arrow after every example"
    return list(zip(lines[::2], [line.removeprefix(ARROW) for line in lines[1::2]], strict=True))


@cache
def marsh_king() -> Hero:
    (text,) = blocks("toml")
    return load_hero(Source.parse("marsh-king.toml", text))


@cache
def renderer() -> Renderer:
    return Renderer(words("en"), hero_names(marsh_king()))


@pytest.mark.parametrize(("script", "text"), examples("card"))
def test_an_effect_reads_as_the_page_says(script: str, text: str) -> None:
    assert renderer().effect(parse_effect(script, marsh_king().symbols)) == text


@pytest.mark.parametrize(("script", "text"), examples("rule"))
def test_a_standing_rule_reads_as_the_page_says(script: str, text: str) -> None:
    assert renderer().rule(parse_rule(script, marsh_king().symbols)) == text


@pytest.mark.parametrize(("script", "text"), examples("when"))
def test_a_reaction_reads_as_the_page_says(script: str, text: str) -> None:
    assert renderer().when(parse_when(script, marsh_king().symbols)) == text


@pytest.mark.parametrize(("script", "complaint"), examples("error"))
def test_a_mistake_is_told_as_the_page_says(script: str, complaint: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse_effect(script, marsh_king().symbols)
    assert caught.value.in_full() == complaint


def test_a_broken_file_is_told_as_the_page_says() -> None:
    (told,) = blocks("report")
    (text,) = blocks("toml")
    with pytest.raises(ContentError) as caught:
        load_hero(Source.parse("marsh-king.toml", text.replace("if lost: put", "if lost put")))
    (problem,) = caught.value.problems
    assert report(problem) == told.strip()


def test_the_whole_hero_reads_as_the_page_says() -> None:
    hero = marsh_king()
    shown = [card for card in hero.cards if card.id in ("pulled-under", "lost-in-the-mist")]
    texts = [ability_text(hero), *(f"{card.name}\n{card_text(hero, card)}" for card in shown)]
    (printed,) = blocks("print")
    assert "\n\n".join(texts) == printed.strip()


def test_a_choice_of_cards_reads_as_the_page_says() -> None:
    (text,) = blocks("toml")
    (choice,) = blocks("setup")
    script, _, line = choice.strip().partition(ARROW)
    other = text.split("[[cards]]")[-1].replace("copies = 4", "copies = 7")
    file = text.replace(text.split("[[cards]]")[-1], other) + script
    hero = load_hero(Source.parse("marsh-king.toml", file))
    assert ability_text(hero).splitlines()[0] == line


def test_the_hero_can_be_played_from_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = blocks("python")
    (text,) = blocks("toml")
    (tmp_path / "marsh-king.toml").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {}
    exec(code, found)
    assert found["game"].heroes[0] == marsh_king()
    assert capsys.readouterr().out.strip() == card_text(marsh_king(), marsh_king().cards[0])


def test_every_key_of_a_hero_file_is_explained() -> None:
    parts = (Hero, FighterKind, TokenKind, HeroState, CounterKind, DeckChoice, Card, Bonus)
    keys = {field.name for part in parts for field in fields(part)}
    keys -= {"symbols", "effects", "value_names", "starts_off", "data", "derived"}  # not in a file
    keys -= {"on_lines", "choices"}
    keys |= {"on", "starts", "standing", "when_defeated", *CARD_TIMINGS, *ABILITY_TIMINGS}
    explained = set(re.findall(r"`\[*(\w+)\]*`", PAGE.read_text("utf-8")))
    assert keys - explained == set()


def test_every_word_of_the_language_has_an_example() -> None:
    symbols = marsh_king().symbols
    shown = {
        str(node.data)
        for kind, start in (("card", "effect"), ("rule", "rule"), ("when", "when"))
        for script, _ in examples(kind)
        for node in syntax(script, start, symbols).iter_subtrees()
        if isinstance(node, Tree)
    }
    missing = set(re.findall(r"-> (\w+)", grammar())) - shown
    forms = {FORMS[name].text if name in FORMS else name for name in missing}
    # One example for each: what others do is written like what you do.
    assert {form for form in forms if not form.startswith("WHO ")} == set()
