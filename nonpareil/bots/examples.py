"""What can be learned from a finished game: its positions in numbers, as they really were.

Unlike a bot, who learns from them sees all cards. Only positions between actions count, since those
are the ones that a search evaluates.
"""

from nonpareil.bots.features import describe
from nonpareil.bots.learned import evaluator, state_names
from nonpareil.engine.purposes import Purpose
from nonpareil.game.game import Game


class Side:
    """One seat of a position: its hero, its features, and what may have weights of its own."""

    __slots__ = ("cards", "features", "hero", "states")

    def __init__(
        self, hero: str, features: list[float], cards: list[str], states: list[str]
    ) -> None:
        self.hero = hero
        self.features = features
        self.cards = cards
        self.states = states


def glance(game: Game, weights: str) -> list[float] | None:
    """Each seat's chance to win, by the evaluation with these weights alone; None if this is not
    between two actions."""
    s = game._state
    if s.over or s.purpose != Purpose.ACTION:
        return None
    return evaluator(s.m, weights).chances(s)


def sides(game: Game) -> list[Side] | None:
    """All seats, in order; None if this is not between two actions."""
    s = game._state
    if s.over or s.purpose != Purpose.ACTION:
        return None
    m = s.m
    described = describe(s)
    found: list[Side] = []
    for seat in range(m.seats):
        names = state_names(m, seat)
        base = m.state_base[seat]
        found.append(
            Side(
                m.heroes[seat].definition.id,
                described[seat],
                [m.kinds[card].id for card in s.hands[seat]],
                [names[state][s.states[base + state]] for state in range(len(names))],
            )
        )
    return found
