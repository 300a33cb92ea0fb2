"""What is in a database, in numbers: for people who run a server."""

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, exists, func, select, text

from nonpareil.server.database import Transaction
from nonpareil.server.database_tables import LOG, PRESENCE, PROCESSES, SEATS, TABLES
from nonpareil.server.database_version import version_of
from nonpareil.server.live_state import now

DAY = 24 * 60 * 60
DAYS = 14  # that games are counted for, today included


@dataclass(frozen=True, slots=True)
class Tables:
    """How many there are, by state."""

    unstarted: int  # nobody has made a choice
    running: int
    finished: int
    imported: int  # finished elsewhere


@dataclass(frozen=True, slots=True)
class GamesOfDay:
    day: str  # UTC, such as 2026-01-31
    created: int
    finished: int


@dataclass(frozen=True, slots=True)
class Statistics:
    schema: str | None
    bytes: int
    tables: Tables
    choices: int  # entries of the log
    people: int  # seats that people have in games that are not over
    connected: int  # people and spectators, by table and seat
    processes: int  # servers that run
    days: list[GamesOfDay]  # newest last


def statistics(transaction: Transaction) -> Statistics:
    transaction.snapshot()

    def count(of: Any, *where: ColumnElement[bool]) -> int:
        return transaction.execute(select(func.count()).select_from(of).where(*where)).scalar_one()

    begun = exists().where(LOG.c.table == TABLES.c.id)
    running = TABLES.c.asked.is_not(None)
    seats = select(PRESENCE.c.table, PRESENCE.c.seat).distinct().subquery()
    return Statistics(
        schema=version_of(transaction.connection),
        bytes=_size(transaction),
        tables=Tables(
            unstarted=count(TABLES, running, ~begun),
            running=count(TABLES, running, begun),
            finished=count(TABLES, ~running, begun),
            imported=count(TABLES, ~running, ~begun),
        ),
        choices=count(LOG),
        people=count(SEATS.join(TABLES, SEATS.c.table == TABLES.c.id), running, SEATS.c.seat > 0),
        connected=count(seats),
        processes=count(PROCESSES, PROCESSES.c.expires > now()),
        days=_days(transaction),
    )


def _size(transaction: Transaction) -> int:
    if transaction.connection.dialect.name == "sqlite":
        query = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    else:
        query = "SELECT pg_database_size(current_database())"
    return int(transaction.execute(text(query)).scalar_one())


def _days(transaction: Transaction) -> list[GamesOfDay]:
    today = int(now() // DAY)
    first = (today - DAYS + 1) * DAY
    created = select(TABLES.c.created).where(TABLES.c.created >= first)
    over = TABLES.c.asked.is_(None), exists().where(LOG.c.table == TABLES.c.id)
    finished = select(TABLES.c.changed).where(TABLES.c.changed >= first, *over)
    begins = _by_day(transaction.execute(created).scalars())
    ends = _by_day(transaction.execute(finished).scalars())
    return [
        GamesOfDay(time.strftime("%Y-%m-%d", time.gmtime(day * DAY)), begins[day], ends[day])
        for day in range(today - DAYS + 1, today + 1)
    ]


def _by_day(times: Iterable[float]) -> Counter[int]:
    return Counter(int(moment // DAY) for moment in times)
