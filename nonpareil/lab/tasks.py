"""Tasks for programs that learn, each with a score and simple baselines to beat.

Win prediction and hidden hands are scored on the test split of a data set, matchups against real
players; the ladder plays. What is fitted is fitted on the training split.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb, log
from pathlib import Path
from typing import Any

from nonpareil.env.episode import Setting
from nonpareil.game.encoder import (
    BOOST,
    DECK,
    HAND,
    HEALTH,
    HERO,
    IN_HAND,
    IS_ATTACK,
    IS_DEFENSE,
    IS_SCHEME,
    UNSEEN,
    VALUE,
)
from nonpareil.game.layout import Layout
from nonpareil.lab import LabError, need
from nonpareil.lab.dataset_files import GAMES, read_rows
from nonpareil.lab.guests import Guests
from nonpareil.lab.scores import SURE, Score, score
from nonpareil.lab.store import Store

TOO_FEW = "the data set is too small: add games, with the same command and more --games"
Examples = tuple[list[list[float]], list[int], list[float]]  # features, truths, a first guess


class Rows:
    """The rows of a data set, with the layouts of their observations."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        guests = Guests.of(Store.read(folder / GAMES, "dataset").header)

        @cache
        def layout(board: str, heroes: tuple[str, ...]) -> Layout:
            cast = [guests.hero(hero) for hero in heroes]
            return Setting.of(guests.board(board), cast).layout()

        self._layout = layout

    def of(self, split: str) -> Iterator[tuple[dict[str, Any], Layout]]:
        for row in read_rows(self.folder, split):
            yield row, self._layout(row["board"], tuple(row["heroes"]))


# --- Who wins?


def win_prediction(rows: Rows) -> list[Score]:
    """Predict from an observation whether the seat that decides will win."""
    train, test = _wins(rows, "train"), _wins(rows, "test")
    features, truths, search = test
    found = [_score("win", "coin", truths, [0.5] * len(truths))]
    if any(search):
        found.append(_score("win", "search: the value of its choice", truths, search))
    fitted = _fit(train[0], train[1], features)
    found.append(_score("win", "health and cards, logistic", truths, fitted))
    return found


def _wins(rows: Rows, split: str) -> Examples:
    features: list[list[float]] = []
    truths: list[int] = []
    values: list[float] = []
    for row, layout in rows.of(split):
        seen = row["observation"]
        features.append([fact for seat in (0, 1) for fact in _standing(seen, layout, seat)])
        truths.append(int(row["outcome"] > 0))
        values.append(row["values"][row["option"]] if row["values"] else 0.0)
    return features, truths, values


def _standing(seen: bytes, layout: Layout, seat: int) -> list[float]:
    health = seen[layout.fighters_of(seat, HEALTH)]
    heroes = seen[layout.fighters_of(seat, HERO)]
    own = sum(each for each, hero in zip(health, heroes, strict=True) if hero)
    hand, deck = seen[layout.fact_of(seat, HAND)], seen[layout.fact_of(seat, DECK)]
    return [own, sum(health) - own, hand, deck, float(deck == 0)]


# --- What does the other seat hold?


def hidden_hand(rows: Rows) -> list[Score]:
    """Predict for each kind of card, of which the seat has not seen all, whether the other seat
    holds one that it has not seen."""
    train, test = _hands(rows, "train"), _hands(rows, "test")
    features, truths, even = test
    return [
        _score("hand", "every unseen card alike", truths, even),
        _score("hand", "kind of card, logistic", truths, _fit(train[0], train[1], features)),
    ]


def _hands(rows: Rows, split: str) -> Examples:
    features: list[list[float]] = []
    truths: list[int] = []
    even: list[float] = []
    for row, layout in rows.of(split):
        seen = row["observation"]
        unseen, known = seen[layout.cards_of(1, UNSEEN)], seen[layout.cards_of(1, IN_HAND)]
        kinds = [
            seen[layout.cards_of(1, fact)]
            for fact in (IS_ATTACK, IS_DEFENSE, IS_SCHEME, VALUE, BOOST)
        ]
        total = sum(unseen)
        hidden = min(total, max(0, seen[layout.fact_of(1, HAND)] - sum(known)))
        for kind, count in enumerate(unseen):
            if count and 0 < hidden < total:
                chance = 1 - comb(total - count, hidden) / comb(total, hidden)
                chance = min(1 - SURE, max(SURE, chance))
                features.append([log(chance / (1 - chance)), *(each[kind] for each in kinds)])
                truths.append(int(row["hidden_hand"][kind] > known[kind]))
                even.append(chance)
    return features, truths, even


# --- Scores


def _score(task: str, name: str, truths: Sequence[int], chances: Sequence[float]) -> Score:
    if len(set(truths)) < 2:
        raise LabError(TOO_FEW)
    return score(task, name, truths, chances)


def _fit(
    features: Sequence[Sequence[float]], truths: Sequence[int], wanted: Sequence[Sequence[float]]
) -> list[float]:
    """Logistic regression by Newton's method, with a little regularization: the chances of what is
    wanted."""
    np = need("numpy", extra="lab")
    if len(set(truths)) < 2:
        raise LabError(TOO_FEW)
    table = np.array(features, dtype=float)
    middle, width = table.mean(axis=0), table.std(axis=0) + 1e-9

    def prepared(rows: Sequence[Sequence[float]]) -> Any:
        scaled = (np.array(rows, dtype=float) - middle) / width
        return np.column_stack([np.ones(len(scaled)), scaled])

    x, y = prepared(features), np.array(truths, dtype=float)
    weights = np.zeros(x.shape[1])
    for _ in range(20):
        chance = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (y - chance) - weights
        bend = (x * (chance * (1 - chance))[:, None]).T @ x + np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return [float(each) for each in 1 / (1 + np.exp(-prepared(wanted) @ weights))]
