"""Lays the tail of a large fighter that has just been placed (R-LARGE-5).

Its head is on the board by then. The tail goes to a free adjacent space, which whoever places the
fighter picks; if there is none, the fighter covers one space until it moves.
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered, put
from nonpareil.engine.frames import Tail
from nonpareil.engine.happenings import relocated
from nonpareil.engine.movement import occupied
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State

BEGIN: Final = 0
CHOSE: Final = 1


def lay_tail(s: State, fighter: int, chooser: int, closed: int = 0) -> None:
    """Lay the tail before anything else happens, but not on a closed space."""
    if s.m.tail_of[fighter] >= 0:
        s.stack.append(Tail(fighter, chooser, s.m.graph.all & ~closed))


def run_tail(s: State, f: Tail) -> None:
    if f.pc == CHOSE:
        lay(s, f, s.answer)
        return
    spaces = s.m.graph.near[s.pos[f.fighter]] & f.spaces & ~occupied(s)
    options = s.m.graph.spaces(spaces)
    if len(options) > 1:
        f.pc = CHOSE
        s.ask(f.chooser, Purpose.TAIL, options, None)
    elif options:
        lay(s, f, options[0])
    else:
        s.stack.pop()


def lay(s: State, f: Tail, space: int) -> None:
    s.stack.pop()
    before = covered(s, f.fighter)
    put(s, f.fighter, s.pos[f.fighter], space)
    if s.log is not None:
        s.log.add(events.Tail(s.m.seat_of[f.fighter], f.fighter, space))
    relocated(s, f.fighter, before, True)  # it has been placed already
