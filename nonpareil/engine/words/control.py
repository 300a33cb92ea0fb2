"""Order and choice: if, may, choose, and what an effect changes about the turn or the hero."""

from nonpareil import events
from nonpareil.engine.evaluate import holds
from nonpareil.engine.frames import Effect
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.engine.words.asking import answered
from nonpareil.engine.words.feasible import buyable, possible
from nonpareil.script import tree as t


def if_(s: State, f: Effect, i: Instr) -> None:
    f.pc = f.pc + 1 if holds(s, i.node, f.seat, f) else i.jump


def jump(s: State, f: Effect, i: Instr) -> None:
    f.pc = i.jump


def if_dealt(s: State, f: Effect, i: Instr) -> None:
    f.pc = f.pc + 1 if s.dealt else i.jump


def may(s: State, f: Effect, i: Instr) -> None:
    """Offered only if it can be paid in full and does something (R-EFFECT-5)."""
    node: t.May = i.node
    if f.step:
        f.pc = f.pc + 1 if answered(s, f) == YES else i.jump
        return
    f.asked = False
    if not buyable(s, f, node):
        f.pc = i.jump
    elif i.optional:
        f.step = 1
        seat = f.seat if node.who == t.Who.YOU else f.opponent
        s.ask(seat, Purpose.CONFIRM, [YES, NO], f.program)
    else:
        f.pc += 1


def choose(s: State, f: Effect, i: Instr) -> None:
    """All options are chosen before the first is carried out, and done in the order in which they
    were chosen (R-EFFECT-7); where none of them could do anything, nobody is asked (R-EFFECT-8)."""
    node: t.Choose = i.node
    if f.step:
        chosen = answered(s, f)
        if chosen == NONE:
            f.pc = i.jump
            return
        _line_up(f, node.number - f.left, chosen)
        f.left -= 1
    else:
        f.left = node.number
        if not any(possible(s, f, option.actions[0]) for option in node.options):
            f.pc = i.jump
            return
    if f.left == 0:
        _line_up(f, node.number, len(node.options))
        next_chosen(s, f, i)
        return
    options = [x for x in range(len(node.options)) if f.pc + 1 + x not in f.ahead]
    if i.optional and f.left == node.number:
        options.append(NONE)
    f.step = 1
    seat = f.seat if node.who == t.Who.YOU else f.opponent
    s.ask(seat, Purpose.CHOICE, options, f.program)


def _line_up(f: Effect, place: int, option: int) -> None:
    """Put an option in line, before whatever waits of a choice around this one. The jump to it
    follows the instruction that asks; past the last option one leads behind them all."""
    f.ahead = (*f.ahead[:place], f.pc + 1 + option, *f.ahead[place:])


def next_chosen(s: State, f: Effect, i: Instr) -> None:
    f.pc = f.ahead[0]
    f.ahead = f.ahead[1:]


def gain(s: State, f: Effect, i: Instr) -> None:
    """An action gained by a seat that is not active is lost (R-TURN-8)."""
    f.pc += 1
    node: t.Gain = i.node
    seat = f.seat if node.who == t.Who.YOU else f.opponent
    if seat == s.seat:
        s.actions += node.actions
        if s.log is not None:
            s.log.add(events.GainAction(seat, node.actions))


def switch_state(s: State, f: Effect, i: Instr) -> None:
    node: t.SwitchState = i.node
    values = len(s.m.heroes[f.seat].definition.states[node.index].values)
    _set_state(s, f, node.index, (s.states[s.m.state_base[f.seat] + node.index] + 1) % values)


def become(s: State, f: Effect, i: Instr) -> None:
    node: t.Become = i.node
    _set_state(s, f, node.index, node.value_index)


def _set_state(s: State, f: Effect, index: int, value: int) -> None:
    f.pc += 1
    s.states[s.m.state_base[f.seat] + index] = value
    if s.log is not None:
        s.log.add(events.State(f.seat, index, value))


def mark(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.marks |= 1 << f.space
    if s.log is not None:
        s.log.add(events.Mark(f.seat, f.space))


def end_turn(s: State, f: Effect, i: Instr) -> None:
    """The rest of the effect and the remaining actions are dropped (R-TURN-12)."""
    f.pc = len(f.code)
    if f.seat == s.seat:
        s.actions = 0
