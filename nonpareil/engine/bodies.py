"""The spaces that fighters cover: one, or two if they are large (R-LARGE-2).

A large fighter has a second place in `State.pos`, for its tail. It is OFF while the fighter covers
one space only. The rules do not care which end is the head, so a move may turn it around.
"""

from nonpareil.engine.match import Match
from nonpareil.engine.state import DEFEATED, OFF, State


def covered(s: State, fighter: int) -> int:
    """The spaces of a fighter: none if it is not on the board."""
    return covered_in(s.m, s.pos, fighter)


def covered_in(m: Match, pos: list[int], fighter: int) -> int:
    """The same for a position that was kept."""
    space = pos[fighter]
    if space < 0:
        return 0
    tail = m.tail_of[fighter]
    return 1 << space if tail < 0 or pos[tail] < 0 else 1 << space | 1 << pos[tail]


def tail_at(s: State, fighter: int) -> int:
    """The second space of a fighter, or OFF."""
    tail = s.m.tail_of[fighter]
    return OFF if tail < 0 else s.pos[tail]


def put(s: State, fighter: int, space: int, tail: int = OFF) -> None:
    """Put a fighter on a space, or take it off the board."""
    s.pos[fighter] = space
    if space == DEFEATED and s.m.is_hero[fighter]:
        s.hero_fell = True
    place = s.m.tail_of[fighter]
    if place >= 0:
        s.pos[place] = tail


def near(s: State, fighter: int) -> int:
    """The spaces adjacent to a fighter that is on the board. Its own are not among them."""
    tail = tail_at(s, fighter)
    graph = s.m.graph
    space = s.pos[fighter]
    if tail < 0:
        return graph.near[space]
    return (graph.near[space] | graph.near[tail]) & ~(1 << space | 1 << tail)


def in_zone(s: State, fighter: int) -> int:
    """The spaces of all zones that a fighter is in."""
    tail = tail_at(s, fighter)
    zone = s.m.graph.zone
    return zone[s.pos[fighter]] if tail < 0 else zone[s.pos[fighter]] | zone[tail]


def within(s: State, fighter: int, steps: int) -> int:
    """The spaces at most so many lines away from a fighter, its own left out."""
    tail = tail_at(s, fighter)
    graph = s.m.graph
    found = graph.within(s.pos[fighter], steps)
    if tail >= 0:
        found |= graph.within(tail, steps)
    return found & ~covered(s, fighter)


def reach(s: State, fighter: int, ranged: bool) -> int:
    """The spaces that a fighter can attack from any of its own. (R-ATTACK-3, R-ATTACK-4,
    R-ATTACK-5)"""
    graph = s.m.graph
    space = s.pos[fighter]
    if s.m.tail_of[fighter] < 0:
        return graph.ranged[space] if ranged else graph.near[space]
    beside = near(s, fighter)
    return beside | in_zone(s, fighter) & ~covered(s, fighter) if ranged else beside
