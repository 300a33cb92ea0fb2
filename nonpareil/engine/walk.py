"""Moves that somebody reacts to on their way: they go step by step (R-EVENT-4).

Whoever moves the fighter picks where it goes first, as always. Where the way to that space matters,
because different ways cause different reactions, it is then picked step by step.
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.event_kinds import MOVE
from nonpareil.engine.frames import Effect, Walk
from nonpareil.engine.happenings import CROSSINGS, crosses, happen, relocated, watched
from nonpareil.engine.movement import (
    blockers,
    exact_destinations,
    linked_spaces,
    neighbors,
)
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import held
from nonpareil.engine.state import State

STEP: Final = 0
CHOSE: Final = 1

# A way ahead: how many steps the shortest has, and which reactions it causes; None if that differs.
Ahead = tuple[int, tuple[int, ...] | None]


def is_watched(s: State, fighter: int) -> bool:
    """Whether somebody may react to a step of this fighter."""
    return bool(s.listens & CROSSINGS) and bool(watched(s, fighter))


def begin_walk(
    s: State,
    fighter: int,
    target: int,
    steps: int,
    through: int,
    chooser: int,
    exact: bool = False,
    passing: bool = False,
) -> Walk:
    """Put a move on the stack. `passing`: a text asks whom the fighter passes."""
    walk = Walk(fighter, target, chooser)
    walk.left = min(steps, s.m.graph.size)
    walk.exact = exact
    walk.through = through
    walk.passing = passing
    walk.rest = s.pos[fighter]
    walk.way = (s.pos[fighter],)
    if exact:
        walk.left = _exact_steps(s, walk)
    s.stack.append(walk)
    return walk


def _exact_steps(s: State, f: Walk) -> int:
    """As many as the text says, or as many as possible to this space (R-REACH-6)."""
    for steps in range(f.left, 0, -1):
        if exact_destinations(s, f.fighter, steps, f.through) >> f.target & 1:
            return steps
    return f.left


def run_walk(s: State, f: Walk) -> None:
    """Take steps until the fighter arrives, cannot go on, or somebody reacts or must choose."""
    depth = len(s.stack)
    if f.pc == CHOSE:
        f.pc = STEP
        take_step(s, f, s.answer)
    while len(s.stack) == depth:
        if s.pos[f.fighter] != f.way[-1] or _has_arrived(f) or held(s, f.fighter):
            finish(s, f)
            return
        spaces = next_spaces(s, f)
        if not spaces:
            finish(s, f)
            return
        if len(spaces) > 1:
            f.pc = CHOSE
            s.ask(f.chooser, Purpose.WAY, spaces, None)
            return
        take_step(s, f, spaces[0])
    tell(s, f)


def _has_arrived(f: Walk) -> bool:
    return f.steps > 0 and f.way[-1] == f.target and not (f.exact and f.left)


def take_step(s: State, f: Walk, space: int) -> None:
    origin = s.pos[f.fighter]
    f.passed |= enemies_on(s, f.fighter, origin)
    s.pos[f.fighter] = space
    f.way += (space,)
    f.left -= 1
    f.steps += 1
    if s.pos.count(space) == 1:
        f.rest = space
    relocated(s, f.fighter, origin, space, True)


def enemies_on(s: State, fighter: int, space: int) -> int:
    m = s.m
    found = 0
    for other, place in enumerate(s.pos):
        if place == space and m.enemies[m.seat_of[fighter]] >> m.seat_of[other] & 1:
            found |= 1 << other
    return found


def finish(s: State, f: Walk) -> None:
    """A fighter that cannot go on stays where it is; in a space that is not free, it goes back to
    the latest one that was (R-EVENT-5)."""
    fighter = f.fighter
    s.stack.pop()
    stands = s.pos[fighter] == f.way[-1]
    if stands and s.pos.count(s.pos[fighter]) > 1 and f.rest not in s.pos:
        s.pos[fighter] = f.rest
        f.way += (f.rest,)
    tell(s, f)
    if f.steps:
        space = s.pos[fighter]
        happen(s, MOVE, s.m.seat_of[fighter], fighter, amount=f.steps, space=space)
    below = s.stack[-1]
    if isinstance(below, Effect):
        below.passed = f.passed


def tell(s: State, f: Walk) -> None:
    """Record the way since the last time, before anything else happens."""
    if s.log is not None and len(f.way) > 1:
        seat = s.m.seat_of[f.fighter]
        passed = f.passed if f.passing else 0
        s.log.add(events.Move(seat, f.fighter, list(f.way), f.maneuver, passed))
    f.way = f.way[-1:]


# --- Which way


def next_spaces(s: State, f: Walk) -> list[int]:
    """The spaces to choose from for the next step: of the ways that cause the same reactions, only
    a shortest one. None if there is no way."""
    if s.pos.count(f.target) > (s.pos[f.fighter] == f.target):
        return []
    ways = Ways(s, f)
    found: list[tuple[int, int, tuple[int, ...] | None]] = []
    for space in ways.steps(s.pos[f.fighter]):
        ahead = ways.after(s.pos[f.fighter], space, f.left)
        if ahead is not None:
            found.append((ahead[0], space, ahead[1]))
    found.sort(key=lambda way: way[:2])
    spaces: list[int] = []
    seen: set[tuple[int, ...]] = set()
    for _, space, reactions in found:
        if reactions is None or reactions not in seen:
            spaces.append(space)
            if reactions is not None:
                seen.add(reactions)
    return spaces


class Ways:
    """The ways that are left, and what they cause."""

    __slots__ = (
        "blocked",
        "exact",
        "fighter",
        "known",
        "passing",
        "s",
        "target",
        "tokens",
        "watch",
    )

    def __init__(self, s: State, f: Walk) -> None:
        self.s = s
        self.fighter: int = f.fighter
        self.target: int = f.target
        self.exact: bool = f.exact
        self.passing: bool = f.passing
        self.blocked: int = blockers(s, f.fighter, f.through)
        self.tokens: int = linked_spaces(s, s.m.seat_of[f.fighter])
        self.watch: list[tuple[bool, bool, int]] = watched(s, f.fighter)
        self.known: dict[tuple[int, int], Ahead | None] = {}

    def steps(self, space: int) -> list[int]:
        around = neighbors(self.s, self.fighter, space, self.tokens) & ~self.blocked
        return self.s.m.graph.spaces(around)

    def after(self, space: int, step: int, left: int) -> Ahead | None:
        """What is ahead if the fighter takes this step."""
        ahead = self.ahead(step, left - 1)
        if ahead is None:
            return None
        length, reactions = ahead
        here = self.caused(space, step)
        if here and reactions is not None:
            reactions = (here, *reactions)
        return length + 1, reactions

    def ahead(self, space: int, left: int) -> Ahead | None:
        if space == self.target and not (self.exact and left):
            return 0, ()
        if left <= 0:
            return None
        key = (space, left)
        if key not in self.known:
            self.known[key] = self.best(space, left)
        return self.known[key]

    def best(self, space: int, left: int) -> Ahead | None:
        found: Ahead | None = None
        for step in self.steps(space):
            other = self.after(space, step, left)
            if other is not None and found is None:
                found = other
            elif other is not None and found is not None:
                same = other[1] == found[1]
                found = min(found[0], other[0]), found[1] if same else None
        return found

    def caused(self, origin: int, space: int) -> int:
        """The reactions to one step, and whom it passes if that matters, as bits."""
        bits = 0
        for number, (enters, zone, inside) in enumerate(self.watch):
            here, there = (space, origin) if enters else (origin, space)
            if crosses(inside, zone, here, there):
                bits |= 1 << number
        if self.passing:
            bits |= enemies_on(self.s, self.fighter, origin) << len(self.watch)
        return bits
