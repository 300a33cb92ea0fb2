"""The roles of event fields, from which everything that presents events is derived."""

from dataclasses import dataclass, fields

import pytest

from nonpareil import events
from nonpareil.events import EVENTS, Event, Role, fields_of

every_event = pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)


@every_event
def test_every_field_has_a_role(event: type[Event]) -> None:
    names = [field.name for field in fields(event)]  # type: ignore[arg-type]
    assert [name for name, _ in fields_of(event)] == names
    assert all(isinstance(role, Role) for _, role in fields_of(event))


@every_event
def test_an_event_is_about_a_seat(event: type[Event]) -> None:
    """Only the end of the game is about several."""
    first = ("winners", Role.SEATS) if event is events.Over else ("seat", Role.SEAT)
    assert fields_of(event)[0] == first


@every_event
def test_who_sees_it_is_said_exactly_where_something_is_hidden(event: type[Event]) -> None:
    says = Role.SEEN in dict(fields_of(event)).values()
    assert says == (event.seen_by is not Event.seen_by)


@every_event
def test_states_and_values_come_together(event: type[Event]) -> None:
    """A value is a number among those of its state, so it means nothing alone."""
    roles = [role for _, role in fields_of(event)]
    assert (Role.STATE in roles) == (Role.STATE_VALUE in roles)


def test_inherited_fields_come_first() -> None:
    assert fields_of(events.Commit) == (
        ("seat", Role.SEAT),
        ("card", Role.CARD),
        ("seen", Role.SEEN),
        ("side", Role.SIDE),
        ("face_up", Role.FLAG),
    )


def test_every_role_is_used() -> None:
    assert {role for event in EVENTS.values() for _, role in fields_of(event)} == set(Role)


def test_a_field_without_a_role_is_an_error() -> None:
    @dataclass
    class Sneeze:
        loudness: int

    with pytest.raises(ValueError, match="not enough values"):
        fields_of(Sneeze)
