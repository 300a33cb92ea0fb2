"""Fills in messages without Fluent, where that is possible.

Most messages are a text with blanks for words and small numbers, or a selection of such texts by a
word. For those Fluent takes four times as long, and forty times as long if there is a number. What
else a message may have is up to Fluent: functions, references to other messages, plural forms and
missing arguments.
"""

from collections.abc import Callable, Mapping

from fluent.runtime import resolver as r
from fluent.syntax import ast

from nonpareil.text.name import Value

Args = Mapping[str, Value]
Shortcut = Callable[[Args], str | None]  # None: only Fluent can make the text with these arguments

UNGROUPED = 1000  # smaller numbers look the same in all languages


def shortcut(node: object) -> Shortcut | None:
    """A faster way to the text of a part of a message, if there is one."""
    if isinstance(node, r.TextElement):
        text: str = node.value
        return lambda args: text
    if isinstance(node, ast.Placeable):
        return shortcut(node.expression)
    if isinstance(node, ast.VariableReference):
        return _blank(node.id.name)
    if isinstance(node, ast.SelectExpression):
        return _selection(node)
    if isinstance(node, ast.Pattern):
        return _sequence(node)
    return None


def _blank(name: str) -> Shortcut:
    def fill(args: Args) -> str | None:
        value = args.get(name)
        if isinstance(value, str):
            return value
        small = type(value) is int and 0 <= value < UNGROUPED
        return str(value) if small else None

    return fill


def _selection(node: ast.SelectExpression) -> Shortcut | None:
    if not isinstance(node.selector, ast.VariableReference):
        return None
    name = node.selector.id.name
    variants: dict[str, Shortcut] = {}
    default: Shortcut | None = None
    for variant in node.variants:
        made = shortcut(variant.value)
        if made is None or not isinstance(variant.key, ast.Identifier):
            return None
        variants.setdefault(variant.key.name, made)
        default = made if variant.default else default

    def select(args: Args) -> str | None:
        word = args.get(name)
        chosen = variants.get(word, default) if isinstance(word, str) else None
        return None if chosen is None else chosen(args)

    return select


def _sequence(node: ast.Pattern) -> Shortcut | None:
    parts = [shortcut(element) for element in node.elements]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None

    def join(args: Args) -> str | None:
        texts = []
        for part in known:
            text = part(args)
            if text is None:
                return None
            texts.append(text)
        return "".join(texts)

    return join
