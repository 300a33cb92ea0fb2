"""The application as a whole: headers, and logs without tokens."""

import logging
from pathlib import Path

import pytest

from nonpareil.server import logs
from tests.server.serving import Served

pytestmark = pytest.mark.anyio


async def test_headers(server: Served, pages: Path) -> None:
    for path in ("/", "/api/catalog", "/api/nothing", "/assets/app-1234.js"):
        headers = (await server.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_logs_contain_no_tokens(
    server: Served, pages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await server.create()
    token = table["tokens"][1]
    await server.http.get(f"/table/{token}")
    await server.http.post("/api/tables/status", json={"tokens": [token]})
    async with server.seat(table, 1) as one:
        await one.choose(0)
    ours = [
        r for r in caplog.records if not r.name.startswith("httpx")
    ]  # the client is the test's own
    lines = [logs.JsonLines().format(record) for record in ours]
    assert any('"path": "/{path:path}"' in line for line in lines)
    assert [line for line in lines if token in line] == []
