"""What happened, as everyone or as one seat saw it: events with their data and a sentence.

The log is empty if the game was played without events. Its elements are made on access.
"""

from collections.abc import Iterator, Sequence
from typing import Any, overload

from nonpareil.engine.match import Match
from nonpareil.engine.state import State
from nonpareil.events import Event
from nonpareil.game.event_data import event_data
from nonpareil.text.event_text import event_text
from nonpareil.text.language import ENGLISH, words

EVERYTHING = -1  # as a seat: sees all cards


class SeenEvent:
    """An event as somebody saw it.

    `kind` is the kind of event ("move"), `data` has the details as plain data, and `text` is a
    sentence. A `minor` event adds nothing to those around it, such as a card that goes to the
    discard pile after it was played; logs for people read better without it.
    """

    __slots__ = ("_event", "_lang", "_m", "_seat")

    def __init__(self, m: Match, event: Event, seat: int, lang: str) -> None:
        self._m = m
        self._event = event
        self._seat = seat
        self._lang = lang

    @property
    def kind(self) -> str:
        return self._event.kind

    @property
    def minor(self) -> bool:
        return self._event.minor

    @property
    def data(self) -> dict[str, Any]:
        return event_data(self._m, self._event, self.whole, self._lang)

    @property
    def text(self) -> str:
        return event_text(self._m, self._event, self.whole, self._lang)

    def as_seen_by(self, seat: int) -> "SeenEvent":
        """The same event without what this seat could not see; seat 0 is a spectator."""
        return SeenEvent(self._m, self._event, seat, self._lang)

    def in_language(self, lang: str) -> "SeenEvent":
        """The same event for a reader of another language."""
        words(lang)  # refuses an unknown language
        return SeenEvent(self._m, self._event, self._seat, lang)

    @property
    def whole(self) -> bool:
        """Whether nothing in it is hidden from the viewer (R-INFO)."""
        if self._seat == EVERYTHING:
            return True
        viewer = self._seat - 1 if self._seat else self._m.seats
        return bool(self._event.seen_by >> viewer & 1)

    def __repr__(self) -> str:
        return f"<SeenEvent: {self.text}>"


class EventLog(Sequence[SeenEvent]):
    """Everything that has happened so far, in order."""

    __slots__ = ("_events", "_lang", "_state")

    def __init__(self, state: State, lang: str = ENGLISH) -> None:
        self._state = state
        self._lang = lang
        self._events: list[Event] = [] if state.log is None else state.log.events

    def in_language(self, lang: str) -> "EventLog":
        """The same log for a reader of another language."""
        words(lang)  # refuses an unknown language
        return EventLog(self._state, lang)

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, index: int) -> SeenEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[SeenEvent]: ...
    def __getitem__(self, index: int | slice) -> SeenEvent | list[SeenEvent]:
        if isinstance(index, slice):
            return [self._seen(event) for event in self._events[index]]
        return self._seen(self._events[index])

    def __iter__(self) -> Iterator[SeenEvent]:
        return (self._seen(event) for event in self._events)

    def _seen(self, event: Event) -> SeenEvent:
        return SeenEvent(self._state.m, event, EVERYTHING, self._lang)
