"""What happens on the board and to fighters: they move, are hurt, fall and come back; tokens,
states and counters change.
"""

from dataclasses import dataclass

from nonpareil.events import fields as f
from nonpareil.events.event import Event


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
