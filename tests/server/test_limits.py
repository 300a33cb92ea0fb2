"""Limits on the size and rate of requests."""

from typing import Any

import pytest

from nonpareil.server.limits import BODY_BYTES, RatePerClient
from tests.server.serving import Served

pytestmark = pytest.mark.anyio


async def test_a_body_of_unknown_length(server: Served) -> None:
    async def endless() -> Any:
        for _ in range(BODY_BYTES // 1024 + 10):
            yield b"[" * 1024

    answer = await server.http.post(
        "/api/replays", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 413)


def test_rates_are_per_client_and_loopback_is_free() -> None:
    rate = RatePerClient(2, 60.0)
    assert [rate.allows("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert rate.allows("192.0.2.2")
    assert all(rate.allows(home) for home in ("127.0.0.1", "::1") for _ in range(5))
