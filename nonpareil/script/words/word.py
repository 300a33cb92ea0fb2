"""What the description of a word consists of. No field of a word has a default, so none can be
forgotten.

A form is written the way it appears in a text: `draw up to INT`. Capitals stand for rules of
grammar.lark (`TARGET`), brackets for optional parts, and `card(s)` for "card" or "cards".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntFlag, auto
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError


class Setting(IntFlag):
    """What a text can refer to, depending on where it is used."""

    STANDING = 0  # a standing rule: only what is always there
    EFFECT = auto()  # what the effect itself has chosen, drawn or dealt
    COMBAT = auto()  # a combat, which may be over
    BEGUN = auto()  # a combat that is not over, even if its cards are not revealed yet
    OPEN = auto()  # a combat that is not over
    UNDECIDED = auto()  # a combat whose result can still be changed
    DECIDED = auto()  # a combat whose result is known
    BONUS = auto()  # a card that has a bonus attack
    IN_BONUS = auto()  # a bonus attack itself


@dataclass(frozen=True, slots=True)
class Needs:
    """The setting that a word requires, and the phrase that an error points at."""

    setting: Setting
    phrase: str
    instead: Setting = Setting.STANDING  # a setting that will do as well


ANYWHERE = Needs(Setting.STANDING, "")


def an_effect(phrase: str) -> Needs:
    return Needs(Setting.EFFECT, phrase)


def a_combat(phrase: str) -> Needs:
    return Needs(Setting.COMBAT, phrase)


def an_open_combat(phrase: str) -> Needs:
    return Needs(Setting.OPEN, phrase)


def a_begun_combat(phrase: str) -> Needs:
    return Needs(Setting.BEGUN, phrase)


def an_undecided_combat(phrase: str) -> Needs:
    return Needs(Setting.UNDECIDED, phrase)


def a_decided_combat(phrase: str) -> Needs:
    return Needs(Setting.DECIDED, phrase)


def a_bonus(phrase: str) -> Needs:
    return Needs(Setting.OPEN | Setting.BONUS, phrase)


def inside_a_bonus(phrase: str) -> Needs:
    return Needs(Setting.IN_BONUS, phrase)


@dataclass(frozen=True, slots=True)
class WithSymbols:
    """Makes a node that depends on what the hero's names refer to."""

    make: Callable[..., Any]  # its first argument is the hero's Symbols


@dataclass(frozen=True, slots=True)
class Doer:
    """Makes a node from who acts, first of all, and the rest. Its form gets a twin: beside "draw
    NUMBER", there is "WHO draws NUMBER"."""

    make: Callable[..., Any]


Make = Callable[..., Any] | WithSymbols | Doer  # makes the node from what the capitals matched


@dataclass(frozen=True, slots=True)
class Word:
    """A condition, a number, a thing to count, or a standing rule."""

    node: type
    forms: Mapping[str, Make]
    needs: Needs | Callable[[Any], Needs]
    meaning: str  # its explanation in docs/card-language.md

    def needed_by(self, node: Any) -> Needs:
        return self.needs if isinstance(self.needs, Needs) else self.needs(node)


@dataclass(frozen=True, slots=True)
class Action(Word):
    """Something that an effect does."""

    listed_as: str | None  # its id among the options of a "choose"; None: just a number
    asks: bool | Callable[[Any], bool]  # for a fighter, card, space, …, so it can be declined
    opponent: bool | Callable[[Any], bool]  # mentions "the opponent", who must be known first

    def asks_for(self, node: t.Simple) -> bool:
        return self.asks if isinstance(self.asks, bool) else self.asks(node)

    def speaks_of_opponent(self, node: t.Simple) -> bool:
        return self.opponent if isinstance(self.opponent, bool) else self.opponent(node)


# --- Shared by many descriptions

YOU = t.Who.YOU
OPPONENT = t.Who.OPPONENT


def times(number: t.Number, per: t.Per | None) -> t.Number:
    """A number, or that number for each one counted after the noun: "1 card per heron"."""
    if per is None:
        return number
    if not isinstance(number, t.Const):
        raise MeaningError("'per' needs a plain number before the noun", note="1 card per heron")
    return replace(per, value=number.value)


def both(which: t.CardFilter | None, called: t.CardFilter | None) -> t.CardFilter:
    """What stands before "card" and what stands after it, together."""
    if which is None or called is None:
        return which or called or t.CardFilter()
    return replace(
        which,
        named=called.named,
        by=called.by,
        which=called.which,
        op=called.op,
        number=called.number,
        alike=called.alike,
    )


def is_opponents(node: Any) -> bool:
    """Whether the opponent is the one who does it."""
    return bool(node.who == OPPONENT)


def is_one_of_several(node: Any) -> bool:
    """Whether the target is one fighter of a group, which has to be chosen."""
    return isinstance(node.target, t.One | t.Some)


def is_at_their_hero(node: Any) -> bool:
    return is_their_hero(node.target)


def is_their_hero(target: t.Target) -> bool:
    return isinstance(target, t.Ref) and target.kind == t.RefKind.HERO
