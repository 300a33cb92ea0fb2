"""Finished games: their records and replays.

Nothing about a running game is revealed here, not even that it exists.
"""

from collections import OrderedDict
from collections.abc import Mapping

from nonpareil.content import library
from nonpareil.game.record import other_rules
from nonpareil.server import jobs
from nonpareil.server.fairness import seed_hash
from nonpareil.server.limits import LOCAL
from nonpareil.server.refusal import HttpRefusal
from nonpareil.server.replay_types import ReplayInfo
from nonpareil.server.storage import Record, Storage, StoredTable
from nonpareil.server.table_game import fold_log
from nonpareil.server.table_infos import TableInfos
from nonpareil.server.table_setup import imported
from nonpareil.server.work_queue import WorkQueue

CACHED_REPLAYS = 16  # gzipped
Key = tuple[str, int, str, frozenset[tuple[int, str]]]  # replay, seat, language, names


class Replays:
    def __init__(self, storage: Storage, workers: WorkQueue, infos: TableInfos) -> None:
        self._storage = storage
        self._infos = infos
        self._workers = workers
        self._cache: OrderedDict[Key, bytes] = OrderedDict()

    async def info(self, id_: str, client: str, lang: str) -> ReplayInfo:
        stored = await self._finished(id_)
        names = await self._storage.names(id_)
        return await self._info(stored, names, len(await self._choices(stored)), client, lang)

    async def choices(self, id_: str) -> int:
        """How many there are."""
        return len(await self._choices(await self._finished(id_)))

    async def record(self, id_: str) -> Record:
        """A record that `nonpareil replay --verify` can check."""
        stored = await self._finished(id_)
        return await self._record(stored)

    async def to_play_on(self, id_: str, client: str) -> Record:
        """A record to do more with than to look at it. What others have uploaded must be about
        heroes and a board that this server has: texts by a stranger could keep it busy forever."""
        stored = await self._finished(id_)
        played_here = bool(await self._storage.log(id_))
        if client != LOCAL and not played_here:
            setup = stored.setup.start_record["setup"]
            for content in (*setup["heroes"], setup["board"]):
                if isinstance(content, dict) and not library.is_known(content):
                    name = content["name"]
                    raise HttpRefusal(400, "impossible", "unknown-content", name=name)
        return await self._record(stored)

    async def frames(self, id_: str, seat: int, client: str, lang: str) -> bytes:
        """A `Replay` as gzipped JSON."""
        stored = await self._finished(id_)
        if seat > len(stored.setup.players):
            raise HttpRefusal(404, "unknown-seat", "no-such-seat")
        names = await self._storage.names(id_)
        key = (id_, seat, lang, frozenset(names.items()))  # people can change their names later
        if key not in self._cache:
            record = await self._record(stored)
            info = await self._info(stored, names, len(record["choices"]), client, lang)
            self._cache[key] = await self._workers.run(
                "replay", client, jobs.replay_json, record, info, seat, lang
            )
        self._cache.move_to_end(key)
        while len(self._cache) > CACHED_REPLAYS:
            self._cache.popitem(last=False)
        return self._cache[key]

    async def import_record(self, record: Record, client: str, lang: str) -> ReplayInfo:
        """Store a record from elsewhere, provided the game is complete."""
        setup, status = await self._workers.run("replay", client, imported, record)
        if await self._storage.table(setup.id) is None:
            await self._storage.create(setup, status, {})
        return await self.info(setup.id, client, lang)

    async def _finished(self, id_: str) -> StoredTable:
        stored = await self._storage.table(id_)
        if stored is None or not stored.status.over:
            raise HttpRefusal(404, "unknown-replay", "unknown-replay")
        return stored

    async def _choices(self, stored: StoredTable) -> list[int]:
        log = await self._storage.log(stored.setup.id)
        return fold_log(stored.setup.start_record["choices"], log)

    async def _record(self, stored: StoredTable) -> Record:
        setup, status = stored.setup, stored.status
        return {
            **setup.start_record,
            "choices": await self._choices(stored),
            "result": {"over": True, "winners": list(status.winners)},
            **({"seed_hash": setup.seed_hash} if setup.seed_hash else {}),
        }

    async def _info(
        self, stored: StoredTable, names: Mapping[int, str], choices: int, client: str, lang: str
    ) -> ReplayInfo:
        setup = stored.setup
        seed = setup.start_record["seed"]
        return ReplayInfo(
            replay=setup.id,
            info=await self._infos.of_any(setup, lang, client),
            people=[names.get(seat) for seat, _ in enumerate(setup.players, 1)],
            choices=choices,
            turns=stored.status.turns,
            winners=list(stored.status.winners),
            ended=stored.changed,
            seed=str(seed),
            verified=setup.seed_hash == seed_hash(seed),
            other_rules=other_rules(setup.start_record) is not None,
        )
