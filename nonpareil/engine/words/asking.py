"""How a word asks: it answers by itself if there is only one option, or else stops the game."""

from typing import Final

from nonpareil.engine.frames import Effect
from nonpareil.engine.program import Instr
from nonpareil.engine.state import NONE, State
from nonpareil.script import tree as t

WAIT: Final = -9  # no answer yet: the game waits for it


def settled(
    s: State,
    f: Effect,
    i: Instr,
    seat: int,
    purpose: int,
    options: list[int],
    none: bool = False,
    secret: bool = False,
) -> int:
    """The chosen option: NONE if there is nothing to choose, WAIT if the question was asked.

    A mandatory choice with a single option is made here, and one without any option is skipped.
    Under a "may" the first question that is asked has the option "none"; `none` adds it to every
    question. If the options are `secret`, the question is asked whatever they are. (R-EFFECT-2,
    R-EFFECT-3, R-EFFECT-8, R-PLACE-4, R-INFO-10)
    """
    if secret:
        f.asked = True
        f.step = 1
        declinable = not options or none or i.optional
        s.ask(seat, purpose, [*options, NONE] if declinable else options, f.program)
        return WAIT
    if not options:
        return NONE
    declinable = none or (i.optional and not f.asked)
    if len(options) == 1 and (not declinable or not i.final):
        return options[0]
    f.asked = True
    f.step = 1
    s.ask(seat, purpose, [*options, NONE] if declinable else options, f.program)
    return WAIT


def doer(f: Effect, who: int) -> int:
    """The seat that acts (R-EFFECT-17)."""
    if who == t.Who.YOU:
        return f.seat
    return f.opponent if who == t.Who.OPPONENT else f.actor


def answered(s: State, f: Effect) -> int:
    f.step = 0
    return s.answer


def proceed(f: Effect, i: Instr, chosen: int) -> bool:
    """Continue after the pick, or jump if nothing was chosen; True if something was."""
    if chosen == NONE:
        f.pc = i.jump
        return False
    f.pc += 1
    return True
