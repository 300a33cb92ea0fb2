"""All words of the card language, and what follows from their descriptions: the alternatives of the
grammar, and the setting that each node requires."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.words.cards import CARDS
from nonpareil.script.words.combat import COMBAT
from nonpareil.script.words.conditions import CONDITIONS
from nonpareil.script.words.counters import COUNTERS
from nonpareil.script.words.fighters import FIGHTERS
from nonpareil.script.words.happenings import EVENTS
from nonpareil.script.words.lasting import LASTING
from nonpareil.script.words.nouns import NOUNS
from nonpareil.script.words.numbers import MEASURES, THINGS
from nonpareil.script.words.standing import RULES
from nonpareil.script.words.tokens import TOKENS
from nonpareil.script.words.turn import TURN
from nonpareil.script.words.word import ANYWHERE, YOU, Action, Doer, Make, Needs, Word

# What effects do, by what it is about.
FAMILIES: dict[str, tuple[Action, ...]] = {
    "fighters": FIGHTERS,
    "cards": CARDS,
    "the combat": COMBAT,
    "tokens": TOKENS,
    "counters": COUNTERS,
    "the turn": TURN,
    "time": LASTING,
}
ACTIONS: dict[type, Action] = {word.node: word for words in FAMILIES.values() for word in words}
# Keyed by the grammar rule whose alternatives they are.
KINDS: dict[str, tuple[Word, ...]] = {
    "simple": tuple(ACTIONS.values()),
    "fact": CONDITIONS,
    "measure": MEASURES,
    "thing": THINGS,
    "rule": RULES,
    "event": EVENTS,
}
WORDS: dict[type, Word] = {word.node: word for words in KINDS.values() for word in words}


PAST = "past"  # the rule for events that have happened


# --- The grammar ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Form:
    """One way of writing a word."""

    rule: str
    text: str
    make: Make


def _forms() -> dict[str, Form]:
    """Every form, keyed by the name of its alternative: `simple_1`, `simple_2`, …"""
    forms: dict[str, Form] = {}
    ways: dict[str, list[Mapping[str, Make]]] = {
        rule: [dict(_written(word)) for word in words] for rule, words in KINDS.items()
    }
    ways[PAST] = [word.past for word in EVENTS]
    for rule, each in ways.items():
        written: dict[str, Make] = {}
        for text, make in (form for those in each for form in those.items()):
            if written.setdefault(text, make) is not make:
                raise ValueError(f"two words have the form '{text}'")
        for number, (text, make) in enumerate(written.items(), 1):
            forms[f"{rule}_{number}"] = Form(rule, text, make)
    return forms


def _written(word: Word) -> Iterator[tuple[str, Make]]:
    """The forms of a word, with the twins of those that others can do, too."""
    for text, make in word.forms.items():
        if isinstance(make, Doer):
            verb, _, rest = text.partition(" ")
            verb += "es" if verb.endswith(("ch", "sh", "s")) else "s"
            yield text, partial(make.make, YOU)
            yield f"WHO {verb} {rest}".strip(), make
        else:
            yield text, make


FORMS = _forms()


def alternatives() -> str:
    """The grammar rules that consist of words, in Lark's notation."""
    lines = []
    for rule in (*KINDS, PAST):
        mine = [(name, form) for name, form in FORMS.items() if form.rule == rule]
        lines.append(f"\n{rule}: " + "\n | ".join(f"{_lark(f.text)} -> {n}" for n, f in mine))
    return "\n".join(lines) + "\n"


def _lark(form: str) -> str:
    """Translate a form: `gain INT action(s)` becomes `"gain" INT ("action" | "actions")`.

    >>> _lark("move TARGET up to INT [THROUGH]")
    '"move" target "up" "to" INT [ through ]'
    """
    parts = " ".join(_part(part) for part in re.findall(r"[\[\]]|[^\s\[\]]+", form))
    return parts.replace('"in" spaces', "_into spaces").replace('"exactly" number', "_just number")


def _part(part: str) -> str:
    if part in ("[", "]", "INT", "NAME"):
        return part
    if part.isupper():
        return part.lower()
    stem, _, ending = part.removesuffix(")").partition("(")
    return f'("{stem}" | "{stem}{ending}")' if ending else f'"{part}"'


# --- Descriptions of nodes -----------------------------------------------------------------------


def needs(node: Any) -> Needs:
    """The minimal setting in which this node makes sense."""
    word = WORDS.get(type(node))
    if word is not None:
        return word.needed_by(node)
    noun = NOUNS.get(type(node))
    return noun(node) if noun is not None else ANYWHERE


def action(node: t.Simple) -> Action:
    """The description of an action."""
    return ACTIONS[type(node)]
