"""A small load test, and the audit that would notice a lost or duplicated choice."""

from nonpareil.server.load import BotTimes, audit, bot_times, load
from nonpareil.server.storage import LogEntry
from nonpareil.server.table_game import TableGame
from tests.server.serving import a_table


def test_a_little_load() -> None:
    result = load(tables=2, seconds=3.0)
    assert (result.tables, result.clients) == (2, 4)
    assert result.choices > 0
    assert (result.lost, result.doubled) == (0, 0)
    assert 0 <= result.p50 <= result.p95 <= result.p99 <= result.worst


def test_a_little_load_with_bots() -> None:
    result = load(tables=2, seconds=3.0, bots="random")
    assert (result.tables, result.clients) == (2, 2)
    assert (result.lost, result.doubled) == (0, 0)
    assert result.bots is not None
    assert 0 <= result.bots.p50 <= result.bots.p95
    assert 0 <= result.bots.quick <= 1


def test_the_times_of_bots() -> None:
    text = """
nonpareil_bot_seconds_bucket{le="0.25",level="easy"} 7.0
nonpareil_bot_seconds_bucket{le="0.25",level="medium"} 80.0
nonpareil_bot_seconds_bucket{le="0.5",level="medium"} 90.0
nonpareil_bot_seconds_bucket{le="1.0",level="medium"} 100.0
nonpareil_bot_seconds_bucket{le="+Inf",level="medium"} 100.0
"""
    assert bot_times(text, "medium") == BotTimes(answers=100, p50=156.2, p95=750.0, quick=0.9)
    assert bot_times("", "medium") == BotTimes(answers=0, p50=0.0, p95=0.0, quick=0.0)


def test_what_the_audit_finds() -> None:
    setup = a_table()[0]
    game = TableGame(setup, [])
    log: list[LogEntry] = []
    chosen: dict[int, int] = {}
    for _ in range(12):
        change = game.choice(1 if len(game.game.decision.options) > 1 else 0)
        chosen[game.version] = change.entries[0].value
        game = change.after
        log += change.entries
    assert audit(setup, log, chosen) == (0, 0)
    assert audit(setup, log[:-1], chosen)[0] == 1
    most = dict(list(chosen.items())[2:])
    assert audit(setup, log, most) == (0, 2)
    assert audit(setup, log, {**chosen, 0: 5}) == (1, 0)
