"""Words about the turn and the hero's states, and words that pick something for later sentences."""

from typing import Final

from nonpareil import events
from nonpareil.engine.evaluate import fighter_of
from nonpareil.engine.event_kinds import STATE
from nonpareil.engine.frames import NOBODY, Effect, Turn, Walk
from nonpareil.engine.happenings import happen
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.rules import GAINING_ACTIONS, forbidden
from nonpareil.engine.state import State, changed
from nonpareil.engine.words.asking import doer
from nonpareil.engine.words.behavior import Behavior, Steps, always, nothing
from nonpareil.engine.words.picks import (
    pick_name,
    pick_number,
    pick_opponent,
    pick_space,
    pick_zone,
)
from nonpareil.script import tree as t


def gain(s: State, f: Effect, i: Instr) -> None:
    """Gained actions add to those left this turn; outside its own turn a seat gains none.
    (R-TURN-7, R-TURN-8)
    """
    f.pc += 1
    node: t.Gain = i.node
    seat = doer(f, node.who)
    gained = number(s, node.actions, f.seat, f)
    if node.sign < 0:
        gained = -min(gained, s.actions)
    elif forbidden(s, seat, GAINING_ACTIONS):
        gained = 0
    if seat == s.seat and gained:
        s.actions += gained
        if s.log is not None:
            s.log.add(events.GainAction(seat, gained))


def gain_bound(s: State, f: Effect, i: Instr) -> None:
    """Actions for one use only. Like others, they are gained in the seat's own turn. (R-TURN-8,
    R-TURN-17)
    """
    f.pc += 1
    node: t.GainBound = i.node
    seat = doer(f, node.who)
    gained = number(s, node.actions, f.seat, f)
    if seat != s.seat or gained <= 0 or forbidden(s, seat, GAINING_ACTIONS):
        return
    by = NOBODY if node.by is None else fighter_of(s, node.by, f.seat, f)
    against = NOBODY if node.against is None else fighter_of(s, node.against, f.seat, f)
    s.bound += ((int(node.deed), int(node.now), by, against),) * gained
    if s.log is not None:
        s.log.add(events.GainAction(seat, gained))


def switch_state(s: State, f: Effect, i: Instr) -> None:
    node: t.SwitchState = i.node
    values = len(s.m.heroes[f.seat].definition.states[node.index].values)
    _set_state(s, f, node.index, (s.states[s.m.state_base[f.seat] + node.index] + 1) % values)


def become(s: State, f: Effect, i: Instr) -> None:
    node: t.Become = i.node
    _set_state(s, f, node.index, node.value_index)


def _set_state(s: State, f: Effect, index: int, value: int) -> None:
    f.pc += 1
    state = s.m.state_base[f.seat] + index
    before = s.states[state]
    s.states = changed(s.states, state, value)
    if s.log is not None:
        s.log.add(events.State(f.seat, index, value))
    if before != value:
        happen(s, STATE, f.seat, card=state, amount=value)


def another_turn(s: State, f: Effect, i: Instr) -> None:
    """The turn frame is always at the bottom of the stack (R-TURN-20)."""
    f.pc += 1
    seat = doer(f, i.node.who)
    turn = s.stack[0]
    if isinstance(turn, Turn) and seat >= 0 and not s.out >> seat & 1:
        turn.again = seat


def choose_space(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.marks |= 1 << f.space
    if s.log is not None:
        s.log.add(events.Mark(f.seat, f.space))


def stop(s: State, f: Effect, i: Instr) -> None:
    """A fighter on its way stays where it is (R-EVENT-6)."""
    f.pc += 1
    for frame in s.stack:
        if isinstance(frame, Walk) and frame.fighter == f.that_fighter:
            frame.stopped = True


def end_turn(s: State, f: Effect, i: Instr) -> None:
    """Drop the rest of the effect and of those that it is part of, what else would happen in the
    combat, and the remaining actions of whoever's turn it is (R-TURN-12)."""
    for frame in s.stack:
        if isinstance(frame, Effect):  # others wait for this one
            frame.pc = len(frame.code)
    s.actions = 0
    s.bound = ()
    for c in s.combats:
        c.stopped = True


# --- The parts of each word


def _is_active(s: State, f: Effect, node: t.GainBound) -> bool:
    return doer(f, node.who) == s.seat


def _can_gain(s: State, f: Effect, node: t.Gain) -> bool:
    """Whoever loses actions must have as many left (R-TURN-19)."""
    if doer(f, node.who) != s.seat:
        return False
    return node.sign > 0 or s.actions >= number(s, node.actions, f.seat, f)


def _number(steps: Steps, node: t.NameNumber) -> None:
    steps.pick(pick_number, node)


def _name(steps: Steps, node: t.NameCard) -> None:
    steps.pick(pick_name, node)


def _opponent(steps: Steps, node: t.ChooseOpponent) -> None:
    steps.find(pick_opponent, node)


def _space(steps: Steps, node: t.ChooseSpace) -> None:
    steps.pick(pick_space, node)


def _zone(steps: Steps, node: t.ChooseZone) -> None:
    steps.pick(pick_zone, node)


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Gain, picks=nothing, does=gain, possible=_can_gain),
    Behavior(t.GainBound, picks=nothing, does=gain_bound, possible=_is_active),
    Behavior(t.SwitchState, picks=nothing, does=switch_state, possible=always),
    Behavior(t.Become, picks=nothing, does=become, possible=always),
    Behavior(t.NameNumber, picks=_number, does=None, possible=always),
    Behavior(t.NameCard, picks=_name, does=None, possible=always),
    Behavior(t.ChooseOpponent, picks=_opponent, does=None, possible=always),
    Behavior(t.ChooseSpace, picks=_space, does=choose_space, possible=always),
    Behavior(t.ChooseZone, picks=_zone, does=None, possible=always),
    Behavior(t.Stop, picks=nothing, does=stop, possible=always),
    Behavior(t.AnotherTurn, picks=nothing, does=another_turn, possible=always),
    Behavior(t.EndTurn, picks=nothing, does=end_turn, possible=always),
)
