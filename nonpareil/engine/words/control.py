"""Order and choice: if, may, choose."""

from typing import Final

from nonpareil.engine.cards import random_below
from nonpareil.engine.conditions import holds
from nonpareil.engine.evaluate import fighters_of
from nonpareil.engine.frames import Damage, Effect
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import DEFEATED, NONE, State
from nonpareil.engine.words.asking import answered, doer
from nonpareil.engine.words.feasible import affordable, payable, possible
from nonpareil.engine.words.gather import all_of
from nonpareil.engine.words.picks import of_own_hand
from nonpareil.script import tree as t

MOST_ROUNDS: Final = 30  # of what is done "any number of times" or "until …": a whole deck, say


def begin_round(s: State, f: Effect, i: Instr) -> None:
    """Each opponent, or each player, acts in turn order (R-EFFECT-15)."""
    f.pc += 1
    f.actors = all_of(s, f, i.node)


def next_actor(s: State, f: Effect, i: Instr) -> None:
    if not f.actors:
        f.pc = i.jump
        return
    f.pc += 1
    f.actor = next(seat for seat in s.m.turn_order(s.seat) if f.actors >> seat & 1)
    f.actors &= ~(1 << f.actor)
    if s.m.enemies[f.seat] >> f.actor & 1:
        f.opponent = f.actor


def begin_for_each(s: State, f: Effect, i: Instr) -> None:
    """The fighters that are there now; those who come later are not meant (R-EFFECT-21)."""
    f.pc += 1
    there = 0
    for fighter in fighters_of(s, i.node.group, f.seat, f):
        there |= 1 << fighter
    f.loops += (there,)


def next_fighter(s: State, f: Effect, i: Instr) -> None:
    """The next one that is still on the board, or has been defeated if the text is about those. If
    something is chosen for each of them, the order is a choice, too. (R-EFFECT-21)
    """
    if f.step:
        chosen = answered(s, f)
    else:
        f.asked = False
        fallen: bool = i.node.group.defeated
        left = f.loops[-1]
        those = [x for x in range(s.m.fighters) if left >> x & 1]
        there = [x for x in those if (s.pos[x] == DEFEATED if fallen else s.pos[x] >= 0)]
        if not there:
            f.loops = f.loops[:-1]
            f.pc = i.jump
            return
        if len(there) > 1 and not i.final:
            f.step = 1
            s.ask(f.seat, Purpose.FIGHTER, there, f.program)
            return
        chosen = there[0]
    f.loops = (*f.loops[:-1], f.loops[-1] & ~(1 << chosen))
    f.that_fighter = chosen
    f.pc += 1


def begin_repeat(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.loops += (number(s, i.node.number, f.seat, f),)


def next_round(s: State, f: Effect, i: Instr) -> None:
    left = f.loops[-1]
    if left > 0:
        f.loops = (*f.loops[:-1], left - 1)
        f.pc += 1
    else:
        f.loops = f.loops[:-1]
        f.pc = i.jump


def begin_again(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    most: t.Number | None = i.node.most
    f.loops += (MOST_ROUNDS if most is None else number(s, most, f.seat, f),)


def begin_until(s: State, f: Effect, i: Instr) -> None:
    """What never becomes true ends all the same (R-EFFECT-25)."""
    f.pc += 1
    f.loops += (MOST_ROUNDS,)


def leave_loop(s: State, f: Effect, i: Instr) -> None:
    """Out of the innermost loop before it is over."""
    f.pc += 1
    f.loops = f.loops[:-1]


def if_(s: State, f: Effect, i: Instr) -> None:
    f.pc = f.pc + 1 if holds(s, i.node, f.seat, f) else i.jump


def spent(s: State, f: Effect, node: t.Once) -> bool:
    """Whether it has happened this turn: once for each seat, not for each fighter (R-TURN-16)."""
    return any(seat == f.seat and text is node for seat, text in s.used)


def is_spent(s: State, f: Effect, option: t.Block) -> bool:
    first = option.actions[0]
    return isinstance(first, t.Once) and spent(s, f, first)


def if_unspent(s: State, f: Effect, i: Instr) -> None:
    f.pc = i.jump if spent(s, f, i.node) else f.pc + 1


def spend_once(s: State, f: Effect, i: Instr) -> None:
    """It counts as used when it is done; an offer that is declined is not (R-TURN-16)."""
    f.pc += 1
    if not spent(s, f, i.node):
        s.used += ((f.seat, i.node),)


def not_instead(s: State, f: Effect, i: Instr) -> None:
    """Nobody accepted what was offered instead of damage: it is dealt (R-DAMAGE-12)."""
    f.pc += 1
    below = s.stack[s.stack.index(f) - 1]
    if isinstance(below, Damage):
        fighter, _ = below.hits[below.which - 1]
        below.hits[below.which - 1] = (fighter, f.amount)


def if_dealt(s: State, f: Effect, i: Instr) -> None:
    f.pc = f.pc + 1 if s.dealt else i.jump


def may(s: State, f: Effect, i: Instr) -> None:
    """Offer something only if it can be paid in full and would do something (R-EFFECT-5). If hidden
    cards decide that, the question is asked with "no" as the only answer (R-INFO-10)."""
    node: t.May = i.node
    if f.step:
        f.pc = f.pc + 1 if answered(s, f) == YES else i.jump
        return
    f.asked = False
    seat = doer(f, node.who)
    if not affordable(s, f, node):
        if isinstance(node.price, t.Simple) and of_own_hand(s, node.price, seat):
            f.step = 1
            s.ask(seat, Purpose.CONFIRM, [NO], f.program)
        else:
            f.pc = i.jump
    elif i.optional:
        f.step = 1
        s.ask(seat, Purpose.CONFIRM, [YES, NO], f.program)
    else:
        f.pc += 1


def choose(s: State, f: Effect, i: Instr) -> None:
    """Ask for all the options before the first is carried out, then do them in the order in which
    they were chosen. Nobody is asked if none of them could do anything. (R-EFFECT-7, R-EFFECT-8,
    R-EFFECT-23)
    """
    node: t.Choose = i.node
    wanted = min(number(s, node.number, f.seat, f), len(node.options))
    if f.step:
        chosen = answered(s, f)
        if chosen == NONE and f.left == wanted:
            f.pc = i.jump
            return
        if chosen == NONE:  # "up to": no more of them
            wanted -= f.left
            f.left = 0
        else:
            _line_up(f, wanted - f.left, chosen)
            f.left -= 1
    else:
        f.left = wanted
        if not any(possible(s, f, option.actions[0]) for option in node.options):
            f.pc = i.jump
            return
    if f.left == 0:
        _line_up(f, wanted, len(node.options))
        next_chosen(s, f, i)
        return
    options = [
        x
        for x in range(len(node.options))
        if f.pc + 1 + x not in f.ahead
        and not is_spent(s, f, node.options[x])
        and payable(s, f, node.options[x])
    ]
    if not options:
        f.pc = i.jump
        return
    if node.random:
        for place in range(wanted):
            _line_up(f, place, options.pop(random_below(s, len(options))))
        _line_up(f, wanted, len(node.options))
        next_chosen(s, f, i)
        return
    if node.up_to or (i.optional and f.left == wanted):
        options.append(NONE)
    f.step = 1
    seat = doer(f, node.who)
    s.ask(seat, Purpose.CHOICE, options, f.program)


def _line_up(f: Effect, place: int, option: int) -> None:
    """Queue an option, ahead of what is left of an enclosing choice. Its entry of the jump table
    follows the instruction that asks; the last entry leads to the end of the choice."""
    f.ahead = (*f.ahead[:place], f.pc + 1 + option, *f.ahead[place:])


def next_chosen(s: State, f: Effect, i: Instr) -> None:
    f.pc = f.ahead[0]
    f.ahead = f.ahead[1:]
