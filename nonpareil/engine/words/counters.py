"""Words about the hero's counters (R-COUNTER), which change at once, for everybody to see."""

from typing import Final

from nonpareil import events
from nonpareil.engine.event_kinds import COUNTER_DOWN, COUNTER_UP
from nonpareil.engine.frames import Effect
from nonpareil.engine.happenings import happen
from nonpareil.engine.numbers import counter, number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.engine.words.asking import WAIT, answered, proceed, settled
from nonpareil.engine.words.behavior import Behavior, Steps, always, nothing
from nonpareil.engine.words.picks import pick_opponent
from nonpareil.script import tree as t


def change(s: State, seat: int, index: int, value: int) -> None:
    """Set a counter, but not below 0 and not above its greatest value.
    (R-COUNTER-1, R-COUNTER-2)
    """
    slot = s.m.counter_slots[seat][index]
    before = s.counters[slot]
    after = max(0, min(value, s.m.heroes[seat].counter_most[index]))
    if after == before:
        return
    s.counters = (*s.counters[:slot], after, *s.counters[slot + 1 :])
    if s.log is not None:
        s.log.add(events.Counter(seat, index, after - before, after))
    kind = COUNTER_UP if after > before else COUNTER_DOWN
    happen(s, kind, seat, card=slot, amount=abs(after - before))


def gain(s: State, f: Effect, i: Instr) -> None:
    node: t.GainCounter = i.node
    f.pc += 1
    gained = number(s, node.amount, f.seat, f)
    if gained > 0:
        change(s, f.seat, node.counter.index, counter(s, f.seat, node.counter) + gained)


def lose(s: State, f: Effect, i: Instr) -> None:
    node: t.LoseCounter = i.node
    f.pc += 1
    _take(s, f, node.counter, number(s, node.amount, f.seat, f))


def spend(s: State, f: Effect, i: Instr) -> None:
    """Take the amount in full or not at all. What is paid to another counter is added there.
    (R-COUNTER-3, R-COUNTER-6)
    """
    node: t.SpendCounter = i.node
    f.pc += 1
    chosen = node.amount is None or node.up_to
    amount = f.number if chosen else _due(s, f, node)
    f.spent = 0
    if amount <= counter(s, f.seat, node.counter):
        _take(s, f, node.counter, amount)
        if node.target is not None and f.spent:
            there = counter(s, f.seat, node.target)
            change(s, f.seat, node.target.index, there + f.spent)


def _take(s: State, f: Effect, which: t.Counter, amount: int) -> None:
    """Spending is losing, too (R-COUNTER-9)."""
    before = counter(s, f.seat, which)
    f.spent = max(0, min(amount, before))
    change(s, f.seat, which.index, before - f.spent)


def set_counter(s: State, f: Effect, i: Instr) -> None:
    node: t.SetCounter = i.node
    f.pc += 1
    before = counter(s, f.seat, node.counter)
    change(s, f.seat, node.counter.index, number(s, node.amount, f.seat, f))
    f.spent = max(0, before - counter(s, f.seat, node.counter))


def pick_amount(s: State, f: Effect, i: Instr) -> None:
    """How much to spend: anything from 0 to what is there. Whoever may spend decides.
    (R-COUNTER-4, R-COUNTER-5)
    """
    node: t.SpendCounter = i.node
    if f.step:
        chosen = answered(s, f)
    else:
        most = counter(s, f.seat, node.counter)
        if node.amount is not None:
            most = min(most, number(s, node.amount, f.seat, f))
        seat = f.seat if node.who == t.Who.YOU else f.opponent
        if most <= 0:
            chosen = 0
        else:
            # 0 is the way to decline, so it takes no other.
            f.asked = True
            chosen = settled(s, f, i, seat, Purpose.SPEND, list(range(most + 1)))
    if chosen != WAIT and proceed(f, i, chosen):
        f.number = chosen


def _due(s: State, f: Effect, node: t.SpendCounter) -> int:
    assert node.amount is not None
    return number(s, node.amount, f.seat, f)


# --- The parts of each word


def _amount(steps: Steps, node: t.SpendCounter) -> None:
    if node.who != t.Who.YOU:
        steps.find(pick_opponent, node)
    if node.amount is None or node.up_to:
        steps.find(pick_amount, node)


def _can_spend(s: State, f: Effect, node: t.SpendCounter) -> bool:
    """A price is offered only if it can be paid in full (R-EFFECT-5)."""
    there = counter(s, f.seat, node.counter)
    if node.amount is None or node.up_to:
        return there > 0
    return there >= _due(s, f, node) > 0


def _has_some(s: State, f: Effect, node: t.LoseCounter) -> bool:
    return counter(s, f.seat, node.counter) > 0


def _has_room(s: State, f: Effect, node: t.GainCounter) -> bool:
    return counter(s, f.seat, node.counter) < s.m.heroes[f.seat].counter_most[node.counter.index]


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.GainCounter, picks=nothing, does=gain, possible=_has_room),
    Behavior(t.LoseCounter, picks=nothing, does=lose, possible=_has_some),
    Behavior(t.SpendCounter, picks=_amount, does=spend, possible=_can_spend),
    Behavior(t.SetCounter, picks=nothing, does=set_counter, possible=always),
)
