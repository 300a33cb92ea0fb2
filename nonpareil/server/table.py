"""A live table: who is connected, what each seat may do, bots and the clock.

Every change to the game goes through `_commit`: it is stored, takes effect, and is sent to all
subscribers, in that order. A lock keeps changes from overlapping.
"""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Literal

from nonpareil.game.reach import reach
from nonpareil.server import jobs
from nonpareil.server.batch_writer import VersionConflict
from nonpareil.server.hints import reason
from nonpareil.server.messages import Hint, Reach, Seated, SeatKey, UndoWish, Update, View
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import Refusal
from nonpareil.server.sheet_builder import sheets
from nonpareil.server.storage import Storage
from nonpareil.server.subscriber import Subscriber
from nonpareil.server.table_game import Change, TableGame
from nonpareil.server.table_setup import table_info
from nonpareil.server.work_queue import WorkQueue

LOG = logging.getLogger(__name__)
STAND_IN = "easy"  # the bot that decides for a person whose time is up
SECOND = 1.0  # of the clock; tests change it
RETRY_DELAY = 1.0  # seconds before a bot that failed is asked again
PRESENCE_DELAY = 0.2  # seconds in which people who come and go are collected


@dataclass(slots=True)
class PendingUndo:
    """An undo that waits for the consent of these seats."""

    seat: int
    kept: int
    waiting: set[int]


class Table:
    def __init__(
        self, current: TableGame, storage: Storage, workers: WorkQueue, metrics: Metrics
    ) -> None:
        self.current = current
        self.subscribers: set[Subscriber] = set()
        self.rematch_keys: dict[int, SeatKey] | None = None  # by seat at this table
        self.lock = asyncio.Lock()
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._pending_undo: PendingUndo | None = None
        self._seats_awaiting_hint: set[int] = set()
        self._bots: asyncio.Task[None] | None = None
        self._arrived = set(current.chosen)  # seats whose player has been here
        self._timer: asyncio.TimerHandle | None = None
        self._stand_in: asyncio.Task[None] | None = None
        self._present: list[int] = []  # as everybody was last told
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def id(self) -> str:
        return self.current.setup.id

    # --- Connections

    def join(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self._arrived.add(subscriber.seat)
        if self._timer is None:
            self._start_clock()
        subscriber.refresh()
        self._presence_changed()
        self._wake_bots()

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        if not self.subscribers:
            self._stop_clock()
        self._presence_changed()

    def present(self) -> list[int]:
        """The seats whose player is connected. Spectators are not counted."""
        return sorted({subscriber.seat for subscriber in self.subscribers} - {0})

    def _presence_changed(self) -> None:
        """Tell everybody who is here now, but soon rather than at once: hundreds may come and go
        together. Nobody needs to hear of spectators, or of somebody who is back at once."""
        if self._presence_timer is None and self.present() != self._present:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(PRESENCE_DELAY, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_timer = None
        if self.present() != self._present:
            self._present = self.present()
            self.notify()

    def close(self) -> None:
        self._stop_clock()
        if self._presence_timer is not None:
            self._presence_timer.cancel()
        for task in (self._bots, self._stand_in):
            if task is not None:
                task.cancel()

    def notify(self) -> None:
        for subscriber in self.subscribers:
            subscriber.refresh()

    def seated(self, subscriber: Subscriber) -> Seated:
        """What a subscriber needs to know about the table once, in its language."""
        game, lang = self.current.game, subscriber.lang
        return Seated(
            seat=subscriber.seat,
            info=table_info(self.current.setup, lang),
            sheets=sheets(game.heroes, game.board, lang),
        )

    def update(self, subscriber: Subscriber) -> Update:
        """The whole picture for a subscriber, with the events that it has not been sent yet."""
        current, seat, lang = self.current, subscriber.seat, subscriber.lang
        first = subscriber.events_sent
        events = current.events(seat, lang, first)
        subscriber.events_sent += len(events)
        return Update(
            version=current.version,
            view=View.model_validate(current.game.view(seat, lang)),
            first=first,
            events=events,
            undo=self._undo_for(seat),
            undo_wish=self._undo_wish(),
            time_left=self._time_left(),
            present=self.present(),
            rematch=self.rematch_keys.get(seat) if self.rematch_keys else None,
            seed=str(current.game.seed) if current.game.over else None,
        )

    # --- What a seat may do. Anything that is not allowed raises a Refusal or a GameError.

    async def choose(self, seat: int, version: int, option: int) -> None:
        async with self.lock:
            self._check_asked(seat, version)
            await self._commit(self.current.choice(option))

    async def concede(self, seat: int) -> None:
        async with self.lock:
            self._check_player(seat)
            await self._commit(self.current.concession(seat))

    async def undo(self, seat: int, version: int) -> None:
        """Undo at once where that is fair; otherwise ask the opponents."""
        async with self.lock:
            self._check_version(version)
            self._check_player(seat)
            free, asked = self.current.free_undo(seat), self.current.asked_undo(seat)
            if free is not None:
                await self._commit(self.current.undo(free))
            elif asked is not None:
                opponents = set(self.current.opponents(seat))
                self._pending_undo = PendingUndo(seat, asked, opponents)
                self.notify()
            else:
                raise Refusal("impossible", "nothing-to-undo")

    async def answer_undo(self, seat: int, version: int, agree: bool) -> None:
        async with self.lock:
            self._check_version(version)
            pending = self._pending_undo
            if pending is None or seat not in pending.waiting:
                raise Refusal("impossible", "no-undo-wish")
            pending.waiting.discard(seat)
            if not agree:
                self._pending_undo = None
                self.notify()
            elif pending.waiting:
                self.notify()
            else:
                await self._commit(self.current.undo(pending.kept))

    async def hint(self, seat: int, version: int, client: str, lang: str) -> Hint:
        """What a strong bot thinks; one hint at a time per seat."""
        self._check_asked(seat, version)
        if seat in self._seats_awaiting_hint:
            raise Refusal("busy", "hint-pending")
        self._seats_awaiting_hint.add(seat)
        decision = self.current.game.decision.in_language(lang)
        options = [option.text for option in decision.options]  # as long as it is pending
        try:
            job = self._job(seat, jobs.HINT_LEVEL)
            thoughts = await self._workers.run("hint", client, jobs.thoughts, job)
            return Hint(version=version, thoughts=thoughts, text=reason(options, thoughts, lang))
        finally:
            self._seats_awaiting_hint.discard(seat)

    def inspect(self, fighter: str) -> Reach:
        return Reach.model_validate(reach(self.current.game, fighter))

    def _check_version(self, version: int) -> None:
        if version != self.current.version:
            raise Refusal("stale", "stale")

    def _check_asked(self, seat: int, version: int) -> None:
        self._check_version(version)
        if seat == 0 or self.current.asked != seat:
            raise Refusal("not-asked", "not-asked")

    def _check_player(self, seat: int) -> None:
        if seat == 0:
            raise Refusal("impossible", "spectator")
        if self.current.game.over:
            raise Refusal("impossible", "over")

    # --- Changing the game

    async def _commit(self, change: Change) -> None:
        # A client that disconnects must not cancel a change halfway.
        await asyncio.shield(asyncio.ensure_future(self._store_and_apply(change)))

    async def _store_and_apply(self, change: Change) -> None:
        before = self.current
        started = time.perf_counter()
        try:
            await self._storage.append(self.id, before.version, change.entries, change.status)
        except VersionConflict:  # another server runs this table, too
            self.current = TableGame(before.setup, await self._storage.log(self.id))
            self._changed(resend_from=0)
            raise Refusal("stale", "stale-elsewhere") from None
        self.current = change.after
        first = change.entries[0]
        self._metrics.stored(first.kind, time.perf_counter() - started)
        self._changed(before.events_before(first.value) if first.kind == "undo" else None)

    def _changed(self, resend_from: int | None) -> None:
        """`resend_from`: the first event that is no longer what subscribers were sent."""
        self._pending_undo = None
        if resend_from is not None:
            for subscriber in self.subscribers:
                subscriber.rewind(resend_from)
        self._start_clock()
        self.notify()
        self._wake_bots()

    # --- Bots

    def _wake_bots(self) -> None:
        idle = self._bots is None or self._bots.done()
        if self.current.bot_asked and self.subscribers and idle:
            self._bots = asyncio.create_task(self._play_bots(), name=f"bots of {self.id}")

    async def _play_bots(self) -> None:
        """Make the bots' choices, one after another, as long as somebody is watching."""
        while self.current.bot_asked and self.subscribers:
            seat = self.current.asked
            assert seat is not None
            try:
                await self._choose_for(seat, self.current.players[seat - 1])
            except Exception:
                LOG.exception("bot failed", extra={"table": self.id})
                await asyncio.sleep(RETRY_DELAY)

    async def _choose_for(self, seat: int, level: str) -> None:
        version = self.current.version
        with self._metrics.bot_seconds.labels(level).time():
            job = self._job(seat, level)
            option = await self._workers.run("bot", self.id, jobs.choose, job)
        async with self.lock:
            if self.current.version == version:  # nothing was undone in the meantime
                await self._commit(self.current.choice(option))

    def _job(self, seat: int, level: str) -> jobs.Job:
        current = self.current
        choices = list(current.game.choices)
        return jobs.Job(self.id, current.version, current.setup.start_record, choices, seat, level)

    # --- The clock runs while somebody is connected, once every person has been here.

    def _start_clock(self) -> None:
        self._stop_clock()
        current = self.current
        seconds = current.setup.clock
        everybody = self._arrived.issuperset(current.setup.persons)
        waiting = not current.game.over and not current.bot_asked
        if seconds and self.subscribers and everybody and waiting:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds * SECOND, self._time_up, current.version)

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_left(self) -> float | None:
        if self._timer is None:
            return None
        left = self._timer.when() - asyncio.get_running_loop().time()
        return max(0.0, round(left / SECOND, 2))

    def _time_up(self, version: int) -> None:
        seat = self.current.asked
        if version == self.current.version and seat is not None:
            stand_in = self._choose_for_late(seat)
            self._stand_in = asyncio.create_task(stand_in, name=f"clock of {self.id}")

    async def _choose_for_late(self, seat: int) -> None:
        try:
            await self._choose_for(seat, STAND_IN)
        except Exception:
            LOG.exception("stand-in bot failed", extra={"table": self.id})
            self._start_clock()

    # --- Undo, as updates show it

    def _undo_for(self, seat: int) -> Literal["free", "ask"] | None:
        if self.current.free_undo(seat) is not None:
            return "free"
        return "ask" if self.current.asked_undo(seat) is not None else None

    def _undo_wish(self) -> UndoWish | None:
        pending = self._pending_undo
        if pending is None:
            return None
        return UndoWish(seat=pending.seat, waiting=sorted(pending.waiting))
