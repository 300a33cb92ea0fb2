"""The load test, in small: it would notice a lost or doubled choice."""

from nonpareil.server.ledger import Ledger
from nonpareil.server.load import audit, load
from nonpareil.server.storage import Entry
from tests.server.test_storage import a_table


def test_a_little_load() -> None:
    result = load(tables=2, seconds=3.0)
    assert (result.tables, result.clients) == (2, 4)
    assert result.choices > 0
    assert (result.lost, result.doubled) == (0, 0)
    assert 0 <= result.p50 <= result.p95 <= result.p99 <= result.worst


def test_what_the_audit_finds() -> None:
    opening = a_table()[0]
    ledger = Ledger(opening, [])
    log: list[Entry] = []
    chosen: dict[int, int] = {}
    for _ in range(12):
        step = ledger.choice(1 if len(ledger.game.decision.options) > 1 else 0)
        chosen[ledger.version] = step.entries[0].value
        ledger = step.after
        log += step.entries
    assert audit(opening, log, chosen) == (0, 0)
    assert audit(opening, log[:-1], chosen)[0] == 1
    some = dict(list(chosen.items())[2:])
    assert audit(opening, log, some) == (0, 2)
    assert audit(opening, log, {**chosen, 0: 5}) == (1, 0)
