"""The task of matchups: predict how often a hero beats another among real players.

The truth is the rating that fits the games of people (`reference`), which says how often each of
the sixteen heroes should beat each other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, Final

from nonpareil.lab.ratings import ELO, real_ratings, shares_of_bots, spearman
from nonpareil.lab.store import Line, Store

Pair = tuple[str, str]
Strengths = Mapping[str, float]  # by hero: the logarithm of the odds against an average one
Leads = Mapping[Pair, float]  # by two heroes: the logarithm of the odds of the first
SHRINKING: Final = tuple(step / 20 for step in range(31))  # shares of a lead that are tried


@dataclass(frozen=True, slots=True)
class MatchupScore:
    baseline: str
    pairs: int
    error: float  # percentage points, the mean over all pairs of heroes
    r: float | None  # Pearson's correlation with the truth, over the pairs
    rank: float | None  # Spearman's correlation of the heroes' order with that of people

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def matchups(results: Path | None = None) -> list[MatchupScore]:
    """The baselines, with the results of a matrix or those of the one that comes with the
    package, of which only the heroes' win rates are known."""
    if results:
        return scores(Store.read(results, "matrix").lines.values())
    shipped = {
        hero: _odds(share.percent / 100 * share.games, share.games)
        for hero, share in shares_of_bots().items()
    }
    return _scores(shipped, {})


def scores(lines: Iterable[Line]) -> list[MatchupScore]:
    """The baselines, with the results of these games."""
    wins: dict[str, int] = {}
    games: dict[str, int] = {}
    won: dict[Pair, int] = {}
    met: dict[Pair, int] = {}
    for line in lines:
        one, other = line["heroes"]
        pair = (one, other) if one < other else (other, one)
        winner = line["heroes"][line["winner"] - 1]
        met[pair] = met.get(pair, 0) + 1
        won[pair] = won.get(pair, 0) + (winner == pair[0])
        for hero in pair:
            games[hero] = games.get(hero, 0) + 1
            wins[hero] = wins.get(hero, 0) + (winner == hero)
    heroes = {hero: _odds(wins[hero], games[hero]) for hero in wins}
    return _scores(heroes, {pair: _odds(won[pair], met[pair]) for pair in met})


def _scores(heroes: Strengths, pairs: Leads) -> list[MatchupScore]:
    """A coin, the win rates of heroes and of matchups as they are, and both drawn toward the middle
    as far as suits all other heroes."""
    people = {hero: rating.pooled / ELO for hero, rating in real_ratings().items()}
    known = [hero for hero in sorted(heroes) if hero in people]
    truth = {(a, b): people[a] - people[b] for a, b in combinations(known, 2)}
    found = [_score("coin", truth, dict.fromkeys(truth, 0.0), None)]
    rank = spearman([heroes[hero] for hero in known], [people[hero] for hero in known]).rho
    leads = {(a, b): heroes[a] - heroes[b] for a, b in truth}
    found.append(_score("bots' win rates", truth, leads, rank))
    found.append(_score("bots' win rates, shrunk", truth, _shrunk(truth, leads), rank))
    if truth and all(pair in pairs for pair in truth):
        leads = {pair: pairs[pair] for pair in truth}
        found.append(_score("bots' matchups", truth, leads, None))
        found.append(_score("bots' matchups, shrunk", truth, _shrunk(truth, leads), None))
    return found


def _odds(wins: float, games: int) -> float:
    share = (wins + 1) / (games + 2)
    return log(share / (1 - share))


def _shrunk(truth: Leads, leads: Leads) -> dict[Pair, float]:
    """Each lead times the factor that is best for all pairs without its two heroes."""
    errors = {
        factor: {pair: abs(_chance(truth[pair]) - _chance(factor * leads[pair])) for pair in truth}
        for factor in SHRINKING
    }
    shrunk: dict[Pair, float] = {}
    for pair in truth:
        others = [other for other in truth if not set(pair) & set(other)]
        best = min(SHRINKING, key=lambda factor: sum(errors[factor][other] for other in others))
        shrunk[pair] = best * leads[pair]
    return shrunk


def _score(name: str, truth: Leads, guess: Leads, rank: float | None) -> MatchupScore:
    real = [_chance(truth[pair]) - 0.5 for pair in truth]
    said = [_chance(guess[pair]) - 0.5 for pair in truth]
    error = sum(abs(x - y) for x, y in zip(real, said, strict=True)) / max(1, len(real))
    return MatchupScore(name, len(real), round(100 * error, 2), _correlation(real, said), rank)


def _correlation(xs: list[float], ys: list[float]) -> float | None:
    """Of both directions of each pair, whose means are 0."""
    spread = sqrt(sum(x * x for x in xs) * sum(y * y for y in ys))
    return round(sum(x * y for x, y in zip(xs, ys, strict=True)) / spread, 3) if spread else None


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead))
