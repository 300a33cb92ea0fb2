"""The maneuver (R-MAN): draw a card, boost or not, then move fighters one after another."""

from typing import Final

from nonpareil import events
from nonpareil.engine.aside import boosts_aside
from nonpareil.engine.bodies import covered, put, tail_at
from nonpareil.engine.cards import closed, distinct, draw
from nonpareil.engine.damage import exhaust
from nonpareil.engine.effects import begin
from nonpareil.engine.evaluate import area
from nonpareil.engine.frames import Maneuver
from nonpareil.engine.happenings import RELOCATIONS, moved, relocated
from nonpareil.engine.movement import closed as barred
from nonpareil.engine.movement import destinations, occupied, path, round_trip
from nonpareil.engine.numbers import number
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import BOOSTING, DRAWING, covers, forbidden, held, rules_of
from nonpareil.engine.state import NONE, State
from nonpareil.engine.tails import lay_tail
from nonpareil.engine.walk import MOVES, begin_walk, goes_by_steps
from nonpareil.engine.win import check_effect
from nonpareil.engine.words.combat import use_boost
from nonpareil.engine.words.picks import ON_THE_WAY
from nonpareil.script import tree as t

DRAW: Final = 0
DRAWN: Final = 1
BOOST: Final = 2
MOVE: Final = 3
MOVER: Final = 4
DESTINATION: Final = 5
OVER: Final = 6

WATCHED: Final = RELOCATIONS | MOVES


def run_maneuver(s: State, f: Maneuver) -> None:
    """Steps that nothing can interrupt call each other without going through the main loop."""
    if f.pc == MOVE:
        next_mover(s, f)
    elif f.pc == DESTINATION:
        move(s, f)
    elif f.pc == MOVER:
        chose_mover(s, f)
    elif f.pc == DRAW:
        draw_step(s, f)
    elif f.pc == DRAWN:
        offer_boost(s, f)
    elif f.pc == BOOST:
        boost(s, f)
    else:
        s.stack.pop()


def draw_step(s: State, f: Maneuver) -> None:
    """Drawing is mandatory and comes first. Exhaustion counts as an effect. (R-MAN-1, R-WIN-4)"""
    f.pc = DRAWN
    check_effect(s)
    if s.over:
        return
    if forbidden(s, s.seat, DRAWING) or draw(s, s.seat):
        if not s.triggers:
            offer_boost(s, f)
    else:
        exhaust(s, s.seat)


def offer_boost(s: State, f: Maneuver) -> None:
    """Offer the one boost of the maneuver, with any card that has a BOOST value, unless exhaustion
    has ended the game or put the seat out. (R-DRAW-9, R-BOOST-2, R-BOOST-3, R-BOOST-4, R-CARD-9)
    """
    check_effect(s)
    if s.over:
        return
    if s.out >> s.seat & 1:
        f.pc = OVER
        return
    f.value = move_value(s, s.seat)
    kinds = s.m.kinds
    cards = distinct(s, [card for card in closed(s, s.seat) if kinds[card].boost >= 0])
    if s.aside:
        cards += distinct(s, boosts_aside(s, s.seat))
    if forbidden(s, s.seat, BOOSTING):
        f.pc = MOVE
        next_mover(s, f)
    elif cards or (s.m.discreet and s.hands[s.seat]):
        cards.append(NONE)
        f.pc = BOOST
        s.ask(s.seat, Purpose.MANEUVER_BOOST, cards, None)
    else:
        f.pc = MOVE
        next_mover(s, f)


def move_value(s: State, seat: int) -> int:
    """The move value of the hero plus its standing bonuses, as they are now."""
    value = s.m.heroes[seat].move
    if s.m.maneuver_bonuses or s.lasting:
        for owner, rule, _, _ in rules_of(s, t.ManeuverBonus):
            if owner == seat:
                value += number(s, rule.amount, seat, None)
    return value


def steps_of(s: State, fighter: int, value: int) -> int:
    """How far a fighter can move in a maneuver of this value: rules can set or change its own move
    value; boosts and bonuses are added after. (R-REACH-4)
    """
    if not (s.m.move_values or s.lasting):
        return value
    printed = s.m.heroes[s.m.seat_of[fighter]].move
    own = printed
    change = 0
    for owner, rule, _, _ in rules_of(s, t.MoveValue):
        if covers(s, rule.target, owner, fighter):
            amount = number(s, rule.amount, owner, None)
            if rule.sign:
                change += rule.sign * amount
            else:
                own = amount
    return max(0, own + change) + value - printed


def starts_of(s: State, fighter: int) -> int:
    """The free spaces where a maneuver of this fighter may also begin (R-REACH-7)."""
    mask = 0
    for owner, rule, _, _ in rules_of(s, t.StartElsewhere):
        if covers(s, rule.target, owner, fighter):
            where = rule.spaces.where
            mask |= s.m.graph.all if where is None else area(s, where, owner, None)
    return mask & ~occupied(s)


def boost(s: State, f: Maneuver) -> None:
    """The boost counts for every fighter that moves in this maneuver, or for none (R-MAN-3,
    R-MAN-4)."""
    f.pc = MOVE
    if s.answer != NONE:
        f.boosted = True
        added = use_boost(s, s.seat, s.answer, -1)
        f.value = added + move_value(s, s.seat)  # the card is in the pile by now (R-BOOST-5)
    if s.stack[-1] is f:
        next_mover(s, f)


def next_mover(s: State, f: Maneuver) -> None:
    """Ask which fighter moves next, or where to if only one is left. Each of them moves once, in
    any order, and from the position that the moves before have left. (R-MAN-2, R-MAN-5)
    """
    seat = s.seat
    m = s.m
    base = m.base[seat]
    free = m.graph.all & ~occupied(s)
    movable: list[int] = []
    for fighter in range(base, m.base[seat + 1]):
        space = s.pos[fighter]
        if space < 0 or f.moved >> (fighter - base) & 1 or held(s, fighter):
            continue
        # A free space one step away is the common case; a full search costs more.
        near = m.ways[fighter].walk[space] & free
        steps = steps_of(s, fighter, f.value) if near and near & ~barred(s, fighter) else 0
        if steps or where_to(s, f, fighter):
            movable.append(fighter)
    if not movable:
        after(s, f)
    elif len(movable) == 1:
        f.fighter = movable[0]
        ask_destination(s, f, [NONE])
    else:
        f.pc = MOVER
        movable.append(NONE)
        s.ask(seat, Purpose.MOVER, movable, None)


def chose_mover(s: State, f: Maneuver) -> None:
    if s.answer == NONE:
        after(s, f)
        return
    f.fighter = s.answer
    ask_destination(s, f, [])


def ask_destination(s: State, f: Maneuver, none: list[int]) -> None:
    f.pc = DESTINATION
    spaces = s.m.graph.spaces(where_to(s, f, f.fighter))
    s.ask(s.seat, Purpose.DESTINATION, spaces + none, None)


def where_to(s: State, f: Maneuver, fighter: int) -> int:
    """The spaces in reach, or any free space if the maneuver was boosted and the hero's rule then
    lets the fighter be placed. Other boosts do not count. (R-HERO-HOU-1, R-HERO-HOU-2)
    """
    places = s.m.heroes[s.seat].boosted_place
    if f.boosted and places and places >> (fighter - s.m.base[s.seat]) & 1:
        return s.m.graph.all & ~occupied(s)
    steps = steps_of(s, fighter, f.value)
    mask = destinations(s, fighter, steps, 0)
    if s.m.starts_elsewhere or s.lasting:
        home, tail = s.pos[fighter], tail_at(s, fighter)
        for start in s.m.graph.spaces(starts_of(s, fighter)):
            put(s, fighter, start)
            mask |= destinations(s, fighter, steps, 0) | 1 << start
        put(s, fighter, home, tail)
        mask &= ~covered(s, fighter)
    if s.listens & ON_THE_WAY:
        mask |= round_trip(s, fighter, steps, 0)
    return mask


def move(s: State, f: Maneuver) -> None:
    if s.answer == NONE:
        after(s, f)
        return
    fighter = f.fighter
    f.moved |= 1 << (fighter - s.m.base[s.seat])
    f.pc = MOVE
    if s.listens & WATCHED or s.m.tail_of[fighter] >= 0:
        move_watched(s, f)
        return
    if s.log is not None:
        reachable = destinations(s, fighter, steps_of(s, fighter, f.value), 0)
        if reachable >> s.answer & 1:
            way = path(s, fighter, s.answer, 0)
            s.log.add(events.Move(s.seat, fighter, way, True, 0))
        else:
            s.log.add(events.Place(s.seat, fighter, s.pos[fighter], s.answer, True))
    s.pos[fighter] = s.answer
    next_mover(s, f)


def move_watched(s: State, f: Maneuver) -> None:
    """The same, if a text may react to it or remember it, or if the fighter is large."""
    fighter = f.fighter
    origin, space = s.pos[fighter], s.answer
    before = covered(s, fighter)
    steps = steps_of(s, fighter, f.value)
    walks = bool(destinations(s, fighter, steps, 0) >> space & 1)
    if space == origin or (walks and goes_by_steps(s, fighter, f.boosted)):
        begin_walk(s, fighter, space, steps, 0, s.seat, boosted=f.boosted).maneuver = True
        return
    length = 0
    if walks:
        way = path(s, fighter, space, 0)
        length = len(way) - 1
        if s.log is not None:
            s.log.add(events.Move(s.seat, fighter, way, True, 0))
    elif s.log is not None:
        s.log.add(events.Place(s.seat, fighter, origin, space, True))
    put(s, fighter, space)
    if length:
        moved(s, fighter, length, space, f.boosted)
    # If a rule let it start elsewhere, it has moved as well (R-REACH-7).
    relocated(s, fighter, before, walks or not f.boosted)
    lay_tail(s, fighter, s.seat)


def after(s: State, f: Maneuver) -> None:
    """Effects after a maneuver happen even if nobody moved (R-MAN-6)."""
    programs = s.m.heroes[s.seat].after_maneuver
    f.pc = OVER
    if not programs or s.out >> s.seat & 1:
        s.stack.pop()
        return
    for program in reversed(programs):
        begin(s, program, s.seat, -1, s.m.hero_of[s.seat])
