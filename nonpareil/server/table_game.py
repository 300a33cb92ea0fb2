"""The game played at a table, rebuilt from the table's setup and log.

Nothing here waits or does I/O, and a `TableGame` is never changed in place. Whatever a player does
makes a `Change` with a new `TableGame`, which replaces the old one after the change is stored.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps

from nonpareil.game.event_log import SeenEvent
from nonpareil.game.game import Game
from nonpareil.game.undo import Consent, UndoHistory
from nonpareil.server.event_types import event_view
from nonpareil.server.limits import LONGEST_LOG
from nonpareil.server.storage import LogEntry, TableSetup, TableStatus
from nonpareil.server.table_setup import is_forced, status_of
from nonpareil.server.wire import json_text

CACHED_EVENTS = 64  # recent ones, as most seats see the same event the same way


@dataclass(frozen=True, slots=True)
class Change:
    """What a player did, the forced choices that follow from it, and the game after all of them."""

    entries: tuple[LogEntry, ...]
    after: "TableGame"

    @property
    def status(self) -> TableStatus:
        return status_of(self.after.game)


def fold_log(start: Sequence[int], log: Iterable[LogEntry]) -> list[int]:
    """The choices in effect after the log. As in records, conceding is the negative of the seat.

    >>> choices = [LogEntry("choice", 1), LogEntry("choice", 7)]
    >>> fold_log([4], [*choices, LogEntry("undo", 2), LogEntry("concede", 2)])
    [4, 1, -2]
    """
    choices = list(start)
    for entry in log:
        if entry.kind == "undo":
            del choices[entry.value :]
        else:
            choices.append(entry.value if entry.kind == "choice" else -entry.value)
    return choices


def _sharing_content(setup: TableSetup, game: Game) -> TableSetup:
    """The same setup. The data of its heroes and board are those that all tables with them share,
    not a copy that was read from the database."""
    record = setup.start_record
    own = record["setup"]
    heroes = [
        hero.data if hero.data == data else data
        for hero, data in zip(game.heroes, own["heroes"], strict=True)
    ]
    board = game.board.data if game.board.data == own["board"] else own["board"]
    shared = {**record, "setup": {**own, "heroes": heroes, "board": board}}
    return replace(setup, start_record=shared)


class TableGame:
    def __init__(self, setup: TableSetup, log: Sequence[LogEntry]) -> None:
        self.setup = setup
        self.version = len(log)
        self._bots = frozenset(range(1, len(setup.players) + 1)).difference(setup.persons)
        self._replay(fold_log(setup.start_record["choices"], log))
        self.setup = _sharing_content(setup, self.game)

    @property
    def players(self) -> tuple[str, ...]:
        return self.setup.players

    def _replay(self, choices: Sequence[int]) -> None:
        self.game = Game.replay({**self.setup.start_record, "choices": []})
        self._events_before: list[int] = []  # each choice
        self._event_texts: dict[tuple[int, bool, str], str] = {}
        self._view_texts: dict[tuple[int, str], str] = {}
        start = len(self.setup.start_record["choices"])
        for choice in choices[:start]:
            self._play(choice)
        self._undo_history = UndoHistory(self.game)
        for choice in choices[start:]:
            self._play_undoable(choice)

    def _play(self, choice: int) -> None:
        self._events_before.append(len(self.game.events))
        if choice < 0:
            self.game.concede(-choice)
        else:
            self.game.apply(choice)

    def _play_undoable(self, choice: int) -> None:
        self._undo_history.before(self.game)
        self._play(choice)
        self._undo_history.after(self.game)

    def _copy(self) -> "TableGame":
        copy = TableGame.__new__(TableGame)
        copy.setup, copy.version, copy._bots = self.setup, self.version, self._bots
        copy.game = self.game.copy(events=True)
        copy._events_before = self._events_before[:]
        copy._event_texts = self._event_texts  # shared: past events never change
        copy._view_texts = {}
        copy._undo_history = self._undo_history.copy(copy.game)
        return copy

    # --- Changes

    def choice(self, option: int) -> Change:
        """Raise a GameError if there is no such option."""
        return self._change(LogEntry("choice", option), option)

    def concession(self, seat: int) -> Change:
        return self._change(LogEntry("concede", seat), -seat)

    def undo(self, kept: int) -> Change:
        """Keep this many choices and take back the rest."""
        after = self._copy()
        after._replay(self.game.choices[:kept])
        after.version += 1
        return Change((LogEntry("undo", kept),), after)

    def _change(self, entry: LogEntry, choice: int) -> Change:
        after = self._copy()
        after._play_undoable(choice)
        entries = [entry]
        while is_forced(after.game):
            after._play_undoable(0)
            entries.append(LogEntry("choice", 0))
        after.version += len(entries)
        return Change(tuple(entries), after)

    def follow(self, log: Sequence[LogEntry]) -> tuple["TableGame", int | None]:
        """The game after these further entries of the log, and the number of the first event that
        they took back, if any."""
        after = self._copy()
        after.version += len(log)
        choices = fold_log(self.game.choices, log)
        known = len(self.game.choices)
        kept = min([known, *(entry.value for entry in log if entry.kind == "undo")])
        if kept == known:
            for choice in choices[known:]:
                after._play_undoable(choice)
            return after, None
        after._replay(choices)
        return after, self.events_before(kept)

    # --- Queries

    @property
    def asked(self) -> int | None:
        return None if self.game.over else self.game.decision.seat

    @property
    def bot_asked(self) -> bool:
        return self.asked in self._bots

    @property
    def full(self) -> bool:
        """Whether nothing but a concession can follow: no real game gets there."""
        return self.version >= LONGEST_LOG

    @property
    def position(self) -> str:
        """A name for where the game is: the same after a choice that was undone."""
        return sha256(dumps(self.game.choices).encode()).hexdigest()[:32]

    @property
    def chosen(self) -> set[int]:
        """The seats that have made a choice at this table."""
        return {step.seat for step in self._undo_history.steps}

    def free_undo(self, seat: int) -> int | None:
        """How many choices remain if the seat undoes its last one without asking anybody.

        None if it may not.
        """
        return self._undo_history.free_undo(seat, self._bots) if seat else None

    def undo_by_consent(self, seat: int) -> Consent | None:
        """The undo of the seat's last choice that others must agree to, if it is possible."""
        return self._undo_history.undo_by_consent(seat, self._bots) if seat else None

    def undo_text(self, kept: int, free: bool, lang: str) -> str:
        """What an undo takes back, in a few words for the seat that made the choice."""
        return self._undo_history.text(kept, free, lang)

    def view_text(self, seat: int, lang: str) -> str:
        """The view of the seat as it is sent, made once for all who sit there or watch."""
        text = self._view_texts.get((seat, lang))
        if text is None:
            text = self._view_texts[seat, lang] = json_text(self.game.view(seat, lang))
        return text

    def event_texts(self, seat: int, lang: str, first: int = 0) -> list[str]:
        """Events from number `first` on as they are sent: what the seat sees of them, in its
        reader's language."""
        log = self.game.events.in_language(lang)
        new = enumerate(log[first:], first)
        return [self._event_text(number, event.as_seen_by(seat), lang) for number, event in new]

    def _event_text(self, number: int, event: SeenEvent, lang: str) -> str:
        """All who see the same of an event get the same text."""
        key = (number, event.whole, lang)
        text = self._event_texts.get(key)
        if text is None:
            choice = bisect_right(self._events_before, number)
            text = json_text(event_view(event, choice))
            if len(self._event_texts) >= CACHED_EVENTS:
                self._event_texts.clear()
            self._event_texts[key] = text
        return text

    def events_before(self, choice: int) -> int:
        """How many events had happened when this many choices had been made."""
        if choice < len(self._events_before):
            return self._events_before[choice]
        return len(self.game.events)
