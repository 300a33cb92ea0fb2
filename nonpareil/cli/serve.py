"""`serve`: serves the browser tables, on this machine or on a network."""

import logging
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from nonpareil.analysis.analyst import ITERATIONS
from nonpareil.cli.folders import Content
from nonpareil.cli.language import Speech
from nonpareil.errors import NonpareilError, needs_extra

Data = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        envvar="NONPAREIL_DATA",
        help="Where to store tables (default: your data folder).",
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="NONPAREIL_DATABASE",
        help="PostgreSQL database, instead of a file in DIR.",
    ),
]
KeepUnstarted = Annotated[
    int,
    typer.Option(
        min=0,
        metavar="DAYS",
        envvar="NONPAREIL_KEEP_UNSTARTED",
        help="Remove a table where nobody has made a choice after this long; 0: never.",
    ),
]
KeepUnfinished = Annotated[
    int,
    typer.Option(
        min=0,
        metavar="DAYS",
        envvar="NONPAREIL_KEEP_UNFINISHED",
        help="Remove a game this long after its last choice; 0: never.",
    ),
]
KeepLinks = Annotated[
    int,
    typer.Option(
        min=0,
        metavar="DAYS",
        envvar="NONPAREIL_KEEP_LINKS",
        help="Remove the links to the seats of a finished game after this long; 0: never. Its "
        "replay is kept.",
    ),
]
KEEP_UNSTARTED, KEEP_UNFINISHED, KEEP_LINKS = 7, 90, 30  # days
LOG_FORMATS = ("text", "json")


def serve(
    host: Annotated[
        str,
        typer.Option(
            metavar="HOST",
            envvar="NONPAREIL_HOST",
            help="Address to listen on; 0.0.0.0 for all networks.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0,
            max=65535,
            metavar="N",
            envvar="NONPAREIL_PORT",
            help="Port; 0 for any free one.",
        ),
    ] = 8000,
    data: Data = None,
    database: Database = None,
    keep_unstarted: KeepUnstarted = KEEP_UNSTARTED,
    keep_unfinished: KeepUnfinished = KEEP_UNFINISHED,
    keep_links: KeepLinks = KEEP_LINKS,
    log_format: Annotated[
        str,
        typer.Option(
            metavar="FORMAT",
            envvar="NONPAREIL_LOG_FORMAT",
            help=f"Log format: {' or '.join(LOG_FORMATS)}.",
        ),
    ] = "text",
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN",
            envvar="NONPAREIL_ALLOW_ORIGIN",
            help="Another origin whose pages may connect; can be repeated.",
        ),
    ] = None,
    trusted_proxies: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            envvar="NONPAREIL_TRUSTED_PROXIES",
            help="Addresses and networks whose X-Forwarded-For is believed.",
        ),
    ] = "127.0.0.1,::1",
    root_path: Annotated[
        str,
        typer.Option(
            metavar="PATH",
            envvar="NONPAREIL_ROOT_PATH",
            help="Serve everything below this path, such as /games.",
        ),
    ] = "",
    metrics_token: Annotated[
        str | None,
        typer.Option(
            metavar="TOKEN",
            envvar="NONPAREIL_METRICS_TOKEN",
            help="Open /metrics to other machines that send this bearer token.",
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER",
            envvar="NONPAREIL_LIMIT",
            help="Change a limit (docs/server.md lists them); can be repeated.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=BOT",
            envvar="NONPAREIL_BOT",
            help="Offer a bot of your own by this name (docs/bots.md); can be repeated.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            envvar="NONPAREIL_WORKERS",
            help="Bot processes (default: one per core, at least two).",
        ),
    ] = None,
    analysis_iterations: Annotated[
        int,
        typer.Option(
            min=1,
            metavar="N",
            envvar="NONPAREIL_ANALYSIS_ITERATIONS",
            help="How long to think about each choice when a replay is analyzed.",
        ),
    ] = ITERATIONS,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Also open the browser.")
    ] = False,
    content: Content = None,
) -> None:
    """Run the server for playing in browsers.

    \b
    nonpareil serve
    nonpareil serve --host 0.0.0.0 --port 80 --data /var/lib/nonpareil --log-format json
    nonpareil serve --bot brawler=package.module:Class --bot patient=search-2000
    """
    if log_format not in LOG_FORMATS:
        raise NonpareilError(f"there is no log format '{log_format}'; known: text, json")
    with needs_extra("server"):
        from nonpareil.server import logs
        from nonpareil.server.app import Settings, create_app
        from nonpareil.server.house_bots import parse_bots
        from nonpareil.server.limits import parse_limits
        from nonpareil.server.purge import Retention
        from nonpareil.server.run import (
            address_of,
            database_url,
            listen,
            parse_proxies,
            parse_root_path,
            run,
        )

    logs.set_up("json" if log_format == "json" else "text")
    settings = Settings(
        database or database_url(data),
        allow_origins=tuple(allow_origin or ()),
        workers=workers,
        limits=parse_limits(limit or ()),
        trusted_proxies=parse_proxies(trusted_proxies),
        root_path=parse_root_path(root_path),
        metrics_token=metrics_token,
        retention=Retention(keep_unstarted, keep_unfinished, keep_links),
        analysis_iterations=analysis_iterations,
        bots=parse_bots(bot or ()),
    )
    listener = listen(host, port)
    address = address_of(listener) + settings.root_path

    def ready() -> None:
        print(f"Nonpareil is at {address}", flush=True)
        if browser:
            open_browser(address)

    run(create_app(settings), listener, ready)


def serve_locally(data: Path | None, browser: bool, page: str, lang: str) -> None:
    """Serve players on this machine, who begin at this page."""
    with needs_extra("server"):
        from nonpareil.server import logs
        from nonpareil.server.app import Settings, create_app
        from nonpareil.server.run import address_of, database_url, listen_at_home, run

    say = Speech(lang)
    logs.set_up("text", logging.WARNING)
    listener = listen_at_home()
    address = f"{address_of(listener)}{page}"

    def ready() -> None:
        print(say("terminal-table-at", address=address), flush=True)
        print(say("terminal-table-stop"), flush=True)
        if browser:
            open_browser(address)

    run(create_app(Settings(database_url(data))), listener, ready)


def open_browser(address: str) -> None:
    """Open the browser in the background; skip browsers that would take over the terminal."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return
    if type(found) is not webbrowser.GenericBrowser:
        Thread(target=found.open, args=(address,), daemon=True).start()
