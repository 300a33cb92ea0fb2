"""Health and metrics."""

import re
from pathlib import Path

import pytest

from tests.server.serving import Served, play_out, serving

pytestmark = pytest.mark.anyio


async def test_health_and_metrics(server: Served) -> None:
    assert (await server.get("/healthz")) == {"status": "ok"}
    table = await server.create(("here", "random"))
    async with server.seat(table, 1) as one:
        await one.send(type="choose", version=99, option=0)
        await one.reply("refused")
        text = (await server.http.get("/metrics")).text
        assert "nonpareil_tables_live 1.0" in text
        assert "nonpareil_sockets 1.0" in text
        assert 'nonpareil_refused_total{code="stale"} 1.0' in text
        await play_out(one)
    text = (await server.http.get("/metrics")).text
    made = re.search(r'nonpareil_log_entries_total\{kind="choice"\} (\d+)', text)
    assert made is not None
    assert int(made[1]) > 50
    assert "nonpareil_choice_seconds_bucket" in text
    assert 'nonpareil_bot_seconds_count{level="random"}' in text
    assert "nonpareil_sockets 0.0" in text


async def test_metrics_are_not_public(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert (await server.http.get("/metrics")).status_code == 200
        for token in ("", "Bearer", "Bearer None", "Bearer é"):
            assert await status_with(server, token) == 404
    async with serving(tmp_path, metrics_token="open sesame") as server:
        for token, status in (("", 404), ("Bearer sesame", 404), ("Bearer open sesame", 200)):
            assert await status_with(server, token) == status


async def status_with(server: Served, authorization: str) -> int:
    headers = [(b"X-Forwarded-For", b"192.0.2.1"), (b"Authorization", authorization.encode())]
    return (await server.http.get("/metrics", headers=headers)).status_code
