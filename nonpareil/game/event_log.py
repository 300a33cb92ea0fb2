"""What happened, told: events as named data with a text, for all or as one seat saw them.

A history is empty where nobody listened. Its elements are made only when looked at.
"""

from collections.abc import Iterator, Sequence
from typing import Any, overload

from nonpareil.engine.events import Event
from nonpareil.engine.match import Match
from nonpareil.engine.purposes import MANEUVER
from nonpareil.engine.state import State
from nonpareil.text import event_text
from nonpareil.text.event_text import Recorded, Teller

EVERYTHING = -1  # as a seat: who knows all there is to know


class SeenEvent:
    """One thing that happened.

    `kind` says what ("move"), `data` holds the details as plain data, `text` tells it in a
    sentence. `minor` marks what adds nothing to the events around it: a card that goes to the
    discard pile after it was played, an effect of which nothing came. A story for people reads
    better without.
    """

    __slots__ = ("_event", "_lang", "_m", "_seat", "minor")

    def __init__(self, m: Match, event: Recorded, seat: int, lang: str, minor: bool) -> None:
        self._m = m
        self._event = event
        self._seat = seat
        self._lang = lang
        self.minor = minor

    @property
    def kind(self) -> str:
        return event_text.kind_of(self._event)

    @property
    def data(self) -> dict[str, Any]:
        return event_text.data(self._m, self._event, self._known)

    @property
    def text(self) -> str:
        return Teller(self._m, self._lang).text(self._event, self._known)

    def as_seen_by(self, seat: int) -> "SeenEvent":
        """The same without what this seat could not see; seat 0 is a spectator."""
        return SeenEvent(self._m, self._event, seat, self._lang, self.minor)

    @property
    def _known(self) -> bool:
        return self._seat == EVERYTHING or sees(self._m, self._event, self._seat)

    def __repr__(self) -> str:
        return f"<SeenEvent: {self.text}>"


class EventLog(Sequence[SeenEvent]):
    """Everything that has happened so far, in order."""

    __slots__ = ("_lang", "_log", "_m", "_seat")

    def __init__(self, state: State, lang: str = "en", seat: int = EVERYTHING) -> None:
        self._m = state.m
        self._log: list[Recorded] = [] if state.log is None else state.log
        self._lang = lang
        self._seat = seat

    def __len__(self) -> int:
        return len(self._log)

    @overload
    def __getitem__(self, index: int) -> SeenEvent: ...
    @overload
    def __getitem__(self, index: slice) -> list[SeenEvent]: ...
    def __getitem__(self, index: int | slice) -> SeenEvent | list[SeenEvent]:
        places = range(len(self._log))[index]
        if isinstance(places, range):
            return [self._at(place) for place in places]
        return self._at(places)

    def __iter__(self) -> Iterator[SeenEvent]:
        return (self._at(place) for place in range(len(self._log)))

    def _at(self, place: int) -> SeenEvent:
        minor = is_minor(self._m, self._log, place)
        return SeenEvent(self._m, self._log[place], self._seat, self._lang, minor)


# What comes next when an effect is over.
NEXT = (
    Event.TURN,
    Event.TURN_END,
    Event.ACTION,
    Event.ATTACK,
    Event.COMMIT,
    Event.NO_DEFENSE,
    Event.REVEAL,
    Event.EFFECT,
    Event.RESULT,
    Event.WON,
    Event.OVER,
)


def is_minor(m: Match, log: list[Recorded], place: int) -> bool:
    """Whether an event adds nothing to those around it."""
    event = log[place]
    kind = event[0]
    if kind == Event.EFFECT:
        after = log[place + 1] if place + 1 < len(log) else None
        return after is not None and (after[0] in NEXT or _is_routine(after))
    if kind == Event.DISCARD:
        before = log[place - 1] if place else None
        boost = before is not None and before[0] == Event.BOOST and before[2] == event[1]
        return bool(boost or event[2] == "play")
    if kind == Event.VALUE:
        printed = event[4].value if event[4] else m.kinds[event[1]].value
        return bool(event[2] == printed and event[3] == 0)
    return bool(kind == Event.TURN_END or (kind == Event.ACTION and event[2] != MANEUVER))


def _is_routine(event: Recorded) -> bool:
    """A step of the maneuver, or the clean-up of a combat or scheme: no effect does that."""
    if event[0] == Event.DISCARD:
        return bool(event[2] == "play")
    if event[0] == Event.MOVE:
        return bool(event[3])
    return bool(event[0] == Event.PLACE and event[4])


def sees(m: Match, event: Recorded, seat: int) -> bool:
    """Whether a seat (0: a spectator) sees which card an event is about (R-INFO)."""
    viewer = 1 << (seat - 1 if seat else m.seats)
    kind = event[0]
    if kind in (Event.DRAW, Event.HIDDEN_BOOST):
        return bool(watching(m, event[1]) & viewer)
    if kind == Event.COMMIT:
        return bool(event[4] or watching(m, event[1]) & viewer)
    if kind == Event.LOOK:
        return bool((watching(m, event[1]) | watching(m, event[2])) & viewer)
    if kind in (Event.TAKE, Event.PUT_BACK):
        return bool(event[4] & viewer)
    if kind == Event.EFFECT and event[3].timing == "commit":
        return bool(m.kinds[event[2]].face_up or watching(m, event[1]) & viewer)
    return True


def watching(m: Match, seat: int) -> int:
    """The seats that see this seat's hand."""
    return m.allies[seat] if m.open_teams else 1 << seat
