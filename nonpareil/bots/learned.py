"""The learned evaluation: weighs what `features` sees in a position.

The weights of a match are worked out once and kept with it: those of each seat's hero, one for each
of its cards in hand and one for each state it can be in.
"""

from math import exp
from typing import Final

from nonpareil.bots.evaluation import FAR, Evaluator
from nonpareil.bots.features import FEATURES, describe
from nonpareil.bots.weights import HeroWeights, Weights, load
from nonpareil.engine.match import Match
from nonpareil.engine.state import State

UNKNOWN: Final = HeroWeights()


def evaluator(match: Match, weights: str) -> Evaluator:
    """The one that values positions by the weights with this name, or by hand-made ones."""
    if not weights:
        return Evaluator()
    key = f"evaluator {weights}"
    found = match.derived.get(key)
    if found is None:
        found = match.derived[key] = Learned(match, load(weights))
    assert isinstance(found, Evaluator)
    return found


class Learned(Evaluator):
    __slots__ = ("_cards", "_features", "_starts", "_states")

    def __init__(self, match: Match, weights: Weights) -> None:
        self._features: list[list[float]] = []  # by seat
        self._starts: list[float] = []
        self._cards: list[list[float]] = []  # by seat and kind of card
        self._states: list[list[list[float]]] = []  # by seat, state and value
        general = [weights.features.get(name, 0.0) for name in FEATURES]
        for seat in range(match.seats):
            hero = match.heroes[seat]
            own = weights.heroes.get(hero.definition.id, UNKNOWN)
            self._starts.append(own.start)
            self._features.append(
                [general[i] + own.features.get(name, 0.0) for i, name in enumerate(FEATURES)]
            )
            self._cards.append([own.cards.get(kind.id, 0.0) for kind in hero.cards])
            self._states.append(
                [
                    [own.states.get(name, 0.0) for name in names]
                    for names in state_names(match, seat)
                ]
            )

    def chances(self, s: State) -> list[float]:
        m = s.m
        if s.over:
            return [1.0 if s.winners >> seat & 1 else 0.0 for seat in range(m.seats)]
        described = describe(s)
        points = [self._points(s, seat, described[seat]) for seat in range(m.seats)]
        if m.seats == 2:
            first = 1.0 / (1.0 + exp(min(FAR, points[1] - points[0])))
            return [first, 1.0 - first]
        most = max(points)
        sides = [0.0] * m.seats  # a team's total is kept at its first seat
        everybody = 0.0
        for seat in range(m.seats):
            weight = 0.0 if s.out >> seat & 1 else exp(points[seat] - most)
            sides[seat % 2 if m.teams else seat] += weight
            everybody += weight
        return [sides[seat % 2 if m.teams else seat] / everybody for seat in range(m.seats)]

    def _points(self, s: State, seat: int, described: list[float]) -> float:
        weights = self._features[seat]
        points = self._starts[seat]
        for index in range(len(weights)):
            points += weights[index] * described[index]
        cards = self._cards[seat]
        kinds = s.m.kinds
        for card in s.hands[seat]:
            points += cards[kinds[card].index]
        states = self._states[seat]
        if states:
            base = s.m.state_base[seat]
            for state in range(len(states)):
                points += states[state][s.states[base + state]]
        return points


def state_names(match: Match, seat: int) -> list[list[str]]:
    """The names of the values of each state of a seat's hero, as the weights know them."""
    states = match.heroes[seat].definition.states
    return [[f"{state.id}={value}" for value in state.values] for state in states]
