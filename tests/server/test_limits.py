"""Limits on how many, how much and how fast. Whoever goes over one is told which."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nonpareil import NonpareilError
from nonpareil.server.client import Refused
from nonpareil.server.limits import (
    BODY_BYTES,
    LOCAL,
    Limits,
    Places,
    RatePerClient,
    client_of,
    parse_limits,
)
from tests.server.serving import Json, Rationed, Served, comes_true, finished, serving

pytestmark = pytest.mark.anyio

SEATS = [{"hero": "medusa", "player": "here"}, {"hero": "sinbad", "player": "easy"}]
TABLE = {"board": "marmoreal", "seats": SEATS}


def coming_from(address: str) -> dict[str, str]:
    """The test is on this machine, which the server trusts as a proxy."""
    return {"X-Forwarded-For": address}


async def test_a_body_of_unknown_length(server: Served) -> None:
    async def endless() -> Any:
        for _ in range(BODY_BYTES // 1024 + 10):
            yield b"[" * 1024

    answer = await server.http.post(
        "/api/replays", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 413)


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:0:0:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("127.0.0.9", LOCAL),
        ("::1", LOCAL),
        ("::ffff:127.0.0.1", LOCAL),
        ("nonsense", "unknown"),
        (None, "unknown"),
    ],
)
def test_clients(host: str | None, client: str) -> None:
    assert client_of(host) == client


def test_rates_are_per_client() -> None:
    rate = RatePerClient(2, 60.0)
    assert [rate.allows("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert rate.allows("192.0.2.2")
    assert all(rate.allows(LOCAL) for _ in range(5))


def test_places() -> None:
    places = Places(each=1, all_=2)
    with places.taken_by("192.0.2.1") as problem:
        assert problem is None
        with places.taken_by("192.0.2.1") as again:
            assert again is not None
            assert "1 connections" in str(again)
        with places.taken_by(LOCAL) as other, places.taken_by("192.0.2.2") as third:
            assert other is None
            assert third is not None
            assert "as many connections as it can take" in str(third)
    with places.taken_by("192.0.2.1") as problem:
        assert problem is None


def test_limits_as_settings() -> None:
    assert parse_limits([]) == Limits()
    changed = parse_limits(["hints=3", "body-seconds=0.5"])
    assert changed == Limits(hints=3, body_seconds=0.5)
    for wrong in ("speed=3", "hints=", "hints=0", "hints=1.5", "hints", "period=nan", "period=inf"):
        with pytest.raises(NonpareilError, match=wrong.partition("=")[0]):
            parse_limits([wrong])


async def test_new_tables_per_address(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(tables_per_address=2)) as server:
        for address in ("192.0.2.1", "2001:db8::1"):
            codes = [await created(server, address) for _ in range(3)]
            assert codes == [201, 201, 429]
        assert await created(server, "192.0.2.2") == 201
        assert await created(server, "2001:db8::2:0:0:1") == 429  # the same network of 64 bits
        assert await created(server, "2001:db8:0:1::1") == 201


async def created(server: Served, address: str) -> int:
    answer = await server.http.post("/api/tables", json=TABLE, headers=coming_from(address))
    if answer.status_code == 429:
        assert answer.json()["code"] == "too-fast"
        assert "2 are allowed in 600 seconds" in answer.json()["text"]
    return answer.status_code


async def test_only_trusted_proxies_are_believed(tmp_path: Path) -> None:
    settings: Json = {"limits": Limits(tables_per_address=2), "trusted_proxies": ("192.0.2.9",)}
    async with serving(tmp_path, **settings) as server:
        codes = [await created(server, "192.0.2.1") for _ in range(3)]
        assert codes == [201, 201, 201]  # this machine, whatever the header says


async def test_uploads_per_address(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(uploads_per_address=1)) as server:
        _, record = await finished(server)
        send = server.http.post
        answers = [
            (await send("/api/replays", json=record, headers=coming_from(address))).status_code
            for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2")
        ]
        assert answers == [201, 429, 201]


async def test_sockets_per_address(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(sockets_per_address=2)) as server:
        table = await server.create()

        def seat(number: int, address: str = "192.0.2.1") -> Any:
            return server.seat(table, number, additional_headers=coming_from(address))

        async with seat(1), seat(2):
            with pytest.raises(Refused, match="busy: Your address already has 2 connections"):
                await seat(0).__aenter__()
            async with seat(0, "192.0.2.2"):
                pass
        await comes_true(lambda: not server.connections)
        async with seat(0):
            pass


async def test_arrivals_per_address(tmp_path: Path) -> None:
    """Whoever sits down is sent the whole game, which is work."""
    async with serving(tmp_path, limits=Limits(arrivals_per_address=2)) as server:
        table = await server.create()

        def seat(address: str) -> Any:
            return server.seat(table, 0, additional_headers=coming_from(address))

        for _ in range(2):
            async with seat("192.0.2.1"):
                pass
        with pytest.raises(Refused, match="busy: Too many new connections from your address: 2"):
            await seat("192.0.2.1").__aenter__()
        async with seat("192.0.2.2"):
            pass


async def test_whoever_is_turned_away_learns_when_to_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(sockets_per_address=1)) as server:
        address = server.address.replace("http", "ws") + "/ws"
        headers = coming_from("192.0.2.1")
        async with connect(address, additional_headers=headers):
            async with connect(address, additional_headers=headers) as socket:
                assert '"busy"' in str(await socket.recv())
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013


async def test_spectators_per_table(tmp_path: Path) -> None:
    limits = Limits(spectators_per_table=3, sockets_per_seat=2)
    async with serving(tmp_path, limits=limits) as server, AsyncExitStack() as stack:
        table = await server.create()
        for _ in range(3):
            await stack.enter_async_context(server.seat(table, 0))
        with pytest.raises(Refused, match="busy: This table already has 3 spectators"):
            await stack.enter_async_context(server.seat(table, 0))
        for _ in range(2):
            await stack.enter_async_context(server.seat(table, 1))
        with pytest.raises(Refused, match="busy: This seat already has 2 connections"):
            await stack.enter_async_context(server.seat(table, 1))


async def test_nobody_hears_of_spectators_and_arrivals_are_told_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonpareil.server.table.PRESENCE_DELAY", 0.05)
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        table = await server.create()
        one = await stack.enter_async_context(server.seat(table, 1))
        assert one.messages is not None
        for _ in range(20):
            async with server.seat(table, 0):
                pass
        watching = [await stack.enter_async_context(server.seat(table, 0)) for _ in range(20)]
        async with server.seat(table, 2):
            while one.last["present"] != [1, 2]:
                await one.updated()
        for seat in (one, *watching):
            while seat.last["present"] != [1]:
                await seat.updated()
        assert one.messages is not None
        updates = [text for text in one.messages if '"type":"update"' in text]
        # On sitting down, of oneself, that the other seat is taken, that its player has come, and
        # that they left again.
        assert len(updates) <= 5


async def test_hints_per_address(tmp_path: Path) -> None:
    workers = Rationed(0)
    async with serving(tmp_path, workers, limits=Limits(hints_per_address=1)) as server:
        tables = [await server.create(("here", "random")) for _ in range(2)]
        headers = {"additional_headers": coming_from("192.0.2.1")}
        async with (
            server.seat(tables[0], 1, **headers) as one,
            server.seat(tables[1], 1, **headers) as two,
        ):
            await one.send(type="hint", version=one.version)
            await one.send(type="ping")
            await one.reply("pong")
            await two.send(type="hint", version=two.version)
            with pytest.raises(Refused, match="busy: Your last requests"):
                await two.reply("hint")
            workers.free.set()
            assert (await one.reply("hint"))["thoughts"]
