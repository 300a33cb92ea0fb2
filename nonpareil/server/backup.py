"""Backups: all that a database keeps, as compressed lines of JSON.

They are made while servers run, and can be restored to SQLite or PostgreSQL, whichever they came
from. A backup has the schema version of its database, so an older one is upgraded when restored.
"""

import gzip
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Table, func, insert, select

from nonpareil.errors import NonpareilError
from nonpareil.server import database_version
from nonpareil.server.database import Transaction
from nonpareil.server.database_tables import (
    DEVICE_CODES,
    LEASES,
    PRESENCE,
    PROCESSES,
    SCHEMA,
)

FORMAT = "nonpareil-backup"
FORMAT_VERSION = 1
BATCH = 200  # rows, some of which hold whole heroes
LEFT_OUT = {
    database_version.VERSION_TABLE,  # the first line has it
    *(table.name for table in (PROCESSES, PRESENCE, LEASES)),  # about running processes
    DEVICE_CODES.name,  # good for a few minutes
}

OnProgress = Callable[[int, int], None]  # rows done, and all of them


def back_up(transaction: Transaction, file: Path, on_progress: OnProgress) -> int:
    """Write the backup and return its number of rows. An older file of that name is replaced only
    when the new one is complete."""
    transaction.snapshot()
    connection = transaction.connection
    version = database_version.check_ours(connection)
    tables = _tables_in(connection)
    if version == database_version.versions()[-1]:  # others may keep tables of their own here
        tables = [table for table in tables if table.name in SCHEMA.tables]
    total = sum(connection.scalar(select(func.count()).select_from(t)) or 0 for t in tables)
    head = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "schema": version,
        "made": time.time(),
        "rows": total,
    }
    part = file.with_name(f"{file.name}.part")
    done = 0
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)  # there are tokens in it
        with gzip.open(part, "wt", encoding="utf-8", compresslevel=6) as lines:
            _write(lines, head)
            for table in tables:
                _write(lines, {"table": table.name, "columns": table.columns.keys()})
                for row in _rows_of(connection, table):
                    _write(lines, row)
                    done += 1
                    if done % BATCH == 0:
                        on_progress(done, total)
        _sync(part)
        part.replace(file)
    except OSError as problem:
        raise NonpareilError(f"cannot write {file}: {problem.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    return total


def _tables_in(connection: Connection) -> list[Table]:
    """As they are in this database, which may be older than `database_tables`."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


def _rows_of(connection: Connection, table: Table) -> Iterator[list[Any]]:
    # Not kept in memory all at once.
    for row in connection.execution_options(yield_per=BATCH).execute(select(table)):
        yield list(row)


def _write(lines: Any, data: object) -> None:
    lines.write(json.dumps(data, separators=(",", ":")) + "\n")


def _sync(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())


def restore(transaction: Transaction, file: Path, on_progress: OnProgress) -> int:
    """Fill an empty database from a backup and return the number of rows."""
    transaction.one_at_a_time()
    connection = transaction.connection
    database_version.require_empty(connection)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            rows = _restore(connection, map(json.loads, lines), file, on_progress)
    except FileNotFoundError:
        raise NonpareilError(f"there is no file {file}") from None
    except gzip.BadGzipFile:
        raise _no_backup(file) from None
    except (OSError, EOFError, ValueError, LookupError) as problem:
        raise NonpareilError(f"{file} is damaged ({problem}); nothing was restored") from None
    database_version.upgrade(connection)
    return rows


def _restore(
    connection: Connection, lines: Iterator[Any], file: Path, on_progress: OnProgress
) -> int:
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise _no_backup(file)
    if head.get("version") != FORMAT_VERSION:
        raise NonpareilError(f"{file} is from a newer version of Nonpareil")
    database_version.check_known(head["schema"])
    database_version.upgrade(connection, head["schema"])
    tables = {table.name: table for table in _tables_in(connection)}
    done, batch = 0, _Batch(connection)
    for line in lines:
        if isinstance(line, list):
            batch.add(line)
            done += 1
            if done % BATCH == 0:
                on_progress(done, head["rows"])
        else:
            batch.begin(tables[line["table"]], line["columns"])
    batch.flush()
    if done != head["rows"]:
        raise ValueError(f"{done} rows instead of {head['rows']}")
    return done


def _no_backup(file: Path) -> NonpareilError:
    return NonpareilError(f"{file} is not a backup made by nonpareil admin backup")


class _Batch:
    """Rows of one table that are inserted together."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: list[dict[str, Any]] = []
        self._table: Table | None = None
        self._columns: list[str] = []

    def begin(self, table: Table, columns: list[str]) -> None:
        self.flush()
        self._table, self._columns = table, columns

    def add(self, row: list[Any]) -> None:
        self._rows.append(dict(zip(self._columns, row, strict=True)))
        if len(self._rows) == BATCH:
            self.flush()

    def flush(self) -> None:
        if self._table is not None and self._rows:
            self._connection.execute(insert(self._table), self._rows)
        self._rows.clear()
