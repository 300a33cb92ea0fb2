"""What happens in a game, as far as texts can react to it or remember it."""

from dataclasses import dataclass
from enum import IntEnum

from nonpareil.script.tree.actions import Deed
from nonpareil.script.tree.conditions import Condition
from nonpareil.script.tree.nouns import CardFilter, Counter, Target, Where
from nonpareil.script.tree.numbers import Measure
from nonpareil.script.tree.sentences import Block


class Player(IntEnum):
    """Who does something, seen from the controller of the text."""

    YOU = 0
    OPPONENT = 1  # any of them
    ANYONE = 2


class Event:
    """Something that can happen, to whom it may concern."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TurnPoint(Event):
    """The start or end of somebody's turn."""

    player: Player
    starts: bool


@dataclass(frozen=True, slots=True)
class GameStarts(Event):
    """Everybody's fighters are placed, and the first turn has not begun."""


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """An action is over."""

    player: Player
    deed: Deed


@dataclass(frozen=True, slots=True)
class ActionBegins(Event):
    """Somebody is about to take an action."""

    player: Player
    deed: Deed


@dataclass(frozen=True, slots=True)
class StateChanges(Event):
    """One of the hero's states gets this value."""

    state: str
    value: str
    index: int
    value_index: int


@dataclass(frozen=True, slots=True)
class Boosted(Event):
    player: Player
    filter: CardFilter | None = None  # with which cards; None: with any


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    player: Player


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """From the hand, for whatever reason but a boost."""

    player: Player
    filter: CardFilter | None = None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card of a combat is revealed, or the effect of a scheme begins."""

    player: Player
    filter: CardFilter | None = None


@dataclass(frozen=True, slots=True)
class Attacks(Event):
    """An attack card is on the table, the defense card is not."""

    subject: Target
    victim: Target | None = None  # anybody


@dataclass(frozen=True, slots=True)
class IsAttacked(Event):
    subject: Target


class Outcome(IntEnum):
    WON = 0
    LOST = 1
    TIED = 2  # both values are equal


@dataclass(frozen=True, slots=True)
class CombatDecided(Event):
    """The result of a combat, for one of the two fighters, or for a player without a `subject`."""

    outcome: Outcome
    player: Player = Player.ANYONE
    subject: Target | None = None


class DamageKind(IntEnum):
    ANY = 0
    COMBAT = 1
    EFFECT = 2


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    subject: Target
    kind: DamageKind


@dataclass(frozen=True, slots=True)
class Deals(Event):
    """Combat damage, by the attacker."""

    subject: Target
    victim: Target | None = None


@dataclass(frozen=True, slots=True)
class Healed(Event):
    subject: Target


@dataclass(frozen=True, slots=True)
class Falls(Event):
    """A fighter is defeated."""

    subject: Target


@dataclass(frozen=True, slots=True)
class Fells(Event):
    """The attacker defeats the fighter that it fights, by combat damage."""

    subject: Target
    victim: Target


@dataclass(frozen=True, slots=True)
class Moves(Event):
    """A fighter has moved, whoever moved it: in any way, or in a boosted maneuver. Placing is not
    moving."""

    subject: Target
    boosted: bool = False


@dataclass(frozen=True, slots=True)
class IsPlaced(Event):
    subject: Target


@dataclass(frozen=True, slots=True)
class Enters(Event):
    """A fighter arrives in one of these spaces, by a step or by placing; if they are a `zone`, from
    outside of it."""

    subject: Target
    where: Where
    zone: bool = False


@dataclass(frozen=True, slots=True)
class Leaves(Event):
    """A fighter leaves one of these spaces; if they are a `zone`, it leaves all of them."""

    subject: Target
    where: Where
    zone: bool = False


@dataclass(frozen=True, slots=True)
class CounterMoves(Event):
    """A counter goes up or down."""

    counter: Counter
    up: bool


# --- Reactions and memories


@dataclass(frozen=True, slots=True)
class When:
    """ "beowulf is dealt damage: gain 1 rage"."""

    event: Event
    then: Block
    once: bool = False  # over with the first time, if it is a lasting effect


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    """Whose turn is being played."""

    player: Player


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """It has happened this turn; `earlier`: before the combat or action that is going on."""

    event: Event
    earlier: bool = False


@dataclass(frozen=True, slots=True)
class Times(Measure):
    """How many times it has happened this turn."""

    event: Event
    earlier: bool = False


@dataclass(frozen=True, slots=True)
class HowMuch(Measure):
    """How much it came to this turn: points of damage, spaces, …"""

    event: Event
    earlier: bool = False
