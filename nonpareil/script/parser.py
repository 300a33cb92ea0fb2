"""Parses card-language text into the typed tree, with errors that say what is wrong and where."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, UnexpectedInput, UnexpectedToken
from lark.exceptions import VisitError
from lark.lexer import PatternStr

from nonpareil.script import tree as t
from nonpareil.script.builder import Builder
from nonpareil.script.symbols import MeaningError, Symbols
from nonpareil.script.vocabulary import alternatives

GRAMMAR = Path(__file__).with_name("grammar.lark")
SHOWN_ALTERNATIVES = 8  # a longer list would bury the useful ones
TOO_DEEP = "the text is nested too deeply; use fewer brackets"


class ScriptError(Exception):
    """Text that does not parse or makes no sense; `offset` is where, counted from 0."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def parse_effect(text: str, symbols: Symbols) -> t.Block:
    """Parse one effect.

    >>> parse_effect("draw 2", Symbols())
    Block(actions=(Draw(who=<Who.YOU: 0>, amount=Const(value=2), up_to=False),))
    """
    block: t.Block = _parse(text, "effect", symbols)
    return block


def parse_rule(text: str, symbols: Symbols) -> t.Rule:
    """Parse one of a hero's standing rules."""
    rule: t.Rule = _parse(text, "rule", symbols)
    return rule


def nodes(tree: object) -> Iterator[Any]:
    """Every node of a tree, or of a tuple of trees, top down."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif is_dataclass(tree):
        yield tree
        for field in fields(tree):
            yield from nodes(getattr(tree, field.name))


@cache
def keywords() -> frozenset[str]:
    """The words and symbols of the language itself, which cannot be used as names."""
    patterns = (terminal.pattern for terminal in _lark().terminals)
    return frozenset(pattern.value for pattern in patterns if isinstance(pattern, PatternStr))


def is_name(word: str) -> bool:
    """Whether the word is spelled like a name. It may still be a keyword."""
    return re.fullmatch(_lark().get_terminal("NAME").pattern.value, word) is not None


def grammar() -> str:
    """The complete grammar: grammar.lark plus the alternatives from the word descriptions."""
    return GRAMMAR.read_text("utf-8") + alternatives()


@cache
def _lark() -> Lark:
    return Lark(grammar(), parser="lalr", lexer="basic", start=["effect", "rule"])


def _parse(text: str, start: str, symbols: Symbols) -> Any:
    try:
        tree = Builder(symbols).transform(_lark().parse(text, start=start))
        _check_fighters(tree, symbols)
    except UnexpectedInput as error:
        raise _explain(error, text) from None
    except VisitError as error:
        if isinstance(error.orig_exc, RecursionError):
            raise ScriptError(TOO_DEEP, 0) from None
        if not isinstance(error.orig_exc, MeaningError):
            raise
        raise ScriptError(str(error.orig_exc), _offset(error.obj)) from None
    except RecursionError:
        raise ScriptError(TOO_DEEP, 0) from None
    return tree


def _check_fighters(tree: object, symbols: Symbols) -> None:
    """Reject states where a fighter is expected."""
    for node in nodes(tree):
        if isinstance(node, t.Ref) and node.name in symbols.states:
            known = ", ".join(symbols.fighters)
            message = f"'{node.name}' is a state; expected a fighter: {known}"
            raise ScriptError(message, _offset(node.name))


def _explain(error: UnexpectedInput, text: str) -> ScriptError:
    if isinstance(error, UnexpectedToken):
        found = "end of text" if error.token.type == "$END" else f"'{error.token}'"
        expected = error.accepts or error.expected
    else:
        found = f"'{text[error.pos_in_stream or 0 : (error.pos_in_stream or 0) + 1]}'"
        expected = getattr(error, "allowed", None) or set()
    words = sorted(_spell(name) for name in expected if name != "$END")
    shown = ", ".join(words[:SHOWN_ALTERNATIVES]) + (
        " …" if len(words) > SHOWN_ALTERNATIVES else ""
    )
    hint = f"; expected: {shown}" if words else ""
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    offset = len(text.rstrip()) if at_end else error.pos_in_stream or 0
    return ScriptError(f"unexpected {found}{hint}", offset)


def _spell(terminal: str) -> str:
    if terminal == "NAME":
        return "a name"
    if terminal == "INT":
        return "a number"
    for definition in _lark().terminals:
        if definition.name == terminal:
            return f"'{definition.pattern.value}'"
    return terminal


def _offset(node: Any) -> int:
    """Where the offending name is; the first token of its rule is close enough."""
    if isinstance(node, Token):
        return node.start_pos or 0
    for child in getattr(node, "children", ()):
        if isinstance(child, Token):
            return child.start_pos or 0
    return 0
