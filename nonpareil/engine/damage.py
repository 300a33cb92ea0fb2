"""Damage as a pipeline (R-DAMAGE): proposed, shifted, applied, then defeats and their triggers.

All damage of one sentence is one batch: it is applied together, and so are the defeats.
"""

from nonpareil import events
from nonpareil.engine.evaluate import fighters_of
from nonpareil.engine.frames import Damage, Effect
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import DEFEATED, State
from nonpareil.engine.win import check_instant

Hits = list[tuple[int, int]]  # fighter, amount


def deal(s: State, hits: Hits, combat: bool = False) -> bool:
    """Deal a batch of damage to those of the fighters that are on the board. True if somebody may
    shift it first: then wait for the frame on top of the stack. (R-DAMAGE-9, R-DRAW-8)
    """
    s.dealt = 0
    s.felled = 0
    standing = [(f, n) for f, n in hits if n > 0 and s.pos[f] >= 0]
    if any(s.m.shift_of[fighter] for fighter, _ in standing):
        s.stack.append(Damage(standing, combat))
        return True
    apply(s, standing, combat)
    return False


def apply(s: State, hits: Hits, combat: bool) -> None:
    """Mark all damage, then remove all defeated fighters together, at once and even in the middle
    of an effect; their triggers wait. Health stops at 0, but `dealt` counts the surplus too.
    Only a check can end the game. (R-DEFEAT-1, R-DEFEAT-2, R-DEFEAT-3, R-DEFEAT-4, R-DEFEAT-5,
    R-DAMAGE-4, R-TEAM-6)
    """
    m = s.m
    for fighter, amount in hits:
        s.health[fighter] = max(0, s.health[fighter] - amount)
        s.dealt += amount
        if s.log is not None:
            left = s.health[fighter]
            s.log.add(events.Damage(m.seat_of[fighter], fighter, amount, combat, left))
    if combat:
        c = s.combats[-1]
        c.dealt = s.dealt
        for side in (0, 1):
            c.taken[side] = sum(n for fighter, n in hits if fighter == c.fighter[side])
    for fighter, _ in hits:
        if s.health[fighter] == 0 and s.pos[fighter] >= 0:
            s.pos[fighter] = DEFEATED
            s.felled += 1
            if s.log is not None:
                s.log.add(events.Defeat(m.seat_of[fighter], fighter))
            seat = m.seat_of[fighter]
            for program in m.heroes[seat].when_defeated.get(fighter - m.base[seat], ()):
                s.triggers.append((seat, -1, program))
    if s.felled:
        check_instant(s)


def run_damage(s: State, f: Damage) -> None:
    """Let a hero shift damage to others, asking taker by taker, then apply what came of it.

    Nobody is given more than its health less the damage it takes anyway. Damage is shifted once:
    a taker cannot pass it on. (R-HERO-YEN-2, R-HERO-YEN-3, R-HERO-YEN-4, R-EFFECT-13)
    """
    m = s.m
    while f.which < f.proposed:
        fighter, amount = f.hits[f.which]
        takers = takers_of(s, fighter) if m.shift_of[fighter] else []
        if f.pc == 1:  # the answer for this taker
            f.pc = 0
            if s.answer > 0:
                f.hits[f.which] = (fighter, amount - s.answer)
                f.hits.append((takers[f.taker], s.answer))
                if s.log is not None:
                    seat, taker = m.seat_of[fighter], takers[f.taker]
                    s.log.add(events.Shift(seat, fighter, taker, s.answer))
            f.taker += 1
            continue
        if f.taker >= len(takers) or amount == 0:
            f.which += 1
            f.taker = 0
            continue
        taker = takers[f.taker]
        due = sum(n for other, n in f.hits if other == taker)
        room = min(amount, s.health[taker] - due)
        if room <= 0:
            f.taker += 1
            continue
        f.pc = 1
        s.ask(m.seat_of[fighter], Purpose.SHIFT, list(range(room + 1)), None)
        return
    s.stack.pop()
    hits: dict[int, int] = {}
    for fighter, amount in f.hits:
        if amount:
            hits[fighter] = hits.get(fighter, 0) + amount
    apply(s, list(hits.items()), f.combat)


def takers_of(s: State, fighter: int) -> list[int]:
    """The fighters that may take damage in place of this one, in numerical order."""
    m = s.m
    seat = m.seat_of[fighter]
    found: list[int] = []
    for rule in m.heroes[seat].shifts:
        if rule.ref.slots >> (fighter - m.base[seat]) & 1:
            found += fighters_of(s, rule.group, seat, None)
    return found


def exhaust(s: State, seat: int) -> bool:
    """A draw from an empty deck deals 2 damage to each fighter of the seat, all at once: effect
    damage like any other. (R-DRAW-3, R-DRAW-5, R-TEAM-14)
    """
    if s.log is not None:
        s.log.add(events.Exhausted(seat))
    m = s.m
    return deal(s, [(fighter, 2) for fighter in range(m.base[seat], m.base[seat + 1])])


def settle(s: State) -> None:
    """Put the triggers of an effect on the stack, to resolve before anything else: in a combat the
    defender's, then the attacker's, then those of other seats in turn order; outside a combat all
    in turn order. (R-EFFECT-10, R-EFFECT-11, R-COMBAT-16)
    """
    if s.over:
        s.triggers.clear()
        return
    if s.combats:
        first = [s.combats[-1].seat[1], s.combats[-1].seat[0]]
    else:
        first = []
    order = first + [seat for seat in s.m.turn_order(s.seat) if seat not in first]
    waiting = sorted(s.triggers, key=lambda trigger: order.index(trigger[0]))
    s.triggers.clear()
    for seat, card, program in reversed(waiting):
        s.stack.append(Effect.of(program, seat, card, s.m.hero_of[seat]))
