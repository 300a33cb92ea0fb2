"""What a table does without being asked: its bots choose, and a bot chooses for a person whose time
is up.

Only the process that holds a table's lease has duties there, and only while somebody is connected
to it. The table tells it about every change.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from nonpareil.bots import most_seconds
from nonpareil.server import jobs
from nonpareil.server.house_bots import HouseBots
from nonpareil.server.lesson_table import scripted_choice
from nonpareil.server.live_state import now
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import Pace
from nonpareil.server.table_game import TableGame
from nonpareil.server.table_setup import LEVELS
from nonpareil.server.work_queue import WorkQueue

LOG = logging.getLogger(__name__)
# The bot that decides for a person whose time is up or who asks for it, and for a bot that cannot
STAND_IN = "easy"
LEAST_SECONDS = 0.1  # for an answer by a bot that does not search
STAND_IN_SECONDS = 0.5  # longer than it ever thinks: nobody can tell whether it had a choice
RETRY_DELAY = 1.0  # seconds before a duty that failed is tried again


class Duties:
    """`choose` makes a choice, given the version it answers and the option. `start_clock` starts
    the clock of the pending decision. Both return after `update` has been called. `client` says for
    whom the bots think (see `work_queue`)."""

    def __init__(
        self,
        choose: Callable[[int, int], Awaitable[None]],
        start_clock: Callable[[], Awaitable[None]],
        workers: WorkQueue,
        metrics: Metrics,
        pace: Pace,
        bots: HouseBots,
        client: Callable[[], str],
    ) -> None:
        self._choose = choose
        self._start_clock = start_clock
        self._workers = workers
        self._metrics = metrics
        self._pace = pace
        self._bots = bots
        self._client = client
        self._current: TableGame | None = None  # None: off duty
        self._clock_wanted = False
        self._deadline: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    def update(self, current: TableGame, clock_wanted: bool, deadline: float | None) -> None:
        """`clock_wanted`: the pending decision has a clock; `deadline`: it runs until then."""
        self._current = current
        self._clock_wanted, self._deadline = clock_wanted, deadline
        self._tick()

    def stop(self) -> None:
        """Finish the choice in progress, but do nothing more."""
        self._current = None
        self._stop_timer()

    def cancel(self) -> None:
        self.stop()
        if self.task is not None:
            self.task.cancel()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._stop_timer()
        left = 0.0 if self._deadline is None else self._deadline - now()
        if self._clock_wanted and left > 0:
            self._timer = asyncio.get_running_loop().call_later(left, self._tick)
        idle = self.task is None or self.task.done()
        if idle and self._next_duty() is not None:
            self.task = asyncio.create_task(self._work(), name="duties")

    def _next_duty(self) -> Callable[[TableGame], Awaitable[None]] | None:
        if self._current is None:
            return None
        if self._current.bot_asked:
            return self._choose_for_bot
        if self._clock_wanted and self._deadline is None:
            return lambda _: self._start_clock()
        if self._clock_wanted and self._deadline is not None and self._deadline <= now():
            return self._choose_for_late_person
        return None

    async def _work(self) -> None:
        while (duty := self._next_duty()) is not None:
            current = self._current
            assert current is not None
            try:
                await duty(current)
            except Exception:
                LOG.exception("a duty failed", extra={"table": current.setup.id})
                await asyncio.sleep(RETRY_DELAY)

    async def _choose_for_bot(self, current: TableGame) -> None:
        """At a pace that tells nothing about its cards, if there is anybody to tell it to. In a
        lesson it follows the script."""
        assert current.asked is not None
        scripted = scripted_choice(current)
        if scripted is not None:
            await self._choose(current.version, scripted)
            return
        level = current.players[current.asked - 1]
        if not current.setup.persons:
            option, _ = await self._think(current, level)
        elif current.game.decision.secret:
            option, _ = await asyncio.gather(self._think_evenly(current, level), self._pace.wait())
        else:
            option = await self._think_evenly(current, level)
        await self._choose(current.version, option)

    async def _think_evenly(self, current: TableGame, level: str) -> int:
        """For as long as a bot of this level may take. A search ends when the choice is clear, and
        whether it is depends on hidden cards. Only how many options there are may show, and only
        if everybody knows it."""
        option, seconds = await self._think(current, level)
        decision = current.game.decision
        known = None if decision.secret else len(decision.options)
        await self._pace.rest(max(most_seconds(level, known), LEAST_SECONDS) - seconds)
        return option

    async def _choose_for_late_person(self, current: TableGame) -> None:
        option, seconds = await self._think(current, STAND_IN)
        if current.game.decision.secret:
            await self._pace.rest(STAND_IN_SECONDS - seconds)
        await self._choose(current.version, option)

    async def _think(self, current: TableGame, level: str) -> tuple[int, float]:
        """The option, and how many seconds the bot has thought."""
        if level in LEVELS:
            return await self._ask(current, level, level)
        try:
            return await self._ask(current, level, self._bots[level])
        except Exception as problem:  # whatever a bot from outside does, the table goes on
            said = {"table": current.setup.id, "bot": level, "problem": repr(problem)}
            LOG.warning("a bot of this server did not answer", extra=said)
            return await self._ask(current, level, STAND_IN)

    async def _ask(self, current: TableGame, level: str, bot: str) -> tuple[int, float]:
        assert current.asked is not None
        with self._metrics.bot_seconds.labels(level).time():
            job = job_for(current, current.asked, bot)
            return await self._workers.run("bot", self._client(), jobs.timed_choice, job)


def job_for(current: TableGame, seat: int, level: str) -> jobs.Job:
    setup, choices = current.setup, list(current.game.choices)
    return jobs.Job(setup.id, current.version, setup.start_record, choices, seat, level)
