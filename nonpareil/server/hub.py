"""All tables of this server: creates them, loads them on demand, and unloads idle ones."""

import asyncio
import contextlib
from random import Random

from nonpareil.errors import NonpareilError
from nonpareil.server import jobs
from nonpareil.server.messages import NewTable, SeatKey, TableCreated, TableSummary
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import Pace
from nonpareil.server.refusal import Refusal, unknown_seat
from nonpareil.server.replays import Replays
from nonpareil.server.storage import Storage, StoredSeat, StoredTable, TableSetup
from nonpareil.server.subscriber import Subscriber
from nonpareil.server.table import Table
from nonpareil.server.table_game import TableGame
from nonpareil.server.table_setup import (
    new_table,
    new_token,
    rematch,
    rematch_seat,
    table_info,
)
from nonpareil.worker_pool import WorkerPool

LINGER = 60.0  # seconds that a table without connections stays in memory


class Hub:
    def __init__(
        self, storage: Storage, workers: WorkerPool, metrics: Metrics, rng: Random, pace: Pace
    ) -> None:
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._rng = rng
        self._pace = pace
        self._tables: dict[str, Table] = {}
        self.replays = Replays(storage, workers)
        metrics.tables.set_function(lambda: len(self._tables))

    async def open(self) -> None:
        await self._storage.open()
        self._workers.warm_up(jobs.ready)

    async def close(self) -> None:
        """Finish pending writes and stop bots in mid-thought."""
        for table in self._tables.values():
            table.close()
        await self._storage.close()
        self._workers.close()

    async def check(self) -> None:
        """Raise if the database does not respond."""
        await self._storage.check()

    # --- New tables

    async def create(self, request: NewTable) -> TableCreated:
        source = None
        if request.go_on is not None:
            source = await self.replays.record(request.go_on.replay)
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

    async def rematch(self, table: Table, seat: int) -> None:
        """Create the next table, unless an earlier request already has."""
        if seat == 0:
            raise Refusal("impossible", "spectator")
        if not table.current.game.over:
            raise Refusal("impossible", "rematch-early")
        async with table.lock:
            if table.rematch_keys is None:
                setup, status = rematch(table.current.setup, self._rng)
                tokens = self._tokens_for(setup)
                chosen = await self._storage.create_rematch(table.id, setup, status, tokens)
                table.rematch_keys = await self._rematch_keys(table.current.setup, chosen)
        table.notify()

    def _tokens_for(self, setup: TableSetup) -> dict[int, str]:
        return {seat: new_token(self._rng) for seat in (0, *setup.persons)}

    async def _rematch_keys(self, setup: TableSetup, rematch_id: str) -> dict[int, SeatKey]:
        """Keys to the rematch, by seat at the table that is over."""
        tokens = await self._storage.tokens(rematch_id)
        seats = len(setup.players)
        new_seats = {seat: rematch_seat(seat, seats) for seat in range(seats + 1)}
        return {
            seat: SeatKey(seat=new, token=tokens[new])
            for seat, new in new_seats.items()
            if new in tokens
        }

    # --- Taking a seat

    async def sit(self, token: str) -> tuple[Table, int]:
        found = await self._storage.seats([token])
        if not found:
            raise unknown_seat()
        return await self._table(found[0].table), found[0].seat

    async def _table(self, stored: StoredTable) -> Table:
        id_ = stored.setup.id
        if id_ not in self._tables:
            current = TableGame(stored.setup, await self._storage.log(id_))
            table = Table(current, self._storage, self._workers, self._metrics, self._pace)
            if stored.rematch:
                table.rematch_keys = await self._rematch_keys(stored.setup, stored.rematch)
            self._tables.setdefault(id_, table)
        return self._tables[id_]

    def leave(self, table: Table, subscriber: Subscriber) -> None:
        table.leave(subscriber)
        if not table.subscribers:
            asyncio.get_running_loop().call_later(LINGER, self._unload, table)

    def _unload(self, table: Table) -> None:
        if not table.subscribers and not table.lock.locked():
            table.close()
            self._tables.pop(table.id, None)

    # --- Lists

    async def summaries(self, tokens: list[str], lang: str) -> list[TableSummary]:
        """In the order of the tokens. Unknown tokens are skipped, and so are tables whose heroes
        no longer exist."""
        seats = {seat.token: seat for seat in await self._storage.seats(tokens)}
        found: list[TableSummary] = []
        for token in tokens:
            with contextlib.suppress(KeyError, NonpareilError):
                found.append(_summary(seats[token], lang))
        return found


def _summary(seat: StoredSeat, lang: str) -> TableSummary:
    stored = seat.table
    return TableSummary(
        token=seat.token,
        seat=seat.seat,
        info=table_info(stored.setup, lang),
        asked=stored.status.asked,
        turns=stored.status.turns,
        over=stored.status.over,
        winners=list(stored.status.winners),
        changed=stored.changed,
    )
