"""The ways that a fighter can still go, and what they cause on the way (R-EVENT-4).

A place on a way is where the fighter stands and, if it is large, where its tail is.
"""

from nonpareil.engine.frames import Walk
from nonpareil.engine.happenings import crosses, watched
from nonpareil.engine.movement import blockers, linked_spaces, neighbors
from nonpareil.engine.state import State

# A way ahead: how many steps the shortest has, and which reactions it causes; None if that differs.
Ahead = tuple[int, tuple[int, ...] | None]


def node(space: int, tail: int) -> int:
    """Where a fighter is, as one number."""
    return space | tail + 1 << 8


def node_spaces(place: int) -> int:
    """The spaces that a fighter covers there."""
    spaces = 1 << (place & 255)
    return spaces | 1 << (place >> 8) - 1 if place >> 8 else spaces


def enemies_on(s: State, fighter: int, space: int) -> int:
    m = s.m
    found = 0
    for other, place in enumerate(s.pos):
        if place == space and m.enemies[m.seat_of[fighter]] >> m.seat_of[other] & 1:
            found |= 1 << m.body_of[other]
    return found


def line_between(s: State, one: int, other: int) -> int:
    """The line between two spaces as a bit of the board's places; 0 if a step needs none."""
    graph = s.m.graph
    for place in graph.lines_at[one]:
        if other in graph.lines[place - graph.size]:
            return 1 << place
    return 0


class Ways:
    """The ways that are left, and what they cause. Places are numbers of `node`."""

    __slots__ = (
        "blocked",
        "exact",
        "fighter",
        "known",
        "large",
        "marked",
        "passing",
        "s",
        "target",
        "tokens",
        "watch",
    )

    def __init__(self, s: State, f: Walk) -> None:
        self.s = s
        self.fighter: int = f.fighter
        self.target: int = node(f.target, f.tail)
        self.large: bool = s.m.tail_of[f.fighter] >= 0
        self.exact: bool = f.exact
        self.passing: bool = f.passing
        self.marked: int = f.marked
        self.blocked: int = blockers(s, f.fighter, f.through)
        self.tokens: int = linked_spaces(s, s.m.seat_of[f.fighter])
        self.watch: list[tuple[bool, bool, int]] = watched(s, f.fighter)
        self.known: dict[tuple[int, int], Ahead | None] = {}

    def steps(self, place: int) -> list[int]:
        head = place & 255
        around = neighbors(self.s, self.fighter, head, self.tokens) & ~self.blocked
        spaces = self.s.m.graph.spaces(around)
        return [node(space, head) for space in spaces] if self.large else spaces

    def after(self, place: int, step: int, left: int) -> Ahead | None:
        """What is ahead if the fighter takes this step."""
        ahead = self.ahead(step, left - 1)
        if ahead is None:
            return None
        length, reactions = ahead
        here = self.caused(place, step)
        if here and reactions is not None:
            reactions = (here, *reactions)
        return length + 1, reactions

    def ahead(self, place: int, left: int) -> Ahead | None:
        if place == self.target and not (self.exact and left):
            return 0, ()
        if left <= 0:
            return None
        key = (place, left)
        if key not in self.known:
            self.known[key] = self.best(place, left)
        return self.known[key]

    def best(self, place: int, left: int) -> Ahead | None:
        found: Ahead | None = None
        for step in self.steps(place):
            other = self.after(place, step, left)
            if other is not None and found is None:
                found = other
            elif other is not None and found is not None:
                same = other[1] == found[1]
                found = min(found[0], other[0]), found[1] if same else None
        return found

    def caused(self, place: int, step: int) -> int:
        """The reactions to one step, and whom it passes if that matters, as bits."""
        bits = 0
        before, after = node_spaces(place), node_spaces(step)
        for number, (enters, zone, inside) in enumerate(self.watch):
            here, there = (after, before) if enters else (before, after)
            if crosses(inside, zone, here, there):
                bits |= 1 << number
        if self.passing:
            bits |= enemies_on(self.s, self.fighter, place & 255) << len(self.watch)
        if self.marked:
            passed = line_between(self.s, place & 255, step & 255)
            if step != self.target:
                passed |= 1 << (step & 255)
            bits |= (passed & self.marked) << (len(self.watch) + self.s.m.fighters)
        return bits
