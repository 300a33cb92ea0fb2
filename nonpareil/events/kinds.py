"""The kinds of events, roughly in the order of play.

`seat` is the seat that an event is about: the one whose turn, card or fighter it is. `side`
is the side of the combat. Both are needed, since two heroes may have cards with the same id.
"""

import re
from dataclasses import dataclass, is_dataclass
from typing import Annotated, Any, ClassVar, Final

from nonpareil.events import fields as f
from nonpareil.events.fields import ACTIONS, Role

EVERYBODY: Final = -1  # all bits: every seat and the spectators


class Event:
    """One thing that happened."""

    __slots__ = ()

    kind: ClassVar[str]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def minor(self) -> bool:
        """Whether it adds nothing to the events around it. Logs for people leave it out."""
        return False

    @property
    def seen_by(self) -> int:
        """Who sees which card it is about: bits of the seats, followed by the spectators'."""
        return EVERYBODY


@dataclass(slots=True)
class HiddenCard(Event):
    """Base class of events about a card that not everyone sees."""

    seat: f.Seat
    card: f.Card
    seen: f.Seen

    @property
    def seen_by(self) -> int:
        return self.seen


# --- Setup and turns


@dataclass(slots=True)
class SetupDeck(Event):
    """The cards that the seat has chosen, one of each kind."""

    seat: f.Seat
    cards: f.Cards


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
        """The next event shows that the action is a scheme or an attack."""
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
    """`origin`: "play" (at clean-up), "boost", "hand", "deck" or "reaction"."""

    seat: f.Seat
    card: f.Card
    origin: f.Word

    @property
    def minor(self) -> bool:
        return self.origin in ("play", "boost")


@dataclass(slots=True)
class Boost(Event):
    """A card is used as a boost: on that side of a combat, or in a maneuver."""

    seat: f.Seat
    card: f.Card
    value: f.Number
    side: f.Side


@dataclass(slots=True)
class Look(Event):
    """`seat` looks at the hand of `owner`, or at the top of its own deck if `owner` is the same."""

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
    """A card goes to its owner's hand. `origin`: "discard", "deck" or "combat"."""

    origin: f.Word


@dataclass(slots=True)
class PutBack(HiddenCard):
    """A card goes to the top or bottom of the deck."""

    top: f.Flag


@dataclass(slots=True)
class Removed(Event):
    """A card leaves the game for good."""

    seat: f.Seat
    card: f.Card


@dataclass(slots=True)
class SetAside(Event):
    """A card goes to a pile of a hero, or in play: before the holder."""

    seat: f.Seat
    card: f.Card
    holder: f.Seat
    pile: f.Word  # its id, or "play"


@dataclass(slots=True)
class Shuffle(Event):
    seat: f.Seat


@dataclass(slots=True)
class TurnCard(Event):
    """A card in hand is turned `up`, to lie open there, or down again."""

    seat: f.Seat
    card: f.Card
    up: f.Flag


@dataclass(slots=True)
class IgnoreDiscard(Event):
    """A rule lets the seat keep its cards."""

    seat: f.Seat


@dataclass(slots=True)
class Guard(Event):
    """A card cancels an effect that was about to show the hand it is in."""

    seat: f.Seat
    card: f.Card


@dataclass(slots=True)
class Named(Event):
    seat: f.Seat
    number: f.Number


@dataclass(slots=True)
class NamedCard(Event):
    """A card of an opponent's deck is named, wherever its copies are."""

    seat: f.Seat
    card: f.Card


@dataclass(slots=True)
class Lock(Event):
    """All cards of the seat have this value until the end of the turn."""

    seat: f.Seat
    value: f.Number


# --- Fighters, tokens and states


@dataclass(slots=True)
class Move(Event):
    """`path` is a shortest path; `passed` are the enemies that the fighter moved through."""

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
class Tail(Event):
    """A large fighter covers this space as well. When it moves, its tail follows: it is then where
    the path was before its last step, and this event says so only if it is not."""

    seat: f.Seat
    fighter: f.Fighter
    space: f.Space


@dataclass(slots=True)
class Swap(Event):
    """The spaces are the new ones."""

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
    """`taker` takes `amount` of the damage meant for `fighter`."""

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
    """Health is set to a number, which is neither damage nor healing."""

    seat: f.Seat
    fighter: f.Fighter
    health: f.Number


@dataclass(slots=True)
class Defeat(Event):
    seat: f.Seat
    fighter: f.Fighter


@dataclass(slots=True)
class Return(Event):
    """A fighter comes (back) to the board; `summoned` is set for those that start off the board."""

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
class Counter(Event):
    """A counter of the seat's hero changes by so much, and is now at `value`."""

    seat: f.Seat
    counter: f.Counter
    change: f.Number
    value: f.Number


@dataclass(slots=True)
class Token(Event):
    """A token changes places: from or to a space or a line, or the supply. `boxed`: it is out of
    the game."""

    seat: f.Seat
    token: f.Token
    origin: f.Place
    space: f.Place
    boxed: f.Flag


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
    """A boost is committed face down with the attack card."""


@dataclass(slots=True)
class Glimpse(Event):
    """`seat` is shown the printed value of the attack card, and nothing else of it."""

    seat: f.Seat
    value: f.HiddenNumber
    seen: f.Seen

    @property
    def seen_by(self) -> int:
        return self.seen


@dataclass(slots=True)
class NoDefense(Event):
    """No defense card; `asked` is false if the hand was empty."""

    seat: f.Seat
    asked: f.Flag


@dataclass(slots=True)
class Reveal(Event):
    """The cards of a combat are revealed; `seat` attacks `defender`, and -1 stands for no card."""

    seat: f.Seat
    defender: f.Seat
    attack: f.Card
    defense: f.Card
    boost: f.Card
    bonus: f.Bonus


@dataclass(slots=True)
class Effect(Event):
    """An effect of a card or an ability begins."""

    seat: f.Seat
    effect: Annotated[Any, Role.EFFECT]  # the program, with its source and timing
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
    """The value of a card so far: its base, and what boosts and card effects add to it. It is no
    news if the printed value stands or the event before tells it."""

    seat: f.Seat
    side: f.Side
    card: f.Card
    base: f.Number
    plus: f.Number
    bonus: f.Bonus
    news: f.Flag

    @property
    def minor(self) -> bool:
        return not self.news


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
    """The face-down boost of a canceled attack card is lost."""

    seat: f.Seat
    side: f.Side
    card: f.Card


@dataclass(slots=True)
class TakeOver(Event):
    """Another fighter takes this side of the combat."""

    seat: f.Seat
    side: f.Side
    fighter: f.Fighter


@dataclass(slots=True)
class Replace(Event):
    """A card is played in place of the old one (-1 if that has already left the combat)."""

    seat: f.Seat
    side: f.Side
    old: f.Card
    new: f.Card


@dataclass(slots=True)
class Term:
    """A term of a sum: "boost", "effect", "ability" or "high-ground", and how much it adds."""

    what: str
    number: int


@dataclass(slots=True)
class Account:
    """How the value of a side came about. If it is not a sum, `reason` says why: "none" (no card),
    "ignored" or "fixed" (for the turn)."""

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
    """The values of a combat. `difference` is the damage of the attack, and `fate` what happens to
    it: "dealt", "prevented", "reflected", or "gone" if the defender is off the board."""

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
