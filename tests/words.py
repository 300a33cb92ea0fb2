"""Which parts of a word of the card language are missing, by name.

A word has a description in the script room, a behavior in the engine room, the arguments of its
message in the text room, a message in each language, and a line and examples in the reference.
What the engine does with standing rules is not in a table: there, mypy reports nodes that are not
handled (`assert_never`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nonpareil.script.words.word import Word
from nonpareil.text.phrases import kebab

# The grammar rule that a word belongs to, and the prefixes of its messages.
MESSAGES = {
    "simple": ("do",),
    "fact": ("if",),
    "measure": ("size", "per"),
    "thing": ("size", "per"),
    "rule": ("rule",),
    "event": ("on",),
}


@dataclass(frozen=True)
class Rooms:
    """Where to look for the parts of words."""

    words: Mapping[type, Word]
    rules: Mapping[type, str]  # the rule of the grammar by node
    behaviors: Mapping[type, Any]
    in_tables: frozenset[str]  # the rules whose nodes have a behavior in a table
    renderer: type
    messages: Mapping[str, frozenset[str]]  # by language
    shown: frozenset[str]  # forms that an example of the reference uses
    explained: frozenset[str]  # meanings that have a line in the reference


def missing(node: type, rooms: Rooms) -> list[str]:
    """The parts that a node lacks."""
    word = rooms.words.get(node)
    if word is None:
        return ["description"]
    rule = rooms.rules[node]
    lacks = []
    if not word.forms:
        lacks.append("form")
    if rule in rooms.in_tables and node not in rooms.behaviors:
        lacks.append("behavior")
    for prefix in MESSAGES[rule]:
        message = f"{prefix}-{kebab(node.__name__)}"
        if not hasattr(rooms.renderer, message.replace("-", "_")):
            lacks.append("arguments")
        lacks += [
            f"message {message} ({lang})"
            for lang, ids in rooms.messages.items()
            if message not in ids
        ]
    lacks += [f"example of '{form}'" for form in word.forms if form not in rooms.shown]
    if word.meaning not in rooms.explained:
        lacks.append(f"line '{word.meaning}' in the reference")
    return lacks
