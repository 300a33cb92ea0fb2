"""Rates heroes on one scale: fitted to simulated games, and from games between real players.

Bradley-Terry ratings are on the Elo scale with mean 0: a lead of 100 points means winning about 64
games in 100.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, log, sqrt, tanh
from pathlib import Path

from nonpareil.lab import need
from nonpareil.lab.stats import Z95

ELO = 400 / log(10)  # Elo points per unit of the model
PRIOR = 0.1  # virtual wins of each hero against each other, for regularization
FOLDER = Path(__file__).with_name("reference")
REFERENCE = FOLDER / "hero_ratings.csv"
BOT_WINS = FOLDER / "bot_wins.csv"
SOURCES = "UMLeague (7,338 games) and unmatched.cards (9,338 games), April 2026"
FEWEST = 4  # heroes that a correlation needs


@dataclass(frozen=True, slots=True)
class Rating:
    elo: float
    error: float  # standard error


def bradley_terry(wins: Sequence[Sequence[int]]) -> list[Rating]:
    """The ratings that best explain the results; `wins[i][j]` is how often i has beaten j."""
    np = need("numpy", extra="lab")
    choix = need("choix", extra="lab")
    table = np.array(wins, dtype=float)
    strengths = choix.ilsr_pairwise_dense(table, alpha=PRIOR)
    strengths = strengths - strengths.mean()
    # Standard errors follow from the curvature of the likelihood (Fisher information).
    chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    bend = (table + table.T + 2 * PRIOR) * chance * (1 - chance)
    np.fill_diagonal(bend, 0)
    spread = np.linalg.pinv(np.diag(bend.sum(axis=1)) - bend)
    errors = np.sqrt(np.diag(spread))
    return [
        Rating(round(float(strength) * ELO, 1), round(float(error) * ELO, 1))
        for strength, error in zip(strengths, errors, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class RealRating:
    """A hero's rating among real players: both populations pooled, and each on its own."""

    pooled: float
    pooled_error: float
    umleague: float
    umcards: float


def real_ratings() -> dict[str, RealRating]:
    with REFERENCE.open(encoding="utf-8", newline="") as file:
        return {
            row["hero"]: RealRating(
                float(row["pooled_elo"]),
                float(row["pooled_elo_se"]),
                float(row["umleague_elo"]),
                float(row["umcards_elo"]),
            )
            for row in csv.DictReader(file)
        }


@dataclass(frozen=True, slots=True)
class WinShare:
    """How much of its games against the other heroes a hero won."""

    percent: float
    games: int


def shares_of_people() -> dict[str, WinShare]:
    """By hero, in both populations together."""
    with REFERENCE.open(encoding="utf-8", newline="") as file:
        return {row["hero"]: _pooled(row) for row in csv.DictReader(file)}


def _pooled(row: dict[str, str]) -> WinShare:
    found = [
        (float(row[f"{source}_vs16_win_pct"]), int(row[f"{source}_vs16_games"]))
        for source in ("umleague", "umcards")
    ]
    games = sum(number for _, number in found)
    return WinShare(round(sum(share * number for share, number in found) / games, 1), games)


def shares_of_bots() -> dict[str, WinShare]:
    with BOT_WINS.open(encoding="utf-8", newline="") as file:
        return {
            row["hero"]: WinShare(
                round(100 * int(row["wins"]) / int(row["games"]), 1), int(row["games"])
            )
            for row in csv.DictReader(file)
        }


@dataclass(frozen=True, slots=True)
class Correlation:
    """Spearman's rank correlation with its 95% interval; None if there is too little data."""

    heroes: int
    rho: float | None
    low: float | None
    high: float | None


def spearman(xs: Sequence[float], ys: Sequence[float]) -> Correlation:
    number = len(xs)
    if number < FEWEST or len(set(xs)) == 1 or len(set(ys)) == 1:
        return Correlation(number, None, None, None)
    rho = float(need("scipy.stats", extra="lab").spearmanr(xs, ys).statistic)
    # Fisher transformation, with the standard error of Bonett and Wright for rank correlations.
    middle = atanh(max(-0.9999, min(0.9999, rho)))
    reach = Z95 * sqrt((1 + rho * rho / 2) / (number - 3))
    low, high = tanh(middle - reach), tanh(middle + reach)
    return Correlation(number, round(rho, 3), round(low, 3), round(high, 3))


def ranks(values: Sequence[float]) -> list[int]:
    """1 for the highest; ties share the better rank."""
    return [1 + sum(other > value for other in values) for value in values]
