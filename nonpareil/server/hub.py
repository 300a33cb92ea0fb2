"""All tables of this server: new ones, those that somebody sits at, and those in the storage."""

import asyncio
import contextlib
from random import Random

from nonpareil.errors import NonpareilError
from nonpareil.server import jobs
from nonpareil.server.guest import Guest
from nonpareil.server.ledger import Ledger
from nonpareil.server.messages import NewTable, SeatKey, TableCreated, TableSummary
from nonpareil.server.metrics import Metrics
from nonpareil.server.opening import (
    PERSON,
    info_of,
    new_table,
    new_token,
    rematch,
    rematch_seat,
)
from nonpareil.server.refusal import Refusal, unknown_seat
from nonpareil.server.replays import Replays
from nonpareil.server.storage import Opening, Place, Storage
from nonpareil.server.table import Table
from nonpareil.worker_pool import WorkerPool

LINGER = 60.0  # seconds that an empty table stays in memory


class Hub:
    def __init__(
        self, storage: Storage, workers: WorkerPool, metrics: Metrics, rng: Random
    ) -> None:
        self._storage = storage
        self._workers = workers
        self._metrics = metrics
        self._rng = rng
        self._tables: dict[str, Table] = {}
        self.replays = Replays(storage, workers)
        metrics.tables.set_function(lambda: len(self._tables))

    async def open(self) -> None:
        await self._storage.open()
        self._workers.warm_up(jobs.ready)

    async def close(self) -> None:
        """What is being stored is finished; bots that think are stopped."""
        for table in self._tables.values():
            table.close()
        await self._storage.close()
        self._workers.close()

    async def check(self) -> None:
        """Raises what is wrong, if something is."""
        await self._storage.check()

    # --- New tables

    async def create(self, wish: NewTable) -> TableCreated:
        source = None
        if wish.go_on is not None:
            source = await self.replays.record(wish.go_on.replay)
        opening, standing = new_table(wish, source, self._rng)
        tokens = self._tokens_for(opening)
        await self._storage.create(opening, standing, tokens)
        keys = {seat: SeatKey(seat=seat, token=token) for seat, token in tokens.items()}
        players = {seat: chair.player for seat, chair in enumerate(wish.seats, 1)}
        return TableCreated(
            table=opening.id,
            here=[key for seat, key in keys.items() if players.get(seat) == "here"],
            links=[key for seat, key in keys.items() if players.get(seat) == "link"],
            spectator=keys[0],
        )

    async def rematch(self, table: Table, seat: int) -> None:
        """The next table; however often it is asked for, there is one."""
        if seat == 0:
            raise Refusal("impossible", "Spectators only watch.")
        if not table.ledger.game.over:
            raise Refusal("impossible", "A rematch can begin when the game is over.")
        async with table.lock:
            if table.next_keys is None:
                opening, standing = rematch(table.ledger.opening, self._rng)
                tokens = self._tokens_for(opening)
                chosen = await self._storage.create_rematch(table.id, opening, standing, tokens)
                table.next_keys = await self._next_keys(table.ledger, chosen)
        table.tell()

    def _tokens_for(self, opening: Opening) -> dict[int, str]:
        persons = [seat for seat, player in enumerate(opening.players, 1) if player == PERSON]
        return {seat: new_token(self._rng) for seat in (0, *persons)}

    async def _next_keys(self, ledger: Ledger, rematch_id: str) -> dict[int, SeatKey]:
        """By seat at the table that is over, what its holder may do at the next one."""
        tokens = await self._storage.tokens(rematch_id)
        seats = len(ledger.players)
        there = {seat: rematch_seat(seat, seats) for seat in range(seats + 1)}
        return {
            seat: SeatKey(seat=new, token=tokens[new])
            for seat, new in there.items()
            if new in tokens
        }

    # --- Sitting down

    async def sit(self, token: str) -> tuple[Table, int]:
        places = await self._storage.places([token])
        if not places:
            raise unknown_seat()
        return await self._table(places[0]), places[0].seat

    async def _table(self, place: Place) -> Table:
        id_ = place.table.opening.id
        if id_ not in self._tables:
            ledger = Ledger(place.table.opening, await self._storage.log(id_))
            table = Table(ledger, self._storage, self._workers, self._metrics)
            if place.table.rematch:
                table.next_keys = await self._next_keys(ledger, place.table.rematch)
            self._tables.setdefault(id_, table)
        return self._tables[id_]

    def leave(self, table: Table, guest: Guest) -> None:
        table.leave(guest)
        if not table.guests:
            asyncio.get_running_loop().call_later(LINGER, self._forget, table)

    def _forget(self, table: Table) -> None:
        if not table.guests and not table.lock.locked():
            table.close()
            self._tables.pop(table.id, None)

    # --- Lists

    async def summaries(self, tokens: list[str]) -> list[TableSummary]:
        """In the order asked for; tokens that there are not are left out, and so are tables of
        heroes that there are no more."""
        places = {place.token: place for place in await self._storage.places(tokens)}
        found: list[TableSummary] = []
        for token in tokens:
            with contextlib.suppress(KeyError, NonpareilError):
                found.append(_summary(places[token]))
        return found


def _summary(place: Place) -> TableSummary:
    stored = place.table
    return TableSummary(
        token=place.token,
        seat=place.seat,
        info=info_of(stored.opening),
        asked=stored.standing.asked,
        turns=stored.standing.turns,
        over=stored.standing.over,
        winners=list(stored.standing.winners),
        changed=stored.changed,
    )
