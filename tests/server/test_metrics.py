"""Health and metrics."""

import re

import pytest

from tests.server.serving import Served, play_out

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
