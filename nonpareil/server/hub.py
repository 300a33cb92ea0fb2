"""Everything this server process does with tables: creates them, finds seats, lists them."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from nonpareil.errors import UNFORESEEN, NonpareilError
from nonpareil.server import jobs
from nonpareil.server.analyses import Analyses
from nonpareil.server.analysis_store import AnalysisStore
from nonpareil.server.attendance import Attendance
from nonpareil.server.claims import Claims, Visitor
from nonpareil.server.house_bots import HouseBots, check_players
from nonpareil.server.lesson_table import lesson_table
from nonpareil.server.limits import Limits, RatePerClient
from nonpareil.server.live_state import LiveStates
from nonpareil.server.live_tables import LiveTables
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import Pace
from nonpareil.server.purge import DailyPurge, Retention
from nonpareil.server.refusal import Refusal, unknown_seat
from nonpareil.server.replays import Replays
from nonpareil.server.storage import Storage, StoredSeat, TableSetup
from nonpareil.server.table import Services, Table
from nonpareil.server.table_infos import TableInfos
from nonpareil.server.table_setup import new_table, new_token, rematch, rematch_seat
from nonpareil.server.table_types import NewTable, SeatKey, TableCreated, TableSummary
from nonpareil.server.work_queue import WorkQueue


class Hub:
    def __init__(
        self,
        storage: Storage,
        workers: WorkQueue,
        metrics: Metrics,
        rng: Random,
        retention: Retention,
        pace: Pace,
        limits: Limits,
        analysis_iterations: int,
        bots: HouseBots,
    ) -> None:
        self._storage = storage
        self._workers = workers
        self._rng = rng
        self._limits = limits
        self._new_tables = RatePerClient(limits.tables_per_address, limits.period)
        self.bots = bots
        self._attendance = Attendance(storage.database)
        self.claims = Claims(storage.database, rng)
        live_states = LiveStates(storage.database, self._attendance.process)
        services = Services(storage, live_states, self._attendance, workers, metrics, pace, bots)
        self.tables = LiveTables(lambda setup: Table.load(setup, services))
        self._infos = TableInfos(workers)
        self.replays = Replays(storage, workers, self._infos)
        analyses = AnalysisStore(storage.database, self._attendance.process)
        self.analyses = Analyses(analyses, self.replays, workers, limits, analysis_iterations)
        self._daily_purge = DailyPurge(storage.database, self._attendance.process, retention)
        notifier = storage.database.notifier
        notifier.heard, notifier.missed = self.tables.heard, self.tables.missed
        metrics.tables.set_function(lambda: len(self.tables))

    async def open(self) -> None:
        await self._storage.open()
        await self._attendance.open()
        self._daily_purge.open()
        self._workers.warm_up(jobs.ready)

    async def close(self) -> None:
        """Finish pending writes and stop bots in mid-thought."""
        self.tables.close()
        await self._daily_purge.close()
        await self.analyses.close()
        await self._attendance.close()
        await self._storage.close()
        self._workers.close()

    async def check(self) -> None:
        """Raise if the database does not respond."""
        await self._storage.check()

    # --- New tables

    def _count_table(self, client: str) -> None:
        """Raise a Refusal if the client has had too many."""
        if not self._new_tables.allows(client):
            number, seconds = self._limits.tables_per_address, round(self._limits.period)
            raise Refusal("too-fast", "too-many-tables", number=number, seconds=seconds)

    async def create(self, request: NewTable, client: str) -> TableCreated:
        self._count_table(client)
        check_players(request, self.bots)
        source = None
        if request.go_on is not None:
            source = await self.replays.to_play_on(request.go_on.replay, client)
        setup, status = new_table(request, source, self._rng)
        tokens = self._tokens_for(setup)
        await self._storage.create(setup, status, tokens)
        keys = {seat: SeatKey(seat=seat, token=token) for seat, token in tokens.items()}
        players = {seat: requested.player for seat, requested in enumerate(request.seats, 1)}
        return TableCreated(
            table=setup.id,
            here=[key for seat, key in keys.items() if players.get(seat) == "here"],
            links=[key for seat, key in keys.items() if players.get(seat) == "link"],
            spectator=keys[0],
        )

    async def create_lesson(self, id_: str, client: str) -> TableCreated:
        self._count_table(client)
        setup, status = lesson_table(id_, self._rng)
        tokens = self._tokens_for(setup)
        await self._storage.create(setup, status, tokens)
        keys = [SeatKey(seat=seat, token=token) for seat, token in tokens.items()]
        return TableCreated(table=setup.id, here=keys[1:], links=[], spectator=keys[0])

    async def rematch(self, table: Table, seat: int, client: str) -> None:
        """Create the next table, unless an earlier request already has."""
        if seat == 0:
            raise Refusal("impossible", "spectator")
        if not table.current.game.over:
            raise Refusal("impossible", "rematch-early")
        if not table.has_rematch:
            self._count_table(client)
            before = table.current.setup
            setup, status = rematch(before, self._rng)
            tokens = self._tokens_for(setup)
            seats = {seat: rematch_seat(seat, len(before.players)) for seat in before.persons}
            await self._storage.create_rematch(table.id, setup, status, tokens, seats)
        table.notify()

    def _tokens_for(self, setup: TableSetup) -> dict[int, str]:
        return {seat: new_token(self._rng) for seat in (0, *setup.persons)}

    # --- Taking a seat

    @asynccontextmanager
    async def seat(self, token: str, who: Visitor) -> AsyncIterator[tuple[Table, int]]:
        """The table and the number of the seat that the token leads to, if it is this visitor's."""
        found = await self._storage.seats([token])
        if not found:
            raise unknown_seat()
        setup = found[0].table.setup
        newly = await self.claims.admit(setup.id, found[0].seat, who)
        async with self.tables.hold(setup) as table:
            if newly:
                await table.catch_up()
            yield table, found[0].seat

    # --- Lists

    async def summaries(self, tokens: list[str], lang: str) -> list[TableSummary]:
        """In the order of the tokens. Unknown tokens are skipped, and so are damaged tables."""
        tokens = list(dict.fromkeys(tokens))
        try:
            seats = await self._storage.seats(tokens)
        except UNFORESEEN:  # one of the rows cannot be read
            seats = []
            for token in tokens:
                with contextlib.suppress(*UNFORESEEN):
                    seats += await self._storage.seats([token])
        by_token = {seat.token: seat for seat in seats}
        found: list[TableSummary] = []
        for token in tokens:
            with contextlib.suppress(NonpareilError, *UNFORESEEN):
                found.append(self._summary(by_token[token], lang))
        return found

    def _summary(self, seat: StoredSeat, lang: str) -> TableSummary:
        stored = seat.table
        return TableSummary(
            token=seat.token,
            seat=seat.seat,
            info=self._infos.of(stored.setup, lang),
            asked=stored.status.asked,
            turns=stored.status.turns,
            over=stored.status.over,
            winners=list(stored.status.winners),
            changed=stored.changed,
        )
