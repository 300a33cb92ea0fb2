"""The events of a game as types of the wire, made from the classes that define them.

From these come the schema and so the TypeScript types of the browser: nobody there has to guess
what an event holds. `game.event_data` makes the data themselves.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from nonpareil.events import EVENTS, Event, Role, fields_of
from nonpareil.game.event_log import SeenEvent

SpaceId = int | str
Side = TypeAliasType("Side", Literal["attacker", "defender"])


class Term(TypedDict):
    """A part of a sum, and how much it adds."""

    what: Literal["boost", "effect", "ability", "high-ground"]
    number: int


class Account(TypedDict):
    """How a side of a combat came to its value. `reason` where that is not a sum."""

    seat: int
    fighter: str
    card: str | None
    bonus: str | None  # the name of the bonus attack, where it is one
    base: int
    terms: list[Term]
    reason: Literal["none", "ignored", "fixed"] | None
    value: int


TYPES: dict[Role, Any] = {
    Role.SEAT: int,
    Role.SEATS: list[int],
    Role.FIGHTER: str,
    Role.FIGHTERS: list[str],
    Role.CARD: str | None,  # none, or hidden from the reader
    Role.CARDS: list[str] | None,
    Role.SPACE: SpaceId | None,
    Role.SPACES: list[SpaceId],
    Role.TOKEN: str,
    Role.STATE: str,
    Role.STATE_VALUE: str,
    Role.ACTION: Literal["maneuver", "scheme", "attack"],
    Role.SIDE: Side | None,
    Role.BONUS: str | None,
    Role.ACCOUNT: Account,
    Role.NUMBER: int,
    Role.FLAG: bool,
    Role.WORD: str,
}


def wire_type(event: type[Event]) -> Any:
    """What an event of this class looks like on the wire. `minor` ones may be left out of a story
    for people; `choice` is how many choices had been made before it."""
    fields: dict[str, Any] = {"kind": Literal[event.kind]}
    for name, role in fields_of(event):
        if role == Role.EFFECT:
            fields |= {"source": str | None, "timing": str}
        elif role != Role.SEEN:
            fields[name] = TYPES[role]
        if role == Role.CARDS:
            fields["number"] = int
    fields |= {"text": str, "minor": bool, "choice": int}
    return TypedDict(f"{event.__name__}Event", fields)  # type: ignore[operator]


if TYPE_CHECKING:
    EventView = dict[str, Any]
else:
    # A named alias: the schema and the TypeScript types name the union once.
    EventView = TypeAliasType(
        "EventView",
        Annotated[
            Union[tuple(wire_type(event) for event in EVENTS.values())],  # noqa: UP007
            Field(discriminator="kind"),
        ],
    )


def event_view(event: SeenEvent, choice: int) -> EventView:
    """An event as it goes over the wire."""
    return {
        "kind": event.kind,
        **event.data,
        "text": event.text,
        "minor": event.minor,
        "choice": choice,
    }
