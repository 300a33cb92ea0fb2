"""What happens to cards: drawn, discarded, shown, moved from pile to pile, named."""

from dataclasses import dataclass

from nonpareil.events import fields as f
from nonpareil.events.event import Event, HiddenCard


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
