"""Moves that somebody reacts to on their way: they go step by step (R-EVENT-4).

Whoever moves the fighter picks where it goes first, as always. Where the way to that space matters,
because different ways cause different reactions, it is then picked step by step. Large fighters
always go like this: where the tail ends up and which end leads may be choices as well (R-LARGE-3).
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered, put, tail_at
from nonpareil.engine.event_kinds import BOOSTED_MOVE, MOVE
from nonpareil.engine.frames import Effect, Walk
from nonpareil.engine.happenings import (
    CROSSINGS,
    marked_places,
    moved,
    passing_matters,
    relocated,
    watched,
)
from nonpareil.engine.movement import exact_destinations, others, tails
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import held
from nonpareil.engine.state import State
from nonpareil.engine.ways import Ways, enemies_on, line_between, node, node_spaces

MOVES: Final = 1 << MOVE | 1 << BOOSTED_MOVE

STEP: Final = 0
CHOSE: Final = 1
AIM: Final = 2  # a large fighter begins
CHOSE_TAIL: Final = 3
CHOSE_END: Final = 4


def goes_by_steps(s: State, fighter: int, boosted: bool = False) -> bool:
    """Whether somebody may react to a step of this fighter or to what it passes, or it is large."""
    if s.m.tail_of[fighter] >= 0 or (s.listens & CROSSINGS and watched(s, fighter)):
        return True
    if not s.listens & MOVES:
        return False
    return bool(marked_places(s, fighter, boosted)) or passing_matters(s, fighter, boosted)


def begin_walk(
    s: State,
    fighter: int,
    target: int,
    steps: int,
    through: int,
    chooser: int,
    exact: bool = False,
    passing: bool = False,
    boosted: bool = False,
) -> Walk:
    """Put a move on the stack. `passing`: a text asks whom the fighter passes."""
    walk = Walk(fighter, target, chooser)
    walk.boosted = boosted
    if s.listens & MOVES:
        walk.marked = marked_places(s, fighter, boosted)
        passing = passing or passing_matters(s, fighter, boosted)
    walk.left = min(steps, s.m.graph.size)
    walk.exact = exact
    walk.through = through
    walk.passing = passing
    walk.rest = node(s.pos[fighter], tail_at(s, fighter))
    walk.way = (s.pos[fighter],)
    if exact:
        walk.left = _exact_steps(s, walk)
    if s.m.tail_of[fighter] >= 0:
        walk.pc = AIM
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
    if f.pc >= AIM and not aim(s, f):
        return
    if f.pc == CHOSE:
        f.pc = STEP
        take_step(s, f, s.answer)
    while len(s.stack) == depth:
        if s.pos[f.fighter] != f.way[-1] or _has_arrived(s, f) or f.stopped or held(s, f.fighter):
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


def aim(s: State, f: Walk) -> bool:
    """A large fighter settles where its tail will be and which end leads. False while somebody is
    being asked. (R-LARGE-3)"""
    if f.pc == CHOSE_END:
        lead(s, f, s.answer)
        return True
    if f.pc == CHOSE_TAIL:
        f.tail = s.answer
    else:
        spaces = tails(s, f.fighter, f.target, f.left, f.through, f.exact)
        options = s.m.graph.spaces(spaces)
        if len(options) > 1:
            f.pc = CHOSE_TAIL
            s.ask(f.chooser, Purpose.TAIL, options, None)
            return False
        f.tail = options[0] if options else -1
    ends = leading_ends(s, f)
    if len(ends) > 1:
        f.pc = CHOSE_END
        s.ask(f.chooser, Purpose.WAY, ends, None)
        return False
    lead(s, f, ends[0])
    return True


def leading_ends(s: State, f: Walk) -> list[int]:
    """The spaces from which a large fighter can lead: one, if the ways from both are as good."""
    head, tail = s.pos[f.fighter], tail_at(s, f.fighter)
    if tail < 0:
        return [head]
    ways = Ways(s, f)
    ahead = ways.ahead(node(head, tail), f.left)
    other = ways.ahead(node(tail, head), f.left)
    if ahead is None or other is None:
        return [tail] if ahead is None else [head]
    if ahead[1] is None or ahead[1] != other[1]:
        return [head, tail]
    return [head] if ahead[0] <= other[0] else [tail]


def lead(s: State, f: Walk, space: int) -> None:
    """Turn a large fighter around if the other end leads."""
    f.pc = STEP
    head = s.pos[f.fighter]
    if space != head:
        put(s, f.fighter, space, head)
        f.way = (space,)


def _has_arrived(s: State, f: Walk) -> bool:
    if not f.steps or f.way[-1] != f.target or (f.exact and f.left):
        return False
    return f.tail == tail_at(s, f.fighter)


def take_step(s: State, f: Walk, space: int) -> None:
    origin, before = s.pos[f.fighter], covered(s, f.fighter)
    f.passed |= enemies_on(s, f.fighter, origin)
    f.walked |= line_between(s, origin, space) | (1 << origin if f.steps else 0)
    put(s, f.fighter, space, origin)
    f.way += (space,)
    f.left -= 1
    f.steps += 1
    if not others(s, f.fighter) & covered(s, f.fighter):
        f.rest = node(space, tail_at(s, f.fighter))
    relocated(s, f.fighter, before, True)


def finish(s: State, f: Walk) -> None:
    """A fighter that cannot go on stays where it is; in a space that is not free, it goes back to
    the latest one that was (R-EVENT-5)."""
    fighter = f.fighter
    s.stack.pop()
    stands = s.pos[fighter] == f.way[-1]
    full = others(s, fighter)
    turned = False
    if stands and full & covered(s, fighter) and not full & node_spaces(f.rest):
        tail = (f.rest >> 8) - 1
        turned = tail >= 0 and tail != f.way[-1]
        put(s, fighter, f.rest & 255, tail)
        f.way += (s.pos[fighter],)
    tell(s, f)
    if turned and s.log is not None:
        s.log.add(events.Tail(s.m.seat_of[fighter], fighter, tail_at(s, fighter)))
    if f.steps:
        space = s.pos[fighter]
        moved(s, fighter, f.steps, space, f.boosted, f.walked, f.passed)
    below = s.stack[-1]
    if isinstance(below, Effect):
        below.passed = f.passed
        below.walked = f.walked


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
    if others(s, f.fighter) & node_spaces(node(f.target, f.tail)):
        return []
    ways = Ways(s, f)
    here = node(s.pos[f.fighter], tail_at(s, f.fighter))
    found: list[tuple[int, int, tuple[int, ...] | None]] = []
    for there in ways.steps(here):
        ahead = ways.after(here, there, f.left)
        if ahead is not None:
            found.append((ahead[0], there & 255, ahead[1]))
    found.sort(key=lambda way: way[:2])
    spaces: list[int] = []
    seen: set[tuple[int, ...]] = set()
    for _, space, reactions in found:
        if reactions is None or reactions not in seen:
            spaces.append(space)
            if reactions is not None:
                seen.add(reactions)
    return spaces
