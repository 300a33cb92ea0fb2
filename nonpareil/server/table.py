"""A live table: who is connected, what each seat may do, bots and the clock.

Every change to the game goes through `_commit`: it is stored, takes effect, and is sent to all
subscribers, in that order. A lock keeps changes from overlapping.
"""

import asyncio
import logging
import time

from nonpareil.game.reach import reach
from nonpareil.server import jobs
from nonpareil.server.batch_writer import VersionConflict
from nonpareil.server.clock_book import ClockBook
from nonpareil.server.hints import reason
from nonpareil.server.messages import (
    Hint,
    Reach,
    Seated,
    SeatKey,
    UndoOffer,
    UndoWish,
    Update,
    View,
)
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import Pace
from nonpareil.server.refusal import Refusal
from nonpareil.server.sheet_builder import sheets
from nonpareil.server.storage import Storage
from nonpareil.server.subscriber import Subscriber
from nonpareil.server.table_game import Change, TableGame
from nonpareil.server.table_setup import hints_allowed, table_info
from nonpareil.server.undo_wishes import UndoWishes
from nonpareil.worker_pool import WorkerPool

LOG = logging.getLogger(__name__)
STAND_IN = "easy"  # the bot that decides for a person whose time is up
SECOND = 1.0  # of the clock; tests change it
RETRY_DELAY = 1.0  # seconds before a bot that failed is asked again


class Table:
    def __init__(
        self,
        current: TableGame,
        storage: Storage,
        workers: WorkerPool,
        metrics: Metrics,
        pace: Pace,
    ) -> None:
        self.current = current
        self.subscribers: set[Subscriber] = set()
        self.rematch_keys: dict[int, SeatKey] | None = None  # by seat at this table
        self.lock = asyncio.Lock()
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._pace = pace
        self._undo_wishes = UndoWishes()
        self._seats_awaiting_hint: set[int] = set()
        self._bots: asyncio.Task[None] | None = None
        self._only_answer: asyncio.Task[None] | None = None  # that the table gives for a person
        self._arrived = set(current.chosen)  # seats whose player has been here
        self._clock_book = ClockBook(current.setup.clock or 0)
        self._timer: asyncio.TimerHandle | None = None
        self._stand_in: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.current.setup.id

    # --- Connections

    def join(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self._arrived.add(subscriber.seat)
        if self._timer is None:
            self._start_clock()
        self.notify()
        self._wake_bots()
        self.answer_without_choice()

    def leave(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        if not self.subscribers:
            self._note_time_left(self.current)
            self._stop_clock()
        self.notify()

    def close(self) -> None:
        self._stop_clock()
        for task in (self._bots, self._only_answer, self._stand_in):
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
            undo=self._undo_offer(seat, lang),
            undo_wish=self._undo_wish(),
            time_left=self._time_left(),
            present=sorted({subscriber.seat for subscriber in self.subscribers} - {0}),
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
        """Undo at once where that is fair; otherwise ask the others."""
        async with self.lock:
            self._check_version(version)
            self._check_player(seat)
            free = self.current.free_undo(seat)
            if free is not None:
                await self._commit(self.current.undo(free))
                return
            consent = self.current.undo_by_consent(seat)
            if consent is None:
                raise Refusal("impossible", "nothing-to-undo")
            self._undo_wishes.ask(seat, consent, self.current.game.choices)
            self.notify()

    async def answer_undo(self, seat: int, version: int, agree: bool) -> None:
        async with self.lock:
            self._check_version(version)
            kept = self._undo_wishes.answer(seat, agree, self.current.game.choices)
            if kept is None:
                self.notify()
            else:
                await self._commit(self.current.undo(kept))

    async def hint(self, seat: int, version: int, lang: str) -> Hint:
        """What a strong bot thinks; one hint at a time per seat."""
        self._check_asked(seat, version)
        if not hints_allowed(self.current.setup):
            raise Refusal("impossible", "no-hints")
        if seat in self._seats_awaiting_hint:
            raise Refusal("busy", "hint-pending")
        self._seats_awaiting_hint.add(seat)
        decision = self.current.game.decision.in_language(lang)
        options = [option.text for option in decision.options]  # as long as it is pending
        try:
            job = self._job(seat, jobs.HINT_LEVEL)
            thoughts = await asyncio.wrap_future(self._workers.submit(jobs.thoughts, job))
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
        first = change.entries[0]
        self._note_time_left(before)
        if first.kind == "undo" and change.after.asked is not None:
            self._clock_book.undone(change.after.asked, first.value)
        self.current = change.after
        self._metrics.stored(first.kind, time.perf_counter() - started)
        self._changed(before.events_before(first.value) if first.kind == "undo" else None)

    def _changed(self, resend_from: int | None) -> None:
        """`resend_from`: the first event that is no longer what subscribers were sent."""
        self._undo_wishes.cancel()
        if resend_from is not None:
            for subscriber in self.subscribers:
                subscriber.rewind(resend_from)
        self._start_clock()
        self.notify()
        self._wake_bots()
        self.answer_without_choice()

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
                level, paced = self.current.players[seat - 1], self._watched_for_secrets
                await self._choose_for(seat, level, paced)
            except Exception:
                LOG.exception("bot failed", extra={"table": self.id})
                await asyncio.sleep(RETRY_DELAY)

    async def _choose_for(self, seat: int, level: str, paced: bool = False) -> None:
        """`paced`: at a pace that tells nothing about the seat's cards."""
        version = self.current.version
        pause = self._pace.wait() if paced else asyncio.sleep(0)
        option, _ = await asyncio.gather(self._think(seat, level), pause)
        async with self.lock:
            if self.current.version == version:  # nothing was undone in the meantime
                await self._commit(self.current.choice(option))

    async def _think(self, seat: int, level: str) -> int:
        with self._metrics.bot_seconds.labels(level).time():
            thinking = self._workers.submit(jobs.choose, self._job(seat, level))
            return await asyncio.wrap_future(thinking)

    def _job(self, seat: int, level: str) -> jobs.Job:
        current = self.current
        choices = list(current.game.choices)
        return jobs.Job(self.id, current.version, current.setup.start_record, choices, seat, level)

    @property
    def _watched_for_secrets(self) -> bool:
        """Whether the time that the pending answer takes could tell a player something."""
        return self.current.game.decision.secret and bool(self.current.setup.persons)

    # --- A person without a choice can let the table answer, at a pace that does not show it.

    def answer_without_choice(self) -> None:
        idle = self._only_answer is None or self._only_answer.done()
        if idle and self._wants_answer():
            answer = self._give_only_answer()
            self._only_answer = asyncio.create_task(answer, name=f"only answer at {self.id}")

    def _wants_answer(self) -> bool:
        """Choosing an action is left to the player even so: it shows them that it is their turn."""
        if self.current.game.over:
            return False
        decision = self.current.game.decision
        return (
            len(decision.options) == 1
            and decision.kind != "action"
            and any(x.seat == decision.seat and x.answer_for_me for x in self.subscribers)
        )

    async def _give_only_answer(self) -> None:
        try:
            while self._wants_answer():
                version = self.current.version
                await self._pace.wait()
                async with self.lock:
                    if self.current.version == version and self._wants_answer():
                        await self._commit(self.current.choice(0))
        except Exception:
            LOG.exception("cannot answer for a person", extra={"table": self.id})

    # --- The clock runs while somebody is connected, once every person has been here.

    def _start_clock(self) -> None:
        self._stop_clock()
        current = self.current
        everybody = self._arrived.issuperset(current.setup.persons)
        person = None if current.bot_asked else current.asked
        if current.setup.clock and self.subscribers and everybody and person is not None:
            seconds = self._clock_book.left(len(current.game.choices), person)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds * SECOND, self._time_up, current.version)

    def _note_time_left(self, current: TableGame) -> None:
        """The decision is no longer pending, or everybody has left."""
        left = self._time_left()
        if left is not None and current.asked is not None:
            self._clock_book.note(len(current.game.choices), current.asked, left)

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

    def _undo_offer(self, seat: int, lang: str) -> UndoOffer | None:
        current = self.current
        free = current.free_undo(seat)
        if free is not None:
            text = current.undo_text(free, True, lang)
            return UndoOffer(way="free", text=text, refused=None)
        consent = current.undo_by_consent(seat)
        if consent is None:
            return None
        text = current.undo_text(consent.kept, False, lang)
        refused = self._undo_wishes.refused_by(seat, current.game.choices)
        return UndoOffer(way="ask", text=text, refused=refused)

    def _undo_wish(self) -> UndoWish | None:
        pending = self._undo_wishes.pending
        if pending is None:
            return None
        return UndoWish(seat=pending.seat, waiting=sorted(pending.waiting))
