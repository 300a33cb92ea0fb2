"""Conditions that effects can test."""

from dataclasses import dataclass

from nonpareil.script.tree.nouns import CardFilter, CardRef, Group, Number, Op, Ref, Where


class Condition:
    """Something that is either true or false."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Won(Condition):
    pass


@dataclass(frozen=True, slots=True)
class Lost(Condition):
    pass


@dataclass(frozen=True, slots=True)
class Attacking(Condition):
    pass


@dataclass(frozen=True, slots=True)
class Defending(Condition):
    pass


@dataclass(frozen=True, slots=True)
class Stands(Condition):
    """The fighter is at the given location: "foe is next to my fighter"."""

    ref: Ref
    where: Where


@dataclass(frozen=True, slots=True)
class StartedElsewhere(Condition):
    ref: Ref


@dataclass(frozen=True, slots=True)
class LeftZones(Condition):
    """The fighter's space has no zone in common with the space where it began the turn."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class StartedOn(Condition):
    ref: Ref
    token: str


@dataclass(frozen=True, slots=True)
class IsSame(Condition):
    """Two references to one and the same fighter."""

    ref: Ref
    other: Ref


@dataclass(frozen=True, slots=True)
class IsDefeated(Condition):
    ref: Ref


@dataclass(frozen=True, slots=True)
class IsStanding(Condition):
    ref: Ref


@dataclass(frozen=True, slots=True)
class IsA(Condition):
    """The fighter is one of the group: "foe is a hero"."""

    ref: Ref
    group: Group


@dataclass(frozen=True, slots=True)
class IsNamed(Condition):
    ref: Ref
    named: Ref


@dataclass(frozen=True, slots=True)
class PlayedBy(Condition):
    named: Ref


@dataclass(frozen=True, slots=True)
class PlayedFaceUp(Condition):
    """The card lay open in the combat from the start."""


@dataclass(frozen=True, slots=True)
class WasBoosted(Condition):
    """The card in the combat has been boosted, or it has a boost that was committed with it."""

    opposing: bool


@dataclass(frozen=True, slots=True)
class WasCanceled(Condition):
    """The effects of the card in the combat have been canceled."""

    opposing: bool


@dataclass(frozen=True, slots=True)
class ReplacedAnother(Condition):
    """The card came into the combat in place of another one."""


@dataclass(frozen=True, slots=True)
class StateIs(Condition):
    """One of the hero's states has this value: "size is big"."""

    state: str
    value: str
    index: int
    value_index: int


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """ "hand is at least 3". It is false if one of the numbers is that of a card that is not there
    (R-VALUE-9)."""

    left: Number
    op: Op
    right: Number


@dataclass(frozen=True, slots=True)
class ActionIs(Condition):
    """The current action is the n-th of this turn, counted from 1."""

    value: int


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    group: Group


@dataclass(frozen=True, slots=True)
class OpponentDefended(Condition):
    """The opponent played a card in defense (a versatile one counts)."""


@dataclass(frozen=True, slots=True)
class ValuesMatch(Condition):
    """Both cards ended the combat with the same value."""


@dataclass(frozen=True, slots=True)
class FighterFell(Condition):
    """The most recent damage of this effect defeated a fighter."""


@dataclass(frozen=True, slots=True)
class GuessRight(Condition):
    """The named number is the printed value of the opposing card."""


@dataclass(frozen=True, slots=True)
class CardIs(Condition):
    """ "opposing card is a versatile card"; false if there is no such card."""

    card: CardRef
    filter: CardFilter


@dataclass(frozen=True, slots=True)
class OpponentHolds(Condition):
    filter: CardFilter


@dataclass(frozen=True, slots=True)
class Not(Condition):
    inner: Condition


@dataclass(frozen=True, slots=True)
class And(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    parts: tuple[Condition, ...]
