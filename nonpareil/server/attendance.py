"""Which processes run, and which seats are connected to this one.

A process renews its row in the database while it runs. If it dies, the others notice that the row
has expired and clear away what it left: then its people are no longer present, and another process
can take its leases and go on with its analyses. A process that was only slow, and was taken for
dead, writes its rows again.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Iterable
from uuid import uuid4

from sqlalchemy import ColumnElement, bindparam, case, delete, exists, insert, select, update

from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import ANALYSES, CLOCKS, LEASES, PRESENCE, PROCESSES
from nonpareil.server.health import DATABASE_ERRORS, reason
from nonpareil.server.live_state import now, seat_bits

LOG = logging.getLogger(__name__)
RENEW_EVERY = 2.0  # seconds
EXPIRE_AFTER = 7.0  # seconds without renewal
RETRY_DELAY = 1.0  # seconds after the database failed

Seats = frozenset[int]
NOBODY: Seats = frozenset()


class Attendance:
    """Whatever changes during a transaction is written together in the next one."""

    def __init__(self, database: Database) -> None:
        self.process = uuid4().hex
        self._database = database
        self._wanted: dict[str, Seats] = {}  # seats connected to this process, by table
        self._written: dict[str, Seats] = {}
        self._changed: set[str] = set()
        self._wake = asyncio.Event()
        self._renewed = -math.inf
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        # If the database cannot be shared, whoever used it before is gone.
        await self._clear_away_expired(before=now() if self._database.shared else math.inf)
        await self._renew()
        self._task = asyncio.create_task(self._run(), name="attendance")

    async def close(self) -> None:
        """Say good-bye, so that other processes can take over at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            try:
                await self._database.transact(self._say_goodbye)
            except Exception:  # then the others have to wait until we expire
                LOG.exception("cannot say good-bye")

    def set(self, table: str, seats: Iterable[int]) -> None:
        """From now on, these seats of the table are connected to this process."""
        wanted = frozenset(seats)
        if wanted:
            self._wanted[table] = wanted
        else:
            self._wanted.pop(table, None)
        self._changed.add(table)
        self._wake.set()

    async def _run(self) -> None:
        while True:
            try:
                if self._database.shared and self._next_renewal() <= 0:
                    await self._renew()
                    await self._clear_away_expired(before=now())
                await self._write()
            except Exception as problem:
                if isinstance(problem, DATABASE_ERRORS):  # a line a second: the disk may be full
                    LOG.error("cannot write attendance", extra={"reason": reason(problem)})
                else:
                    LOG.exception("cannot write attendance")
                await asyncio.sleep(RETRY_DELAY)
                continue
            with contextlib.suppress(TimeoutError):
                timeout = self._next_renewal() if self._database.shared else None
                await asyncio.wait_for(self._wake.wait(), timeout)
            self._wake.clear()

    # --- Processes

    def _next_renewal(self) -> float:
        return self._renewed + RENEW_EVERY - asyncio.get_running_loop().time()

    async def _renew(self) -> None:
        def renew(transaction: Transaction) -> bool:
            expires = now() + EXPIRE_AFTER
            ours = update(PROCESSES).where(PROCESSES.c.id == self.process)
            if transaction.execute(ours.values(expires=expires)).rowcount:
                return True
            transaction.execute(insert(PROCESSES).values(id=self.process, expires=expires))
            return False

        if not await self._database.transact(renew):  # at first, or after being taken for dead
            self._written.clear()
            self._changed.update(self._wanted)
        self._renewed = asyncio.get_running_loop().time()

    async def _clear_away_expired(self, before: float) -> None:
        expired = PROCESSES.c.expires < before
        await self._database.transact(lambda t: _clear_away(t, expired))

    def _say_goodbye(self, transaction: Transaction) -> None:
        _clear_away(transaction, PROCESSES.c.id == self.process)

    # --- Presence

    async def _write(self) -> None:
        changed, self._changed = sorted(self._changed), set()
        wanted = {table: self._wanted.get(table, NOBODY) for table in changed}
        differing = {t: seats for t, seats in wanted.items() if seats != self._before(t)}
        if not differing:
            return
        try:
            await self._database.transact(lambda t: self._write_presence(differing, t))
        except BaseException:
            self._changed.update(changed)
            raise
        for table, seats in differing.items():
            if seats:
                self._written[table] = seats
            else:
                self._written.pop(table, None)

    def _before(self, table: str) -> Seats:
        return self._written.get(table, NOBODY)

    def _write_presence(self, wanted: dict[str, Seats], transaction: Transaction) -> None:
        joined = {t: seats - self._before(t) for t, seats in wanted.items()}
        left = {t: self._before(t) - seats for t, seats in wanted.items()}
        arrivals = [{"id": t, "bits": seat_bits(seats)} for t, seats in joined.items() if seats]
        if arrivals:
            transaction.execute(_ARRIVE, arrivals)
        transaction.insert_missing(PRESENCE, self._rows(joined))
        gone = self._rows(left)
        if gone:
            transaction.execute(_LEAVE, [{f"its_{k}": row[k] for k in row} for row in gone])
        idle = [table for table, seats in wanted.items() if not seats]
        ours = LEASES.c.process == self.process
        transaction.execute(delete(LEASES).where(ours, LEASES.c.table.in_(idle)))
        for table in wanted:
            transaction.announce(table)

    def _rows(self, seats: dict[str, Seats]) -> list[dict[str, str | int]]:
        return [
            {"table": table, "process": self.process, "seat": seat}
            for table, some in seats.items()
            for seat in sorted(some)
        ]


def _clear_away(transaction: Transaction, which: ColumnElement[bool]) -> None:
    """Delete these processes, and everything left by processes that no longer exist."""
    transaction.one_at_a_time()
    transaction.execute(delete(PROCESSES).where(which))
    abandoned = ANALYSES.c.process.not_in(select(PROCESSES.c.id))
    transaction.execute(update(ANALYSES).where(abandoned).values(process=None))
    for table in (PRESENCE, LEASES):
        orphaned = table.c.process.not_in(select(PROCESSES.c.id))
        found = transaction.execute(delete(table).where(orphaned).returning(table.c.table))
        for id_ in found.scalars():
            transaction.announce(id_)


# Whoever comes to an empty table finds its clock stopped.
_ARRIVE = (
    update(CLOCKS)
    .where(CLOCKS.c.table == bindparam("id"))
    .values(
        arrived=CLOCKS.c.arrived.bitwise_or(bindparam("bits")),
        deadline=case(
            (exists().where(PRESENCE.c.table == CLOCKS.c.table), CLOCKS.c.deadline),
        ),
    )
)
_LEAVE = delete(PRESENCE).where(
    *(PRESENCE.c[name] == bindparam(f"its_{name}") for name in ("table", "process", "seat"))
)
