"""What happens in schemes and combats, up to the values and who won."""

from dataclasses import dataclass
from typing import Annotated, Any

from nonpareil.events import fields as f
from nonpareil.events.event import Event, HiddenCard
from nonpareil.events.fields import Role


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
