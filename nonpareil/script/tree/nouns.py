"""Who, where, how much: the things that sentences of the card language speak of."""

from dataclasses import dataclass
from enum import IntEnum


class RefKind(IntEnum):
    """How a single fighter is named."""

    NAMED = 0  # by its id: "medusa"
    MINE = 1  # "my fighter": in the combat, or the one that plays the scheme
    FOE = 2  # "foe": the other fighter of the combat
    THAT = 3  # "that fighter": the one just chosen or named
    HERO = 4  # "hero of opponent"


@dataclass(frozen=True, slots=True)
class Ref:
    """One fighter. `slots` are the bits of the hero's own fighters that bear the name."""

    kind: RefKind
    name: str = ""
    slots: int = 0


class Side(IntEnum):
    """Whose fighters a group takes in."""

    ANYONE = 0  # "fighter"
    ENEMY = 1  # "enemy": fighters of every opponent
    FRIEND = 2  # "friend": one's own and the team mates'
    OWN = 3  # "own fighter": of one's own seat only


class WhereKind(IntEnum):
    """What a group of fighters or spaces is narrowed to."""

    NEXT_TO = 0
    IN_ZONE_OF = 1
    ON_TOKEN = 2
    IN_COMBAT = 3
    ON_MARK = 4
    NEXT_TO_MARK = 5
    PASSED = 6


@dataclass(frozen=True, slots=True)
class Where:
    kind: WhereKind
    ref: Ref | None = None
    token: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A set of fighters: "enemy next to medusa", "defeated harpy", "other friend next to foe"."""

    side: Side
    name: str = ""
    slots: int = 0
    where: Where | None = None
    defeated: bool = False
    other: bool = False


@dataclass(frozen=True, slots=True)
class One:
    """One fighter of a group, chosen when the sentence is reached: "a fighter next to foe"."""

    group: Group


@dataclass(frozen=True, slots=True)
class Each:
    group: Group


Target = Ref | One | Each


@dataclass(frozen=True, slots=True)
class Spaces:
    """Where something may be put. "other" and "empty" leave out the space it stands on."""

    other: bool = False
    empty: bool = False
    where: Where | None = None
    there: bool = False  # "that space": the one just chosen


class Who(IntEnum):
    """Whose cards, whose choice."""

    YOU = 0
    OPPONENT = 1
    EACH_OPPONENT = 2


class CardRef(IntEnum):
    """A card that a number or a condition reads."""

    THAT = 0  # "that card": the one just discarded, revealed or picked
    OPPOSING = 1  # the opponent's card in the combat
    FIRST_DEFENSE = 2  # the defense card that met the main attack of a bonus attack


@dataclass(frozen=True, slots=True)
class CardFilter:
    """Which cards: all, those with a tag ("voyage"), or those of the number just named."""

    tag: str = ""
    bit: int = 0
    named_value: bool = False


# --- Numbers


@dataclass(frozen=True, slots=True)
class Const:
    value: int


class Count:
    """Something that can be counted."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class FighterCount(Count):
    group: Group


@dataclass(frozen=True, slots=True)
class PileCount(Count):
    """Cards in one's own discard pile. "other" leaves out the card that asks."""

    filter: CardFilter
    other: bool = False


@dataclass(frozen=True, slots=True)
class ZoneCount(Count):
    ref: Ref


@dataclass(frozen=True, slots=True)
class DiscardedCount(Count):
    """Cards discarded by the sentence before."""


@dataclass(frozen=True, slots=True)
class DamageDealt(Count):
    """Damage that the effect has dealt with its last damage."""


@dataclass(frozen=True, slots=True)
class CombatDamage(Count):
    """Combat damage of this combat that the fighter itself took."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Per:
    """So much for each: "1 per sister in zone of foe"."""

    value: int
    count: Count


@dataclass(frozen=True, slots=True)
class BoostOf:
    card: CardRef


@dataclass(frozen=True, slots=True)
class PrintedOf:
    card: CardRef


Number = Const | Per | BoostOf | PrintedOf
