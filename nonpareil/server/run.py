"""Runs the server in this process until it is told to stop."""

import contextlib
import ipaddress
import logging
import re
import signal
import socket
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from platformdirs import user_data_path

from nonpareil.errors import NonpareilError
from nonpareil.server.app import Settings
from nonpareil.server.garbage import Collector
from nonpareil.server.http_protocol import timed_http
from nonpareil.server.site_card import STYLE_HASH
from nonpareil.server.socket_protocol import limited_socket
from nonpareil.server.sockets import FLOOD_FACTOR

HOME_PORT = 8642
SHUTDOWN_SECONDS = 5  # to finish requests when told to stop
SOCKET_BYTES = 64 * 1024  # a longer message closes the socket
SWITCH_SECONDS = 0.001  # the thread that stores choices waits this long for a busy event loop
OPEN_FILES = 65_536  # connections are files, and the usual limit is about a thousand

# Pages load nothing but our own files. Old links have tokens in their paths, which must not leak
# as referrers.
# uvicorn sends these headers with every response, its own included.
HEADERS = {
    "Content-Security-Policy": (
        f"default-src 'self'; style-src 'self' 'sha256-{STYLE_HASH}'; img-src 'self' data:; "
        "font-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


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


def parse_proxies(text: str) -> tuple[str, ...]:
    """
    >>> parse_proxies("127.0.0.1, 10.0.0.0/8")
    ('127.0.0.1', '10.0.0.0/8')
    """
    proxies = tuple(part.strip() for part in text.split(",") if part.strip())
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise NonpareilError(f"'{proxy}' is not an IP address or network") from None
    return proxies


def parse_root_path(text: str) -> str:
    """
    >>> parse_root_path("games/")
    '/games'
    """
    parts = [part for part in text.split("/") if part]
    if not all(re.fullmatch("[A-Za-z0-9_-]+", part) for part in parts):
        raise NonpareilError(f"'{text}' is not a path; use letters, digits, - and _, as in /games")
    return "".join(f"/{part}" for part in parts)


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
    sys.setswitchinterval(SWITCH_SECONDS)
    # uvicorn shuts down cleanly, then passes the signal on to the handler set before it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    _raise_file_limit()
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it
        Server(app, on_ready).run(sockets=[listener])


def _raise_file_limit() -> None:
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def uvicorn_config(app: FastAPI) -> uvicorn.Config:
    logging.getLogger("uvicorn.access").disabled = True  # old links contain tokens
    settings: Settings = app.state.settings
    limits = settings.limits
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop if it is installed
        http=timed_http(limits.header_seconds, limits.body_seconds),
        ws=limited_socket(FLOOD_FACTOR * limits.messages, limits.messages_period),
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        lifespan="off",  # a database that cannot be used is an error, not a traceback
        headers=list(HEADERS.items()),
        server_header=False,
        forwarded_allow_ips=list(settings.trusted_proxies),
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, on_ready: Callable[[], None]) -> None:
        super().__init__(uvicorn_config(app))
        self._app = app
        self._on_ready = on_ready
        self._collector = Collector()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self._app.state.hub.open()
        except BaseException:
            await self._app.state.hub.close()
            raise
        if sockets:
            self._app.state.listening = sockets[0].getsockname()[:2]
        read_seconds = self._app.state.settings.limits.read_seconds
        _drop_clients_that_do_not_read(sockets or [], read_seconds)
        await super().startup(sockets)
        self._collector.start()
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._collector.stop()
        await super().shutdown(sockets)
        await self._app.state.hub.close()


def _drop_clients_that_do_not_read(listeners: Iterable[socket.socket], seconds: float) -> None:
    """The kernel does this, where it can: connections inherit the setting from their listener."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        for listener in listeners:
            milliseconds = round(seconds * 1000)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
