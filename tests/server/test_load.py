"""A small load test, and the audit that would notice a lost or duplicated choice."""

from nonpareil.server.load import audit, load
from nonpareil.server.storage import LogEntry
from nonpareil.server.table_game import TableGame
from tests.server.serving import a_table


def test_a_little_load() -> None:
    result = load(tables=2, seconds=3.0)
    assert (result.tables, result.clients) == (2, 4)
    assert result.choices > 0
    assert (result.lost, result.doubled) == (0, 0)
    assert 0 <= result.p50 <= result.p95 <= result.p99 <= result.worst


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
