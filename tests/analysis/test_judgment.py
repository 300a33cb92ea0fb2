"""Verdicts and accuracy."""

from nonpareil.analysis.judgment import LIMITS, VERDICTS, accuracy, is_poor, verdict_of


def test_a_verdict_holds_up_to_its_limit() -> None:
    for verdict, limit in LIMITS.items():
        assert verdict_of(limit) == verdict
        assert verdict_of(limit + 0.001) == VERDICTS[VERDICTS.index(verdict) + 1]


def test_what_deserves_a_better_choice() -> None:
    assert [verdict for verdict in VERDICTS if is_poor(verdict)] == [
        "inaccuracy",
        "mistake",
        "blunder",
    ]


def test_accuracy() -> None:
    assert accuracy([0.0, 0.0], [0.1, 0.3]) == 1
    assert accuracy([0.1, 0.1], [0.1, 0.1]) == 0
    assert accuracy([0.5], [0.1]) == 0  # worse than chance
    assert accuracy([], []) is None
