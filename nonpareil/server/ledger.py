"""The game of a table: its opening, and all that its log says was done since.

Nothing here waits or talks to anybody. What is about to happen is first played on a copy
(`Ledger.choice` …), so that it can be stored before the game itself is changed (`Ledger.take`).
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nonpareil.game.event_log import sees
from nonpareil.game.game import Game
from nonpareil.game.undo import UndoHistory
from nonpareil.server.messages import EventView
from nonpareil.server.opening import PERSON, forced, info_of, standing_of
from nonpareil.server.storage import Entry, Opening, Record, Standing

REMEMBERED = 64  # events told lately, which several seats are about to be told


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody does, with what follows from it without a choice, and how things stand then."""

    entries: tuple[Entry, ...]
    standing: Standing


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
            self._apply(choice)
        self._trail = UndoHistory(self.game)
        for choice in choices[before:]:
            self._trail.before(self.game)
            self._apply(choice)
            self._trail.after(self.game)

    def _apply(self, choice: int) -> None:
        self._marks.append(len(self.game.events))
        self.game.follow([choice])

    # --- What somebody may do

    def choice(self, option: int) -> Step:
        """A GameError if there is no such option."""
        return self._step(Entry("choice", option))

    def concession(self, seat: int) -> Step:
        return self._step(Entry("concede", seat))

    def undo(self, kept: int) -> Step:
        before = Game.replay({**self.opening.beginning, "choices": self.game.choices[:kept]})
        return Step((Entry("undo", kept),), standing_of(before))

    def _step(self, entry: Entry) -> Step:
        after = self.game.copy()
        if entry.kind == "concede":
            after.concede(entry.value)
        else:
            after.apply(entry.value)
        entries = [entry]
        while forced(after, self.players):
            after.apply(0)
            entries.append(Entry("choice", 0))
        return Step(tuple(entries), standing_of(after))

    def take(self, step: Step) -> None:
        """Make it so."""
        self.version += len(step.entries)
        for entry in step.entries:
            if entry.kind == "undo":
                self._replay(self.game.choices[: entry.value])
            else:
                self._trail.before(self.game)
                self._apply(entry.value if entry.kind == "choice" else -entry.value)
                self._trail.after(self.game)

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
        log = self.game.recorded or []
        match = self.game.setup.match()
        return [
            self._event(place, sees(match, log[place], seat), seat)
            for place in range(first, len(log))
        ]

    def _event(self, place: int, whole: bool, seat: int) -> EventView:
        happening = self.game.events[place].as_seen_by(seat)
        told = self._told.get((place, whole))
        if told is None or told.minor != happening.minor:  # what came next may have made it minor
            told = EventView(
                kind=happening.kind,
                data=happening.data,
                text=happening.text,
                minor=happening.minor,
                choice=bisect_right(self._marks, place),
            )
            if len(self._told) >= REMEMBERED:
                self._told.clear()
            self._told[place, whole] = told
        return told

    def minor(self, place: int) -> bool:
        return self.game.events[place].minor

    def events_before(self, choice: int) -> int:
        """How many events there were when so many choices had been made."""
        return self._marks[choice] if choice < len(self._marks) else len(self.game.events)

    def record(self) -> Record:
        """Of a game that is over: it tells everything."""
        assert self.game.over
        return {**self.game.record(), "seed_hash": self.opening.seed_hash}
