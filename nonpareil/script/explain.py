"""Explains a text that does not parse: what was found, what is possible there, and what to write
instead. Words of the language are named as they are written, never by their names in the grammar.
"""

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cached_property
from itertools import takewhile

from lark import Lark, Token, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr
from lark.parsers.lalr_interactive_parser import InteractiveParser

from nonpareil.script.hints import hint_for
from nonpareil.script.symbols import Symbols
from nonpareil.script.vocabulary import FAMILIES

SHORT_LIST = 8  # alternatives that can be read at a glance; more are grouped
RESERVED = "reserved"  # what is unknown about a name that is a word of the language
FEW = 3  # phrases that begin with one word
# Words for which the parser has a second terminal, to tell two meanings apart.
TWINS = {"_INTO": "in", "_JUST": "exactly", "_HAVING": "with"}
_WORD = re.compile(r"[^\W_][\w'’-]*|.", re.DOTALL)

# What a name stands for, by the alternative of the grammar that it becomes.
_NAMES = {
    "named": "fighter",
    "kind_named": "fighter",
    "fighter_name": "fighter",
    "filter_tag": "tag",
    "token_name": "token",
    "state_name": "state",
    "state_value": "value",
    "card_name": "card",
}


class ScriptError(Exception):
    """Text that does not parse or makes no sense; `offset` is where, counted from 0.

    `unknown` is the kind of thing that the hero does not define, if that is what is wrong, or
    RESERVED for a name that cannot be one.
    """

    def __init__(
        self,
        message: str,
        offset: int,
        width: int = 1,
        notes: tuple[str, ...] = (),
        unknown: str = "",
    ) -> None:
        super().__init__(message)
        self.offset = offset
        self.width = width
        self.notes = notes
        self.unknown = unknown

    def in_full(self) -> str:
        return "; ".join((str(self), *self.notes))

    def moved(self, by: int) -> "ScriptError":
        return ScriptError(str(self), self.offset + by, self.width, self.notes, self.unknown)


def explain(
    lark: Lark,
    grammar: str,  # a parser that was kept does not know it
    error: UnexpectedInput,
    text: str,
    symbols: Symbols,
    parses: Callable[[str], bool],
) -> ScriptError:
    """What to tell the author of a text that does not parse."""
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    offset = len(text.rstrip()) if at_end else error.pos_in_stream or 0
    found = _WORD.match(text, offset)
    word = found.group() if found and not at_end else ""
    expected = _Expected(lark, grammar, error.interactive_parser, symbols)
    notes = []
    if hint := hint_for(text, offset, parses):
        notes.append(hint)
    elif near := get_close_matches(word.lower(), expected.spellings(), n=1, cutoff=0.7):
        if near[0] != word:
            notes.append(f"did you mean '{near[0]}'?")
        elif word in expected.names:  # the hero has given this name to something
            notes.append(f"'{word}' is a word of the language, so it cannot be a name")
    if not hint or expected.is_short():
        notes += expected.notes()
    message = f"unexpected '{word}'" if word else "the text ends too early"
    reserved = RESERVED if word in expected.names else ""
    return ScriptError(message, offset, max(1, len(word)), tuple(notes), reserved)


class _Expected:
    """Everything that is possible at the place where the parser stopped."""

    def __init__(
        self, lark: Lark, grammar: str, parser: InteractiveParser, symbols: Symbols
    ) -> None:
        self.written = {
            terminal.name: terminal.pattern.value
            for terminal in lark.terminals
            if isinstance(terminal.pattern, PatternStr)
        }
        self.words: list[str] = []
        self.signs: list[str] = []
        self.others: list[str] = []  # numbers and names
        self.names: list[str] = []
        self.counters = symbols.counters
        self.parser = parser
        self.grammar = grammar
        if parser.parser_state.parse_conf.start == "effect":
            self.grammar, _, _ = self.grammar.partition("\nrule:")  # the words of standing rules
        for terminal in sorted(_accepted(parser)):
            if terminal == "INT":
                self.others.append("a number")
            elif terminal == "COUNTER":
                if symbols.counters:
                    self.names += symbols.counters
                    self.others.append(f"a counter ({', '.join(symbols.counters)})")
            elif terminal == "OWNPILE":
                if symbols.piles:
                    self.names += symbols.piles
                    self.others.append(f"a pile ({', '.join(symbols.piles)})")
            elif terminal == "NAME":
                self._add_names(_after(parser, "NAME"), symbols)
            elif terminal in TWINS:
                if TWINS[terminal].upper() not in _accepted(parser):
                    self.words.append(TWINS[terminal])
            elif terminal != "$END":
                spelled = self.written[terminal]
                if spelled[0].isalpha():
                    self.words.append(spelled)
                else:
                    self.signs.append(spelled)

    @cached_property
    def phrases(self) -> list[str]:
        """The words with those that belong to them: "next to"."""
        return [phrase for word in self.words for phrase in self._complete(word)]

    def _complete(self, word: str) -> list[str]:
        """A word together with those that follow it in the grammar, if that leaves few phrases."""
        terminals = {spelled: name for name, spelled in self.written.items()}
        phrases = dict.fromkeys(
            tuple(found.replace('"', "").split())
            for found in re.findall(rf'"{word}"(?: "[a-z]+")*', self.grammar)
        )
        following = {
            phrase: _following(self.parser, [terminals[part] for part in phrase])
            for phrase in phrases
        }
        complete = []
        for phrase, then in following.items():
            longer = {terminals[x[len(phrase)]] for x in phrases if x[: len(phrase)] == phrase != x}
            if then is not None and not (then and then <= longer):
                complete.append(" ".join(phrase))
        return complete if 0 < len(complete) <= FEW else [word]

    def _add_names(self, parser: InteractiveParser, symbols: Symbols) -> None:
        state = parser.parser_state
        actions = state.parse_conf.parse_table.states[state.position].values()
        rules = {
            getattr(rule, "alias", None) or rule.origin.name
            for _, rule in actions
            if hasattr(rule, "origin")
        }
        kinds = {_NAMES[rule] for rule in rules if rule in _NAMES}
        if any(rule.startswith("fact") for rule in rules):  # "REF is NAME"
            kinds |= {"fighter", "value"}
        if "named" in rules and "IS" in _accepted(parser):
            kinds.add("state")
        for kind, names in symbols.by_kind().items():
            if kind in kinds and names:
                self.names += names
                listed = ", ".join(names) if kind != "card" else "its id"
                self.others.append(f"a {kind} ({listed})")

    def spellings(self) -> list[str]:
        return [*self.words, *self.names]

    def is_short(self) -> bool:
        return len(self.others) + len(self.words) + len(self.signs) <= SHORT_LIST

    def notes(self) -> list[str]:
        """One line if it is short, otherwise a line for each group."""
        if self.is_short():
            everything = [*self.others, *(f"'{x}'" for x in (*self.phrases, *self.signs))]
            return [f"expected {_either(everything)}"] if everything else []
        lines = ["expected one of these:"]
        if {"damage", "draw"} <= set(self.words):  # where a sentence begins
            left = self.words
            for family, words in FAMILIES.items():
                begun = (_beginning(text) for word in words for text in word.forms)
                forms = dict.fromkeys(form for form in begun if form)
                if forms and (family != "counters" or self.counters):
                    lines.append(f"  {family}: {', '.join(forms)}")
                firsts = {form.split()[0] for form in forms}
                left = [word for word in left if word not in firsts]
            lines.append(f"  choices: {', '.join(left)}")
        else:
            lines.append(f"  words: {', '.join(self.phrases)}")
        lines += [f"  {other}" for other in self.others]
        if self.signs:
            lines.append(f"  signs: {' '.join(self.signs)}")
        return ["\n".join(lines)]


def _beginning(form: str) -> str:
    """The words that a form begins with, up to the first part that can vary."""
    return " ".join(takewhile(str.isalpha, takewhile(str.islower, form.split())))


def _following(parser: InteractiveParser, terminals: list[str]) -> set[str] | None:
    """What could come after some words; None if they cannot stand there themselves."""
    for terminal in terminals:
        if terminal not in _accepted(parser):
            return None
        parser = _after(parser, terminal)
    return _accepted(parser)


def _accepted(parser: InteractiveParser) -> set[str]:
    accepts: Callable[[], set[str]] = parser.accepts
    return accepts()


def _after(parser: InteractiveParser, terminal: str) -> InteractiveParser:
    copy: Callable[[], InteractiveParser] = parser.copy
    then = copy()
    then.feed_token(Token(terminal, ""))
    return then


def _either(parts: Iterable[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} or {last}" if before else last
