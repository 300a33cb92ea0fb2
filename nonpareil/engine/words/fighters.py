"""Words about fighters: damage, healing, moving, placing, returning, leaving the board."""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered, put, tail_at
from nonpareil.engine.damage import deal, remove_fallen
from nonpareil.engine.evaluate import (
    combat_of,
    fighter_of,
    fighters_of,
    spaces_at,
    spaces_for,
    targets,
)
from nonpareil.engine.event_kinds import HEAL, MOVE
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.happenings import (
    RELOCATIONS,
    arrivals,
    departs,
    happen,
    relocated,
    stack_up,
    token_places,
)
from nonpareil.engine.movement import others, passings, path
from nonpareil.engine.numbers import number, readable
from nonpareil.engine.program import Instr, Step
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import anchored, can_heal, held
from nonpareil.engine.state import DEFEATED, OFF, State
from nonpareil.engine.tails import lay_tail
from nonpareil.engine.walk import begin_walk, goes_by_steps
from nonpareil.engine.words.asking import answered, doer
from nonpareil.engine.words.behavior import Behavior, Laid, Steps, always
from nonpareil.engine.words.picks import (
    ON_THE_WAY,
    begin_each,
    pick_destination,
    pick_fighter,
    pick_fighters,
    pick_mover,
    pick_next,
    pick_other,
    pick_space,
    pick_summon,
    set_fighter,
)
from nonpareil.script import tree as t


def damage(s: State, f: Effect, i: Instr) -> None:
    """All damage of one sentence is dealt at the same time (R-EFFECT-9)."""
    node: t.Damage = i.node
    f.pc += 1
    amount = number(s, node.amount, f.seat, f)
    deal(s, [(fighter, amount) for fighter in targets(s, node.target, f)])


def heal(s: State, f: Effect, i: Instr) -> None:
    """Never above the starting health, and never a defeated fighter (R-DAMAGE-6, R-DAMAGE-7)."""
    node: t.Heal = i.node
    f.pc += 1
    amount = number(s, node.amount, f.seat, f)
    for fighter in targets(s, node.target, f):
        missing = s.m.start_health[fighter] - s.health[fighter]
        healed = min(amount, missing) if can_heal(s, fighter) else 0
        if s.pos[fighter] != DEFEATED and s.pos[fighter] >= 0 and healed > 0:
            s.health[fighter] += healed
            seat = s.m.seat_of[fighter]
            if s.log is not None:
                s.log.add(events.Heal(seat, fighter, healed, s.health[fighter]))
            happen(s, HEAL, seat, fighter, amount=healed)


def defeat(s: State, f: Effect, i: Instr) -> None:
    """Neither damage nor healing (R-DEFEAT-6)."""
    node: t.Defeat = i.node
    f.pc += 1
    s.felled = 0
    fallen = [fighter for fighter in targets(s, node.target, f) if s.pos[fighter] >= 0]
    for fighter in fallen:
        s.health[fighter] = 0
    remove_fallen(s, fallen)


def set_health(s: State, f: Effect, i: Instr) -> None:
    """Neither damage nor healing, and it can go above the starting health. Whoever has none left is
    defeated. (R-DAMAGE-8, R-DEFEAT-1)
    """
    node: t.SetHealth = i.node
    f.pc += 1
    health = number(s, node.value, f.seat, f)
    found = [fighter for fighter in targets(s, node.target, f) if s.pos[fighter] >= 0]
    for fighter in found:
        s.health[fighter] = health
        if s.log is not None:
            s.log.add(events.Health(s.m.seat_of[fighter], fighter, health))
    if health == 0:
        s.felled = 0
        remove_fallen(s, found)


def begin_shared(s: State, f: Effect, i: Instr) -> None:
    """Several fighters move, and share the steps (R-REACH-8)."""
    node: t.Move = i.node
    f.left = number(s, node.steps, f.seat, f)
    f.pc += 1


def move(s: State, f: Effect, i: Instr) -> None:
    """Move to the chosen space. Its path is legal, or it would not have been offered, but where the
    text asks whom the fighter moved through, or where somebody reacts to its steps, the path may
    still be a choice. (R-MOVE-11, R-EVENT-4)
    """
    node: t.Move = i.node
    fighter = f.that_fighter
    if f.step:
        f.passed = answered(s, f)
    elif f.program.uses_walked or goes_by_steps(s, fighter) or returns(s, f):
        f.pc += 1
        f.todo &= ~(1 << fighter)
        walk(s, f, node)
        return
    elif f.program.uses_passed:
        ways = passings(s, fighter, f.space, number(s, node.steps, f.seat, f))
        if len(ways) > 1:
            f.step = 1
            s.ask(doer(f, node.who), Purpose.PASSING, ways, f.program)
            return
        f.passed = ways[0] if ways else 0
    if node.in_all:
        f.left -= len(path(s, fighter, f.space, node.through)) - 1
    if s.log is not None:
        way = path(s, fighter, f.space, node.through)
        s.log.add(events.Move(s.m.seat_of[fighter], fighter, way, False, f.passed))
    if s.listens >> MOVE & 1 and f.space != s.pos[fighter]:
        steps = len(path(s, fighter, f.space, node.through)) - 1
        happen(s, MOVE, s.m.seat_of[fighter], fighter, amount=steps, space=f.space)
    s.pos[fighter] = f.space
    f.todo &= ~(1 << fighter)
    f.pc += 1


def returns(s: State, f: Effect) -> bool:
    """Whether the fighter goes out and back, and somebody asks how it moves (R-MOVE-3)."""
    return bool(s.listens & ON_THE_WAY) and f.space == s.pos[f.that_fighter]


def walk(s: State, f: Effect, node: t.Move) -> None:
    """Of steps that several fighters share, it takes as few as possible (R-REACH-8)."""
    fighter = f.that_fighter
    steps = number(s, node.steps, f.seat, f)
    if node.in_all:
        steps = max(len(path(s, fighter, f.space, node.through)) - 1, 2 * returns(s, f))
        f.left -= steps
    passing = f.program.uses_passed
    seat = doer(f, node.who)
    walk = begin_walk(s, fighter, f.space, steps, node.through, seat, node.exact, passing)
    if f.program.uses_walked:
        walk.marked |= token_places(s, f.seat)


def place(s: State, f: Effect, i: Instr) -> None:
    """Placing is not moving: there is no path, and nothing in the way (R-PLACE-5)."""
    node: t.Place = i.node
    f.pc += 1
    fighter = f.that_fighter
    f.todo &= ~(1 << fighter)
    if f.space < 0 or others(s, fighter) >> f.space & 1:
        return
    origin, before = s.pos[fighter], covered(s, fighter)
    if s.log is not None:
        s.log.add(events.Place(s.m.seat_of[fighter], fighter, origin, f.space, False))
    put(s, fighter, f.space)
    relocated(s, fighter, before, False)
    lay_tail(s, fighter, doer(f, node.who))


def return_(s: State, f: Effect, i: Instr) -> None:
    """A defeated fighter returns with its starting health, or as much as the text says
    (R-PLACE-7)."""
    node: t.Return = i.node
    fighter = f.that_fighter
    f.todo &= ~(1 << fighter)
    full = s.m.start_health[fighter]
    health = full if node.health is None else min(full, number(s, node.health, f.seat, f))
    _bring(s, f, fighter, health)


def revive(s: State, f: Effect, i: Instr) -> None:
    """A fighter that fell in this combat returns with the health that the text names (R-PLACE-7,
    R-HERO-HOU-5)."""
    node: t.Revive = i.node
    _bring(s, f, f.that_fighter, number(s, node.health, f.seat, f))


def summon(s: State, f: Effect, i: Instr) -> None:
    """With full health. One that was lifted off the board for it is not defeated. (R-PLACE-8,
    R-HERO-WUK-5)
    """
    f.left -= 1
    _bring(s, f, f.that_fighter, s.m.start_health[f.that_fighter])


def begin_summons(s: State, f: Effect, i: Instr) -> None:
    """Several are summoned one by one."""
    f.left = number(s, i.node.number, f.seat, f)
    f.pc += 1


def summon_under(s: State, f: Effect, i: Instr) -> None:
    """Summon a fighter on the space of another one, which is placed elsewhere first."""
    node: t.SummonUnder = i.node
    above = fighter_of(s, node.above, f.seat, f)
    below, target = f.that_fighter, f.space
    f.space, before = s.pos[above], covered(s, above)
    put(s, above, target)
    _bring(s, f, below, s.m.start_health[below])
    if s.log is not None:
        s.log.add(events.Place(f.seat, above, s.pos[below], target, False))
    relocated(s, above, before, False)
    lay_tail(s, above, f.seat)


def _bring(s: State, f: Effect, fighter: int, health: int) -> None:
    f.pc += 1
    if f.space < 0 or others(s, fighter) >> f.space & 1:
        return  # "that space" has been taken since (R-PLACE-1)
    before = covered(s, fighter)
    put(s, fighter, f.space)
    s.health[fighter] = health
    if s.log is not None:
        m = s.m
        seat = m.seat_of[fighter]
        summoned = m.heroes[seat].starts_off[fighter - m.base[seat]]
        s.log.add(events.Return(seat, fighter, f.space, health, summoned))
    relocated(s, fighter, before, False)
    lay_tail(s, fighter, f.seat)


def replace_fighter(s: State, f: Effect, i: Instr) -> None:
    """A fighter leaves the board without being defeated, and another comes with full health in its
    space (R-HEROES-5)."""
    node: t.ReplaceFighter = i.node
    base = s.m.base[f.seat]
    slots = node.named.slots
    coming = [x for x in range(base, s.m.base[f.seat + 1]) if slots >> (x - base) & 1]
    waiting = [x for x in coming if s.pos[x] == OFF and not s.away >> x & 1]
    there = [x for x in targets(s, node.target, f) if s.pos[x] >= 0]
    if not there or not waiting:
        f.pc += 1
        return
    f.space = s.pos[there[0]]
    departs(s, there[0])
    put(s, there[0], OFF)
    f.that_fighter = waiting[0]
    _bring(s, f, waiting[0], s.m.start_health[waiting[0]])


def _replaced(steps: Steps, node: t.ReplaceFighter) -> None:
    if isinstance(node.target, t.One):
        steps.pick(pick_fighter, node.target.group)


def swap(s: State, f: Effect, i: Instr) -> None:
    """Both are placed at once, and both must be on the board (R-PLACE-6). Of a large fighter's
    spaces, its owner picks the one that the other gets. (R-LARGE-9)"""
    one, two = pair(s, f, i.node)
    able = one != NOBODY and two != NOBODY and s.pos[one] >= 0 and s.pos[two] >= 0
    if not able or one == two or not (goes(s, one, f.seat) and goes(s, two, f.seat)):
        f.pc += 1
        f.step = 0
        return
    if s.m.large and not given_away(s, f, one, two):
        return
    f.pc += 1
    first, second = covered(s, one), covered(s, two)
    place, other = s.pos[one], s.pos[two]
    put(s, one, other)
    put(s, two, place)
    c = combat_of(s, f)
    f.that_fighter = one if c is not None and two in c.fighter else two
    if s.log is not None:
        s.log.add(events.Swap(f.seat, one, two, s.pos[one], s.pos[two]))
    if s.listens & RELOCATIONS:
        stack_up(s, arrivals(s, one, first, False) + arrivals(s, two, second, False))
    lay_tail(s, two, s.m.seat_of[two])
    lay_tail(s, one, s.m.seat_of[one])


def goes(s: State, fighter: int, seat: int) -> bool:
    """Whether an effect of this seat can take the fighter from its space."""
    return not held(s, fighter) and not anchored(s, fighter, seat)


def pair(s: State, f: Effect, node: t.Swap) -> tuple[int, int]:
    """The two that swap, once they have been picked."""
    if node.second is None:
        chosen = targets(s, node.first, f)
        return (chosen[0], chosen[1]) if len(chosen) == 2 else (NOBODY, NOBODY)
    first, second = in_order(node.first, node.second)
    if isinstance(second, t.One):
        return f.earlier, f.that_fighter
    assert isinstance(first, t.Ref)
    assert isinstance(second, t.Ref)
    return fighter_of(s, first, f.seat, f), fighter_of(s, second, f.seat, f)


def in_order(first: t.Target, second: t.Target) -> tuple[t.Target, t.Target]:
    """Whom the text names comes before whom somebody picks."""
    return (second, first) if isinstance(first, t.One) else (first, second)


def note_first(s: State, f: Effect, i: Instr) -> None:
    """Keep the first of two in mind while the second is picked."""
    f.pc += 1
    picked = isinstance(i.node, t.One)
    f.earlier = f.that_fighter if picked else fighter_of(s, i.node, f.seat, f)


def given_away(s: State, f: Effect, one: int, two: int) -> bool:
    """Ask which of its spaces each large fighter gives away; that becomes its head. False while
    somebody is being asked. `step` says how many fighters have been seen to."""
    if f.step:
        giver = one if f.step == 1 else two
        if s.answer != s.pos[giver]:
            put(s, giver, s.answer, s.pos[giver])
    while f.step < 2:
        giver = two if f.step else one
        f.step += 1
        if tail_at(s, giver) >= 0:
            spaces = s.m.graph.spaces(covered(s, giver))
            s.ask(s.m.seat_of[giver], Purpose.SWAPPED_SPACE, spaces, None)
            return False
    f.step = 0
    return True


def swapping(s: State, f: Effect) -> tuple[int, int]:
    """The large fighter that gives one of its spaces away, and the other one."""
    one, two = pair(s, f, f.code[f.pc].node)
    return (one, two) if f.step == 1 else (two, one)


def leave_board(s: State, f: Effect, i: Instr) -> None:
    """The fighter is not defeated, and returns when its owner's next turn starts (R-TURN-13)."""
    node: t.LeaveBoard = i.node
    f.pc += 1
    for fighter in targets(s, node.target, f):
        if s.pos[fighter] >= 0 and goes(s, fighter, f.seat):
            departs(s, fighter)
            put(s, fighter, OFF)
            s.away |= 1 << fighter
            if s.log is not None:
                s.log.add(events.OffBoard(s.m.seat_of[fighter], fighter))


def leave_game(s: State, f: Effect, i: Instr) -> None:
    """Whether a fighter is on the board or has not come to it yet (R-HEROES-6)."""
    node: t.LeaveGame = i.node
    f.pc += 1
    for fighter in targets(s, node.target, f):
        if s.pos[fighter] == DEFEATED:
            continue
        if s.pos[fighter] >= 0:
            departs(s, fighter)
            if s.log is not None:
                s.log.add(events.OffBoard(s.m.seat_of[fighter], fighter))
        put(s, fighter, DEFEATED)
        s.health[fighter] = 0
        s.away &= ~(1 << fighter)


# --- The parts of each word


Aimed = t.Damage | t.Heal | t.Defeat | t.SetHealth | t.LeaveBoard | t.LeaveGame


def _target(steps: Steps, node: Aimed) -> None:
    if isinstance(node.target, t.One):
        steps.pick(pick_fighter, node.target.group)
    elif isinstance(node.target, t.Some):
        steps.pick(pick_fighters, node.target)


def _can_reach(s: State, f: Effect, node: t.Damage | t.Heal) -> bool:
    return readable(s, node.amount, f.seat, f) and _reaches(s, f, node.target)


def _can_fall(s: State, f: Effect, node: t.Defeat) -> bool:
    return _reaches(s, f, node.target)


def _reaches(s: State, f: Effect, target: t.Target) -> bool:
    if isinstance(target, t.Ref):
        return _stands(s, f, target)
    return bool(fighters_of(s, target.group, f.seat, f))


def _stands(s: State, f: Effect, ref: t.Ref) -> bool:
    fighter = fighter_of(s, ref, f.seat, f)
    return fighter >= 0 and s.pos[fighter] >= 0


def _mover(steps: Steps, node: t.Move) -> None:
    if isinstance(node.target, t.Each):
        return  # the whole loop is in `_moves`
    if isinstance(node.target, t.Some):
        steps.pick(pick_fighters, node.target, final=False)
        return
    if isinstance(node.target, t.One):
        steps.offer(pick_mover, (node.target.group, node), final=False)
    else:
        steps.find(set_fighter, node.target)
    steps.offer(pick_destination, node)


def _moves(steps: Steps, node: t.Move) -> None:
    """Several fighters move one by one, in the order that the controller picks (R-MOVE-6)."""
    if not isinstance(node.target, t.Each | t.Some):
        steps.do(move, node)
        return
    if isinstance(node.target, t.Each):
        steps.prepare(begin_each, node.target.group)
    if node.in_all:
        steps.prepare(begin_shared, node)
    first = steps.code.here()
    steps.offer(pick_mover, (None, node), final=False)
    steps.offer(pick_destination, node)
    steps.do(move, node)
    steps.again(first)


def _can_move(s: State, f: Effect, node: t.Move) -> bool:
    return _reaches(s, f, node.target)


def _place(steps: Steps, node: t.Place | t.Return) -> None:
    """A fighter, then its space; of several, who they are. The rest is in `_one_by_one`."""
    if isinstance(node.target, t.Some):
        steps.pick(pick_fighters, node.target, final=False)
    elif isinstance(node.target, t.One):
        steps.pick(pick_fighter, node, final=False)
    elif isinstance(node.target, t.Ref):
        fallen = isinstance(node, t.Return)
        steps.find(set_fighter, (node.target, True) if fallen else node.target)
    if isinstance(node.target, t.One | t.Ref) and not node.spaces.there:
        steps.pick(pick_space, node.spaces)


def _one_by_one(do: Step) -> Laid:
    """Several fighters are placed one by one, in the order that whoever places them picks; those
    for whom there is no space are left out. (R-PLACE-11)"""

    def lay(steps: Steps, node: t.Place | t.Return) -> None:
        if not isinstance(node.target, t.Each | t.Some):
            steps.do(do, node)
            return
        if isinstance(node.target, t.Each):
            steps.prepare(begin_each, node.target.group)
        first = steps.code.here()
        steps.pick(pick_next, node, final=False)
        if not node.spaces.there:
            steps.pick(pick_space, node.spaces)
        steps.do(do, node)
        steps.again(first)

    return Laid(lay)


def _can_place(s: State, f: Effect, node: t.Place | t.Return) -> bool:
    if isinstance(node.target, t.Ref):
        fighter = fighter_of(s, node.target, f.seat, f)
        if isinstance(node, t.Return):
            return fighter >= 0 and s.pos[fighter] == DEFEATED
        return fighter >= 0 and s.pos[fighter] >= 0 and spaces_for(s, node.spaces, fighter, f) > 0
    group = fighters_of(s, node.target.group, f.seat, f)
    return any(spaces_for(s, node.spaces, fighter, f) for fighter in group)


def _revived(steps: Steps, node: t.Revive) -> None:
    steps.find(set_fighter, (node.ref, True))
    steps.pick(pick_space, node.spaces)


def _summoned(steps: Steps, node: t.Summon | t.SummonUnder) -> None:
    if isinstance(node, t.Summon) and node.number is not None:
        return  # the whole loop is in `_summons`
    steps.pick(pick_summon, node, final=False)
    steps.pick(pick_space, node)


def _summons(steps: Steps, node: t.Summon) -> None:
    if node.number is None:
        steps.do(summon, node)
        return
    steps.prepare(begin_summons, node)
    first = steps.code.here()
    steps.pick(pick_summon, node, final=False)
    steps.pick(pick_space, node)
    steps.do(summon, node)
    steps.again(first)


def _can_summon(s: State, f: Effect, node: t.Summon) -> bool:
    base = s.m.base[f.seat]
    kin = [x for x in range(base, s.m.base[f.seat + 1]) if node.named.slots >> (x - base) & 1]
    if s.m.is_hero[kin[0]]:
        kin = [x for x in kin if s.pos[x] == OFF]
    lifted = [x for x in kin if s.pos[x] < 0][:1]
    if node.number is None:
        lifted = lifted or kin
    where = node.spaces.where
    return any(spaces_at(s, where, False, fighter, f) for fighter in lifted)


def _can_swap(s: State, f: Effect, node: t.Swap) -> bool:
    if node.second is None:
        assert isinstance(node.first, t.Some)
        return len(fighters_of(s, node.first.group, f.seat, f)) > 1
    return _reaches(s, f, node.first) and _reaches(s, f, node.second)


def _swapped(steps: Steps, node: t.Swap) -> None:
    if node.second is None:
        steps.pick(pick_fighters, node.first)
        return
    first, second = in_order(node.first, node.second)
    if isinstance(second, t.One):
        if isinstance(first, t.One):
            steps.pick(pick_fighter, first.group, final=False)
        steps.do(note_first, first)
        steps.pick(pick_other, second.group)


def _chosen(steps: Steps, node: t.ChooseFighter) -> None:
    steps.pick(pick_fighter, node.group)


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Damage, picks=_target, does=damage, possible=_can_reach),
    Behavior(t.Heal, picks=_target, does=heal, possible=_can_reach),
    Behavior(t.Defeat, picks=_target, does=defeat, possible=_can_fall),
    Behavior(t.SetHealth, picks=_target, does=set_health, possible=always),
    Behavior(t.Move, picks=_mover, does=Laid(_moves), possible=_can_move),
    Behavior(t.Place, picks=_place, does=_one_by_one(place), possible=_can_place),
    Behavior(t.Return, picks=_place, does=_one_by_one(return_), possible=_can_place),
    Behavior(t.Revive, picks=_revived, does=revive, possible=always),
    Behavior(t.Summon, picks=_summoned, does=Laid(_summons), possible=_can_summon),
    Behavior(t.SummonUnder, picks=_summoned, does=summon_under, possible=always),
    Behavior(t.ReplaceFighter, picks=_replaced, does=replace_fighter, possible=always),
    Behavior(t.Swap, picks=_swapped, does=swap, possible=_can_swap),
    Behavior(t.LeaveBoard, picks=_target, does=leave_board, possible=always),
    Behavior(t.LeaveGame, picks=_target, does=leave_game, possible=always),
    Behavior(t.ChooseFighter, picks=_chosen, does=None, possible=always),
)
