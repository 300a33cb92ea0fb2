"""Runs the server in this process, until it is told to stop."""

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
FINISH_WITHIN = 5  # seconds, when told to stop
SOCKET_BYTES = 64 * 1024  # a message longer than that closes the socket


def database_url(data: Path | None) -> str:
    """SQLite in that folder, or in the user's own."""
    folder = data or user_data_path("nonpareil", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise NonpareilError(f"{folder} cannot be made: {problem.strerror}") from None
    return f"sqlite+aiosqlite:///{folder.resolve() / 'tables.sqlite'}"


def listen(host: str, port: int) -> socket.socket:
    """Port 0: any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as problem:
        raise NonpareilError(f"{host}:{port} cannot be listened to: {problem.strerror}") from None
    return found


def listen_at_home() -> socket.socket:
    """Always the same port if it is free: a browser keeps what it knows by address."""
    try:
        return listen("127.0.0.1", HOME_PORT)
    except NonpareilError:
        return listen("127.0.0.1", 0)


def address_of(found: socket.socket) -> str:
    host, port = found.getsockname()[:2]
    name = {"127.0.0.1": "localhost", "0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def run(app: FastAPI, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    # uvicorn finishes its work, then passes the signal on to whoever was there before it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to end it
        Server(app, on_ready).run(sockets=[listener])


def configuration(app: FastAPI) -> uvicorn.Config:
    logging.getLogger("uvicorn.access").disabled = True  # addresses of pages hold tokens
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop, where there is one
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=FINISH_WITHIN,
    )


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, on_ready: Callable[[], None]) -> None:
        super().__init__(configuration(app))
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()
