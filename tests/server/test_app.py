"""The application as a whole: headers, and logs without tokens."""

import logging
from pathlib import Path

import httpx
import pytest

from nonpareil.server import logs
from nonpareil.server.limits import BODY_BYTES
from tests.server.serving import Served

pytestmark = pytest.mark.anyio


def check_headers(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


async def test_headers(server: Served, pages: Path) -> None:
    for path in ("/", "/api/catalog", "/api/nothing", "/assets/app-1234.js"):
        check_headers(await server.http.get(path))


async def test_headers_of_refusals(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    too_long = await server.http.post("/api/tables", content=b" " * (BODY_BYTES + 1))
    assert too_long.status_code == 413
    check_headers(too_long)
    wrong_method = await server.http.delete("/api/tables")
    assert wrong_method.status_code == 405
    check_headers(wrong_method)
    no_socket = await server.http.get("/ws", headers={"Origin": "https://elsewhere.example"})
    check_headers(no_socket)


async def test_a_bug_is_answered_without_details(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bug(*_: object) -> None:
        raise RuntimeError("secret")

    assert server.hub is not None
    monkeypatch.setattr(server.hub, "summaries", bug)
    answer = await server.http.post("/api/tables/status", json={"tokens": []})
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "secret" not in answer.text
    check_headers(answer)


async def test_head(server: Served, pages: Path) -> None:
    for path in ("/", "/new", "/assets/app-1234.js", "/api/catalog", "/healthz"):
        head, get = await server.http.head(path), await server.http.get(path)
        assert head.status_code == get.status_code == 200
        assert head.content == b""
        for name in ("content-type", "content-length"):
            assert head.headers.get(name) == get.headers.get(name), path
    assert (await server.http.head("/api/nothing")).status_code == 404


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
