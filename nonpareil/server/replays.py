"""Games that are over: their records, and what they looked like. Of a running game nothing is given
out here, not even that there is one."""

import asyncio
from collections import OrderedDict

from nonpareil.server import jobs
from nonpareil.server.fairness import seed_hash
from nonpareil.server.ledger import fold
from nonpareil.server.messages import ReplayInfo
from nonpareil.server.opening import imported, info_of
from nonpareil.server.refusal import HttpRefusal
from nonpareil.server.storage import Record, Storage, Stored
from nonpareil.worker_pool import WorkerPool

KEPT = 16  # replays in memory, compressed


class Replays:
    def __init__(self, storage: Storage, workers: WorkerPool) -> None:
        self._storage = storage
        self._workers = workers
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def info(self, id_: str) -> ReplayInfo:
        stored = await self._finished(id_)
        return _info(stored, len(await self._choices(stored)))

    async def record(self, id_: str) -> Record:
        """As a file for `nonpareil replay --verify`."""
        stored = await self._finished(id_)
        return await self._record(stored)

    async def frames(self, id_: str, seat: int) -> bytes:
        """A `Replay` as compressed JSON."""
        stored = await self._finished(id_)
        if seat > len(stored.opening.players):
            raise HttpRefusal(404, "unknown-seat", "That game had fewer seats.")
        key = (id_, seat)
        if key not in self._kept:
            record = await self._record(stored)
            info = _info(stored, len(record["choices"]))
            making = self._workers.submit(jobs.frames, record, info, seat)
            self._kept[key] = await asyncio.wrap_future(making)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def take_in(self, record: Record) -> ReplayInfo:
        """Keep a record from elsewhere, if it is that of a whole game."""
        reading = self._workers.submit(imported, record)
        opening, standing = await asyncio.wrap_future(reading)
        if await self._storage.table(opening.id) is None:
            await self._storage.create(opening, standing, {})
        return await self.info(opening.id)

    async def _finished(self, id_: str) -> Stored:
        stored = await self._storage.table(id_)
        if stored is None or not stored.standing.over:
            raise HttpRefusal(404, "unknown-replay", "There is no such replay.")
        return stored

    async def _choices(self, stored: Stored) -> list[int]:
        log = await self._storage.log(stored.opening.id)
        return fold(stored.opening.beginning["choices"], log)

    async def _record(self, stored: Stored) -> Record:
        opening, standing = stored.opening, stored.standing
        return {
            **opening.beginning,
            "choices": await self._choices(stored),
            "result": {"over": True, "winners": list(standing.winners)},
            **({"seed_hash": opening.seed_hash} if opening.seed_hash else {}),
        }


def _info(stored: Stored, choices: int) -> ReplayInfo:
    opening = stored.opening
    seed = opening.beginning["seed"]
    return ReplayInfo(
        replay=opening.id,
        info=info_of(opening),
        choices=choices,
        turns=stored.standing.turns,
        winners=list(stored.standing.winners),
        ended=stored.changed,
        seed=str(seed),
        verified=opening.seed_hash == seed_hash(seed),
    )
