"""The database: how each table started, the log of what was done there, and the seats' tokens.

The log is append-only, and its key (table, version) guarantees that nothing happens twice: of two
servers that append the same version, one gets a `VersionConflict`. Each table's row also has its
current status, so that listing tables does not require replaying games.
"""

import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from nonpareil.server.batch_writer import BatchWriter, TableWrite, VersionConflict
from nonpareil.server.claims import carry_over
from nonpareil.server.clock_book import EMPTY, ClockBook
from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import CLOCKS, LOG, SEATS, TABLES
from nonpareil.text.errors import refusal

LOGGER = logging.getLogger(__name__)
Kind = Literal["choice", "concede", "undo"]
Record = dict[str, Any]
PERSON = "person"  # as a player


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


class Clock(NamedTuple):
    deadline: float | None  # seconds since 1970; None: the clock does not run
    book: ClockBook = EMPTY


class Storage:
    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self._writer = BatchWriter(self._commit)

    async def open(self) -> None:
        await self.database.open()
        self._writer.start()

    async def close(self) -> None:
        """Store everything that is still pending, then disconnect."""
        await self._writer.stop()
        await self.database.close()

    async def _commit(self, writes: Sequence[TableWrite]) -> None:
        await self.database.transact(partial(_write, writes))

    async def check(self) -> None:
        """Raise an error if nothing can be stored."""
        await self.database.check()

    def _connect(self) -> AsyncConnection:
        return self.database.engine.connect()

    # --- Tables

    async def create(self, setup: TableSetup, status: TableStatus, tokens: dict[int, str]) -> None:
        """`tokens` are given by seat."""
        await self.database.transact(partial(_create, setup, status, tokens))

    async def create_rematch(
        self,
        of: str,
        setup: TableSetup,
        status: TableStatus,
        tokens: dict[int, str],
        seats: Mapping[int, int],
    ) -> str:
        """Return the id of the rematch: this table, or one that was created first. `seats` are the
        new seats by the old ones."""

        def claim(transaction: Transaction) -> str:
            unclaimed = update(TABLES).where(TABLES.c.id == of, TABLES.c.rematch.is_(None))
            if transaction.execute(unclaimed.values(rematch=setup.id)).rowcount:
                _create(setup, status, tokens, transaction)
                carry_over(transaction, of, setup.id, seats)
                transaction.announce(of)
                return setup.id
            found = transaction.execute(select(TABLES.c.rematch).where(TABLES.c.id == of))
            return str(found.scalar_one())

        return await self.database.transact(claim)

    async def table(self, id_: str) -> StoredTable | None:
        async with self._connect() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.id == id_))
            row = found.one_or_none()
        return None if row is None else _stored(row)

    async def log(self, table: str, version: int = 0) -> list[LogEntry]:
        """All entries from this version on. Raise a GameError if one is missing in between."""
        query = (
            select(LOG.c.version, LOG.c.kind, LOG.c.value)
            .where(LOG.c.table == table, LOG.c.version >= version)
            .order_by(LOG.c.version)
        )
        async with self._connect() as connection:
            rows = (await connection.execute(query)).all()
        for expected, row in enumerate(rows, start=version):
            if row.version != expected:
                LOGGER.error("log row missing", extra={"table": table, "version": expected})
                raise refusal("log-gap", version=expected)
        return [LogEntry(row.kind, row.value) for row in rows]

    async def append(
        self,
        table: str,
        version: int,
        entries: Sequence[LogEntry],
        status: TableStatus,
        clock: Clock | None = None,
    ) -> None:
        """Return once the entries are safe on disk. `clock` is that of the next decision.

        Raise a VersionConflict if the version is not the next one.
        """
        now = time.time()
        log = [
            {"table": table, "version": number, "kind": e.kind, "value": e.value, "at": now}
            for number, e in enumerate(entries, start=version)
        ]
        key = {"table_id": table}
        await self._writer.write(
            TableWrite(
                table,
                version + len(entries),
                log,
                {**key, "changed": now, **_columns(status)},
                None if clock is None else {**key, **clock._asdict()},
            )
        )

    # --- Seats

    async def seats(self, tokens: Iterable[str]) -> list[StoredSeat]:
        """The seats of the tokens that exist."""
        query = (
            select(SEATS.c.token, SEATS.c.seat, TABLES)
            .join_from(SEATS, TABLES, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.token.in_(list(tokens)))
        )
        async with self._connect() as connection:
            rows = (await connection.execute(query)).all()
        return [StoredSeat(row.token, row.seat, _stored(row)) for row in rows]

    async def names(self, table: str) -> dict[int, str]:
        """What those who play here want to be called, by seat."""
        theirs = SEATS.c.table == table, SEATS.c.name.is_not(None)
        query = select(SEATS.c.seat, SEATS.c.name).where(*theirs)
        async with self._connect() as connection:
            return {row.seat: row.name for row in await connection.execute(query)}

    async def tokens(self, table: str) -> dict[int, str]:
        """By seat; bots have no token."""
        query = select(SEATS.c.seat, SEATS.c.token).where(SEATS.c.table == table)
        async with self._connect() as connection:
            return {row.seat: row.token for row in await connection.execute(query)}


def _create(
    setup: TableSetup, status: TableStatus, tokens: dict[int, str], transaction: Transaction
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
    transaction.execute(insert(TABLES), [row])
    seats = [{"table": setup.id, "seat": s, "token": token} for s, token in tokens.items()]
    if seats:
        transaction.execute(insert(SEATS), seats)
    if setup.clock:
        transaction.execute(insert(CLOCKS), [{"table": setup.id, "arrived": 0}])


_UPDATE_STATUS = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in ("asked", "turns", "winners", "changed")})
)


_UPDATE_CLOCK = (
    update(CLOCKS)
    .where(CLOCKS.c.table == bindparam("table_id"))
    .values(deadline=bindparam("deadline"), book=bindparam("book"))
)


def _write(writes: Sequence[TableWrite], transaction: Transaction) -> None:
    # In the order of tables, so that two processes never wait for each other.
    ordered = sorted(writes, key=lambda write: write.table)
    try:
        transaction.execute(insert(LOG), [row for write in ordered for row in write.log])
    except IntegrityError:
        raise VersionConflict from None
    transaction.execute(_UPDATE_STATUS, [write.status for write in ordered])
    clocks = [write.clock for write in ordered if write.clock is not None]
    if clocks:
        transaction.execute(_UPDATE_CLOCK, clocks)
    for write in writes:
        transaction.announce(write.table, write.version)


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
