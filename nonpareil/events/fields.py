"""The roles of event fields.

To the engine everything is a number. The role of a field says what the number means, and so how it
is presented: as an id on the wire, as a name in a sentence.
"""

from dataclasses import fields
from enum import Enum, auto
from typing import Annotated, Any, Final, get_args, get_type_hints

ACTIONS: Final = ("maneuver", "scheme", "attack")
SIDES: Final = ("attacker", "defender")


class Role(Enum):
    SEAT = auto()
    SEATS = auto()  # bits
    FIGHTER = auto()
    FIGHTERS = auto()  # bits
    CARD = auto()
    CARDS = auto()
    SPACE = auto()
    SPACES = auto()
    PLACE = auto()
    TOKEN = auto()
    STATE = auto()
    STATE_VALUE = auto()
    COUNTER = auto()
    ACTION = auto()
    SIDE = auto()
    BONUS = auto()
    EFFECT = auto()
    ACCOUNT = auto()
    NUMBER = auto()
    HIDDEN_NUMBER = auto()
    FLAG = auto()
    WORD = auto()
    SEEN = auto()


Seat = Annotated[int, Role.SEAT]
Seats = Annotated[int, Role.SEATS]
Fighter = Annotated[int, Role.FIGHTER]
Fighters = Annotated[int, Role.FIGHTERS]
Card = Annotated[int, Role.CARD]  # -1: none
Cards = Annotated[tuple[int, ...], Role.CARDS]
Space = Annotated[int, Role.SPACE]  # negative: not on the board
Place = Annotated[int, Role.PLACE]  # a space or a line; negative: not on the board
Spaces = Annotated[list[int], Role.SPACES]
Token = Annotated[int, Role.TOKEN]  # of the event's seat
State = Annotated[int, Role.STATE]  # of the event's seat
StateValue = Annotated[int, Role.STATE_VALUE]  # of the event's state
Counter = Annotated[int, Role.COUNTER]  # of the event's seat
Action = Annotated[int, Role.ACTION]
Side = Annotated[int, Role.SIDE]  # of a combat; -1: outside of one
Bonus = Annotated[int, Role.BONUS]  # the card whose bonus attack it is; -1: no bonus attack
Number = Annotated[int, Role.NUMBER]
HiddenNumber = Annotated[int, Role.HIDDEN_NUMBER]  # for those who see the card
Flag = Annotated[bool, Role.FLAG]
Word = Annotated[str, Role.WORD]
# Who sees which card it is: bits of the seats, followed by the bit of the spectators.
Seen = Annotated[int, Role.SEEN]


Fields = tuple[tuple[str, Role], ...]


def fields_of(event: type) -> Fields:
    """The fields of an event class in order, each with its role."""
    found = _FIELDS.get(event)
    if found is None:
        hints = get_type_hints(event, include_extras=True)
        found = tuple((field.name, _role(hints[field.name])) for field in fields(event))
        _FIELDS[event] = found
    return found


_FIELDS: dict[type, Fields] = {}


def _role(hint: Any) -> Role:
    (role,) = (part for part in get_args(hint) if isinstance(part, Role))
    return role
