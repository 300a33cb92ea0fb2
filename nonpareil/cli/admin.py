"""`admin`: for whoever runs a server. Looks after its database, also while the server runs."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.cli.serve import (
    KEEP_LINKS,
    KEEP_UNFINISHED,
    KEEP_UNSTARTED,
    Data,
    Database,
    KeepLinks,
    KeepUnfinished,
    KeepUnstarted,
)
from nonpareil.errors import NonpareilError, needs_extra

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from nonpareil.server.storage import Storage

T = TypeVar("T")

admin = typer.Typer(name="admin", rich_markup_mode=None)


@admin.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Look after the database of a server.

    Name the database as for nonpareil serve, with --data or --database. All of this can be done
    while the server runs.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@admin.command()
def stats(data: Data = None, database: Database = None, json: Json = False) -> None:
    """Count tables by state, people, and games per day.

    \b
    nonpareil admin stats
    nonpareil admin stats --data /var/lib/nonpareil --json
    """
    with needs_extra("server"):
        from nonpareil.server.statistics import statistics

    found = _run(_url(data, database), lambda storage: storage.database.transact(statistics))
    if json:
        print_json(asdict(found))
        return
    out = console()
    tables = asdict(found.tables)
    states = ", ".join(f"{number:,} {state}" for state, number in tables.items())
    out.print(f"Tables:    {sum(tables.values()):,} ({states})")
    out.print(f"Choices:   {found.choices:,}")
    out.print(f"People:    {found.people:,} in games that are not over")
    out.print(f"Connected: {found.connected:,} seats, {found.processes:,} server processes")
    out.print(f"Size:      {found.bytes / 1e6:,.1f} MB (schema {found.schema})")
    table = plain_table("day", "created", "finished", right=("created", "finished"))
    for day in found.days:
        table.add_row(day.day, f"{day.created:,}", f"{day.finished:,}")
    out.print()
    out.print(table)


@admin.command()
def check(data: Data = None, database: Database = None, json: Json = False) -> None:
    """Replay every table and look for damage.

    Finds games that no longer replay, entries missing from a log, and rows that belong to no table.
    The exit code is 1 if there are any.

    \b
    nonpareil admin check
    nonpareil admin check --database postgresql://nonpareil@localhost/nonpareil --json
    """
    with needs_extra("server"):
        from nonpareil.server.database_check import check

    with progress("Checking", "tables") as on_progress:
        found = _run(_url(data, database), lambda storage: check(storage, on_progress))
    if json:
        print_json(asdict(found))
    else:
        out = console()
        for damage in found.damage:
            out.print(f"{damage.table}: {damage.problem}", soft_wrap=True)
        old = f" ({found.other_rules:,} played by other rules)" if found.other_rules else ""
        number = len(found.damage)
        problems = "1 problem" if number == 1 else f"{number:,} problems"
        verdict = problems if found.damage else "all is well"
        out.print(f"{found.tables:,} tables checked{old}: {verdict}")
    if found.damage:
        raise typer.Exit(1)


@admin.command()
def purge(
    data: Data = None,
    database: Database = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be removed.")
    ] = False,
    keep_unstarted: KeepUnstarted = KEEP_UNSTARTED,
    keep_unfinished: KeepUnfinished = KEEP_UNFINISHED,
    keep_links: KeepLinks = KEEP_LINKS,
) -> None:
    """Remove abandoned tables now.

    The server does this once a day by itself. Replays of finished games are always kept, and so
    are tables where somebody is connected.

    \b
    nonpareil admin purge --dry-run
    nonpareil admin purge --keep-unfinished 365 --keep-links 0
    """
    with needs_extra("server"):
        from nonpareil.server.purge import Retention, purge

    retention = Retention(keep_unstarted, keep_unfinished, keep_links)
    with progress("Purging", "tables") as on_progress:
        found = _run(
            _url(data, database),
            lambda storage: purge(storage.database, retention, dry_run, on_progress),
        )
    out = console()
    out.print("Would remove:" if dry_run else "Removed:")
    out.print(f"  {found.unstarted:,} tables where nobody had made a choice")
    out.print(f"  {found.unfinished:,} games that nobody went on with")
    out.print(f"  the links to the seats of {found.links:,} finished games")


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write all that the database keeps to a file.

    The backup is of one moment, whatever is played meanwhile. It can be restored to a file or to
    PostgreSQL, wherever it comes from, and by any later version of Nonpareil.

    \b
    nonpareil admin backup tables.jsonl.gz
    nonpareil admin backup /backups/$(date +%F).jsonl.gz --data /var/lib/nonpareil
    """
    with needs_extra("server"):
        from nonpareil.server.backup import back_up
        from nonpareil.server.database_version import check_ours

    with progress("Writing", "rows") as on_progress:
        work = partial(back_up, file=file, on_progress=on_progress)
        rows = _run(
            _url(data, database), lambda storage: storage.database.transact(work), check_ours
        )
    console().print(f"{rows:,} rows written to {file}", soft_wrap=True)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Fill an empty database from a backup.

    Nothing is overwritten: the database must be new. All of the backup is restored, or nothing.

    \b
    nonpareil admin restore tables.jsonl.gz --data new-folder
    nonpareil admin restore tables.jsonl.gz --database postgresql://nonpareil@localhost/nonpareil
    """
    with needs_extra("server"):
        from nonpareil.server.backup import restore
        from nonpareil.server.database_version import require_empty
        from nonpareil.server.run import database_url

    url = database or database_url(data)
    with progress("Restoring", "rows") as on_progress:
        work = partial(restore, file=file, on_progress=on_progress)
        rows = _run(url, lambda storage: storage.database.transact(work), require_empty)
    console().print(f"{rows:,} rows restored; nonpareil admin check replays every table")


def _url(data: Path | None, database: str | None) -> str:
    """The database, which must exist if it is a file."""
    with needs_extra("server"):
        from nonpareil.server.run import database_file

    url = database or f"sqlite:///{database_file(data)}"
    scheme, _, path = url.partition(":///")
    is_file = scheme.startswith("sqlite") and not path.startswith("file:")
    if is_file and not Path(path).is_file():
        raise NonpareilError(f"there is no database at {path}; name it with --data or --database")
    return url


def _run(
    url: str,
    work: "Callable[[Storage], Awaitable[T]]",
    check: "Callable[[Connection], object] | None" = None,
) -> T:
    """`check` raises if the database is not fit for this. By default it must be of this version."""
    with needs_extra("server"):
        from nonpareil.server.database_version import require_newest
        from nonpareil.server.health import DATABASE_ERRORS
        from nonpareil.server.storage import Storage

    is_fit = check or require_newest

    async def run() -> T:
        storage = Storage(url)
        database = storage.database
        try:
            try:
                await database.transact(lambda t: is_fit(t.connection))
            except NonpareilError as problem:
                raise database.cannot_use(problem) from None
            return await work(storage)
        except DATABASE_ERRORS as problem:
            raise database.cannot_use(problem) from None
        finally:
            await storage.close()

    return asyncio.run(run())
