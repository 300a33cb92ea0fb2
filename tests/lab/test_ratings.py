"""Ratings: known values, and the reference data."""

import pytest

from nonpareil.content import library
from nonpareil.lab.ratings import bradley_terry, ranks, real_ratings, spearman


def test_bradley_terry() -> None:
    """Winning three to one is 191 Elo points; a consistent table is reproduced."""
    ratings = bradley_terry([[0, 300, 450], [100, 0, 300], [50, 100, 0]])
    assert [rating.elo for rating in ratings] == pytest.approx([191, 0, -191], abs=6)
    few, many = (bradley_terry([[0, n], [n, 0]])[0].error for n in (10, 1000))
    assert few == pytest.approx(10 * many, rel=0.05)
    assert bradley_terry([[0, 5], [0, 0]])[0].elo > 100  # winning every game is not a failure


def test_spearman() -> None:
    assert spearman([1, 2, 3, 4, 5], [2, 4, 6, 8, 10]).rho == 1.0
    assert spearman([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]).rho == pytest.approx(0.821, abs=0.001)
    assert spearman([1, 2, 3], [1, 2, 3]).rho is None
    assert spearman([1, 1, 1, 1], [1, 2, 3, 4]).rho is None
    assert ranks([5, 9, 5, 1]) == [2, 1, 2, 4]


def test_reference_data() -> None:
    real = real_ratings()
    assert sorted(real) == list(library.hero_ids())
    assert abs(sum(hero.pooled for hero in real.values())) < 16
    both = list(real.values())
    between = spearman([hero.umleague for hero in both], [hero.umcards for hero in both])
    assert between.rho == pytest.approx(0.87, abs=0.01)
