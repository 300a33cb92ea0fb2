"""How much: numbers, sums of numbers, and what can be counted."""

from dataclasses import dataclass
from enum import IntEnum

from nonpareil.script.tree.nouns import (
    CardFilter,
    CardRef,
    Counter,
    Group,
    Number,
    Pile,
    Ref,
    Where,
)


@dataclass(frozen=True, slots=True)
class Const(Number):
    value: int


EVERYBODY = Const(99)  # "any number of" fighters, of whom there are never so many


@dataclass(frozen=True, slots=True)
class Per(Number):
    """An amount for each one counted: "1 per sister in zone of foe", or for every few of them:
    "1 per 2 pearl"."""

    value: int
    count: "Measure | Count"
    every: int = 1


@dataclass(frozen=True, slots=True)
class Sum(Number):
    """ "hand + 1"; with a `sign` of -1, "hand - 1"."""

    left: Number
    right: Number
    sign: int = 1


@dataclass(frozen=True, slots=True)
class Twice(Number):
    number: Number


@dataclass(frozen=True, slots=True)
class Half(Number):
    number: Number
    up: bool  # how it is rounded


@dataclass(frozen=True, slots=True)
class Difference(Number):
    """Without regard to which is the greater."""

    one: Number
    two: Number


@dataclass(frozen=True, slots=True)
class Extreme(Number):
    """The greater or the lesser of two."""

    one: Number
    two: Number
    greater: bool


class Measure(Number):
    """A number that is read off something."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class BoostOf(Measure):
    card: CardRef


@dataclass(frozen=True, slots=True)
class PrintedOf(Measure):
    card: CardRef


@dataclass(frozen=True, slots=True)
class ValueOf(Measure):
    """What a card in the combat counts for now, or counted for when the combat was decided."""

    card: CardRef


class HealthKind(IntEnum):
    LEFT = 0  # "health of foe"
    START = 1  # "starting health of foe"
    LOST = 2  # "damage on foe"


@dataclass(frozen=True, slots=True)
class HealthOf(Measure):
    ref: Ref
    kind: HealthKind = HealthKind.LEFT


@dataclass(frozen=True, slots=True)
class Distance(Measure):
    """How many lines lie between two fighters, whoever stands on the way."""

    one: Ref
    two: Ref


@dataclass(frozen=True, slots=True)
class PileSize(Measure):
    """How many cards a pile has."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class DamageDealt(Measure):
    """The amount most recently dealt by this effect."""


@dataclass(frozen=True, slots=True)
class ActionsLeft(Measure):
    """Actions that can still be taken this turn."""


@dataclass(frozen=True, slots=True)
class CombatDamage(Measure):
    """Combat damage that the fighter itself took in this combat."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class CounterValue(Measure):
    """How much is on a counter now."""

    counter: Counter


@dataclass(frozen=True, slots=True)
class NumberNamed(Number):
    """The number that was named."""


@dataclass(frozen=True, slots=True)
class ThatMuch(Measure):
    """The amount of the event that a text reacts to."""


@dataclass(frozen=True, slots=True)
class CounterSpent(Measure):
    """How much the latest such action of this effect took from a counter."""

    counter: Counter


class Count(Number):
    """Something that can be counted: "per sister", "number of sisters"."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class FighterCount(Count):
    group: Group


@dataclass(frozen=True, slots=True)
class CardCount(Count):
    """Certain cards in a pile. "other" excludes the card with this text."""

    pile: Pile
    filter: CardFilter
    other: bool = False


class Tallied(IntEnum):
    TOTAL = 0
    HIGHEST = 1
    LOWEST = 2


@dataclass(frozen=True, slots=True)
class Tally(Measure):
    """The BOOST values or the printed values of certain cards, taken together."""

    how: Tallied
    boost: bool
    cards: CardCount


@dataclass(frozen=True, slots=True)
class TokenCount(Count):
    """Tokens on the board, or in the supply."""

    token: str
    where: Where | None = None
    supply: bool = False


@dataclass(frozen=True, slots=True)
class ZoneCount(Count):
    ref: Ref


@dataclass(frozen=True, slots=True)
class DiscardedCount(Count):
    """Cards discarded by the previous action."""
