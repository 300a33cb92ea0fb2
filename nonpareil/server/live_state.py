"""What all processes know about a table besides its log: who is connected elsewhere, which process
runs its bots and clock, the clock's deadline, a pending undo wish, the rematch, and who has taken
which seat and wants to be called what.

Every change is announced, so that each process reads the state again.
"""

import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import NamedTuple

from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update

from nonpareil.server.clock_book import EMPTY, ClockBook
from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import (
    CLAIMS,
    CLOCKS,
    LEASES,
    PRESENCE,
    SEATS,
    TABLES,
    UNDO_REFUSALS,
    UNDO_WISHES,
)


def now() -> float:
    """Seconds since 1970. All machines must agree on it, give or take a second."""
    return time.time()


@dataclass(frozen=True, slots=True)
class UndoWish:
    """A seat asks to keep only so many choices; the seats in `waiting` have not agreed yet."""

    version: int
    seat: int
    kept: int
    waiting: frozenset[int]


@dataclass(frozen=True, slots=True)
class UndoRefusal:
    """What a seat asked for was refused by another in this position of the game."""

    seat: int
    by: int
    position: str


class Claim(NamedTuple):
    """A browser that may play a seat: see `claims`."""

    seat: int
    browser: str
    name: str | None = None  # of whoever has the seat


@dataclass(frozen=True, slots=True)
class LiveState:
    rematch: str | None = None  # id of the next table
    leaseholder: str | None = None  # the process that runs bots and clock
    present: frozenset[int] = frozenset()  # seats connected to other processes
    arrived: frozenset[int] = frozenset()  # seats whose player has been here; only with a clock
    deadline: float | None = None  # None: the clock does not run
    clock_book: ClockBook = EMPTY
    wish: UndoWish | None = None
    refusals: frozenset[UndoRefusal] = frozenset()
    claims: frozenset[Claim] = frozenset()


class LiveStates:
    """The live state of any table, as this process sees it."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self.process = process

    async def read(self, table: str, claim: bool = False) -> LiveState:
        """With `claim`, this process takes the table's lease if no other has it."""

        def read(transaction: Transaction) -> LiveState:
            if claim:
                lease = {"table": table, "process": self.process}
                transaction.insert_missing(LEASES, [lease])
            return self._read(table, transaction)

        return await self._database.transact(read)

    def _read(self, table: str, transaction: Transaction) -> LiveState:
        key = {"id": table, "process": self.process}
        row = transaction.execute(_STATE, key).one()
        others = transaction.execute(_OTHERS, key).scalars()
        refusals = transaction.execute(_REFUSALS, key)
        claims = transaction.execute(_CLAIMS, key)
        wish = None
        if row.version is not None:
            wish = UndoWish(row.version, row.seat, row.kept, _seats(row.waiting))
        return LiveState(
            rematch=row.rematch,
            leaseholder=row.process,
            present=frozenset(others),
            arrived=_seats(row.arrived or 0),
            deadline=row.deadline,
            clock_book=ClockBook.read(row.book),
            wish=wish,
            refusals=frozenset(UndoRefusal(*found) for found in refusals),
            claims=frozenset(Claim(*found) for found in claims),
        )

    async def start_clock(self, table: str, deadline: float) -> None:
        """Unless it runs already."""

        def start(transaction: Transaction) -> None:
            stopped = update(CLOCKS).where(CLOCKS.c.table == table, CLOCKS.c.deadline.is_(None))
            if transaction.execute(stopped.values(deadline=deadline)).rowcount:
                transaction.announce(table)

        await self._database.transact(start)

    # --- Undo wishes

    async def ask_undo(self, table: str, wish: UndoWish) -> None:
        """A new wish replaces the last one."""

        def ask(transaction: Transaction) -> None:
            row = {
                "version": wish.version,
                "seat": wish.seat,
                "kept": wish.kept,
                "waiting": seat_bits(wish.waiting),
            }
            transaction.insert_missing(UNDO_WISHES, [{"table": table, **row}])
            same_table = update(UNDO_WISHES).where(UNDO_WISHES.c.table == table)
            transaction.execute(same_table.values(row))
            transaction.announce(table)

        await self._database.transact(ask)

    async def agree_to_undo(self, table: str, wish: UndoWish, seat: int) -> None:
        """Nothing happens if another wish has replaced this one."""
        others = UNDO_WISHES.c.waiting.bitwise_and(~seat_bits({seat}))

        def agree(transaction: Transaction) -> None:
            transaction.execute(
                update(UNDO_WISHES).where(*_same(table, wish)).values(waiting=others)
            )
            transaction.announce(table)

        await self._database.transact(agree)

    async def refuse_undo(self, table: str, wish: UndoWish, refusal: UndoRefusal) -> None:
        """Nothing happens if another wish has replaced this one."""

        def refuse(transaction: Transaction) -> None:
            if not transaction.execute(delete(UNDO_WISHES).where(*_same(table, wish))).rowcount:
                return
            columns = UNDO_REFUSALS.c
            earlier = (columns.table == table, columns.seat == refusal.seat)
            transaction.execute(delete(UNDO_REFUSALS).where(*earlier))
            transaction.execute(insert(UNDO_REFUSALS), [{"table": table, **asdict(refusal)}])
            transaction.announce(table)

        await self._database.transact(refuse)


def _same(table: str, wish: UndoWish) -> tuple[ColumnElement[bool], ...]:
    columns = UNDO_WISHES.c
    return columns.table == table, columns.version == wish.version, columns.seat == wish.seat


def seat_bits(seats: Iterable[int]) -> int:
    """
    >>> seat_bits({0, 2})
    5
    """
    return sum(1 << seat for seat in seats)


def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


# Every visitor who sits down or leaves makes all processes read these, so they are made once.
_STATE = (
    select(
        TABLES.c.rematch,
        LEASES.c.process,
        CLOCKS.c.arrived,
        CLOCKS.c.deadline,
        CLOCKS.c.book,
        UNDO_WISHES.c.version,
        UNDO_WISHES.c.seat,
        UNDO_WISHES.c.kept,
        UNDO_WISHES.c.waiting,
    )
    .select_from(TABLES)
    .outerjoin(LEASES, LEASES.c.table == TABLES.c.id)
    .outerjoin(CLOCKS, CLOCKS.c.table == TABLES.c.id)
    .outerjoin(UNDO_WISHES, UNDO_WISHES.c.table == TABLES.c.id)
    .where(TABLES.c.id == bindparam("id"))
)
_OTHERS = select(PRESENCE.c.seat).where(
    PRESENCE.c.table == bindparam("id"), PRESENCE.c.process != bindparam("process")
)
_REFUSALS = select(UNDO_REFUSALS.c.seat, UNDO_REFUSALS.c.by, UNDO_REFUSALS.c.position).where(
    UNDO_REFUSALS.c.table == bindparam("id")
)
_CLAIMS = (
    select(CLAIMS.c.seat, CLAIMS.c.browser, SEATS.c.name)
    .join_from(
        CLAIMS,
        SEATS,
        (SEATS.c.table == CLAIMS.c.table) & (SEATS.c.seat == CLAIMS.c.seat),
        isouter=True,
    )
    .where(CLAIMS.c.table == bindparam("id"))
)
