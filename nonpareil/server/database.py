"""The connection to the database: whole transactions, and notes to all processes about them.

PostgreSQL can be shared by several server processes. An SQLite file belongs to a single one.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, inspect, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import CreateTable

from nonpareil.errors import NonpareilError, needs_extra
from nonpareil.server.database_tables import SCHEMA
from nonpareil.server.notifier import LocalNotifier, Note, Notifier, PostgresNotifier

T = TypeVar("T")
DRIVERS = {"postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
ONE_AT_A_TIME = 0x6E6F6E70  # an advisory lock of PostgreSQL


class Transaction:
    """Statements that take effect together, and notes about them."""

    def __init__(self, connection: Connection) -> None:
        self.execute = connection.execute
        self.connection = connection
        self.notes: list[Note] = []
        self._sqlite = connection.dialect.name == "sqlite"

    def announce(self, table: str, version: int | None = None) -> None:
        self.notes.append(Note(table, version))

    def one_at_a_time(self) -> None:
        """Wait for all other transactions that call this."""
        if not self._sqlite:  # where a transaction is always alone
            self.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))

    def insert_missing(self, table: Table, rows: list[dict[str, Any]]) -> None:
        """Insert the rows whose keys do not exist yet."""
        if rows:
            new = sqlite.insert(table) if self._sqlite else postgresql.insert(table)
            self.execute(new.on_conflict_do_nothing(), rows)


class Database:
    def __init__(self, url: str) -> None:
        with needs_extra("postgres"):
            self.engine = create_async_engine(_with_driver(url))
        self.shared = self.engine.dialect.name == "postgresql"
        self.notifier: Notifier
        self._writer: Engine | None = None
        if self.shared:
            self.notifier = PostgresNotifier(self.engine)
        else:
            self.notifier = LocalNotifier()
            # Each statement of an async transaction costs a round trip to another thread. All
            # tables wait for writes, so whole transactions run in a thread of their own.
            self._writer = create_engine(self.engine.url.set(drivername="sqlite"))
            self._thread = ThreadPoolExecutor(1, "writer")
            for engine in (self.engine.sync_engine, self._writer):
                event.listen(engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        await self.transact(_create_missing_tables)
        await self.notifier.open()

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


def _create_missing_tables(transaction: Transaction) -> None:
    transaction.one_at_a_time()
    connection = transaction.connection
    SCHEMA.create_all(connection)
    for table in SCHEMA.sorted_tables:
        _add_missing_columns(connection, table)


def _add_missing_columns(connection: Connection, table: Table) -> None:
    """To a database from before those columns, whose rows get the defaults."""
    present = {column["name"] for column in inspect(connection).get_columns(table.name)}
    for column in CreateTable(table).columns:
        if column.element.name not in present:
            definition = column.compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {definition}"))


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
