"""The database: how each table started, the log of what was done there, and the seats' tokens.

The log is append-only, and its key (table, version) guarantees that nothing happens twice: of two
servers that append the same version, one gets a `VersionConflict`. Each table's row also has its
current status, so that listing tables does not require replaying games.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    Boolean,
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
    false,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.schema import CreateTable

from nonpareil.server.batch_writer import BatchWriter, TableWrite, VersionConflict

Kind = Literal["choice", "concede", "undo"]
Record = dict[str, Any]
PERSON = "person"  # as a player

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
    Column("hints", Boolean, nullable=False, server_default=false()),
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
class TableSetup:
    """How a table started. It never changes.

    `start_record` is a game record: setup, seed, and the choices already made at the start.
    """

    id: str
    created: float
    start_record: Record
    players: tuple[str, ...]  # "person" or the level of a bot, for each seat
    clock: int | None
    seed_hash: str
    continued: dict[str, Any] | None  # replay, upto
    hints: bool = False  # whether people who play against each other may ask for hints

    @property
    def persons(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.players, 1) if player == PERSON]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One thing that was done. `value` is the option's index (choice), the seat (concede), or the
    number of choices kept (undo)."""

    kind: Kind
    value: int


@dataclass(frozen=True, slots=True)
class TableStatus:
    """The current state of a table in brief. Nobody is asked once the game is over."""

    asked: int | None
    turns: int
    winners: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.asked is None


@dataclass(frozen=True, slots=True)
class StoredTable:
    setup: TableSetup
    status: TableStatus
    changed: float  # seconds since 1970
    rematch: str | None  # id of the next table


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """The seat that a token gives access to. Seat 0 is the spectators'."""

    token: str
    seat: int
    table: StoredTable


class Storage:
    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url)
        self._writer = BatchWriter(self._commit)
        self._sync_engine: Engine | None = None
        if self._engine.dialect.name == "sqlite":
            # Each statement of an async transaction costs a round trip to another thread. All
            # tables wait for the writer, so it runs whole transactions in a thread of its own.
            self._sync_engine = create_engine(self._engine.url.set(drivername="sqlite"))
            self._thread = ThreadPoolExecutor(1, "writer")
            for engine in (self._engine.sync_engine, self._sync_engine):
                event.listen(engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(SCHEMA.create_all)
            await connection.run_sync(_add_new_columns)
        self._writer.start()

    async def close(self) -> None:
        """Store everything that is still pending, then disconnect."""
        await self._writer.stop()
        await self._engine.dispose()
        if self._sync_engine is not None:
            self._thread.shutdown()
            self._sync_engine.dispose()

    async def _commit(self, writes: Sequence[TableWrite]) -> None:
        if self._sync_engine is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, _commit, self._sync_engine, writes)
        else:
            async with self._engine.begin() as connection:
                await connection.run_sync(_write, writes)

    async def check(self) -> None:
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    # --- Tables

    async def create(self, setup: TableSetup, status: TableStatus, tokens: dict[int, str]) -> None:
        """`tokens` are given by seat."""
        async with self._engine.begin() as connection:
            await _create(connection, setup, status, tokens)

    async def create_rematch(
        self, of: str, setup: TableSetup, status: TableStatus, tokens: dict[int, str]
    ) -> str:
        """Return the id of the rematch: this table, or one that was created first."""
        async with self._engine.connect() as connection:
            claim = update(TABLES).where(TABLES.c.id == of, TABLES.c.rematch.is_(None))
            claimed = await connection.execute(claim.values(rematch=setup.id))
            if claimed.rowcount:
                await _create(connection, setup, status, tokens)
                await connection.commit()
                return setup.id
            await connection.rollback()
            row = await connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == of))
            return str(row.scalar_one())

    async def table(self, id_: str) -> StoredTable | None:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.id == id_))
            row = found.one_or_none()
        return None if row is None else _stored(row)

    async def log(self, table: str) -> list[LogEntry]:
        query = select(LOG.c.kind, LOG.c.value).where(LOG.c.table == table).order_by(LOG.c.version)
        async with self._engine.connect() as connection:
            return [LogEntry(kind, value) for kind, value in await connection.execute(query)]

    async def append(
        self, table: str, version: int, entries: Sequence[LogEntry], status: TableStatus
    ) -> None:
        """Return once the entries are safe on disk.

        Raise a VersionConflict if the version is not the next one.
        """
        now = time.time()
        log = [
            {"table": table, "version": number, "kind": e.kind, "value": e.value, "at": now}
            for number, e in enumerate(entries, start=version)
        ]
        await self._writer.write(
            TableWrite(log, {"table_id": table, "changed": now, **_columns(status)})
        )

    # --- Seats

    async def seats(self, tokens: Iterable[str]) -> list[StoredSeat]:
        """The seats of the tokens that exist."""
        query = (
            select(SEATS.c.token, SEATS.c.seat, TABLES)
            .join_from(SEATS, TABLES, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.token.in_(list(tokens)))
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [StoredSeat(row.token, row.seat, _stored(row)) for row in rows]

    async def tokens(self, table: str) -> dict[int, str]:
        """By seat; bots have no token."""
        query = select(SEATS.c.seat, SEATS.c.token).where(SEATS.c.table == table)
        async with self._engine.connect() as connection:
            return {row.seat: row.token for row in await connection.execute(query)}


async def _create(
    connection: AsyncConnection, setup: TableSetup, status: TableStatus, tokens: dict[int, str]
) -> None:
    row = {
        "id": setup.id,
        "created": setup.created,
        "beginning": setup.start_record,
        "players": list(setup.players),
        "clock": setup.clock,
        "seed_hash": setup.seed_hash,
        "continued": setup.continued,
        "hints": setup.hints,
        "changed": setup.created,
        **_columns(status),
    }
    await connection.execute(insert(TABLES), [row])
    seats = [{"table": setup.id, "seat": s, "token": token} for s, token in tokens.items()]
    if seats:
        await connection.execute(insert(SEATS), seats)


_UPDATE_STATUS = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in ("asked", "turns", "winners", "changed")})
)


def _commit(engine: Engine, writes: Sequence[TableWrite]) -> None:
    with engine.begin() as connection:
        _write(connection, writes)


def _write(connection: Connection, writes: Sequence[TableWrite]) -> None:
    try:
        connection.execute(insert(LOG), [row for write in writes for row in write.log])
    except IntegrityError:
        raise VersionConflict from None
    connection.execute(_UPDATE_STATUS, [write.status for write in writes])


def _columns(status: TableStatus) -> dict[str, Any]:
    winners = list(status.winners)
    return {"asked": status.asked, "turns": status.turns, "winners": winners}


def _stored(row: Row[Any]) -> StoredTable:
    setup = TableSetup(
        id=row.id,
        created=row.created,
        start_record=row.beginning,
        players=tuple(row.players),
        clock=row.clock,
        seed_hash=row.seed_hash,
        continued=row.continued,
        hints=row.hints,
    )
    status = TableStatus(row.asked, row.turns, tuple(row.winners))
    return StoredTable(setup, status, row.changed, row.rematch)


def _add_new_columns(connection: Connection) -> None:
    """To a database from before those columns, whose rows get the defaults."""
    present = {column["name"] for column in inspect(connection).get_columns(TABLES.name)}
    for column in CreateTable(TABLES).columns:
        if column.element.name not in present:
            definition = column.compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {TABLES.name} ADD COLUMN {definition}"))


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Let readers run beside the writer, and let commits survive a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
