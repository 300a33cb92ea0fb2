"""What a word is to the engine: what it picks, what it does, and when it is possible. No part has a
default: a word that picks nothing or is always possible says so.
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
    """Emits the instructions of one action. If a pick finds nothing to choose or is declined, the
    effect continues at the end of the action. `limit` is the "once per turn" that it uses up when
    something is done (R-TURN-16)."""

    __slots__ = ("code", "end", "limit", "optional", "who")

    def __init__(
        self,
        code: Code,
        end: Label,
        optional: bool,
        who: int = 0,
        limit: tuple[Step, Any] | None = None,
    ) -> None:
        self.who = who
        self.code = code
        self.end = end
        self.optional = optional
        self.limit = limit

    def pick(self, do: Step, node: Any, final: bool = True) -> None:
        """A choice that can be declined if the action is under a "may"."""
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
        """Something the text names, or a choice that cannot be declined."""
        self._choice(do, node, False, final)

    def _choice(self, do: Step, node: Any, optional: bool, final: bool) -> Instr:
        instr = self.code.emit(do, node, self.end)
        instr.optional = optional
        instr.final = final
        instr.who = self.who
        return instr

    def prepare(self, do: Step, node: Any) -> None:
        """What comes before the choices and does nothing by itself."""
        self.code.emit(do, node)

    def do(self, do: Step, node: Any) -> None:
        if self.limit is not None:
            self.code.emit(*self.limit)
        self.code.emit(do, node)

    def again(self, first: Label) -> None:
        """Loop back to a label from `code.here()`; a pick inside the loop ends it."""
        self.code.emit(jump, None, first)


Layout = Callable[[Steps, Any], None]


class Laid:
    """An action of several instructions, or of one that depends on the node."""

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
