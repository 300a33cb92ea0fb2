"""Requests that do not arrive and clients that do not listen are ended, over real connections."""

import asyncio
import logging
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from nonpareil.server.limits import Limits
from tests.server.serving import PATIENCE, Served, comes_true, serving

pytestmark = pytest.mark.anyio

SOON = 0.3  # seconds
HOUR = 3600.0
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
UPGRADE = b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"


@asynccontextmanager
async def connection(
    server: Served, sent: bytes = b""
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """What is sent with it is there before the server can look, however slow the machine is."""
    client = socket.create_connection(("127.0.0.1", urlsplit(server.address).port))
    client.sendall(sent)
    reader, writer = await asyncio.open_connection(sock=client)
    yield reader, writer
    writer.close()


async def end(reader: asyncio.StreamReader) -> bytes:
    """All that the server says until it closes the connection."""
    async with asyncio.timeout(PATIENCE):
        return await reader.read()


@pytest.mark.parametrize("sent", [b"", b"GET", b"GET / HTTP/1.1\r\nHost: here\r\n", UPGRADE])
async def test_half_a_head(tmp_path: Path, sent: bytes) -> None:
    async with (
        serving(tmp_path, limits=Limits(header_seconds=SOON, body_seconds=HOUR)) as server,
        connection(server) as (reader, writer),
    ):
        writer.write(sent)
        answer = await end(reader)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"did not arrive in time" in answer
        assert b"content-security-policy" in answer.lower()


async def test_drop_by_drop(tmp_path: Path) -> None:
    """The time does not start over with every byte."""
    async with (
        serving(tmp_path, limits=Limits(header_seconds=SOON)) as server,
        connection(server) as (reader, writer),
    ):

        async def drip() -> None:
            writer.write(b"GET / HTTP/1.1\r\nX: ")
            while True:
                writer.write(b"x")
                await asyncio.sleep(SOON / 10)

        dripping = asyncio.create_task(drip())
        with suppress(ConnectionResetError):  # the next drop may hit a connection that is closed
            assert (await end(reader)).startswith(b"HTTP/1.1 408 ")
        dripping.cancel()


@pytest.mark.parametrize("length", [b"Content-Length: 50\r\n", b"Transfer-Encoding: chunked\r\n"])
async def test_half_a_body(tmp_path: Path, length: bytes) -> None:
    async with (
        serving(tmp_path, limits=Limits(header_seconds=HOUR, body_seconds=SOON)) as server,
        connection(server) as (reader, writer),
    ):
        writer.write(HEAD + length + b"\r\n")
        assert (await end(reader)).startswith(b"HTTP/1.1 408 ")


async def test_half_a_second_request(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=Limits(header_seconds=SOON)) as server,
        connection(server, HEALTH + b"\r\nGET /healthz HT") as (reader, _),
    ):
        answer = await end(reader)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"HTTP/1.1 408 " in answer


async def test_a_slow_answer_is_no_slow_request(tmp_path: Path) -> None:
    """The time-outs are for clients; nobody is cut off while the server works."""
    async with serving(tmp_path, limits=Limits(header_seconds=SOON, body_seconds=SOON)) as server:
        assert server.hub is not None
        check = server.hub._storage.check

        async def slow() -> None:
            await asyncio.sleep(4 * SOON)
            await check()

        server.hub._storage.check = slow  # type: ignore[method-assign]
        async with connection(server, HEALTH + b"Connection: close\r\n\r\n") as (reader, _):
            assert (await end(reader)).startswith(b"HTTP/1.1 200 ")


async def test_nonsense(server: Served) -> None:
    async with connection(server) as (reader, writer):
        writer.write(b"\x00\x01\x02\r\n\r\n")
        answer = await end(reader)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"content-security-policy" in answer.lower()


@pytest.mark.parametrize(
    "strange",
    [
        b"Content-Length: 5\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"X: \x1b[31m\r\n",
        b"X: " + 20_000 * b"x" + b"\r\n",
        200 * b"X: y\r\n",
    ],
)
async def test_a_handshake_that_makes_no_sense(server: Served, strange: bytes) -> None:
    """It does not keep the connection, which no limit would count."""
    async with connection(server, UPGRADE + strange + KEY) as (reader, _):
        answer = await end(reader)
        assert not answer or answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 "))
        assert not answer or b"content-security-policy" in answer.lower()
        await comes_true(lambda: not server.connections)


@pytest.mark.parametrize(
    ("status", "request_"),
    [
        (b"403", UPGRADE + b"Origin: https://elsewhere.example\r\n" + KEY),
        (b"404", UPGRADE.replace(b"/ws", b"/secret?secret") + KEY),
        (b"400", UPGRADE + b"Sec-WebSocket-Version: 13\r\n\r\n"),
        (b"405", UPGRADE.replace(b"GET", b"POST") + KEY),
        (b"414", UPGRADE.replace(b"/ws", b"/" + 9000 * b"x") + KEY),
    ],
)
async def test_a_handshake_that_is_refused(
    server: Served, caplog: pytest.LogCaptureFixture, status: bytes, request_: bytes
) -> None:
    """It is answered like other requests, and nothing about it is a mistake of the server."""
    caplog.set_level(logging.INFO)
    async with connection(server, request_) as (reader, _):
        answer = await end(reader)
    assert answer.startswith(b"HTTP/1.1 " + status)
    for header in (b"content-security-policy", b"x-content-type-options", b"referrer-policy"):
        assert header in answer.lower()
    await comes_true(lambda: not server.connections)
    assert [r for r in caplog.records if r.levelno > logging.WARNING] == []
    assert [r for r in caplog.records if "secret" in r.getMessage()] == []


async def test_a_message_that_is_no_text(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    async with connection(server, UPGRADE + KEY) as (reader, writer):
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        writer.write(b"\x81\x81\0\0\0\0\xff")
        assert b"not UTF-8" in await end(reader)
    assert [r for r in caplog.records if r.levelno > logging.WARNING] == []


async def test_a_socket_that_does_not_answer_pings(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=Limits(ping_seconds=SOON, sit_seconds=HOUR)) as server,
        connection(server) as (reader, writer),
    ):
        writer.write(UPGRADE + KEY)
        said = await end(reader)
        assert said.startswith(b"HTTP/1.1 101 ")
        assert b"keepalive ping timeout" in said


@pytest.mark.parametrize(
    ("first", "again"),
    [
        (b"", b"\x89\x80\0\0\0\0"),  # pings
        (b"", b"\x8a\x80\0\0\0\0"),  # pongs
        (b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"),  # a message that never ends
        (b"", b"\x81\x81\0\0\0\0x"),  # messages faster than they are looked at
    ],
)
async def test_a_flood_of_frames(tmp_path: Path, first: bytes, again: bytes) -> None:
    """The server does not read on and on, and the connection ends."""
    async with (
        serving(tmp_path, limits=Limits(sit_seconds=HOUR)) as server,
        connection(server) as (reader, writer),
    ):
        writer.write(UPGRADE + KEY)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        writer.write(first + 20_000 * again)
        said = b""
        with suppress(ConnectionResetError):  # it closes while there is more to read
            said = await end(reader)
        assert not said or b"too many" in said
        await comes_true(lambda: not server.connections)


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel does this on Linux only")
async def test_a_client_that_does_not_read(tmp_path: Path) -> None:
    """It asks for more than fits into all buffers, and never reads."""
    async with serving(tmp_path, limits=Limits(read_seconds=SOON)) as server:
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.connect(("127.0.0.1", urlsplit(server.address).port))
            client.setblocking(False)
            request = b"GET /api/catalog HTTP/1.1\r\nHost: here\r\n\r\n"
            for _ in range(200):
                client.send(request)
            await comes_true(lambda: server.connections)
            await comes_true(lambda: not server.connections)
