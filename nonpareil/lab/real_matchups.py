"""The task of matchups: predict how often a hero beats another among real players.

The truth is the rating that fits the games of people (`reference`), which says how often each of
the sixteen heroes should beat each other.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from math import exp, log
from pathlib import Path
from typing import Any

from nonpareil.lab.ratings import ELO, real_ratings, shares_of_bots, spearman
from nonpareil.lab.store import Store

Strengths = Mapping[str, float]  # by hero: the logarithm of the odds against an average one


@dataclass(frozen=True, slots=True)
class MatchupScore:
    baseline: str
    pairs: int
    error: float  # percentage points, the mean over all pairs of heroes
    rank: float | None  # Spearman's correlation of the heroes' order with that of people

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def matchups(results: Path | None = None) -> list[MatchupScore]:
    """The baselines: a coin, the win rates of bots as they are, and those drawn toward the middle
    as far as suits all other heroes. With the results of a matrix, the bots are those that played
    it."""
    people = {hero: rating.pooled / ELO for hero, rating in real_ratings().items()}
    bots = _shares(Store.read(results, "matrix")) if results else _shipped()
    known = {hero: people[hero] for hero in bots if hero in people}
    factors = {pair: _factor(bots, known, pair) for pair in combinations(sorted(known), 2)}
    return [
        _score("coin", known, {}, dict.fromkeys(factors, 0.0)),
        _score("bots' win rates", known, bots, dict.fromkeys(factors, 1.0)),
        _score("bots' win rates, shrunk", known, bots, factors),
    ]


def _shipped() -> dict[str, float]:
    return {
        hero: _odds(share.percent / 100 * share.games, share.games)
        for hero, share in shares_of_bots().items()
    }


def _shares(store: Store) -> dict[str, float]:
    wins = dict.fromkeys(store.header["heroes"], 0)
    games = dict.fromkeys(store.header["heroes"], 0)
    for line in store.lines.values():
        for seat, hero in enumerate(line["heroes"], 1):
            wins[hero] += line["winner"] == seat
            games[hero] += 1
    return {hero: _odds(wins[hero], games[hero]) for hero in wins}


def _odds(wins: float, games: int) -> float:
    share = (wins + 1) / (games + 2)
    return log(share / (1 - share))


def _factor(bots: Strengths, people: Strengths, without: tuple[str, str]) -> float:
    """How much of a bots' lead is one among people, for the other heroes."""
    others = [hero for hero in people if hero not in without]
    square = sum(bots[hero] ** 2 for hero in others)
    return sum(bots[hero] * people[hero] for hero in others) / square if square else 0.0


def _score(
    name: str, people: Strengths, guess: Strengths, factors: Mapping[tuple[str, str], float]
) -> MatchupScore:
    errors = [
        abs(_chance(people[a] - people[b]) - _chance(factor * (guess.get(a, 0) - guess.get(b, 0))))
        for (a, b), factor in factors.items()
    ]
    order = sorted(people)
    rank = spearman([guess.get(hero, 0.0) for hero in order], [people[hero] for hero in order]).rho
    return MatchupScore(name, len(errors), round(100 * sum(errors) / max(1, len(errors)), 2), rank)


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead))
