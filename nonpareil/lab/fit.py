"""Fits the weights of an evaluation to finished games: a logistic regression.

The chance that the first seat wins depends on the difference between what both seats have. General
weights are held near those that were found by hand, and what a hero has of its own near nothing: it
takes many games to say that a hero is special.
"""

from collections.abc import Iterable
from typing import Any

from nonpareil.bots.evaluation import ACTION, CARD, DECK, LAST, SIDEKICK, SPREAD, THREAT
from nonpareil.bots.examples import Side, sides
from nonpareil.bots.features import FEATURES
from nonpareil.bots.weights import HeroWeights, Weights
from nonpareil.game.game import Game
from nonpareil.lab import need
from nonpareil.lab.guests import Guests
from nonpareil.lab.store import Line

# Penalties for the square of a weight, or of its distance from the one by hand, in units in which a
# feature has a variance of 1 and a game counts as one position. Chosen by how well the weights of
# three quarters of 3,759 games foretell the others; half or twice as much changes little.
GENERAL = 1.0
PENALTIES = {"feature": 60.0, "card": 20.0, "state": 10.0, "start": 5.0}  # of a hero's own
ITERATIONS = 300
# The evaluation that has learned nothing, in these features
BY_HAND = {
    "health": 1 / SPREAD,
    "last health": LAST / SPREAD,
    "sidekick health": SIDEKICK / SPREAD,
    "cards": CARD / SPREAD,
    "deck": DECK / SPREAD,
    "threat": THREAT / SPREAD,
    "actions": ACTION / SPREAD,
}
SMALL = 0.0005  # weights below this are left out of the file

Key = tuple[str, str, str]  # a hero or "", what kind of weight, and its name


class Table:
    """The rows of the regression, in coordinates: positions as differences between two seats."""

    def __init__(self) -> None:
        self.columns: dict[Key, int] = {}
        self.rows: list[int] = []
        self.cols: list[int] = []
        self.values: list[float] = []
        self.won: list[float] = []
        self.games: list[int] = []  # by row: the number of its game

    def add_game(self, line: Line, guests: Guests) -> None:
        """All its positions between actions."""
        heroes = [guests.hero(hero) for hero in line["heroes"]]
        game = Game.new(guests.board(line["board"]), heroes, seed=line["seed"], events=False)
        number = self.games[-1] + 1 if self.games else 0
        for choice in line["choices"]:
            found = sides(game)
            if found is not None:
                self._add(found, line["winner"] == 1, number)
            game.apply(choice)

    def _add(self, found: list[Side], won: bool, game: int) -> None:
        row = len(self.won)
        self.won.append(float(won))
        self.games.append(game)
        for side, sign in zip(found, (1.0, -1.0), strict=True):
            hero = side.hero
            for name, value in zip(FEATURES, side.features, strict=True):
                if value:
                    self._put(row, ("", "feature", name), sign * value)
                    self._put(row, (hero, "feature", name), sign * value)
            for card in side.cards:
                self._put(row, (hero, "card", card), sign)
            for state in side.states:
                self._put(row, (hero, "state", state), sign)
            self._put(row, (hero, "start", ""), sign)

    def _put(self, row: int, key: Key, value: float) -> None:
        self.rows.append(row)
        self.cols.append(self.columns.setdefault(key, len(self.columns)))
        self.values.append(value)


def fit(table: Table, made: str) -> Weights:
    """The weights that explain best who won."""
    numpy, sparse = need("numpy", extra="lab"), need("scipy.sparse", extra="lab")
    minimize = need("scipy.optimize", extra="lab").minimize
    expit = need("scipy.special", extra="lab").expit
    shape = (len(table.won), len(table.columns))
    matrix = sparse.csr_matrix((table.values, (table.rows, table.cols)), shape)
    won = numpy.array(table.won)
    # The positions of a game are much alike, and they have one result between them.
    worth = 1.0 / numpy.bincount(table.games)[table.games]
    spread = _spread(table, matrix)
    penalty = numpy.array([PENALTIES[kind] if hero else GENERAL for hero, kind, _ in table.columns])
    scaled = matrix @ sparse.diags(1.0 / spread)

    start = numpy.zeros(shape[1])
    for name, weight in BY_HAND.items():
        column = table.columns.get(("", "feature", name))
        if column is not None:  # nobody has a sidekick, perhaps
            start[column] = weight * spread[column]

    def loss(weights: Any) -> tuple[float, Any]:
        points = scaled @ weights
        total = worth @ (numpy.logaddexp(0.0, points) - won * points)
        slope = scaled.T @ (worth * (expit(points) - won))
        away = weights - start
        return total + 0.5 * penalty @ away**2, slope + penalty * away

    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": ITERATIONS})
    return _weights(table, found.x / spread, made)


def _spread(table: Table, matrix: Any) -> Any:
    """The standard deviation of each general feature; a hero's own are measured the same way."""
    numpy = need("numpy", extra="lab")
    squares = numpy.asarray(matrix.multiply(matrix).mean(axis=0)).ravel()
    spread = numpy.ones(len(table.columns))
    for (_, kind, name), column in table.columns.items():
        if kind == "feature":
            spread[column] = max(1e-6, squares[table.columns["", "feature", name]] ** 0.5)
    return spread


def _weights(table: Table, values: Any, made: str) -> Weights:
    general: dict[str, float] = {}
    heroes: dict[str, dict[str, dict[str, float]]] = {}
    for (hero, kind, name), column in table.columns.items():
        value = round(float(values[column]), 4)
        if not hero:
            general[name] = value
        elif abs(value) >= SMALL:
            heroes.setdefault(hero, {}).setdefault(kind, {})[name] = value
    return Weights(
        made,
        {name: general.get(name, 0.0) for name in FEATURES},
        {
            id_: HeroWeights(
                own.get("start", {}).get("", 0.0),
                _sorted(own.get("feature", {})),
                _sorted(own.get("card", {})),
                _sorted(own.get("state", {})),
            )
            for id_, own in sorted(heroes.items())
        },
    )


def _sorted(values: dict[str, float]) -> dict[str, float]:
    return dict(sorted(values.items()))


def table_of(lines: Iterable[Line], guests: Guests) -> Table:
    table = Table()
    for line in lines:
        table.add_game(line, guests)
    return table
