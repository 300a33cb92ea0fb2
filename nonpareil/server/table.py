"""A table that people sit at: who is there, what they may do, bots and clock.

Whatever changes the game goes through `_commit`: it is stored, then done, then told to everybody.
A lock lets one thing happen after the other.
"""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Literal

from nonpareil.game.reach import reach
from nonpareil.server import jobs
from nonpareil.server.guest import Guest
from nonpareil.server.ledger import Ledger, Step
from nonpareil.server.messages import Hint, Reach, SeatKey, UndoWish, Update, View
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import Refusal
from nonpareil.server.storage import Storage
from nonpareil.server.writer import Conflict
from nonpareil.worker_pool import WorkerPool

LOG = logging.getLogger(__name__)
STAND_IN = "easy"  # who answers for a person whose time is up
SECOND = 1.0  # of the clock
BREATHER = 1.0  # seconds before a bot that failed is asked again


@dataclass(slots=True)
class Wish:
    """To take choices back, as long as all these agree."""

    seat: int
    kept: int
    waiting: set[int]


class Table:
    def __init__(
        self, ledger: Ledger, storage: Storage, workers: WorkerPool, metrics: Metrics
    ) -> None:
        self.ledger = ledger
        self.guests: set[Guest] = set()
        self.next_keys: dict[int, SeatKey] | None = None  # at the rematch, by seat here
        self.lock = asyncio.Lock()
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._wish: Wish | None = None
        self._hinting: set[int] = set()
        self._bots: asyncio.Task[None] | None = None
        self._come = set(ledger.chosen)  # persons who have been here
        self._timer: asyncio.TimerHandle | None = None
        self._late: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.ledger.opening.id

    # --- Coming and going

    def join(self, guest: Guest) -> None:
        self.guests.add(guest)
        self._come.add(guest.seat)
        if self._timer is None:
            self._set_clock()
        self.tell()
        self._wake_bots()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        if not self.guests:
            self._stop_clock()
        self.tell()

    def close(self) -> None:
        self._stop_clock()
        for task in (self._bots, self._late):
            if task is not None:
                task.cancel()

    def tell(self) -> None:
        for guest in self.guests:
            guest.refresh()

    def update(self, guest: Guest) -> Update:
        """All there is to know for a guest, with the events that it has not been told yet."""
        ledger, seat = self.ledger, guest.seat
        first = guest.told
        events = ledger.events(seat, first)
        guest.told += len(events)
        return Update(
            version=ledger.version,
            view=View.model_validate(ledger.game.view(seat)),
            first=first,
            events=events,
            undo=self._undo_of(seat),
            undo_wish=self._wish_view(),
            time_left=self._time_left(),
            present=sorted({guest.seat for guest in self.guests} - {0}),
            rematch=self.next_keys.get(seat) if self.next_keys else None,
            seed=str(ledger.game.seed) if ledger.game.over else None,
        )

    # --- What a seat may do. What cannot be done raises a Refusal or a GameError.

    async def choose(self, seat: int, version: int, option: int) -> None:
        async with self.lock:
            self._check_asked(seat, version)
            await self._commit(self.ledger.choice(option))

    async def concede(self, seat: int) -> None:
        async with self.lock:
            self._check_player(seat)
            await self._commit(self.ledger.concession(seat))

    async def undo(self, seat: int, version: int) -> None:
        """At once where that is fair, else the opponents are asked."""
        async with self.lock:
            self._check_version(version)
            self._check_player(seat)
            free, asked = self.ledger.free_undo(seat), self.ledger.asked_undo(seat)
            if free is not None:
                await self._commit(self.ledger.undo(free))
            elif asked is not None:
                self._wish = Wish(seat, asked, set(self.ledger.opponents(seat)))
                self.tell()
            else:
                raise Refusal("impossible", "There is no choice that you could take back now.")

    async def answer_undo(self, seat: int, version: int, agree: bool) -> None:
        async with self.lock:
            self._check_version(version)
            wish = self._wish
            if wish is None or seat not in wish.waiting:
                raise Refusal("impossible", "Nobody waits for your answer to an undo.")
            wish.waiting.discard(seat)
            if not agree:
                self._wish = None
                self.tell()
            elif wish.waiting:
                self.tell()
            else:
                await self._commit(self.ledger.undo(wish.kept))

    async def hint(self, seat: int, version: int) -> Hint:
        """What a strong bot thinks; one at a time for each seat."""
        self._check_asked(seat, version)
        if seat in self._hinting:
            raise Refusal("busy", "The last hint is still being thought about.")
        self._hinting.add(seat)
        try:
            job = self._job(seat, jobs.HINTER)
            return await asyncio.wrap_future(self._workers.submit(jobs.hint, job))
        finally:
            self._hinting.discard(seat)

    def inspect(self, fighter: str) -> Reach:
        return Reach.model_validate(reach(self.ledger.game, fighter))

    def _check_version(self, version: int) -> None:
        if version != self.ledger.version:
            raise Refusal("stale", "The table has moved on since; here is how it stands now.")

    def _check_asked(self, seat: int, version: int) -> None:
        self._check_version(version)
        if seat == 0 or self.ledger.asked != seat:
            raise Refusal("not-asked", "It is not your decision.")

    def _check_player(self, seat: int) -> None:
        if seat == 0:
            raise Refusal("impossible", "Spectators only watch.")
        if self.ledger.game.over:
            raise Refusal("impossible", "The game is over.")

    # --- Changing the game

    async def _commit(self, step: Step) -> None:
        # Whoever asked for it may go away; it is done all the same, and whole.
        await asyncio.shield(asyncio.ensure_future(self._store_and_take(step)))

    async def _store_and_take(self, step: Step) -> None:
        ledger = self.ledger
        started = time.perf_counter()
        try:
            await self._storage.append(self.id, ledger.version, step.entries, step.standing)
        except Conflict:  # another server has served this table in the meantime
            self.ledger = Ledger(ledger.opening, await self._storage.log(self.id))
            self._changed(0)
            raise Refusal("stale", "The table has moved on elsewhere.") from None
        self.ledger = step.after
        first = step.entries[0]
        self._metrics.done(first.kind, time.perf_counter() - started)
        self._changed(ledger.events_before(first.value) if first.kind == "undo" else None)

    def _changed(self, cut: int | None = None) -> None:
        """`cut`: events from this one on are not what they were."""
        self._wish = None
        if cut is not None:
            for guest in self.guests:
                guest.forget(cut)
        self._set_clock()
        self.tell()
        self._wake_bots()

    # --- Bots

    def _wake_bots(self) -> None:
        if self.ledger.bot_asked and self.guests and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots(), name=f"bots of {self.id}")

    async def _play_bots(self) -> None:
        """One choice after the other, as long as somebody watches."""
        while self.ledger.bot_asked and self.guests:
            seat = self.ledger.asked
            assert seat is not None
            try:
                await self._answer_for(seat, self.ledger.players[seat - 1])
            except Exception:
                LOG.exception("a bot has failed", extra={"table": self.id})
                await asyncio.sleep(BREATHER)

    async def _answer_for(self, seat: int, level: str) -> None:
        version = self.ledger.version
        with self._metrics.bot_seconds.labels(level).time():
            thinking = self._workers.submit(jobs.choose, self._job(seat, level))
            option = await asyncio.wrap_future(thinking)
        async with self.lock:
            if self.ledger.version == version:  # nothing was taken back meanwhile
                await self._commit(self.ledger.choice(option))

    def _job(self, seat: int, level: str) -> jobs.Job:
        ledger = self.ledger
        choices = list(ledger.game.choices)
        return jobs.Job(self.id, ledger.version, ledger.opening.beginning, choices, seat, level)

    # --- The clock. It runs while somebody is here, once all persons have been.

    def _set_clock(self) -> None:
        self._stop_clock()
        ledger = self.ledger
        seconds = ledger.opening.clock
        everybody = self._come.issuperset(ledger.persons)
        if seconds and self.guests and everybody and not ledger.game.over and not ledger.bot_asked:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds * SECOND, self._time_up, ledger.version)

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
        seat = self.ledger.asked
        if version == self.ledger.version and seat is not None:
            self._late = asyncio.create_task(self._stand_in(seat), name=f"clock of {self.id}")

    async def _stand_in(self, seat: int) -> None:
        try:
            await self._answer_for(seat, STAND_IN)
        except Exception:
            LOG.exception("nobody could stand in", extra={"table": self.id})
            self._set_clock()

    # --- Undo, as an update tells of it

    def _undo_of(self, seat: int) -> Literal["free", "ask"] | None:
        if self.ledger.free_undo(seat) is not None:
            return "free"
        return "ask" if self.ledger.asked_undo(seat) is not None else None

    def _wish_view(self) -> UndoWish | None:
        if self._wish is None:
            return None
        return UndoWish(seat=self._wish.seat, waiting=sorted(self._wish.waiting))
