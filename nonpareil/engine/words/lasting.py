"""Words for effects that last and for those that come later (R-LAST)."""

from typing import Final

from nonpareil.engine.frames import Effect
from nonpareil.engine.program import Instr
from nonpareil.engine.rules import begin_lasting
from nonpareil.engine.state import State
from nonpareil.engine.words.behavior import Behavior, always, nothing
from nonpareil.engine.words.marks import can_unmark, unmark, whom
from nonpareil.script import tree as t


def last(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    begin_lasting(s, f, i.node, i.program)


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Lasting, picks=nothing, does=last, possible=always),
    Behavior(t.Later, picks=nothing, does=last, possible=always),
    Behavior(t.Unmark, picks=whom, does=unmark, possible=can_unmark),
)
