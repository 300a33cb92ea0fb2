"""The game at a table, kept in step with the database, where other processes change it as well.

Every change is stored before it takes effect. If another process was faster, the log has entries
that we do not know: then we catch up, and the change is judged again. A lock keeps changes from
overlapping.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from nonpareil.server.batch_writer import VersionConflict
from nonpareil.server.clock_book import ClockBook
from nonpareil.server.live_state import LiveState, LiveStates, UndoRefusal, UndoWish, now
from nonpareil.server.metrics import Metrics
from nonpareil.server.storage import Clock, LogEntry, Storage, TableSetup
from nonpareil.server.table_game import Change, TableGame
from nonpareil.server.table_setup import rematch_seat
from nonpareil.server.table_types import SeatKey

LOG = logging.getLogger(__name__)
SECOND = 1.0  # of the clock; tests change it
RETRY_DELAY = 1.0  # seconds after the database failed


class SharedGame:
    """`on_change` is called after every change, with the number of the first event that it took
    back, if any."""

    def __init__(
        self,
        setup: TableSetup,
        storage: Storage,
        live_states: LiveStates,
        metrics: Metrics,
        on_change: Callable[[int | None], None],
    ) -> None:
        self.current = TableGame(setup, ())
        self.live = LiveState()
        self.rematch_keys: dict[int, SeatKey] | None = None  # by seat at this table
        self.occupied = False  # somebody is connected to this process
        self._storage = storage
        self._live_states = live_states
        self._metrics = metrics
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._catching_up: asyncio.Task[None] | None = None
        self._heard_version = 0
        self._storing = 0  # the version that a change leads to while it is being stored
        self._outdated = True  # something other than the log has changed

    @property
    def id(self) -> str:
        return self.current.setup.id

    @property
    def on_duty(self) -> bool:
        """Whether this process runs the table's bots and clock."""
        return self.occupied and self.live.leaseholder == self._live_states.process

    @property
    def wish(self) -> UndoWish | None:
        """Any change of the game cancels an undo wish."""
        wish = self.live.wish
        return wish if wish is not None and wish.version == self.current.version else None

    # --- Changes

    async def change(self, judge: Callable[[], Change | None]) -> bool:
        """Make a change, if there is one. `judge` looks at the current game and returns the change
        or raises a Refusal; it is asked again if another process was faster.

        If the caller is canceled while the change is being stored, it takes effect all the same:
        the note about it makes us catch up."""
        async with self._lock:
            while (change := judge()) is not None:
                version = self.current.version
                try:
                    await self._store_and_apply(change)
                    return True
                except VersionConflict:
                    await self._catch_up()
                    if self.current.version == version:
                        raise
            return False

    async def _store_and_apply(self, change: Change) -> None:
        before = self.current
        started = time.perf_counter()
        first = change.entries[0]
        book = self._new_clock_book(change)
        deadline = self._new_deadline(change.after, book)
        clock = Clock(deadline, book) if before.setup.clock else None
        self._storing = change.after.version
        try:
            await self._storage.append(
                self.id, before.version, change.entries, change.status, clock
            )
            self.current = change.after
        finally:
            self._storing = 0
            self._follow_notes()
        if (deadline, book, None) != (self.live.deadline, self.live.clock_book, self.live.wish):
            self.live = replace(self.live, deadline=deadline, clock_book=book, wish=None)
        self._metrics.stored(first.kind, time.perf_counter() - started)
        self._on_change(before.events_before(first.value) if first.kind == "undo" else None)

    async def ask_undo(self, judge: Callable[[], UndoWish]) -> None:
        async with self._lock:
            await self._live_states.ask_undo(self.id, judge())
            await self._catch_up()

    async def answer_undo(self, seat: int, agree: bool, judge: Callable[[], UndoWish]) -> None:
        async with self._lock:
            wish = judge()
            if agree:
                await self._live_states.agree_to_undo(self.id, wish, seat)
            else:
                refusal = UndoRefusal(wish.seat, seat, self.current.position)
                await self._live_states.refuse_undo(self.id, wish, refusal)
            await self._catch_up()

    def undo_refused_by(self, seat: int) -> int | None:
        """Who refused the seat an undo. It can ask again once the game has moved on; a choice that
        it takes back at once does not move it on."""
        found = next((x for x in self.live.refusals if x.seat == seat), None)
        return found.by if found and found.position == self.current.position else None

    # --- What other processes do

    def heard(self, version: int | None) -> None:
        """The log has reached this version, or, without a version, something else has changed."""
        if version is None:
            self._outdated = True
        else:
            self._heard_version = max(self._heard_version, version)
        self._follow_notes()

    def _follow_notes(self) -> None:
        if self._behind and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.create_task(self._keep_up(), name=f"notes of {self.id}")

    @property
    def _behind(self) -> bool:
        """Whether the notes are about more than what is being stored here: that is heard of before
        it takes effect."""
        return self._outdated or self._heard_version > max(self.current.version, self._storing)

    async def _keep_up(self) -> None:
        while self._behind:
            try:
                await self.catch_up()
            except Exception:
                LOG.exception("cannot catch up", extra={"table": self.id})
                await asyncio.sleep(RETRY_DELAY)

    async def catch_up(self) -> None:
        async with self._lock:
            if self._behind:  # if not, the note was about a change made here
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Only with the lock held."""
        self._outdated, self._heard_version = False, 0  # everything so far will be read
        try:
            log = await self._storage.log(self.id, self.current.version)
            live = await self._live_states.read(self.id)
            if live.leaseholder is None and self.occupied:
                live = await self._live_states.read(self.id, claim=True)
            if live.rematch is not None and self.rematch_keys is None:
                self.rematch_keys = await self._keys_of(live.rematch)
        except Exception:
            self.heard(None)  # try again later
            raise
        self._accept(log, live)
        wish = self.wish
        if self.on_duty and wish is not None and not wish.waiting:
            with suppress(VersionConflict):  # the game has moved on: no longer wanted
                await self._store_and_apply(self.current.undo(wish.kept))

    def _accept(self, log: Sequence[LogEntry], live: LiveState) -> None:
        undone = None
        if log or live != self.live:
            self.live = live
            if log:
                self.current, undone = self.current.follow(log)
            self._on_change(undone)

    async def _keys_of(self, rematch: str) -> dict[int, SeatKey]:
        """Keys to the rematch, by seat at this table."""
        tokens = await self._storage.tokens(rematch)
        seats = len(self.current.players)
        new_seats = {seat: rematch_seat(seat, seats) for seat in range(seats + 1)}
        return {
            seat: SeatKey(seat=new, token=tokens[new])
            for seat, new in new_seats.items()
            if new in tokens
        }

    def close(self) -> None:
        if self._catching_up is not None:
            self._catching_up.cancel()

    # --- The clock runs for people, once all of them have been here.

    def has_clock(self, game: TableGame) -> bool:
        """Whether the pending decision of the game has a clock."""
        everybody = self.live.arrived.issuperset(game.setup.persons)
        waiting = not game.game.over and not game.bot_asked
        return bool(game.setup.clock) and everybody and waiting

    def _new_clock_book(self, change: Change) -> ClockBook:
        before, first, book = self.current, change.entries[0], self.live.clock_book
        left = self.time_left()
        if left is not None and before.asked is not None:
            book = book.note(len(before.game.choices), before.asked, left)
        if first.kind == "undo" and change.after.asked is not None:
            book = book.undone(change.after.asked, first.value)
        return book

    def _new_deadline(self, game: TableGame, book: ClockBook) -> float | None:
        seconds = game.setup.clock
        if not seconds or not self.has_clock(game) or game.asked is None:
            return None
        left = book.left(len(game.game.choices), game.asked)
        return now() + (seconds if left is None else left) * SECOND

    async def start_clock(self) -> None:
        async with self._lock:
            deadline = self._new_deadline(self.current, self.live.clock_book)
            if deadline is not None:
                await self._live_states.start_clock(self.id, deadline)
            await self._catch_up()

    def time_left(self) -> float | None:
        deadline = self.live.deadline
        if deadline is None or not self.has_clock(self.current):
            return None
        return max(0.0, round((deadline - now()) / SECOND, 2))
