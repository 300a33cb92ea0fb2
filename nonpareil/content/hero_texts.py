"""The texts of a hero file, parsed with the names that the hero defines. Each is kept together with
its place, so that later checks can point at it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from nonpareil.content.hero_checks import Effects, Timings, find_phrase, misplaced_words
from nonpareil.content.locations import Key, KeyPath
from nonpareil.content.source import Source, Table, shown
from nonpareil.script import tree as t
from nonpareil.script.explain import RESERVED, ScriptError
from nonpareil.script.parser import mistakes, parse_effect, parse_reaction, parse_rule, parse_when
from nonpareil.script.symbols import Symbols
from nonpareil.script.words.happenings import gives
from nonpareil.script.words.standing import is_about_combat
from nonpareil.script.words.word import Setting

T = TypeVar("T", t.Block, t.Rule, t.When, t.When | t.Rule)

# The section of the file that defines the names of a kind.
SECTIONS = {
    "fighter": "fighters",
    "fighter or state": "fighters",
    "state": "states",
    "value": "states",
    "token": "tokens",
    "counter": "counters",
    "pile": "piles",
    "tag": "cards",
    "card": "cards",
}


UNLESS = "you cannot play attack cards while "  # whose condition is put the other way around


def _only_if(text: str, symbols: Symbols) -> t.Rule:
    """A condition by itself, as that of a rule."""
    try:
        return parse_rule(UNLESS + text, symbols)
    except ScriptError as error:
        raise error.moved(-len(UNLESS)) from None


@dataclass(frozen=True, slots=True)
class Text:
    """One text of the language, and where it is in the file."""

    where: KeyPath
    text: str
    tree: Any  # a Block, a Rule or a When

    @property
    def timing(self) -> str:
        """The key under which it stands."""
        return str(next(key for key in reversed(self.where) if isinstance(key, str)))

    @property
    def in_bonus(self) -> bool:
        return "bonus" in self.where


class Texts:
    """Reads and remembers all texts of one hero."""

    def __init__(self, source: Source, symbols: Symbols) -> None:
        self.source = source
        self.symbols = symbols
        self.all: list[Text] = []

    def effects(self, table: Table, timings: Timings, *where: Key) -> Effects:
        """The effects in a table, by timing; a list holds several effects with the same timing."""
        return {
            key: self._parsed(parse_effect, table[key], setting, *where, key)
            for key, setting in timings.items()
            if key in table
        }

    def rules(self, texts: Sequence[Any], *where: Key) -> tuple[t.Rule, ...]:
        return self._parsed(parse_rule, texts, Setting.STANDING, *where)

    def whens(self, table: Table, *where: Key) -> tuple[t.When, ...]:
        """The reactions of a table: events, and what happens then."""
        if "when" not in table:
            return ()
        return self._parsed(parse_when, table["when"], Setting.EFFECT, *where, "when")

    def reactions(self, card: Table, *where: Key) -> tuple[t.When | t.Rule, ...]:
        """What a card in hand reacts to, and what happens then."""
        if "reaction" not in card:
            return ()
        here = (*where, "reaction")
        return self._parsed(parse_reaction, card["reaction"], Setting.EFFECT, *here)

    def only_if(self, card: Table, *where: Key) -> t.CannotPlay | None:
        """What has to be so for the card to be played."""
        if "only_if" not in card:
            return None
        for rule in self._parsed(_only_if, card["only_if"], Setting.STANDING, *where, "only_if"):
            if isinstance(rule, t.CannotPlay):
                return rule
        return None

    def _parsed(
        self, parse: Callable[[str, Symbols], T], texts: Any, setting: Setting, *where: Key
    ) -> tuple[T, ...]:
        if texts == []:
            self.source.report("the list is empty; remove the key or add a text", *where)
        if isinstance(texts, list):
            each = [(text, (*where, index)) for index, text in enumerate(texts)]
        else:
            each = [(texts, where)]
        trees = []
        for text, here in each:
            if not isinstance(text, str):
                message = f"expected a text in the card language, not {shown(text)}"
                self.source.report(message, *here)
                continue
            try:
                tree = parse(text, self.symbols)
            except ScriptError:
                self._report_all(mistakes(text, parse, self.symbols), here)
                continue
            trees.append(tree)
            self.all.append(Text(here, text, tree))
            there = setting
            if isinstance(tree, t.When):
                there |= gives(tree.event)
            elif isinstance(tree, t.InsteadOfDamage | t.InsteadOfDefeat):
                there |= Setting.EFFECT
            if is_about_combat(tree):
                there |= Setting.COMBAT
            self._report_all(misplaced_words(tree, text, there), here)
        return tuple(trees)

    def _report_all(self, errors: Iterable[ScriptError], where: KeyPath) -> None:
        for error in errors:
            if not self._may_be_defined(error.unknown):
                place = error.offset
                self.source.report(
                    str(error), *where, offset=place, width=error.width, notes=error.notes
                )

    def _may_be_defined(self, kind: str) -> bool:
        """Whether a name of this kind may be unknown only because its definition has errors."""
        if kind == RESERVED:
            return bool(self.source.problems)
        if kind not in SECTIONS:
            return False
        section = SECTIONS[kind]
        if section not in self.source.data:
            return self.source.broken(section)
        return any(self.source.broken(section, None, key) for key in ("id", "values", "tags"))

    # --- For checks of texts that have been read

    def report(
        self, text: Text, phrase: str, message: str, *notes: str, warning: bool = False
    ) -> None:
        """A mistake at a phrase of a text."""
        tell = self.source.warn if warning else self.source.report
        offset = find_phrase(phrase, text.text)
        tell(message, *text.where, offset=offset, width=len(phrase), notes=notes)
