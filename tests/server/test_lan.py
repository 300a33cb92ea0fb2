"""Whoever sits at the server's machine is told where friends in the same network find it."""

import pytest

from nonpareil.server import api, lan
from tests.server.serving import Served

pytestmark = pytest.mark.anyio


async def test_a_server_for_this_machine_only(server: Served) -> None:
    assert await server.get("/api/addresses") == {"open": False, "addresses": []}


async def test_the_addresses_of_an_open_server(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lan, "EVERYWHERE", ("127.0.0.1",))
    monkeypatch.setattr(lan, "own_addresses", lambda: ["127.0.1.1", "192.168.7.5"])
    port = server.address.rpartition(":")[2]
    found = await server.get("/api/addresses")
    assert found == {"open": True, "addresses": [f"http://192.168.7.5:{port}"]}


async def test_others_learn_nothing(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "client_of", lambda host: "192.0.2.77")
    monkeypatch.setattr(lan, "EVERYWHERE", ("127.0.0.1",))
    monkeypatch.setattr(lan, "own_addresses", lambda: ["192.168.7.5"])
    assert await server.get("/api/addresses") == {"open": True, "addresses": []}


def test_the_addresses_of_this_machine_are_addresses() -> None:
    for address in lan.own_addresses():
        assert address.count(".") == 3
