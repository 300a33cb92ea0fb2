"""The summary of a matrix: its numbers add up."""

from pathlib import Path

from nonpareil.lab.backend import Backend
from nonpareil.lab.matrix import Matrix
from nonpareil.lab.summary import summarize

MATRIX = Matrix.of(["medusa", "alice", "sinbad", "king-arthur"], ["soho", "yukon"], 2, "random", 5)


def test_numbers(tmp_path: Path) -> None:
    summary = summarize(MATRIX.run(tmp_path / "few.jsonl", Backend(workers=1)))
    both = {(x.hero, x.other): x.share for x in summary.matchups}
    for (hero, other), share in both.items():
        assert share.games == 8
        assert share.wins + both[other, hero].wins == 8
    assert [row.elo for row in summary.heroes] == sorted(r.elo for r in summary.heroes)[::-1]
    assert abs(sum(row.elo for row in summary.heroes)) < 1
    for card in summary.cards:
        assert card.played.games <= 24
        assert card.drawn.games <= 24
    for row in summary.heroes:
        assert row.first.games == row.second.games == 12
        assert row.first.wins + row.second.wins == row.share.wins
