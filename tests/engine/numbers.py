"""The engine's numbers for the ids of a small scenario, so that tests can speak of both."""

from nonpareil import Game
from nonpareil.engine.state import State
from nonpareil.game.ids import fighters_named


def fighter(s: State, name: str) -> int:
    (number,) = fighters_named(s.m, name)
    return number


def space(s: State, name: str) -> int:
    return s.m.graph.index[name]


def spaces(s: State, mask: int) -> str:
    """A set of spaces whose ids are letters."""
    return "".join(str(s.m.graph.ids[each]) for each in s.m.graph.spaces(mask))


def card(s: State, seat: int, name: str) -> int:
    """A card of the seat, counted from 0, wherever it is: the first of its copies."""
    return next(x for x, kind in enumerate(s.m.kinds) if kind.id == name and s.m.owner(x) == seat)


def state(game: Game) -> State:
    return game._state
