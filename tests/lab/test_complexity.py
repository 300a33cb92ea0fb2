"""Branching, length and information sets: counted as they would be by hand."""

from itertools import permutations
from math import log10

import pytest

from nonpareil.lab import LabError
from nonpareil.lab.complexity import complexity, hands, positions


@pytest.mark.parametrize(
    ("unseen", "hand"), [([2, 1], 1), ([3, 2, 1], 2), ([2, 2, 2], 3), ([4], 0)]
)
def test_hands_and_positions(unseen: list[int], hand: int) -> None:
    cards = [kind for kind, count in enumerate(unseen) for _ in range(count)]
    deals = {(tuple(sorted(deal[:hand])), deal[hand:]) for deal in permutations(cards)}
    assert positions(unseen, hand) == pytest.approx(log10(len(deals)))
    assert hands(unseen, hand) == pytest.approx(log10(len({held for held, _ in deals})))


def test_measured() -> None:
    found = complexity(2, "random", seed=1, heroes=["medusa", "sinbad"], boards=["soho"])
    assert found == complexity(2, "random", seed=1, heroes=["medusa", "sinbad"], boards=["soho"])
    assert found.decisions.mean > found.turns.mean > 5
    assert 2 <= found.options.low <= found.options.median <= found.options.most
    assert found.tree.mean > found.positions.most > found.hands.most > 0
    with pytest.raises(LabError, match="at least 1"):
        complexity(0)
