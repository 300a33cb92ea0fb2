"""Every word of the card language has all its parts in all packages, and a missing part is reported
by name."""

import re
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, get_args

import pytest
from fluent.runtime import FluentResource

from nonpareil.engine.conditions import CONDITIONS
from nonpareil.engine.numbers import NUMBERS
from nonpareil.engine.words.behavior import Behavior, always, nothing
from nonpareil.engine.words.table import BEHAVIORS
from nonpareil.script import tree as t
from nonpareil.script.parser import syntax
from nonpareil.script.vocabulary import FORMS, KINDS, WORDS
from nonpareil.script.words.word import ANYWHERE, Action, Word
from nonpareil.text.language import LOCALE, languages
from nonpareil.text.renderer import Renderer
from tests.docs.test_card_language_doc import PAGE, examples, marsh_king
from tests.words import Rooms, missing

ARITHMETIC = {t.Const, t.Per, t.Sum, t.Twice, t.Half, t.Difference, t.Extreme}
STRUCTURE = {t.And, t.Or, t.Not, *ARITHMETIC}  # the grammar's own, as are sentences


def nodes() -> list[type]:
    """Every node class that is a word."""
    families = (t.Simple, t.Condition, t.Number, t.Event, *get_args(t.Rule))
    return [
        kind
        for kind in vars(t).values()
        if isinstance(kind, type)
        and is_dataclass(kind)
        and issubclass(kind, families)
        and kind not in STRUCTURE
    ]


@cache
def rooms() -> Rooms:
    return Rooms(
        words=WORDS,
        rules={word.node: rule for rule, words in KINDS.items() for word in words},
        behaviors={**BEHAVIORS, **CONDITIONS, **NUMBERS},
        in_tables=frozenset({"simple", "fact", "measure", "thing"}),
        renderer=Renderer,
        messages={lang: messages(lang) for lang in languages()},
        shown=shown(),
        explained=frozenset(
            re.findall(r"^\|.*\| (.*?) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
        ),
    )


def messages(lang: str) -> frozenset[str]:
    """The ids in a language's own files."""
    texts = [path.read_text("utf-8") for path in (LOCALE / lang).glob("*.ftl")]
    entries = [entry for text in texts for entry in FluentResource(text).body]
    return frozenset(entry.id.name for entry in entries if hasattr(entry, "id"))


def shown() -> frozenset[str]:
    """The forms that examples of the reference use."""
    symbols = marsh_king().symbols
    alternatives = {
        str(part.data)
        for kind, start in (("card", "effect"), ("rule", "rule"), ("when", "when"))
        for script, _ in examples(kind)
        for part in syntax(script, start, symbols).iter_subtrees()
    }
    return frozenset(form.text for name, form in FORMS.items() if name in alternatives)


@pytest.mark.parametrize("node", nodes())
def test_a_word_has_all_its_parts(node: type) -> None:
    lacks = missing(node, rooms())
    assert not lacks, f"{node.__name__} lacks: {', '.join(lacks)}"


def test_nothing_is_described_that_is_not_in_the_tree() -> None:
    known = set(nodes())
    assert set(WORDS) - known == set()
    assert set(BEHAVIORS) | set(CONDITIONS) | set(NUMBERS) <= known | STRUCTURE


def test_families_have_the_same_words_in_script_and_engine() -> None:
    """A word's behavior is in the engine module of the same name."""
    families = ("fighters", "cards", "combat", "tokens", "counters", "turn", "lasting")
    for family in families:
        script = import_module(f"nonpareil.script.words.{family}")
        engine = import_module(f"nonpareil.engine.words.{family}")
        described = {word.node for word in getattr(script, family.upper())}
        assert {behavior.node for behavior in engine.BEHAVIORS} == described


# --- An invented word ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sneeze(t.Simple):
    pass


class Sneezing(Renderer):
    do_sneeze = Renderer.no_arguments


SNEEZE: dict[str, Any] = {
    "node": Sneeze,
    "forms": {"sneeze INT time(s)": Sneeze},
    "needs": ANYWHERE,
    "meaning": "bless you",
    "listed_as": None,
    "asks": False,
    "opponent": False,
}
BEHAVIOR: dict[str, Any] = {"node": Sneeze, "picks": nothing, "does": None, "possible": always}


def sneezing_rooms() -> Rooms:
    there = rooms()
    return replace(
        there,
        words={**there.words, Sneeze: Action(**SNEEZE)},
        rules={**there.rules, Sneeze: "simple"},
        behaviors={**there.behaviors, Sneeze: Behavior(**BEHAVIOR)},
        renderer=Sneezing,
        messages={lang: ids | {"do-sneeze"} for lang, ids in there.messages.items()},
        shown=there.shown | {"sneeze INT time(s)"},
        explained=there.explained | {"bless you"},
    )


def test_a_new_word_with_all_its_parts() -> None:
    assert missing(Sneeze, sneezing_rooms()) == []


@pytest.mark.parametrize(
    ("part", "without", "name"),
    [
        ("words", WORDS, "description"),
        ("behaviors", BEHAVIORS, "behavior"),
        ("renderer", Renderer, "arguments"),
        ("messages", {"en": frozenset(), "xx": frozenset({"do-sneeze"})}, "message do-sneeze (en)"),
        ("shown", frozenset(), "example of 'sneeze INT time(s)'"),
        ("explained", frozenset(), "line 'bless you' in the reference"),
    ],
)
def test_a_forgotten_part_is_named(part: str, without: Any, name: str) -> None:
    assert missing(Sneeze, replace(sneezing_rooms(), **{part: without})) == [name]


def test_a_word_that_cannot_be_written_is_named() -> None:
    mute: dict[type, Word] = {Sneeze: Action(**{**SNEEZE, "forms": {}})}
    assert missing(Sneeze, replace(sneezing_rooms(), words=mute)) == ["form"]


@pytest.mark.parametrize(
    ("description", "part"),
    [
        *((Word, field.name) for field in fields(Word)),
        *((Action, field.name) for field in fields(Action)),
        *((Behavior, field.name) for field in fields(Behavior)),
    ],
)
def test_no_part_of_a_description_has_a_default(description: type, part: str) -> None:
    whole = BEHAVIOR if description is Behavior else SNEEZE
    given = {field.name: whole[field.name] for field in fields(description)}
    assert description(**given)
    del given[part]
    with pytest.raises(TypeError, match=f"'{part}'"):
        description(**given)
