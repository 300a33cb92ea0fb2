"""Marks on fighters (R-LAST-10). A mark is a rule in force for some time, like any other."""

from nonpareil.engine.bodies import covered
from nonpareil.engine.evaluate import MARKED, fighter_of, fighters_of, targets
from nonpareil.engine.frames import Effect
from nonpareil.engine.program import Instr
from nonpareil.engine.rules import drop, rules_of
from nonpareil.engine.state import State
from nonpareil.engine.words.behavior import Steps
from nonpareil.engine.words.picks import pick_fighter, pick_fighters
from nonpareil.script import tree as t


def marked(s: State, mark: str, seat: int) -> int:
    """Where the fighters are that this seat has marked so."""
    found = 0
    for owner, rule, _, _ in rules_of(s, t.Marked):
        if owner == seat and rule.mark == mark:
            fighter = fighter_of(s, rule.ref, owner, None)
            if fighter >= 0 and s.pos[fighter] >= 0:
                found |= covered(s, fighter)
    return found


def unmark(s: State, f: Effect, i: Instr) -> None:
    node: t.Unmark = i.node
    f.pc += 1
    those = targets(s, node.target, f)
    over = [
        each
        for each in s.lasting
        if isinstance(each.rule, t.Marked)
        and each.seat == f.seat
        and each.rule.mark == node.mark
        and fighter_of(s, each.rule.ref, each.seat, None) in those
    ]
    drop(s, over)


def whom(steps: Steps, node: t.Unmark) -> None:
    if isinstance(node.target, t.One):
        steps.pick(pick_fighter, node.target.group)
    elif isinstance(node.target, t.Some):
        steps.pick(pick_fighters, node.target)


def can_unmark(s: State, f: Effect, node: t.Unmark) -> bool:
    """Whether any of them has the mark."""
    target = node.target
    if isinstance(target, t.Ref):
        those = [fighter_of(s, target, f.seat, f)]
    else:
        those = fighters_of(s, target.group, f.seat, f)
    where = marked(s, node.mark, f.seat)
    return any(each >= 0 and s.pos[each] >= 0 and covered(s, each) & where for each in those)


MARKED.append(marked)
