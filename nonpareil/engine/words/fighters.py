"""Words about fighters: hurting, healing, moving, placing, bringing back, taking away."""

from nonpareil import events
from nonpareil.engine.damage import deal
from nonpareil.engine.evaluate import combat_of, fighter_of, number, targets
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.movement import passings, path
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import DEFEATED, OFF, State
from nonpareil.engine.words.asking import answered
from nonpareil.script import tree as t


def damage(s: State, f: Effect, i: Instr) -> None:
    """One sentence is one batch, dealt at the same time (R-EFFECT-9)."""
    node: t.Damage = i.node
    f.pc += 1
    amount = number(s, node.amount, f.seat, f)
    deal(s, [(fighter, amount) for fighter in targets(s, node.target, f)])


def heal(s: State, f: Effect, i: Instr) -> None:
    """Never above the starting health, never a defeated fighter (R-DAMAGE-6, -7)."""
    node: t.Heal = i.node
    f.pc += 1
    amount = number(s, node.amount, f.seat, f)
    for fighter in targets(s, node.target, f):
        missing = s.m.start_health[fighter] - s.health[fighter]
        healed = min(amount, missing)
        if s.pos[fighter] != DEFEATED and s.pos[fighter] >= 0 and healed > 0:
            s.health[fighter] += healed
            if s.log is not None:
                seat, health = s.m.seat_of[fighter], s.health[fighter]
                s.log.add(events.Heal(seat, fighter, healed, health))


def set_health(s: State, f: Effect, i: Instr) -> None:
    """Neither damage nor healing (R-DAMAGE-8)."""
    node: t.SetHealth = i.node
    f.pc += 1
    fighter = fighter_of(s, node.ref, f.seat, f)
    if fighter >= 0 and s.pos[fighter] >= 0:
        s.health[fighter] = node.value
        if s.log is not None:
            s.log.add(events.Health(s.m.seat_of[fighter], fighter, node.value))


def move(s: State, f: Effect, i: Instr) -> None:
    """The path was checked when the space was offered; where it passes may still be a choice."""
    node: t.Move = i.node
    fighter = f.that_fighter
    if f.step:
        f.passed = answered(s, f)
    elif f.program.uses_passed:
        ways = passings(s, fighter, f.space, node.steps)
        if len(ways) > 1:
            f.step = 1
            s.ask(f.seat, Purpose.PASSING, ways, f.program)
            return
        f.passed = ways[0] if ways else 0
    if s.log is not None:
        way = path(s, fighter, f.space, node.through)
        s.log.add(events.Move(s.m.seat_of[fighter], fighter, way, False, f.passed))
    s.pos[fighter] = f.space
    f.todo &= ~(1 << fighter)
    f.pc += 1


def place(s: State, f: Effect, i: Instr) -> None:
    """Not a move: no path, nothing in the way (R-PLACE-5)."""
    f.pc += 1
    fighter = f.that_fighter
    if f.space < 0 or any(p == f.space and x != fighter for x, p in enumerate(s.pos)):
        return
    if s.log is not None:
        seat = s.m.seat_of[fighter]
        s.log.add(events.Place(seat, fighter, s.pos[fighter], f.space, False))
    s.pos[fighter] = f.space


def return_(s: State, f: Effect, i: Instr) -> None:
    _bring(s, f, f.that_fighter, s.m.start_health[f.that_fighter])


def revive(s: State, f: Effect, i: Instr) -> None:
    node: t.Revive = i.node
    _bring(s, f, f.that_fighter, node.health)


def summon(s: State, f: Effect, i: Instr) -> None:
    _bring(s, f, f.that_fighter, s.m.start_health[f.that_fighter])


def summon_under(s: State, f: Effect, i: Instr) -> None:
    """The two share a space only for as long as it takes to place the one above."""
    node: t.SummonUnder = i.node
    above = fighter_of(s, node.above, f.seat, f)
    below, target = f.that_fighter, f.space
    f.space = s.pos[above]
    s.pos[above] = target
    _bring(s, f, below, s.m.start_health[below])
    if s.log is not None:
        s.log.add(events.Place(f.seat, above, s.pos[below], target, False))


def _bring(s: State, f: Effect, fighter: int, health: int) -> None:
    f.pc += 1
    s.pos[fighter] = f.space
    s.health[fighter] = health
    if s.log is not None:
        m = s.m
        seat = m.seat_of[fighter]
        summoned = m.heroes[seat].starts_off[fighter - m.base[seat]]
        s.log.add(events.Return(seat, fighter, f.space, health, summoned))


def swap(s: State, f: Effect, i: Instr) -> None:
    """Both at the same instant, both on the board (R-PLACE-6)."""
    node: t.Swap = i.node
    f.pc += 1
    one = fighter_of(s, node.first, f.seat, f)
    two = fighter_of(s, node.second, f.seat, f)
    if one == NOBODY or two == NOBODY or s.pos[one] < 0 or s.pos[two] < 0:
        return
    s.pos[one], s.pos[two] = s.pos[two], s.pos[one]
    c = combat_of(s, f)
    f.that_fighter = one if c is not None and two in c.fighter else two
    if s.log is not None:
        s.log.add(events.Swap(f.seat, one, two, s.pos[one], s.pos[two]))


def leave_board(s: State, f: Effect, i: Instr) -> None:
    """Undefeated, and back at the start of the owner's next turn (R-TURN-13)."""
    node: t.LeaveBoard = i.node
    f.pc += 1
    fighter = fighter_of(s, node.ref, f.seat, f)
    if fighter >= 0 and s.pos[fighter] >= 0:
        s.pos[fighter] = OFF
        s.away |= 1 << fighter
        if s.log is not None:
            s.log.add(events.OffBoard(s.m.seat_of[fighter], fighter))
