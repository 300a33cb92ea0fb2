"""Analyses of finished games, which anybody can start, watch and stop.

An analysis is cut into small parts, which wait for a worker one after another. What a part has
found is stored before the next one begins, so an analysis that ends early goes on from there when
somebody starts it again, in whichever process.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from contextlib import suppress
from dataclasses import dataclass

from nonpareil.analysis.analyst import Moment, Part, part_of
from nonpareil.server import jobs
from nonpareil.server.analysis_store import AnalysisStore
from nonpareil.server.analysis_types import AnalysisStatus
from nonpareil.server.health import DATABASE_ERRORS
from nonpareil.server.limits import LOCAL, Limits
from nonpareil.server.refusal import HttpRefusal, Refusal
from nonpareil.server.replays import Replays
from nonpareil.server.storage import Record
from nonpareil.server.work_queue import WorkQueue

LOG = logging.getLogger(__name__)
PART = 4  # choices: stopping takes effect, and progress shows, after so many
CACHED_REPORTS = 16  # gzipped


@dataclass(slots=True)
class Run:
    """An analysis that this process works on, or is about to."""

    client: str  # who started it
    task: asyncio.Task[None] | None = None


class Analyses:
    def __init__(
        self,
        store: AnalysisStore,
        replays: Replays,
        workers: WorkQueue,
        limits: Limits,
        iterations: int,
    ) -> None:
        self._store = store
        self._replays = replays
        self._workers = workers
        self._limits = limits
        self._iterations = iterations
        self._runs: dict[str, Run] = {}  # by replay
        self._reports: OrderedDict[tuple[str, str], bytes] = OrderedDict()  # by replay and language

    async def close(self) -> None:
        """Stop working. Whoever starts one of the analyses again goes on with it."""
        tasks = [run.task for run in self._runs.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def status(self, replay: str) -> AnalysisStatus:
        return await self._status(replay, await self._replays.choices(replay))

    async def start(self, replay: str, client: str) -> AnalysisStatus:
        """Work on the analysis, unless it is complete or being worked on."""
        record = await self._replays.to_play_on(replay, client)
        total = len(record["choices"])
        status = await self._status(replay, total)
        if status.state in ("running", "done"):
            return status
        if replay in self._runs:  # it was stopped by way of another process, unnoticed so far
            await self._store.claim(replay, self._iterations, total)
            return await self._status(replay, total)
        # Nothing may wait between these two, or several requests could pass the limit together.
        self._check_limits(total, client)
        self._runs[replay] = run = Run(client)
        try:
            moments = await self._store.claim(replay, self._iterations, total)
        except BaseException:
            del self._runs[replay]
            raise
        if moments is None:  # another process has been faster
            del self._runs[replay]
        else:
            work = self._work(replay, record, moments, client)
            run.task = asyncio.create_task(work, name="analysis")
            # Not at the end of the work: a task that is canceled early never begins it.
            run.task.add_done_callback(lambda _: self._runs.pop(replay))
        return await self._status(replay, total)

    async def stop(self, replay: str) -> AnalysisStatus:
        """Whichever process works on it, it will notice that it has lost its claim."""
        total = await self._replays.choices(replay)
        await self._store.release(replay)
        run = self._runs.get(replay)
        if run is not None and run.task is not None:
            run.task.cancel()
            await asyncio.wait([run.task])
        return await self._status(replay, total)

    async def report(self, replay: str, client: str, lang: str) -> bytes:
        """An `AnalysisReport` as gzipped JSON."""
        record = await self._replays.record(replay)
        progress = await self._store.progress(replay)
        if progress is None or not progress.complete:
            raise HttpRefusal(404, "not-found", "no-analysis")
        key = (replay, lang)
        if key not in self._reports:
            moments = await self._store.moments(replay)
            self._reports[key] = await self._workers.run(
                "replay", client, jobs.report_json, record, moments, progress.iterations, lang
            )
        self._reports.move_to_end(key)
        while len(self._reports) > CACHED_REPORTS:
            self._reports.popitem(last=False)
        return self._reports[key]

    async def _status(self, replay: str, total: int) -> AnalysisStatus:
        # A run may begin or end while the row is read, so it counts if it was there at either time.
        working = replay in self._runs
        found = await self._store.progress(replay)
        working = working or replay in self._runs
        if found is None:
            return AnalysisStatus(replay=replay, state="none", done=0, total=total)
        # A claim of our own that nobody here works on is from a task that failed.
        orphaned = found.process == self._store.process and not working
        running = found.process is not None and not orphaned
        return AnalysisStatus(
            replay=replay,
            state="done" if found.complete else "running" if running else "stopped",
            done=found.done,
            total=found.total,
        )

    def _check_limits(self, choices: int, client: str) -> None:
        own = Counter(run.client for run in self._runs.values())[client]
        if choices > self._limits.analysis_choices:
            number = self._limits.analysis_choices
            raise HttpRefusal(400, "impossible", "game-too-long", number=number)
        if client != LOCAL and own >= self._limits.analyses_per_address:
            raise Refusal("busy", "too-many-analyses", number=self._limits.analyses_per_address)
        if len(self._runs) >= self._limits.analyses:
            raise Refusal("busy", "queue-full")

    async def _work(self, replay: str, record: Record, moments: list[Moment], client: str) -> None:
        total = len(record["choices"])
        try:
            while len(moments) < total:
                part = Part(len(moments), min(len(moments) + PART, total))
                moments += await self._workers.run(
                    "analysis", client, part_of, record, self._iterations, part
                )
                if not await self._store.keep(replay, moments):
                    return
        except Exception:
            LOG.exception("an analysis failed", extra={"replay": replay})
            with suppress(*DATABASE_ERRORS):  # or other processes would take it for running
                await self._store.give_up(replay)
