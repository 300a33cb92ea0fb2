"""What a description of a word holds. No part has a default, so that none is forgotten.

A form is written as a card writes it: `draw up to INT`. Words in capitals stand for rules of
grammar.lark (`TARGET`), brackets for what may be left out, and `card(s)` for "card" or "cards".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from nonpareil.script import tree as t


class Setting(IntEnum):
    """What a text can speak of where it stands; each offers all that those before it do."""

    STANDING = 0  # a standing rule: what holds all the time
    EFFECT = 1  # what the effect itself has chosen, drawn or dealt
    COMBAT = 2  # a combat, at least its result
    OPEN_COMBAT = 3  # a combat that can still be changed
    BONUS = 4  # an open combat with a card that has a bonus attack


@dataclass(frozen=True, slots=True)
class Needs:
    """The least setting in which a word means something, and the phrase an error points at."""

    setting: Setting
    phrase: str


ANYWHERE = Needs(Setting.STANDING, "")


def an_effect(phrase: str) -> Needs:
    return Needs(Setting.EFFECT, phrase)


def a_combat(phrase: str) -> Needs:
    return Needs(Setting.COMBAT, phrase)


def an_open_combat(phrase: str) -> Needs:
    return Needs(Setting.OPEN_COMBAT, phrase)


def a_bonus(phrase: str) -> Needs:
    return Needs(Setting.BONUS, phrase)


@dataclass(frozen=True, slots=True)
class WithSymbols:
    """Makes a node that depends on what the hero's names stand for."""

    make: Callable[..., Any]  # its first argument is the hero's Symbols


Make = Callable[..., Any] | WithSymbols  # makes the node of what the words in capitals matched


@dataclass(frozen=True, slots=True)
class Word:
    """A condition, a number, something to count, or a standing rule."""

    node: type
    forms: Mapping[str, Make]
    needs: Needs | Callable[[Any], Needs]
    meaning: str  # its line in docs/card-language.md

    def needed_by(self, node: Any) -> Needs:
        return self.needs if isinstance(self.needs, Needs) else self.needs(node)


@dataclass(frozen=True, slots=True)
class Action(Word):
    """Something that an effect does."""

    listed_as: str | None  # its id among the effects of a "choose"; None: only a number
    asks: bool | Callable[[Any], bool]  # for a fighter, a card, a space …, so it can be declined
    opponent: bool | Callable[[Any], bool]  # speaks of "the opponent", who must be known first

    def asks_for(self, node: t.Simple) -> bool:
        return self.asks if isinstance(self.asks, bool) else self.asks(node)

    def speaks_of_opponent(self, node: t.Simple) -> bool:
        return self.opponent if isinstance(self.opponent, bool) else self.opponent(node)


# --- What many descriptions share

YOU = t.Who.YOU
OPPONENT = t.Who.OPPONENT


def is_opponents(node: Any) -> bool:
    """Whether it is the opponent who does it."""
    return bool(node.who == OPPONENT)


def is_one_of_several(node: Any) -> bool:
    """Whether one fighter of a group is meant, which must be chosen then."""
    return isinstance(node.target, t.One)


def is_at_their_hero(node: Any) -> bool:
    return is_their_hero(node.target)


def is_their_hero(target: t.Target) -> bool:
    return isinstance(target, t.Ref) and target.kind == t.RefKind.HERO
