"""A live table: who is connected to this process, what each seat may do, and what it sees."""

import asyncio
import logging
from dataclasses import dataclass

from nonpareil.game.reach import reach
from nonpareil.server import jobs, table_types
from nonpareil.server.attendance import Attendance
from nonpareil.server.claims import taken_seats
from nonpareil.server.duties import STAND_IN, Duties, job_for
from nonpareil.server.emotes import Emotes
from nonpareil.server.hints import reason
from nonpareil.server.house_bots import HouseBots
from nonpareil.server.lesson_table import lesson_step
from nonpareil.server.limits import LOCAL
from nonpareil.server.live_state import Claim, LiveStates, UndoWish
from nonpareil.server.messages import Emoted, Hint, Reach, Seated
from nonpareil.server.metrics import Metrics
from nonpareil.server.notifier import Note
from nonpareil.server.pacing import Pace
from nonpareil.server.refusal import Refusal
from nonpareil.server.shared_game import SharedGame
from nonpareil.server.sheet_builder import sheets
from nonpareil.server.storage import Storage, TableSetup
from nonpareil.server.subscriber import Subscriber
from nonpareil.server.table_game import Change, TableGame
from nonpareil.server.table_setup import hints_allowed, table_info
from nonpareil.server.wire import json_object, json_text
from nonpareil.server.work_queue import WorkQueue

PRESENCE_DELAY = 0.2  # seconds

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables of this process use."""

    storage: Storage
    live_states: LiveStates
    attendance: Attendance
    workers: WorkQueue
    metrics: Metrics
    pace: Pace
    bots: HouseBots


class Table:
    def __init__(self, setup: TableSetup, services: Services) -> None:
        """Use `load`."""
        self.subscribers: set[Subscriber] = set()
        self._services = services
        self._game = SharedGame(
            setup, services.storage, services.live_states, services.metrics, self._changed
        )
        self.duties = Duties(
            self._choose_unasked,
            self._game.start_clock,
            services.workers,
            services.metrics,
            services.pace,
            services.bots,
            lambda: self._client,
        )
        self._only_answer: asyncio.Task[None] | None = None  # that the table gives for a person
        self._seats_awaiting_hint: set[int] = set()
        self._emotes = Emotes()
        self._shown: object = None  # what an update depends on, as of the last one
        self._present_shown: list[int] = []  # likewise; it is told a little later than the rest
        self._presence_timer: asyncio.TimerHandle | None = None
        self._taken: tuple[frozenset[Claim], str] = (frozenset(), "[]")

    @classmethod
    async def load(cls, setup: TableSetup, services: Services) -> "Table":
        table = cls(setup, services)
        await table._game.catch_up()
        return table

    def close(self) -> None:
        self.duties.cancel()
        if self._only_answer is not None:
            self._only_answer.cancel()
        self._game.close()
        if self._presence_timer is not None:
            self._presence_timer.cancel()

    @property
    def id(self) -> str:
        return self._game.id

    @property
    def current(self) -> TableGame:
        return self._game.current

    @property
    def has_rematch(self) -> bool:
        return self._game.rematch_keys is not None

    # --- Connections

    def join(self, subscriber: Subscriber) -> None:
        before = self._seats_here
        self.subscribers.add(subscriber)
        subscriber.refresh()
        self._attendance_changed(before)
        self.answer_without_choice()

    def leave(self, subscriber: Subscriber) -> None:
        before = self._seats_here
        self.subscribers.discard(subscriber)
        self._attendance_changed(before)

    @property
    def _seats_here(self) -> set[int]:
        return {subscriber.seat for subscriber in self.subscribers}

    @property
    def _client(self) -> str:
        """For whom the bots here think: somebody who plays, or else watches."""
        first = min(self.subscribers, key=lambda x: (x.seat == 0, x.seat), default=None)
        return LOCAL if first is None else first.client

    def _attendance_changed(self, before: set[int]) -> None:
        here = self._seats_here
        if here != before:
            self._game.occupied = bool(here)
            self._services.attendance.set(self.id, here)
            self._changed(None)

    def heard(self, note: Note) -> None:
        """See `SharedGame.heard`."""
        if not note.emote:
            self._game.heard(note.version)
            return
        self._emotes.heard(note.seat)
        said = Emoted.model_validate({"seat": note.seat, "emote": note.emote})
        for subscriber in self.subscribers:
            subscriber.reply(said)

    async def catch_up(self) -> None:
        """Read what has changed besides the log, without waiting to hear of it."""
        self._game.heard(None)
        await self._game.catch_up()

    def _changed(self, resend_from: int | None) -> None:
        """`resend_from`: the first event that is no longer what subscribers were sent."""
        if resend_from is not None:
            for subscriber in self.subscribers:
                subscriber.rewind(resend_from)
        game = self._game
        if game.on_duty and not game.current.full:
            self.duties.update(game.current, game.has_clock(game.current), game.live.deadline)
        else:
            self.duties.stop()
        shown = (
            game.current.version,
            game.wish,
            game.live.refusals,
            game.live.deadline,
            game.live.claims,
            self.has_rematch,
        )
        if shown != self._shown:
            self._shown = shown
            self.notify()
        elif self._present != self._present_shown and self._presence_timer is None:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(PRESENCE_DELAY, self._tell_presence)
        self.answer_without_choice()

    def _tell_presence(self) -> None:
        """Those who came and went in the meantime are told together. Nobody hears of spectators,
        or of somebody who was back at once."""
        self._presence_timer = None
        if self._present != self._present_shown:
            self.notify()

    def notify(self) -> None:
        self._present_shown = self._present
        for subscriber in self.subscribers:
            subscriber.refresh()

    def seated(self, subscriber: Subscriber) -> Seated:
        """What a subscriber needs to know about the table once, in its language."""
        game, lang = self.current.game, subscriber.lang
        return Seated(
            seat=subscriber.seat,
            info=table_info(self.current.setup, lang, game.setup),
            sheets=sheets(game.heroes, game.board, lang),
        )

    def update(self, subscriber: Subscriber) -> str:
        """The whole picture for a subscriber, with the events that it has not been sent yet: an
        `Update` as it is sent, from texts that all who see the same share."""
        current, seat, lang = self.current, subscriber.seat, subscriber.lang
        first = subscriber.events_sent
        events = current.event_texts(seat, lang, first)
        subscriber.events_sent += len(events)
        keys = self._game.rematch_keys
        return json_object(
            {
                "type": '"update"',
                "version": str(current.version),
                "view": current.view_text(seat, lang),
                "first": str(first),
                "events": f"[{','.join(events)}]",
                "undo": json_text(self._undo_offer(seat, lang)),
                "undo_wish": json_text(self._undo_wish()),
                "time_left": json_text(self._game.time_left()),
                "present": json_text(self._present_for(seat)),
                "taken": self._taken_text(),
                "rematch": json_text(keys.get(seat) if keys else None),
                "seed": json_text(str(current.game.seed) if current.game.over else None),
                "lesson": json_text(lesson_step(current)),
            }
        )

    @property
    def _present(self) -> list[int]:
        """The seats whose players are connected, to whichever process."""
        return sorted((self._seats_here | self._game.live.present) - {0})

    def _present_for(self, seat: int) -> list[int]:
        """What everybody was last told. Were an update to run ahead of that, nobody would correct
        it if the newcomer left again before the others were told."""
        return sorted({*self._present_shown, seat} - {0})

    def _taken_text(self) -> str:
        """Hardly ever changes, so it is kept."""
        claims = self._game.live.claims
        if claims != self._taken[0]:
            self._taken = claims, json_text(taken_seats(claims))
        return self._taken[1]

    def _undo_offer(self, seat: int, lang: str) -> dict[str, object] | None:
        """An `UndoOffer` as plain data."""
        current = self.current
        free = current.free_undo(seat)
        if free is not None:
            text = current.undo_text(free, True, lang)
            return {"way": "free", "text": text, "refused": None}
        consent = current.undo_by_consent(seat)
        if consent is None:
            return None
        text = current.undo_text(consent.kept, False, lang)
        refused = self._game.undo_refused_by(seat)
        return {"way": "ask", "text": text, "refused": refused}

    def _undo_wish(self) -> table_types.UndoWish | None:
        wish = self._game.wish
        if wish is None:
            return None
        return table_types.UndoWish(seat=wish.seat, waiting=sorted(wish.waiting))

    # --- What a seat may do. Anything that is not allowed raises a Refusal or a GameError.

    async def choose(self, seat: int, version: int, option: int) -> None:
        def choice() -> Change:
            self._check_asked(seat, version)
            self._check_room()
            return self.current.choice(option)

        await self._game.change(choice)

    async def concede(self, seat: int) -> None:
        def concession() -> Change:
            self._check_player(seat)
            return self.current.concession(seat)

        await self._game.change(concession)

    async def undo(self, seat: int, version: int) -> None:
        """Undo at once where that is fair; otherwise ask the others."""

        def free_undo() -> Change | None:
            self._check_version(version)
            self._check_player(seat)
            self._check_room()
            kept = self.current.free_undo(seat)
            return None if kept is None else self.current.undo(kept)

        def wish() -> UndoWish:
            self._check_version(version)
            consent = self.current.undo_by_consent(seat)
            if consent is None:
                raise Refusal("impossible", "nothing-to-undo")
            if self._game.wish is not None:
                raise Refusal("impossible", "undo-pending")
            if self._game.undo_refused_by(seat) is not None:
                raise Refusal("impossible", "undo-refused")
            return UndoWish(version, seat, consent.kept, consent.seats)

        if not await self._game.change(free_undo):
            await self._game.ask_undo(wish)

    async def answer_undo(self, seat: int, version: int, agree: bool) -> None:
        def answered() -> UndoWish:
            self._check_version(version)
            wish = self._game.wish
            if wish is None or seat not in wish.waiting:
                raise Refusal("impossible", "no-undo-wish")
            return wish

        await self._game.answer_undo(seat, agree, answered)

    async def arrange(self, seat: int, version: int, client: str) -> None:
        """Let a bot make the rest of the seat's choices of the setup."""
        self._check_asked(seat, version)
        while self.current.asked == seat and self.current.game.decision.kind.startswith("setup-"):
            self._check_room()
            before = self.current.version
            job = job_for(self.current, seat, STAND_IN)
            option = await self._services.workers.run("bot", client, jobs.choose, job)
            await self._choose_unasked(before, option)

    async def hint(self, seat: int, version: int, client: str, lang: str) -> Hint:
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
            job = job_for(self.current, seat, jobs.HINT_LEVEL)
            thoughts, reasons = await self._services.workers.run("hint", client, jobs.thoughts, job)
            text = reason(options, thoughts, reasons, lang)
            return Hint(version=version, thoughts=thoughts, text=text)
        finally:
            self._seats_awaiting_hint.discard(seat)

    async def emote(self, seat: int, emote: str) -> None:
        if seat == 0:
            raise Refusal("impossible", "spectator")
        self._emotes.check(seat)
        database = self._services.storage.database
        await database.transact(lambda t: t.announce(self.id, seat=seat, emote=emote))

    def inspect(self, fighter: str) -> Reach:
        return Reach.model_validate(reach(self.current.game, fighter))

    def _check_version(self, version: int) -> None:
        if version != self.current.version:
            raise Refusal("stale", "stale")

    def _check_asked(self, seat: int, version: int) -> None:
        self._check_version(version)
        if seat == 0 or self.current.asked != seat:
            raise Refusal("not-asked", "not-asked")

    def _check_room(self) -> None:
        if self.current.full:
            raise Refusal("impossible", "table-full", number=self.current.version)

    def _check_player(self, seat: int) -> None:
        if seat == 0:
            raise Refusal("impossible", "spectator")
        if self.current.game.over:
            raise Refusal("impossible", "over")

    async def _choose_unasked(self, version: int, option: int) -> None:
        """For a bot, or for a person whose time is up."""

        def choice() -> Change | None:
            same = self.current.version == version  # nothing was undone in the meantime
            return self.current.choice(option) if same else None

        await self._game.change(choice)

    # --- A person without a choice can let the table answer, at a pace that does not show it.

    def answer_without_choice(self) -> None:
        idle = self._only_answer is None or self._only_answer.done()
        if idle and self._wants_answer():
            answer = self._give_only_answer()
            self._only_answer = asyncio.create_task(answer, name=f"only answer at {self.id}")

    def _wants_answer(self) -> bool:
        """Choosing an action is left to the player even so: it shows them that it is their turn."""
        if self.current.game.over or self.current.full:
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
                await self._services.pace.wait()
                if self._wants_answer():
                    await self._choose_unasked(version, 0)
        except Exception:
            LOG.exception("cannot answer for a person", extra={"table": self.id})
