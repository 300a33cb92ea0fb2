"""What happens around the turns: the setup, actions, and the end of the game."""

from dataclasses import dataclass

from nonpareil.events import fields as f
from nonpareil.events.event import Event
from nonpareil.events.fields import ACTIONS


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
