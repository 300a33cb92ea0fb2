"""Ratings: known values, and the reference data."""

from collections import Counter
from pathlib import Path

import pytest

from nonpareil.content import library
from nonpareil.lab.ratings import (
    WinShare,
    bradley_terry,
    ranks,
    real_ratings,
    shares_of_bots,
    shares_of_people,
    spearman,
)
from nonpareil.lab.store import Store

MATRIX = Path(__file__).parents[2] / "docs" / "measured" / "matrix.jsonl.gz"


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


def test_the_wins_of_bots_are_those_of_the_measured_matrix() -> None:
    """If the matrix has been measured again, write its counts into bot_wins.csv."""
    store = Store.read(MATRIX, "matrix")
    games = store.in_order()
    played = Counter(hero for game in games for hero in game["heroes"])
    won = Counter(game["heroes"][game["winner"] - 1] for game in games)
    counted = {
        hero: WinShare(round(100 * won[hero] / played[hero], 1), played[hero])
        for hero in store.header["heroes"]
    }
    assert shares_of_bots() == counted


def test_the_wins_of_people_come_from_both_populations() -> None:
    shares = shares_of_people()
    assert sorted(shares) == list(library.hero_ids())
    assert shares["medusa"] == WinShare(63.8, 1283 + 1867)
