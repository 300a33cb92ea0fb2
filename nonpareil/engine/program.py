"""An effect as the engine runs it: a flat list of instructions, with jumps in place of nesting.

A game can be copied in the middle of an effect because a place in this list and a few registers
are all it takes to continue. `compiler` builds programs, `effects` runs them.
"""

from collections.abc import Callable
from typing import Any, Final

from nonpareil.script import tree as t
from nonpareil.script.parser import nodes

Step = Callable[..., None]  # takes the state, the effect in progress, and its instruction
Candidates = Callable[..., list[int]]  # takes the state, the effect, and the node


class Instr:
    """One instruction. `jump` is where to continue if it does not happen; `optional` adds "none"
    to its options; a pick that is not `final` is followed by another pick of the same action;
    `among` lists the cards that can be picked; `who` picks; `program` is an effect that comes
    later."""

    __slots__ = ("among", "do", "final", "jump", "node", "optional", "program", "who")

    def __init__(self, do: Step, node: Any = None) -> None:
        self.do = do
        self.node = node
        self.jump = 0
        self.optional = False
        self.final = True
        self.among: Candidates | None = None
        self.program: Program | None = None
        self.who: int = t.Who.YOU


class Program:
    """One effect: the whole text under one timing label of one source (R-EFFECT-6)."""

    __slots__ = (
        "block",
        "code",
        "revives",
        "source",
        "timing",
        "travels",
        "uses_cards",
        "uses_passed",
        "uses_walked",
    )

    def __init__(self, block: t.Block, code: list[Instr], source: str, timing: str) -> None:
        self.block = block
        self.code = code
        self.source = source  # the card's id, or the hero's for an ability
        self.timing = timing
        # Whether it asks which tokens lay on the way of a fighter, and whom it passed.
        tokens = [node.where for node in nodes(block) if isinstance(node, t.Token | t.TokenCount)]
        wheres = [node for node in nodes(block) if isinstance(node, t.Where)]
        walked = [where for where in tokens if where and where.kind == t.WhereKind.PASSED]
        passed = [where for where in wheres if where.kind == t.WhereKind.PASSED]
        self.uses_walked: bool = bool(walked)
        self.uses_passed: bool = len(passed) > len(walked)
        self.uses_cards: bool = any(_is_of_cards(node) for node in nodes(block))
        self.revives: bool = any(isinstance(node, t.Revive) for node in nodes(block))
        self.travels: bool = not any(_is_of_hero(node) for node in nodes(block))


# What only the hero has whose text it is
OF_HERO: Final = (
    t.Token,
    t.TokenCount,
    t.Counter,
    t.StateIs,
    t.SwitchState,
    t.Become,
    t.BonusAttack,
)


def _is_of_hero(node: Any) -> bool:
    """Whether a text means nothing to another hero because of this."""
    if isinstance(node, t.Ref | t.Group):
        return bool(node.slots)
    if isinstance(node, t.Where):
        return bool(node.token or node.mark)
    if isinstance(node, t.CardFilter):
        return bool(node.bit or node.named)
    if isinstance(node, t.Pile):
        return node.kind == t.PileKind.OWN
    return isinstance(node, OF_HERO)


def _is_of_cards(node: Any) -> bool:
    """Whether a text refers to certain cards: this one, that one, those."""
    if isinstance(node, t.Pile):
        return node.kind == t.PileKind.THOSE
    refs = (getattr(node, "ref", None), getattr(node, "card", None))
    alike = getattr(node, "alike", t.Alike.ANY) != t.Alike.ANY
    return alike or any(isinstance(ref, t.CardRef) for ref in refs)


class Label:
    """A jump target, possibly not known yet."""

    __slots__ = ("place",)

    def __init__(self, place: int = -1) -> None:
        self.place = place


class Code:
    """The instructions of a program that is being compiled."""

    __slots__ = ("instrs", "waiting")

    def __init__(self) -> None:
        self.instrs: list[Instr] = []
        self.waiting: list[tuple[Instr, Label]] = []

    def emit(self, do: Step, node: Any = None, jump: Label | None = None) -> Instr:
        instr = Instr(do, node)
        self.instrs.append(instr)
        if jump is not None:
            self.waiting.append((instr, jump))
        return instr

    def mark(self, label: Label) -> None:
        label.place = len(self.instrs)

    def here(self) -> Label:
        return Label(len(self.instrs))

    def finish(self) -> list[Instr]:
        for instr, label in self.waiting:
            instr.jump = label.place
        return self.instrs
