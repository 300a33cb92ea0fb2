"""Removes what was abandoned: tables where nobody began, games that nobody went on with, and the
links to the seats of games that are long over. Replays of finished games are kept.

Tables where somebody is connected are left alone, however old they are.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from sqlalchemy import ColumnElement, delete, exists, select, update

from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import (
    ABOUT_A_TABLE,
    ANALYSES,
    LEASES,
    LOG,
    PRESENCE,
    SEATS,
    TABLES,
)
from nonpareil.server.live_state import now

LOGGER = logging.getLogger(__name__)
DAY = 24 * 60 * 60.0  # seconds
FIRST_AFTER = 10 * 60.0  # seconds after the start of the server
BATCH = 200  # tables per transaction, so that players never wait for long
LEASE = "purge"  # among the leases of tables

Condition = ColumnElement[bool]
OnProgress = Callable[[int, int], None]  # tables done, and all of them


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days abandoned things are kept. 0: forever."""

    unstarted: int  # a table where nobody has made a choice
    unfinished: int  # a game, since the last choice
    links: int  # to the seats of a finished game


FOREVER = Retention(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Purged:
    """How many tables each rule was about."""

    unstarted: int
    unfinished: int
    links: int


async def purge(
    database: Database,
    retention: Retention,
    dry_run: bool = False,
    on_progress: OnProgress = lambda done, total: None,
) -> Purged:
    """With `dry_run`, only count."""
    conditions = _conditions(retention)
    found = await database.transact(
        lambda t: {
            rule: list(t.execute(select(TABLES.c.id).where(*where)).scalars())
            for rule, where in conditions.items()
        }
    )
    counts = {rule: len(ids) for rule, ids in found.items()}
    if not dry_run:
        done, total = 0, sum(counts.values())
        on_progress(done, total)
        for rule, ids in found.items():
            remove = _remove_links if rule == "links" else _remove_tables
            counts[rule] = 0
            for start in range(0, len(ids), BATCH):
                batch = ids[start : start + BATCH]
                work = partial(remove, batch, conditions[rule])
                counts[rule] += await database.transact(work)
                done += len(batch)
                on_progress(done, total)
    return Purged(**{rule: counts.get(rule, 0) for rule in asdict(retention)})


def _conditions(retention: Retention) -> dict[str, Sequence[Condition]]:
    """Which tables each rule is about. Rules that say forever are left out."""
    time = now()
    running = TABLES.c.asked.is_not(None)
    begun = exists().where(LOG.c.table == TABLES.c.id)
    unused = [~exists().where(table.c.table == TABLES.c.id) for table in (PRESENCE, LEASES)]
    rules: dict[str, tuple[int, Sequence[Condition]]] = {
        "unstarted": (retention.unstarted, (running, ~begun)),
        "unfinished": (retention.unfinished, (running, begun)),
        "links": (retention.links, (~running, exists().where(SEATS.c.table == TABLES.c.id))),
    }
    return {
        rule: (TABLES.c.changed < time - days * DAY, *which, *unused)
        for rule, (days, which) in rules.items()
        if days
    }


def _remove_tables(
    ids: Sequence[str], condition: Sequence[Condition], transaction: Transaction
) -> int:
    """Unless somebody has come back in the meantime."""
    abandoned = delete(TABLES).where(TABLES.c.id.in_(ids), *condition).returning(TABLES.c.id)
    gone = list(transaction.execute(abandoned).scalars())
    for table in ABOUT_A_TABLE:
        transaction.execute(delete(table).where(table.c.table.in_(gone)))
    # A rematch that nobody played can be asked for again.
    transaction.execute(update(TABLES).where(TABLES.c.rematch.in_(gone)).values(rematch=None))
    return len(gone)


def _remove_links(
    ids: Sequence[str], condition: Sequence[Condition], transaction: Transaction
) -> int:
    over = select(TABLES.c.id).where(TABLES.c.id.in_(ids), *condition)
    gone = list(transaction.execute(over).scalars())
    for table in ABOUT_A_TABLE:
        if table not in (LOG, ANALYSES):  # a replay needs nothing else
            transaction.execute(delete(table).where(table.c.table.in_(gone)))
    return len(gone)


class DailyPurge:
    """Purges soon after the start and then once a day. Of several processes, one does it: the
    holder of a lease, which others can take when it stops or dies."""

    def __init__(self, database: Database, process: str, retention: Retention) -> None:
        self._database = database
        self._process = process
        self._retention = retention
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self._retention != FOREVER:
            self._task = asyncio.create_task(self._run(), name="daily purge")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        await asyncio.sleep(FIRST_AFTER)
        while True:
            try:
                if await self._database.transact(self._claim):
                    purged = await purge(self._database, self._retention)
                    LOGGER.info("purged", extra=asdict(purged))
            except Exception:
                LOGGER.exception("cannot purge")
            await asyncio.sleep(DAY)

    def _claim(self, transaction: Transaction) -> bool:
        transaction.insert_missing(LEASES, [{"table": LEASE, "process": self._process}])
        holder = select(LEASES.c.process).where(LEASES.c.table == LEASE)
        return bool(transaction.execute(holder).scalar_one() == self._process)
