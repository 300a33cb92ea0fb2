"""Runs the server in this process until it is told to stop."""

import contextlib
import logging
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from platformdirs import user_data_path

from nonpareil.errors import NonpareilError

HOME_PORT = 8642
SHUTDOWN_SECONDS = 5  # to finish requests when told to stop
SOCKET_BYTES = 64 * 1024  # a longer message closes the socket


def database_file(data: Path | None) -> Path:
    """In this folder, or else in the user's data folder."""
    folder = data or user_data_path("nonpareil", appauthor=False)
    return folder.resolve() / "tables.sqlite"


def database_url(data: Path | None) -> str:
    """The SQLite database in this folder, which is created if it is missing."""
    file = database_file(data)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise NonpareilError(f"cannot create {file.parent}: {problem.strerror}") from None
    return f"sqlite+aiosqlite:///{file}"


def listen(host: str, port: int) -> socket.socket:
    """Port 0 picks any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as problem:
        raise NonpareilError(f"cannot listen on {host}:{port}: {problem.strerror}") from None
    return found


def listen_at_home() -> socket.socket:
    """Use the same port every time if possible: browsers store their data by address."""
    try:
        return listen("127.0.0.1", HOME_PORT)
    except NonpareilError:
        return listen("127.0.0.1", 0)


def address_of(found: socket.socket) -> str:
    host, port = found.getsockname()[:2]
    name = {"127.0.0.1": "localhost", "0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def run(app: FastAPI, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    # uvicorn shuts down cleanly, then passes the signal on to the handler set before it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it
        Server(app, on_ready).run(sockets=[listener])


def uvicorn_config(app: FastAPI) -> uvicorn.Config:
    logging.getLogger("uvicorn.access").disabled = True  # URLs contain tokens
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop if it is installed
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, on_ready: Callable[[], None]) -> None:
        super().__init__(uvicorn_config(app))
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()
