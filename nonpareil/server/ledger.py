"""The game of a table: its opening, and all that its log says was done since.

Nothing here waits or talks to anybody, and nothing is changed in place. What somebody is about to
do makes a new ledger (`Ledger.choice` …), which is stored before it takes the old one's place.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nonpareil.game.game import Game
from nonpareil.game.undo import UndoHistory
from nonpareil.server.event_types import EventView, event_view
from nonpareil.server.opening import PERSON, forced, info_of, standing_of
from nonpareil.server.storage import Entry, Opening, Record, Standing

REMEMBERED = 64  # events told lately, which several seats are about to be told


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody does, with what follows from it without a choice, and the ledger after it."""

    entries: tuple[Entry, ...]
    after: "Ledger"

    @property
    def standing(self) -> Standing:
        return standing_of(self.after.game)


def fold(opening: Sequence[int], log: Iterable[Entry]) -> list[int]:
    """The choices that stand. A seat that conceded is a negative one, as in records.

    >>> fold([4], [Entry("choice", 1), Entry("choice", 7), Entry("undo", 2), Entry("concede", 2)])
    [4, 1, -2]
    """
    choices = list(opening)
    for entry in log:
        if entry.kind == "undo":
            del choices[entry.value :]
        else:
            choices.append(entry.value if entry.kind == "choice" else -entry.value)
    return choices


class Ledger:
    def __init__(self, opening: Opening, log: Sequence[Entry]) -> None:
        self.opening = opening
        self.players = opening.players
        self.version = len(log)
        self.info = info_of(opening)
        self._replay(fold(opening.beginning["choices"], log))

    def _replay(self, choices: Sequence[int]) -> None:
        self.game = Game.replay({**self.opening.beginning, "choices": []})
        self._marks: list[int] = []  # how many events there were before each choice
        self._told: dict[tuple[int, bool], EventView] = {}
        before = len(self.opening.beginning["choices"])
        for choice in choices[:before]:
            self._make(choice)
        self._trail = UndoHistory(self.game)
        for choice in choices[before:]:
            self._apply(choice)

    def _make(self, choice: int) -> None:
        self._marks.append(len(self.game.events))
        if choice < 0:
            self.game.concede(-choice)
        else:
            self.game.apply(choice)

    def _apply(self, choice: int) -> None:
        self._trail.before(self.game)
        self._make(choice)
        self._trail.after(self.game)

    def _copy(self) -> "Ledger":
        copy = Ledger.__new__(Ledger)
        copy.opening, copy.players, copy.info = self.opening, self.players, self.info
        copy.version = self.version
        copy.game = self.game.copy(events=True)
        copy._marks = self._marks[:]
        copy._told = self._told  # what has happened stays what it was
        copy._trail = self._trail.copy(copy.game)
        return copy

    # --- What somebody may do

    def choice(self, option: int) -> Step:
        """A GameError if there is no such option."""
        return self._step(Entry("choice", option), option)

    def concession(self, seat: int) -> Step:
        return self._step(Entry("concede", seat), -seat)

    def undo(self, kept: int) -> Step:
        after = self._copy()
        after._replay(self.game.choices[:kept])
        after.version += 1
        return Step((Entry("undo", kept),), after)

    def _step(self, entry: Entry, choice: int) -> Step:
        after = self._copy()
        after._apply(choice)
        entries = [entry]
        while forced(after.game, self.players):
            after._apply(0)
            entries.append(Entry("choice", 0))
        after.version += len(entries)
        return Step(tuple(entries), after)

    # --- Looking

    @property
    def asked(self) -> int | None:
        return None if self.game.over else self.game.decision.seat

    @property
    def bot_asked(self) -> bool:
        return self.asked is not None and self.players[self.asked - 1] != PERSON

    @property
    def chosen(self) -> set[int]:
        """The seats that have made a choice at this table."""
        return {step.seat for step in self._trail.steps}

    @property
    def persons(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players, 1) if player == PERSON]

    def free_undo(self, seat: int) -> int | None:
        """How many choices the seat may keep and take back the rest, as it likes."""
        bots = {x for x, player in enumerate(self.players, 1) if player != PERSON}
        return self._trail.free_undo(seat, bots) if seat else None

    def asked_undo(self, seat: int) -> int | None:
        """How many choices would be kept if the opponents agreed."""
        return self._trail.asked_undo(seat) if seat and self.opponents(seat) else None

    def out(self, seat: int) -> bool:
        return self.game.is_out(seat)

    def opponents(self, seat: int) -> list[int]:
        """Persons still in the game on other sides."""
        team = self.info.seats[seat - 1].team
        return [other for other in self.persons if other not in team and not self.out(other)]

    def events(self, seat: int, first: int = 0) -> list[EventView]:
        """What happened from that event on, as the seat saw it."""
        return [self._event(place, seat) for place in range(first, len(self.game.events))]

    def _event(self, place: int, seat: int) -> EventView:
        event = self.game.events[place].as_seen_by(seat)
        key = (place, event.whole)
        told = self._told.get(key)
        if told is None:
            told = event_view(event, bisect_right(self._marks, place))
            if len(self._told) >= REMEMBERED:
                self._told.clear()
            self._told[key] = told
        return told

    def events_before(self, choice: int) -> int:
        """How many events there were when so many choices had been made."""
        return self._marks[choice] if choice < len(self._marks) else len(self.game.events)

    def record(self) -> Record:
        """Of a game that is over: it tells everything."""
        assert self.game.over
        return {**self.game.record(), "seed_hash": self.opening.seed_hash}
