"""What defenses lose is measured the same way every time, and nothing beats the best option."""

from nonpareil.analysis.defenses import RULES, losses, table


def test_losses_of_one_game() -> None:
    found = list(losses(1, 4, 8, "quick"))
    assert found
    assert all(len(row) == len(RULES) and min(row) >= 0.0 for row in found)
    assert any(max(row) > 0.0 for row in found)
    assert found == list(losses(1, 4, 8, "quick"))


def test_the_table() -> None:
    assert table([(0.0, 0.25, 0.5), (0.5, 0.25, 0.0)]) == [0.25, 0.25, 0.25]
