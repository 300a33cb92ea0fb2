"""Wire types for the events of a game, derived from the event classes.

The JSON schema, and with it the browser's TypeScript types, come from these. The data of an event
come from `game.event_data`.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from nonpareil.events import EVENTS, Event, Role, fields_of
from nonpareil.game.event_log import SeenEvent

SpaceId = int | str
Side = TypeAliasType("Side", Literal["attacker", "defender"])


class Term(TypedDict):
    """One part of a sum."""

    what: Literal["boost", "effect", "ability", "high-ground"]
    number: int


class Account(TypedDict):
    """How a side in a combat got its value. `reason` says why it is not a sum, if so."""

    seat: int
    fighter: str
    card: str | None
    bonus: str | None  # name of the bonus attack, if it is one
    base: int
    terms: list[Term]
    reason: Literal["none", "ignored", "fixed"] | None
    value: int


TYPES: dict[Role, Any] = {
    Role.SEAT: int,
    Role.SEATS: list[int],
    Role.FIGHTER: str,
    Role.FIGHTERS: list[str],
    Role.CARD: str | None,  # none, or hidden from the viewer
    Role.CARDS: list[str] | None,
    Role.SPACE: SpaceId | None,
    Role.PLACE: SpaceId | None,
    Role.SPACES: list[SpaceId],
    Role.TOKEN: str,
    Role.STATE: str,
    Role.STATE_VALUE: str,
    Role.COUNTER: str,
    Role.ACTION: Literal["maneuver", "scheme", "attack"],
    Role.SIDE: Side | None,
    Role.BONUS: str | None,
    Role.ACCOUNT: Account,
    Role.NUMBER: int,
    Role.HIDDEN_NUMBER: int | None,
    Role.FLAG: bool,
    Role.WORD: str,
}


def wire_type(event: type[Event]) -> Any:
    """The type of this class of events on the wire. A log for people may leave out `minor` events;
    `choice` is the number of choices made before the event."""
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
    """An event in its wire format."""
    return {
        "kind": event.kind,
        **event.data,
        "text": event.text,
        "minor": event.minor,
        "choice": choice,
    }
