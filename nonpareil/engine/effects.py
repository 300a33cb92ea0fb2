"""Runs an effect: begin, step through its program, finish (R-EFFECT).

What each word does is in `words/`; this is just the loop around them.
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.cards import everyone, watchers
from nonpareil.engine.damage import settle
from nonpareil.engine.frames import Effect
from nonpareil.engine.happenings import IN_COMBAT
from nonpareil.engine.program import Program
from nonpareil.engine.state import State
from nonpareil.engine.win import check_effect

MOST_STEPS: Final = 5_000  # between two choices; real cards need a few dozen


def begin(s: State, program: Program, seat: int, card: int, fighter: int) -> Effect:
    """Put an effect on the stack. `fighter` is "my fighter" outside a combat. (R-WIN-1, R-WIN-4)"""
    check_effect(s)
    f = Effect.of(program, seat, card, fighter)
    s.stack.append(f)
    return f


def begin_in_combat(s: State, program: Program, side: int) -> None:
    c = s.combats[-1]
    f = begin(s, program, c.seat[side], c.card[side], c.fighter[side])
    f.combat = len(s.combats) - 1
    f.side = side
    f.that_card = c.that_card[side]


def run_effect(s: State, f: Effect) -> None:
    """Step until the effect is over, waits for a choice, or something was put on top of it.

    Every sentence is carried out as far as possible, whomever it hurts; what is impossible is
    skipped, and so is what is left of effects that never end. The game cannot end in between,
    only before and after. (R-EFFECT-1, R-EFFECT-3, R-EFFECT-25, R-WIN-4, R-WIN-5)
    """
    if s.log is not None and f.pc == 0 and f.step == 0:
        record_start(s, s.log, f)
    code = f.code
    depth = len(s.stack)
    while f.pc < len(code) and s.steps < MOST_STEPS:
        s.steps += 1
        instr = code[f.pc]
        instr.do(s, f, instr)
        if s.asked >= 0 or s.over or len(s.stack) != depth:
            return
    s.stack.pop()
    if f.combat >= 0 and f.program.timing not in IN_COMBAT:  # reactions have their own
        s.combats[f.combat].that_card[f.side] = f.that_card  # later effects can refer to it
    if s.log is not None:
        s.log.end_effect()
    check_effect(s)
    if s.triggers:
        settle(s)


def record_start(s: State, log: events.Recorder, f: Effect) -> None:
    """Only its owner's side sees what a face-down card does while it is being played."""
    hidden = f.program.timing == "commit" and f.card >= 0
    if hidden and f.combat >= 0:
        hidden = not s.combats[f.combat].face_up >> f.side & 1
    seen = watchers(s, f.seat) if hidden else everyone(s)
    log.begin_effect(events.Effect(f.seat, f.program, seen))
