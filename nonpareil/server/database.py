"""The connection to the database: whole transactions, and notes to all processes about them.

PostgreSQL can be shared by several server processes. An SQLite file belongs to a single one.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Table,
    create_engine,
    delete,
    event,
    insert,
    make_url,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from nonpareil.errors import NonpareilError, needs_extra
from nonpareil.server import database_version
from nonpareil.server.database_tables import LOG
from nonpareil.server.health import DATABASE_ERRORS
from nonpareil.server.notifier import LocalNotifier, Note, Notifier, PostgresNotifier

T = TypeVar("T")
DRIVERS = {"postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
CHECK = "-check-"  # in the log: a row that only tests whether anything can be stored
ONE_AT_A_TIME = 0x6E6F6E70  # an advisory lock of PostgreSQL


class Transaction:
    """Statements that take effect together, and notes about them."""

    def __init__(self, connection: Connection) -> None:
        self.execute = connection.execute
        self.connection = connection
        self.notes: list[Note] = []
        self._sqlite = connection.dialect.name == "sqlite"

    def announce(
        self, table: str, version: int | None = None, seat: int = 0, emote: str = ""
    ) -> None:
        """See `Note`."""
        self.notes.append(Note(table, version, seat, emote))

    def one_at_a_time(self) -> None:
        """Wait for all other transactions that call this. It must come first."""
        if self._sqlite:
            self.connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            self.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))

    def snapshot(self) -> None:
        """See the database as it is now until the end, whatever others change. It must come
        first, and nothing may be written."""
        if self._sqlite:
            self.connection.exec_driver_sql("BEGIN")
        else:
            self.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))

    def insert_missing(self, table: Table, rows: list[dict[str, Any]]) -> None:
        """Insert the rows whose keys do not exist yet."""
        if rows:
            new = sqlite.insert(table) if self._sqlite else postgresql.insert(table)
            self.execute(new.on_conflict_do_nothing(), rows)


class Database:
    def __init__(self, url: str) -> None:
        with needs_extra("postgres"):
            # Parameters may be tokens, which must not appear in the log.
            self.engine = create_async_engine(_with_driver(url), hide_parameters=True)
        self.shared = self.engine.dialect.name == "postgresql"
        self.notifier: Notifier
        self._writer: Engine | None = None
        if self.shared:
            self.notifier = PostgresNotifier(self.engine)
        else:
            self.notifier = LocalNotifier()
            # Each statement of an async transaction costs a round trip to another thread. All
            # tables wait for writes, so whole transactions run in a thread of their own.
            url_of_writer = self.engine.url.set(drivername="sqlite")
            self._writer = create_engine(url_of_writer, hide_parameters=True)
            self._thread = ThreadPoolExecutor(1, "writer")
            for engine in (self.engine.sync_engine, self._writer):
                event.listen(engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the schema to the newest version and listen for notes. Raise a NonpareilError if
        the database cannot be used."""
        try:
            await self.transact(_upgrade)
            await self.check()
            await self.notifier.open()
        except (NonpareilError, *DATABASE_ERRORS) as problem:
            raise self.cannot_use(problem) from None

    def cannot_use(self, problem: Exception) -> NonpareilError:
        # Only the operator reads this, so it may tell more than `health.reason` does.
        cause = problem.orig if isinstance(problem, DBAPIError) else problem
        why = " ".join(str(cause).split())
        url = self.engine.url.render_as_string(hide_password=True)
        return NonpareilError(f"cannot use the database {url}: {why}")

    async def check(self) -> None:
        """Raise an error if nothing can be stored."""
        await self.transact(_write_and_delete)

    async def close(self) -> None:
        await self.notifier.close()
        await self.engine.dispose()
        if self._writer is not None:
            self._thread.shutdown()
            self._writer.dispose()

    async def transact(self, work: Callable[[Transaction], T]) -> T:
        """Run `work` in a transaction. What it announces is heard once that is committed."""
        if self._writer is not None:
            loop = asyncio.get_running_loop()
            run = partial(_transact, self._writer, work, self.notifier)
            result, notes = await loop.run_in_executor(self._thread, run)
        else:
            async with self.engine.begin() as connection:
                result, notes = await connection.run_sync(_run, work, self.notifier)
        self.notifier.committed(notes)
        return result


def _upgrade(transaction: Transaction) -> None:
    transaction.one_at_a_time()  # several processes may start at once
    database_version.upgrade(transaction.connection)


def _write_and_delete(transaction: Transaction) -> None:
    row = {"table": CHECK, "version": 0, "kind": CHECK, "value": 0, "at": 0.0}
    transaction.execute(insert(LOG), [row])
    transaction.execute(delete(LOG).where(LOG.c.table == CHECK))


def _transact(
    engine: Engine, work: Callable[[Transaction], T], notifier: Notifier
) -> tuple[T, list[Note]]:
    with engine.begin() as connection:
        return _run(connection, work, notifier)


def _run(
    connection: Connection, work: Callable[[Transaction], T], notifier: Notifier
) -> tuple[T, list[Note]]:
    transaction = Transaction(connection)
    result = work(transaction)
    notifier.announce(connection, transaction.notes)
    return result, transaction.notes


def _with_driver(url: str) -> URL:
    """The drivers that we use, whether or not the URL names them."""
    try:
        parsed = make_url(url)
        return parsed.set(drivername=DRIVERS[parsed.get_backend_name()])
    except (ArgumentError, KeyError):
        message = "the database must be a URL that begins with postgresql:// or sqlite:///"
        raise NonpareilError(message) from None


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Let readers run beside the writer, and let commits survive a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
