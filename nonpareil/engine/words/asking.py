"""How a word asks: by itself where only one answer is possible, else by stopping the game."""

from typing import Final

from nonpareil.engine.frames import Effect
from nonpareil.engine.program import Instr
from nonpareil.engine.state import NONE, State

WAIT: Final = -9  # no answer yet: the game has stopped for it


def settled(
    s: State, f: Effect, i: Instr, seat: int, purpose: int, options: list[int], none: bool = False
) -> int:
    """The one chosen: NONE if there is nothing to choose or it was declined, WAIT if asked.

    A mandatory choice with one option is made here (R-EFFECT-8). Under a "may" the first real
    question carries "none"; `none` makes every question carry it.
    """
    if not options:
        return NONE
    declinable = none or (i.optional and not f.asked)
    if len(options) == 1 and (not declinable or not i.final):
        return options[0]
    f.asked = True
    f.step = 1
    s.ask(seat, purpose, [*options, NONE] if declinable else options, f.program)
    return WAIT


def answered(s: State, f: Effect) -> int:
    f.step = 0
    return s.answer


def proceed(f: Effect, i: Instr, chosen: int) -> bool:
    """Go on behind the pick, or where it leads when nothing was chosen."""
    if chosen == NONE:
        f.pc = i.jump
        return False
    f.pc += 1
    return True
