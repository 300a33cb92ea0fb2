"""What a word is to the engine: what is picked first, what it does, when it is possible. No part
has a default: a word that picks nothing or can always be done says so.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nonpareil.engine.frames import Effect
from nonpareil.engine.program import Candidates, Code, Instr, Label, Step
from nonpareil.engine.state import State
from nonpareil.engine.words.picks import pick_card

Possible = Callable[[State, Effect, Any], bool]


class Steps:
    """The instructions that one action lays down. Where a pick finds nothing to choose, or is
    declined, the effect goes on at the action's end."""

    __slots__ = ("code", "end", "optional")

    def __init__(self, code: Code, end: Label, optional: bool) -> None:
        self.code = code
        self.end = end
        self.optional = optional

    def pick(self, do: Step, node: Any, final: bool = True) -> None:
        """A choice that can be declined if the action stands under a "may"."""
        self._choice(do, node, self.optional, final)

    def pick_card(self, node: Any, among: Candidates) -> None:
        """The same of a card."""
        self._choice(pick_card, node, self.optional, True).among = among

    def find_card(self, node: Any, among: Candidates) -> None:
        """The same, but it cannot be declined."""
        self._choice(pick_card, node, False, True).among = among

    def offer(self, do: Step, node: Any, final: bool = True) -> None:
        """A choice that can always be declined, as in "up to"."""
        self._choice(do, node, True, final)

    def find(self, do: Step, node: Any, final: bool = True) -> None:
        """Something that the text names, or a choice that cannot be declined."""
        self._choice(do, node, False, final)

    def _choice(self, do: Step, node: Any, optional: bool, final: bool) -> Instr:
        instr = self.code.emit(do, node, self.end)
        instr.optional = optional
        instr.final = final
        return instr

    def do(self, do: Step, node: Any) -> None:
        self.code.emit(do, node)

    def again(self, first: Label) -> None:
        """Back to a place taken from `code.here()`; a pick in between leaves the loop."""
        self.code.emit(jump, None, first)


Layout = Callable[[Steps, Any], None]


class Laid:
    """A doing of several steps, or of one that depends on the node."""

    __slots__ = ("lay",)

    def __init__(self, lay: Layout) -> None:
        self.lay = lay


@dataclass(frozen=True, slots=True)
class Behavior:
    node: type
    picks: Layout
    does: Step | Laid | None  # None: the pick is all there is
    possible: Possible  # whether a "may" or "choose" can offer it


def nothing(steps: Steps, node: Any) -> None:
    """No picks."""


def always(s: State, f: Effect, node: Any) -> bool:
    return True


def jump(s: State, f: Effect, i: Instr) -> None:
    f.pc = i.jump
