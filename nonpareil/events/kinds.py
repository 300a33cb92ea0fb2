"""The kinds of events, roughly in the order of play.

`seat` is always the seat that an event is about: whose turn, card or fighter it is. `side` is the
side of the combat. Together they leave nothing to guess: two heroes may have cards of one name.
"""

import re
from dataclasses import dataclass, is_dataclass
from typing import Annotated, Any, ClassVar, Final

from nonpareil.events import fields as f
from nonpareil.events.fields import ACTIONS, Role

EVERYBODY: Final = -1  # as bits: all seats and the spectators


class Event:
    """One thing that happened."""

    __slots__ = ()

    kind: ClassVar[str]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def minor(self) -> bool:
        """Whether it adds nothing to the events around it. A story for people leaves it out."""
        return False

    @property
    def seen_by(self) -> int:
        """Who sees which card it is about: bits of the seats, behind the last the spectators."""
        return EVERYBODY


@dataclass(slots=True)
class HiddenCard(Event):
    """The base of events about a card that not everybody sees."""

    seat: f.Seat
    card: f.Card
    seen: f.Seen

    @property
    def seen_by(self) -> int:
        return self.seen


# --- Set-up and turns


@dataclass(slots=True)
class SetupPlace(Event):
    seat: f.Seat
    fighter: f.Fighter
    space: f.Space


@dataclass(slots=True)
class SetupState(Event):
    seat: f.Seat
    state: f.State
    value: f.StateValue


@dataclass(slots=True)
class SetupToken(Event):
    seat: f.Seat
    token: f.Token
    space: f.Space


@dataclass(slots=True)
class Turn(Event):
    seat: f.Seat
    number: f.Number


@dataclass(slots=True)
class Action(Event):
    seat: f.Seat
    action: f.Action

    @property
    def minor(self) -> bool:
        """What follows a scheme or an attack tells which action it is."""
        return ACTIONS[self.action] != "maneuver"


@dataclass(slots=True)
class GainAction(Event):
    seat: f.Seat
    number: f.Number


@dataclass(slots=True)
class TurnEnd(Event):
    seat: f.Seat

    @property
    def minor(self) -> bool:
        return True


@dataclass(slots=True)
class Out(Event):
    seat: f.Seat


@dataclass(slots=True)
class Concede(Event):
    seat: f.Seat


@dataclass(slots=True)
class Over(Event):
    winners: f.Seats


# --- Cards


@dataclass(slots=True)
class Draw(HiddenCard):
    pass


@dataclass(slots=True)
class Exhausted(Event):
    seat: f.Seat


@dataclass(slots=True)
class Discard(Event):
    """`origin`: "play" (the clean-up), "boost", "hand", "deck"."""

    seat: f.Seat
    card: f.Card
    origin: f.Word

    @property
    def minor(self) -> bool:
        return self.origin in ("play", "boost")


@dataclass(slots=True)
class Boost(Event):
    """A card is spent as a boost: in a combat on that side, or in a maneuver."""

    seat: f.Seat
    card: f.Card
    value: f.Number
    side: f.Side


@dataclass(slots=True)
class Look(Event):
    """`seat` looks at the hand of `owner`; at the top of the deck if that is the seat itself."""

    seat: f.Seat
    owner: f.Seat
    cards: f.Cards
    seen: f.Seen

    @property
    def seen_by(self) -> int:
        return self.seen


@dataclass(slots=True)
class Show(Event):
    """`origin`: "hand", or "deck" for its top card."""

    seat: f.Seat
    cards: f.Cards
    origin: f.Word


@dataclass(slots=True)
class Take(HiddenCard):
    """Into the hand. `origin`: "discard", "deck", "combat"."""

    origin: f.Word


@dataclass(slots=True)
class PutBack(HiddenCard):
    """From the hand onto the deck, or under it."""

    top: f.Flag


@dataclass(slots=True)
class Shuffle(Event):
    seat: f.Seat


@dataclass(slots=True)
class Guard(Event):
    """A card in hand stops the effect that would look at the hand."""

    seat: f.Seat
    card: f.Card


@dataclass(slots=True)
class Named(Event):
    seat: f.Seat
    number: f.Number


@dataclass(slots=True)
class Lock(Event):
    """All cards of the seat have this value until the end of the turn."""

    seat: f.Seat
    value: f.Number


# --- Fighters, tokens and what a hero keeps


@dataclass(slots=True)
class Move(Event):
    """`path` is a shortest one; `passed` are the enemies that the move went through."""

    seat: f.Seat
    fighter: f.Fighter
    path: f.Spaces
    maneuver: f.Flag
    passed: f.Fighters


@dataclass(slots=True)
class Place(Event):
    seat: f.Seat
    fighter: f.Fighter
    origin: f.Space
    space: f.Space
    maneuver: f.Flag


@dataclass(slots=True)
class Swap(Event):
    """The spaces are where each of the two stands now."""

    seat: f.Seat
    first: f.Fighter
    second: f.Fighter
    first_space: f.Space
    second_space: f.Space


@dataclass(slots=True)
class Damage(Event):
    seat: f.Seat
    fighter: f.Fighter
    amount: f.Number
    combat: f.Flag
    health: f.Number


@dataclass(slots=True)
class Shift(Event):
    """`taker` takes so much of the damage meant for `fighter`."""

    seat: f.Seat
    fighter: f.Fighter
    taker: f.Fighter
    amount: f.Number


@dataclass(slots=True)
class Heal(Event):
    seat: f.Seat
    fighter: f.Fighter
    amount: f.Number
    health: f.Number


@dataclass(slots=True)
class Health(Event):
    """Set to a number, which is neither damage nor healing."""

    seat: f.Seat
    fighter: f.Fighter
    health: f.Number


@dataclass(slots=True)
class Defeat(Event):
    seat: f.Seat
    fighter: f.Fighter


@dataclass(slots=True)
class Return(Event):
    """Onto the board: back, or for the first time where fighters are `summoned`."""

    seat: f.Seat
    fighter: f.Fighter
    space: f.Space
    health: f.Number
    summoned: f.Flag


@dataclass(slots=True)
class OffBoard(Event):
    seat: f.Seat
    fighter: f.Fighter


@dataclass(slots=True)
class State(Event):
    seat: f.Seat
    state: f.State
    value: f.StateValue


@dataclass(slots=True)
class Token(Event):
    seat: f.Seat
    token: f.Token
    origin: f.Space
    space: f.Space


@dataclass(slots=True)
class Mark(Event):
    seat: f.Seat
    space: f.Space


# --- Schemes and combat


@dataclass(slots=True)
class Scheme(Event):
    seat: f.Seat
    card: f.Card
    fighter: f.Fighter


@dataclass(slots=True)
class Attack(Event):
    """`seat` attacks `defender`."""

    seat: f.Seat
    defender: f.Seat
    attacker: f.Fighter
    target: f.Fighter


@dataclass(slots=True)
class BonusAttack(Event):
    seat: f.Seat
    defender: f.Seat
    card: f.Card
    attacker: f.Fighter
    target: f.Fighter


@dataclass(slots=True)
class Commit(HiddenCard):
    side: f.Side
    face_up: f.Flag


@dataclass(slots=True)
class HiddenBoost(HiddenCard):
    """A boost that lies face down with the attack."""


@dataclass(slots=True)
class NoDefense(Event):
    """Not `asked`: the hand is empty."""

    seat: f.Seat
    asked: f.Flag


@dataclass(slots=True)
class Reveal(Event):
    """`seat` attacks `defender`; a card is -1 where none was played."""

    seat: f.Seat
    defender: f.Seat
    attack: f.Card
    defense: f.Card
    boost: f.Card
    bonus: f.Bonus


@dataclass(slots=True)
class Effect(Event):
    """An effect begins, of the card or of the seat's hero."""

    seat: f.Seat
    effect: Annotated[Any, Role.EFFECT]  # the program, which knows its source and its timing
    seen: f.Seen

    @property
    def seen_by(self) -> int:
        return self.seen


@dataclass(slots=True)
class Cancel(Event):
    seat: f.Seat
    side: f.Side
    card: f.Card


@dataclass(slots=True)
class Ignore(Event):
    seat: f.Seat
    side: f.Side
    card: f.Card


@dataclass(slots=True)
class Value(Event):
    """What a card counts for so far: its base, and what effects of cards have added."""

    seat: f.Seat
    side: f.Side
    card: f.Card
    base: f.Number
    plus: f.Number
    bonus: f.Bonus
    changed: f.Flag

    @property
    def minor(self) -> bool:
        return not self.changed


@dataclass(slots=True)
class Prevent(Event):
    seat: f.Seat
    side: f.Side
    fighter: f.Fighter


@dataclass(slots=True)
class Reflect(Event):
    seat: f.Seat
    side: f.Side
    fighter: f.Fighter


@dataclass(slots=True)
class BoostLost(Event):
    """The boost that lay with a cancelled attack."""

    seat: f.Seat
    side: f.Side
    card: f.Card


@dataclass(slots=True)
class TakeOver(Event):
    """Another fighter stands in the combat from now on."""

    seat: f.Seat
    side: f.Side
    fighter: f.Fighter


@dataclass(slots=True)
class Replace(Event):
    """Another card is played in place of the old one (-1: it is no longer there)."""

    seat: f.Seat
    side: f.Side
    old: f.Card
    new: f.Card


@dataclass(slots=True)
class Term:
    """A part of a sum: "boost", "effect", "ability" or "high-ground", and how much it adds."""

    what: str
    number: int


@dataclass(slots=True)
class Account:
    """How a side came to its value. Where the value is not a sum, `reason` says why: "none" (no
    card), "ignored" or "fixed" (for the turn)."""

    seat: int
    fighter: int
    card: int
    bonus: int  # the card whose bonus attack it is, or -1
    base: int
    terms: list[Term]
    reason: str | None
    value: int


@dataclass(slots=True)
class Result(Event):
    """The sum of a combat. `difference` is what the attack would deal, and `fate` what becomes of
    it: "dealt", "prevented", "reflected", or "gone" where nobody is left to take it."""

    seat: f.Seat
    attack: Annotated[Account, Role.ACCOUNT]
    defense: Annotated[Account, Role.ACCOUNT]
    difference: f.Number
    fate: f.Word


@dataclass(slots=True)
class Won(Event):
    seat: f.Seat
    side: f.Side
    fighter: f.Fighter


EVENTS: Final[dict[str, type[Event]]] = {
    each.kind: each
    for each in list(globals().values())
    if isinstance(each, type) and issubclass(each, Event) and is_dataclass(each)
    if each is not HiddenCard
}
