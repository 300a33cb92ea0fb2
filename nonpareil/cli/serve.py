"""`serve`: the tables in the browser, for this machine or for others."""

import logging
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from nonpareil.errors import NonpareilError, needs_extra

Data = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Where tables are kept; without it your data folder."),
]
LOG_FORMATS = ("text", "json")


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="0: any free.")] = 8000,
    data: Data = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A database for SQLAlchemy, instead of a file in DIR."),
    ] = None,
    log_format: Annotated[
        str, typer.Option(metavar="FORMAT", help=", ".join(LOG_FORMATS))
    ] = "text",
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN", help="Another site whose pages may connect; give it again for each."
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Processes for bots; without it one a core."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser, too.")
    ] = False,
) -> None:
    """Serve tables to browsers.

    \b
    nonpareil serve
    nonpareil serve --host 0.0.0.0 --port 80 --data /var/lib/nonpareil --log-format json
    """
    if log_format not in LOG_FORMATS:
        raise NonpareilError(f"there is no log format '{log_format}'; known: text, json")
    with needs_extra("server"):
        from nonpareil.server import logs
        from nonpareil.server.app import Settings, create_app
        from nonpareil.server.run import address_of, database_url, listen, run

    logs.set_up("json" if log_format == "json" else "text")
    settings = Settings(database or database_url(data), tuple(allow_origin or ()), workers)
    listener = listen(host, port)
    address = address_of(listener)

    def ready() -> None:
        print(f"Nonpareil is at {address}", flush=True)
        if browser:
            open_browser(address)

    run(create_app(settings), listener, ready)


def serve_at_home(data: Path | None, browser: bool) -> None:
    """A server for the people at this machine."""
    with needs_extra("server"):
        from nonpareil.server import logs
        from nonpareil.server.app import Settings, create_app
        from nonpareil.server.run import address_of, database_url, listen_at_home, run

    logs.set_up("text", logging.WARNING)
    listener = listen_at_home()
    address = address_of(listener)

    def ready() -> None:
        print(f"The table is at {address}", flush=True)
        print("Ctrl+C ends it; unfinished games go on next time.", flush=True)
        if browser:
            open_browser(address)

    run(create_app(Settings(database_url(data))), listener, ready)


def open_browser(address: str) -> None:
    """Does not wait for it, and does not let one that runs in the terminal take that over."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return
    if type(found) is not webbrowser.GenericBrowser:
        Thread(target=found.open, args=(address,), daemon=True).start()
