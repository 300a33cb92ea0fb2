"""Parses card-language text into the typed tree, with errors that say what is wrong and where."""

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput
from lark.exceptions import VisitError
from lark.lexer import PatternStr

from nonpareil.script import tree as t
from nonpareil.script.builder import Builder
from nonpareil.script.explain import ScriptError, explain
from nonpareil.script.hints import hint_for
from nonpareil.script.prepared import prepared
from nonpareil.script.symbols import MeaningError, Symbols
from nonpareil.script.vocabulary import alternatives

__all__ = [
    "ScriptError",
    "is_name",
    "keywords",
    "mistakes",
    "nodes",
    "parse_effect",
    "parse_reaction",
    "parse_rule",
    "parse_when",
]

_INTO = re.compile(r"\s+(?:any|a\s+space|an\s+empty)\b")
_HAVING = re.compile(r"\s+(?:the\s+)?(?:health|most|least|highest|lowest|\d+\s+or\s)\b")
_AWAY = re.compile(r"[^,;:|\[\]]*\bspaces?\s+from\b")
GRAMMAR = Path(__file__).with_name("grammar.lark")
TOO_DEEP = "the text is nested too deeply; use fewer brackets"


def parse_effect(text: str, symbols: Symbols) -> t.Block:
    """Parse one effect.

    >>> parse_effect("draw 2", Symbols())
    Block(actions=(Draw(who=<Who.YOU: 0>, amount=Const(value=2), up_to=False, until=False),))
    """
    block: t.Block = _parse(text, "effect", symbols)
    return block


def parse_rule(text: str, symbols: Symbols) -> t.Rule:
    """Parse one of a hero's standing rules."""
    rule: t.Rule = _parse(text, "rule", symbols)
    return rule


def parse_when(text: str, symbols: Symbols) -> t.When:
    """Parse a reaction: an event, and what happens then."""
    when: t.When = _parse(text, "when", symbols)
    return when


def parse_reaction(text: str, symbols: Symbols) -> t.When | t.Rule:
    """Parse what a card in hand reacts to: an event, or damage or a defeat that it replaces."""
    if text.split()[:1] == ["instead"]:
        return parse_rule(text, symbols)
    return parse_when(text, symbols)


def mistakes(
    text: str, parse: Callable[[str, Symbols], object], symbols: Symbols
) -> list[ScriptError]:
    """What is wrong with a text: its first mistake, and those of the sentences after it."""
    try:
        parse(text, symbols)
    except ScriptError as error:
        end = _end_of_sentence(text, error.offset)
        rest = mistakes(text[end:], parse, symbols) if text[end:].strip() else []
        return [error, *(later.moved(end) for later in rest)]
    return []


def _end_of_sentence(text: str, start: int) -> int:
    """Just after the next semicolon that is in no brackets, or the end of the text."""
    depth = text.count("[", 0, start) - text.count("]", 0, start)
    for place in range(start, len(text)):
        depth += {"[": 1, "]": -1}.get(text[place], 0)
        if text[place] == ";" and depth <= 0:
            return place + 1
    return len(text)


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
    text = grammar()
    starts = ["effect", "rule", "when"]
    return prepared(text, lambda: Lark(text, parser="lalr", lexer="basic", start=starts))


def syntax(text: str, start: str, symbols: Symbols) -> Tree[Token]:
    """The parse of a text, before anything is looked up. Names of counters and piles are words of
    their own, because they can stand where other names can stand, too."""
    parser = _lark().parse_interactive(text, start=start)
    tokens: list[Token] = []
    try:
        for token in parser.iter_parse():
            if token.type == "NAME" and token in symbols.counters:
                token.type = "COUNTER"
            elif token.type == "NAME" and token in symbols.piles:
                token.type = "OWNPILE"
            elif token.type == "IN" and _INTO.match(text, token.end_pos or 0):
                token.type = "_INTO"
            elif token.type == "EXACTLY" and not _AWAY.match(text, token.end_pos or 0):
                token.type = "_JUST"
            elif token.type == "WITH" and _HAVING.match(text, token.end_pos or 0):
                token.type = "_HAVING"
            tokens.append(token)
        end: Callable[..., Tree[Token]] = parser.feed_eof
        tree = end(tokens[-1] if tokens else None)
    except UnexpectedInput as error:
        # On its way to the error the parser may have ruled out what could be there: begin again.
        fresh = _lark().parse_interactive("", start=start)
        for token in tokens:
            if token is not getattr(error, "token", None):
                fresh.feed_token(token)
        error.interactive_parser = fresh
        raise
    return tree


def _parse(text: str, start: str, symbols: Symbols) -> Any:
    try:
        tree = Builder(symbols).transform(syntax(text, start, symbols))
        _check_fighters(tree, symbols)
    except UnexpectedInput as error:
        raise explain(
            _lark(),
            grammar(),
            error,
            text,
            symbols,
            lambda sentence: _is_well_formed(sentence, symbols),
        ) from None
    except VisitError as error:
        if isinstance(error.orig_exc, RecursionError):
            raise ScriptError(TOO_DEEP, 0) from None
        if not isinstance(error.orig_exc, MeaningError):
            raise
        raise _meaningless(error.orig_exc, _token(error.obj), text) from None
    except RecursionError:
        raise ScriptError(TOO_DEEP, 0) from None
    return tree


def _is_well_formed(sentence: str, symbols: Symbols) -> bool:
    """Whether a sentence could be suggested to somebody."""
    try:
        syntax(sentence, "effect", symbols)
    except UnexpectedInput:
        return False
    return True


def _check_fighters(tree: object, symbols: Symbols) -> None:
    """Reject states where a fighter is expected."""
    for node in nodes(tree):
        if isinstance(node, t.Ref) and isinstance(node.name, Token):
            known = f"expected a fighter: {', '.join(symbols.fighters)}"
            error = MeaningError(f"'{node.name}' is a state, not a fighter", note=known)
            raise _meaningless(error, node.name, "")


def _meaningless(error: MeaningError, token: Token | None, text: str) -> ScriptError:
    offset = token.start_pos or 0 if token is not None else 0
    hint = hint_for(text, offset) if error.unknown else ""
    notes = tuple(note for note in (hint or error.note,) if note)
    width = len(token) if token is not None else 1
    return ScriptError(str(error), offset, width, notes, "" if hint else error.unknown)


def _token(node: Any) -> Token | None:
    """The offending name; the first token of its rule is close enough."""
    if isinstance(node, Token):
        return node
    if not isinstance(node, Tree):
        return None
    own = (child for child in node.children if isinstance(child, Token))
    return next(own, None) or next(node.scan_values(lambda x: isinstance(x, Token)), None)
