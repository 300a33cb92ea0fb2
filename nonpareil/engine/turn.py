"""A turn (R-TURN): returns, start effects, actions, end effects, hand limit, next seat."""

from typing import Final

from nonpareil import events
from nonpareil.engine.attack import attackers, can_attack
from nonpareil.engine.bodies import put
from nonpareil.engine.cards import closed, discard_from_hand, distinct
from nonpareil.engine.effects import begin
from nonpareil.engine.event_kinds import ACTION as ACTION_EVENT
from nonpareil.engine.event_kinds import BEGINS, TURN_ENDS, TURN_STARTS
from nonpareil.engine.frames import AttackAction, Maneuver, SchemeAction, Turn
from nonpareil.engine.happenings import come_due, happen, relocated
from nonpareil.engine.movement import occupied
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Program
from nonpareil.engine.purposes import ATTACK, MANEUVER, SCHEME, Purpose
from nonpareil.engine.rules import (
    MANEUVERING,
    ability_off,
    end_with_action,
    end_with_start,
    end_with_turn,
    forbidden,
    rules_of,
)
from nonpareil.engine.scheme import can_scheme
from nonpareil.engine.state import State, changed
from nonpareil.engine.tails import lay_tail
from nonpareil.engine.win import check_action, dormant, has_fighter
from nonpareil.script import tree as t

ACTIONS_A_TURN: Final = 2
HAND_LIMIT: Final = 7

# The phases of a turn. A phase that asks is followed by the one that takes the answer.
BEGIN: Final = 0
RETURN: Final = 1
RETURN_SPACE: Final = 2
START: Final = 3
START_ORDER: Final = 4
SNAPSHOT: Final = 5
ACTION: Final = 6
ACTING: Final = 7
END: Final = 8
END_ORDER: Final = 9
LIMIT: Final = 10
LIMIT_CARD: Final = 11
NEXT: Final = 12
STARTED: Final = 13
ENDED: Final = 14
EXPIRE: Final = 15


def run_turn(s: State, f: Turn) -> None:
    """Start effects, actions, end effects, hand limit, next seat: in this order (R-TURN-5)."""
    if f.pc == ACTION:
        choose_action(s, f)
    elif f.pc == ACTING:
        begin_action(s, f)
    elif f.pc == BEGIN:
        begin_turn(s, f)
    elif f.pc == RETURN:
        return_away(s, f)
    elif f.pc == RETURN_SPACE:
        return_next(s, f)
    elif f.pc == START:
        run_effects(s, f, s.m.heroes[s.seat].turn_start, START_ORDER, STARTED)
    elif f.pc == START_ORDER:
        f.pc = START
        begin_chosen(s, f, s.m.heroes[s.seat].turn_start)
    elif f.pc == SNAPSHOT:
        snapshot(s)
        f.pc = ACTION
    elif f.pc == STARTED:
        f.pc = SNAPSHOT
        if s.listens:
            happen(s, TURN_STARTS, s.seat)
        if s.lasting:
            come_due(s, starts=True)
    elif f.pc == ENDED:
        f.pc = EXPIRE
        if s.listens:
            happen(s, TURN_ENDS, s.seat)
        if s.lasting:
            come_due(s, starts=False)
    elif f.pc == EXPIRE:
        f.pc = LIMIT
        if s.lasting:
            end_with_turn(s)
    elif f.pc == END:
        run_effects(s, f, s.m.heroes[s.seat].turn_end, END_ORDER, ENDED)
    elif f.pc == END_ORDER:
        f.pc = END
        begin_chosen(s, f, s.m.heroes[s.seat].turn_end)
    elif f.pc == LIMIT:
        keep_hand_limit(s, f)
    elif f.pc == LIMIT_CARD:
        f.pc = LIMIT
        discard_from_hand(s, s.answer, s.seat)
    else:
        next_seat(s, f)


def begin_turn(s: State, f: Turn) -> None:
    s.turns = changed(s.turns, s.seat, s.turns[s.seat] + 1)
    s.actions = ACTIONS_A_TURN
    s.taken = 0
    s.memory = ()
    s.fell = ()
    s.bound = ()
    s.used = tuple([each for each in s.used if each[1].game])
    s.acted = 0
    if s.lasting:
        end_with_start(s)
    f.pc = RETURN if s.away else START
    if s.log is not None:
        s.log.add(events.Turn(s.seat, sum(s.turns)))


def return_away(s: State, f: Turn) -> None:
    """Fighters that left the board return to any free space (R-TURN-13)."""
    if coming_back(s):
        f.pc = RETURN_SPACE
        graph = s.m.graph
        s.ask(s.seat, Purpose.RETURNING, graph.spaces(graph.all & ~occupied(s)), None)
    else:
        f.pc = START


def return_next(s: State, f: Turn) -> None:
    f.pc = RETURN
    fighter = coming_back(s)[0]
    put(s, fighter, s.answer)
    s.away &= ~(1 << fighter)
    if s.log is not None:
        s.log.add(events.Return(s.seat, fighter, s.answer, s.health[fighter], False))
    relocated(s, fighter, 0, False)
    lay_tail(s, fighter, s.seat)


def coming_back(s: State) -> list[int]:
    """The active seat's fighters that are about to return, in order."""
    mine = range(s.m.base[s.seat], s.m.base[s.seat + 1])
    return [fighter for fighter in mine if s.away >> fighter & 1]


def run_effects(s: State, f: Turn, programs: list[Program], order: int, after: int) -> None:
    """Run the seat's start or end effects in the order its owner chooses (R-TURN-6)."""
    check_action(s)
    if s.over:
        return
    if s.out >> s.seat & 1:
        f.pc = NEXT
        return
    left: list[int] = []
    if programs and not ability_off(s, s.seat):
        left = [x for x in range(len(programs)) if not f.begun >> x & 1]
    if not left:
        f.begun = 0
        f.pc = after
    elif len(left) == 1:
        begin_effect(s, f, programs, left[0])
    else:
        f.pc = order
        s.ask(s.seat, Purpose.ORDER, left, programs[left[0]])


def begin_chosen(s: State, f: Turn, programs: list[Program]) -> None:
    """Begin the chosen effect, unless the seat conceded instead of choosing."""
    check_action(s)
    if not s.over and not s.out >> s.seat & 1:
        begin_effect(s, f, programs, s.answer)


def begin_effect(s: State, f: Turn, programs: list[Program], which: int) -> None:
    f.begun |= 1 << which
    begin(s, programs[which], s.seat, -1, s.m.hero_of[s.seat])


def snapshot(s: State) -> None:
    """Remember where everything is when the actions begin (R-TURN-11)."""
    s.started = s.pos[:]
    s.started_tokens = s.tokens


def choose_action(s: State, f: Turn) -> None:
    """Offer the actions that are possible: a maneuver always is. Every action must be taken, gained
    ones too. (R-TURN-1, R-TURN-2, R-TURN-3, R-TURN-4, R-TURN-7)
    """
    check_action(s)
    if s.over:
        return
    seat = s.seat
    if s.out >> seat & 1:
        f.pc = NEXT  # no end effects and no hand limit for a seat that is out (R-FFA-10)
        return
    if f.action >= 0:
        action = f.action
        f.action = -1
        if s.lasting:
            end_with_action(s)
        if s.listens:
            happen(s, ACTION_EVENT, seat, amount=action)
            if s.triggers:
                return
    options = [] if dormant(s, seat) else possible_actions(s, seat)
    if not options:
        s.actions = 0
        s.bound = ()
        f.pc = END
        if s.log is not None:
            s.log.add(events.TurnEnd(seat))
        return
    f.pc = ACTING
    s.ask(seat, Purpose.ACTION, options, None)


def possible_actions(s: State, seat: int) -> list[int]:
    """What the seat can do next. An action that was gained to be taken now comes before all others,
    or is lost if it cannot be taken; other bound ones widen the choice. (R-TURN-17)
    """
    while s.bound and s.bound[-1][1]:
        deed = s.bound[-1][0]
        if can_use(s, seat, s.bound[-1]):
            return [deed]
        s.bound = s.bound[:-1]
    if s.actions > 0:
        options = [] if forbidden(s, seat, MANEUVERING) else [MANEUVER]
        if can_scheme(s, seat):
            options.append(SCHEME)
        if can_attack(s, seat):
            options.append(ATTACK)
        return options
    if not s.bound:
        return []
    return sorted({each[0] for each in s.bound if can_use(s, seat, each)})


def can_use(s: State, seat: int, each: tuple[int, int, int, int]) -> bool:
    deed, _, by, against = each
    if deed == MANEUVER:
        return not forbidden(s, seat, MANEUVERING)
    if deed == SCHEME:
        return can_scheme(s, seat)
    return bool(attackers(s, seat, by, against))


def fitting(s: State, action: int) -> int:
    """The place of the bound action that this one would use up, or -1 for a free action. Free ones
    come before those that only some fighter can use. (R-TURN-17)
    """
    for place in range(len(s.bound) - 1, -1, -1):
        deed, now, by, against = s.bound[place]
        if deed == action and (now or s.actions == 0 or (by < 0 and against < 0)):
            return place
    return -1


def bound_to(s: State, action: int) -> tuple[int, int]:
    """Who must take this action next, and against whom (R-TURN-17)."""
    place = fitting(s, action)
    return s.bound[place][2:] if place >= 0 else (-1, -1)


def spend_action(s: State, action: int) -> None:
    place = fitting(s, action)
    if place >= 0:
        s.bound = s.bound[:place] + s.bound[place + 1 :]
    else:
        s.actions -= 1


def begin_action(s: State, f: Turn) -> None:
    """What comes before the action comes once it is paid for (R-EVENT-9)."""
    f.pc = ACTION
    by = against = -1
    if s.bound:
        by, against = bound_to(s, s.answer)
        spend_action(s, s.answer)
    else:
        s.actions -= 1
    s.taken += 1
    s.acted = len(s.memory)
    action = s.answer
    f.action = action
    if s.log is not None:
        s.log.add(events.Action(s.seat, action))
    if action == MANEUVER:
        s.stack.append(Maneuver())
    elif action == SCHEME:
        s.stack.append(SchemeAction(s.seat))
    else:
        attack = AttackAction()
        attack.by, attack.against = by, against
        s.stack.append(attack)
    if s.listens >> BEGINS & 1:
        happen(s, BEGINS, s.seat, amount=action, now=True)


def keep_hand_limit(s: State, f: Turn) -> None:
    """Discard down to seven cards, only at the end of the seat's own turn. Open cards are spared as
    long as there are others. (R-TURN-10, R-OPEN-4)"""
    seat = s.seat
    if len(s.hands[seat]) > hand_limit(s, seat):
        f.pc = LIMIT_CARD
        s.ask(seat, Purpose.HAND_LIMIT, distinct(s, list(closed(s, seat) or s.hands[seat])), None)
    else:
        f.pc = NEXT


def hand_limit(s: State, seat: int) -> int:
    """Seven, unless a rule says otherwise; of several, the latest counts (R-TURN-18)."""
    limit = HAND_LIMIT
    if s.lasting or s.m.hand_limits:
        for owner, rule, _, _ in rules_of(s, t.HandLimit):
            if owner == seat if rule.player == t.Player.YOU else s.m.enemies[owner] >> seat & 1:
                limit = number(s, rule.amount, owner, None)
    return limit


def next_seat(s: State, f: Turn) -> None:
    """Pass to the next seat that is still in. Effects "this turn" end here. (R-EFFECT-14, R-FFA-12,
    R-TEAM-4, R-TEAM-6, R-TEAM-7)
    """
    check_action(s)
    if s.over:
        return
    if s.locks[s.seat] >= 0:
        s.locks = changed(s.locks, s.seat, -1)
    first = (s.seat + 1) % s.m.seats
    if f.again >= 0 and not s.out >> f.again & 1:
        first = f.again  # another turn comes before those of the others (R-TURN-20)
    f.again = -1
    order = s.m.turn_order(first)
    s.seat = next(x for x in order if not s.out >> x & 1 and has_fighter(s, x))
    f.begun = 0
    f.pc = BEGIN
