"""What is kept: tables as they began, the log of what was done at them, and who may sit where.

The log is append-only, and its key (table, version) is the check that nothing is done twice: of two
who append the same version one is told of a conflict. What a table looks like now is also noted
with the table itself, so that a list of tables needs no game.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from nonpareil.server.writer import Conflict, Write, Writer

Kind = Literal["choice", "concede", "undo"]
Record = dict[str, Any]

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("beginning", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("clock", Integer),
    Column("seed_hash", String(64), nullable=False),
    Column("continued", JSON),
    Column("rematch", String(32)),
    Column("asked", Integer),
    Column("turns", Integer, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("changed", Float, nullable=False),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("token", String(64), primary_key=True),
    Column("table", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
LOG = Table(
    "log",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("value", Integer, nullable=False),
    Column("at", Float, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Opening:
    """A table as it began. `beginning` is a record: set-up, seed, and choices made before."""

    id: str
    created: float
    beginning: Record
    players: tuple[str, ...]  # "person" or the level of a bot, for each seat
    clock: int | None
    seed_hash: str
    continued: dict[str, Any] | None  # replay, upto


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that was done: a choice (the option's index), a seat that conceded, or an undo
    (how many choices were kept)."""

    kind: Kind
    value: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How things are at a table, in short. Nobody is asked once the game is over."""

    asked: int | None
    turns: int
    winners: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.asked is None


@dataclass(frozen=True, slots=True)
class Stored:
    opening: Opening
    standing: Standing
    changed: float
    rematch: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a token lets one sit; seat 0 is a spectator's."""

    token: str
    seat: int
    table: Stored


class Storage:
    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url)
        self._writer = Writer(self._commit)
        self._file: Engine | None = None
        if self._engine.dialect.name == "sqlite":
            # Every step of an asynchronous transaction is a trip to another thread and back. The
            # writer, whom everybody waits for, makes one trip for the whole.
            self._file = create_engine(self._engine.url.set(drivername="sqlite"))
            self._thread = ThreadPoolExecutor(1, "writer")
            for engine in (self._engine.sync_engine, self._file):
                event.listen(engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(SCHEMA.create_all)
        self._writer.start()

    async def close(self) -> None:
        """Waits until everything is stored that was to be stored."""
        await self._writer.stop()
        await self._engine.dispose()
        if self._file is not None:
            self._thread.shutdown()
            self._file.dispose()

    async def _commit(self, writes: Sequence[Write]) -> None:
        if self._file is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, _commit, self._file, writes)
        else:
            async with self._engine.begin() as connection:
                await connection.run_sync(_write, writes)

    async def check(self) -> None:
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    # --- Tables

    async def create(self, opening: Opening, standing: Standing, tokens: dict[int, str]) -> None:
        """`tokens` by seat."""
        async with self._engine.begin() as connection:
            await _create(connection, opening, standing, tokens)

    async def create_rematch(
        self, of: str, opening: Opening, standing: Standing, tokens: dict[int, str]
    ) -> str:
        """The table that follows another one: this one, or that of whoever was quicker."""
        async with self._engine.connect() as connection:
            claim = update(TABLES).where(TABLES.c.id == of, TABLES.c.rematch.is_(None))
            claimed = await connection.execute(claim.values(rematch=opening.id))
            if claimed.rowcount:
                await _create(connection, opening, standing, tokens)
                await connection.commit()
                return opening.id
            await connection.rollback()
            row = await connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == of))
            return str(row.scalar_one())

    async def table(self, id_: str) -> Stored | None:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.id == id_))
            row = found.one_or_none()
        return None if row is None else _stored(row)

    async def log(self, table: str) -> list[Entry]:
        query = select(LOG.c.kind, LOG.c.value).where(LOG.c.table == table).order_by(LOG.c.version)
        async with self._engine.connect() as connection:
            return [Entry(kind, value) for kind, value in await connection.execute(query)]

    async def append(
        self, table: str, version: int, entries: Sequence[Entry], standing: Standing
    ) -> None:
        """Returns once it is safe on disk. A Conflict if the version is not the next one."""
        now = time.time()
        log = [
            {"table": table, "version": number, "kind": e.kind, "value": e.value, "at": now}
            for number, e in enumerate(entries, start=version)
        ]
        await self._writer.write(Write(log, {"of": table, "changed": now, **_columns(standing)}))

    # --- Seats

    async def places(self, tokens: Iterable[str]) -> list[Place]:
        """Those of the tokens that there are."""
        query = (
            select(SEATS.c.token, SEATS.c.seat, TABLES)
            .join_from(SEATS, TABLES, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.token.in_(list(tokens)))
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Place(row.token, row.seat, _stored(row)) for row in rows]

    async def tokens(self, table: str) -> dict[int, str]:
        """By seat; bots have none."""
        query = select(SEATS.c.seat, SEATS.c.token).where(SEATS.c.table == table)
        async with self._engine.connect() as connection:
            return {row.seat: row.token for row in await connection.execute(query)}


async def _create(
    connection: AsyncConnection, opening: Opening, standing: Standing, tokens: dict[int, str]
) -> None:
    row = {
        "id": opening.id,
        "created": opening.created,
        "beginning": opening.beginning,
        "players": list(opening.players),
        "clock": opening.clock,
        "seed_hash": opening.seed_hash,
        "continued": opening.continued,
        "changed": opening.created,
        **_columns(standing),
    }
    await connection.execute(insert(TABLES), [row])
    seats = [{"table": opening.id, "seat": s, "token": token} for s, token in tokens.items()]
    if seats:
        await connection.execute(insert(SEATS), seats)


_NOTE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("asked", "turns", "winners", "changed")})
)


def _commit(engine: Engine, writes: Sequence[Write]) -> None:
    with engine.begin() as connection:
        _write(connection, writes)


def _write(connection: Connection, writes: Sequence[Write]) -> None:
    try:
        connection.execute(insert(LOG), [row for write in writes for row in write.log])
    except IntegrityError:
        raise Conflict from None
    connection.execute(_NOTE, [write.standing for write in writes])


def _columns(standing: Standing) -> dict[str, Any]:
    winners = list(standing.winners)
    return {"asked": standing.asked, "turns": standing.turns, "winners": winners}


def _stored(row: Row[Any]) -> Stored:
    opening = Opening(
        id=row.id,
        created=row.created,
        beginning=row.beginning,
        players=tuple(row.players),
        clock=row.clock,
        seed_hash=row.seed_hash,
        continued=row.continued,
    )
    standing = Standing(row.asked, row.turns, tuple(row.winners))
    return Stored(opening, standing, row.changed, row.rematch)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for the writer, and what is committed survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
