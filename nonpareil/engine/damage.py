"""Damage as a pipeline (R-DAMAGE-10): proposed, reduced, replaced, shifted, applied, then defeats
and their triggers.

All damage of one sentence is one batch: it is applied together, and so are the defeats.
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered, put
from nonpareil.engine.evaluate import fighters_of
from nonpareil.engine.event_kinds import COMBAT_DAMAGE, EFFECT_DAMAGE, FALL, FELL
from nonpareil.engine.frames import NOBODY, Damage, Reactions
from nonpareil.engine.happenings import departs, happen, stack_up
from nonpareil.engine.instead import is_about, offer, react, replace, spares, under_way, used_up
from nonpareil.engine.lookup import number
from nonpareil.engine.match import DAMAGE_RULES
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import applies, rules_of
from nonpareil.engine.state import DEFEATED, State
from nonpareil.engine.win import check_instant
from nonpareil.script import tree as t

Hits = list[tuple[int, int]]  # fighter, amount

# The steps of a batch. One that asks is followed by the one that takes the answer.
REDUCE: Final = 0
REPLACE: Final = 1
SHIFT: Final = 2
SHIFTED: Final = 3
SPARE: Final = 4
APPLY: Final = 5
REACTED: Final = 6


def deal(s: State, hits: Hits, combat: bool = False) -> bool:
    """Deal a batch of damage to those of the fighters that are on the board. True if a rule may
    change it or somebody may shift it first: then wait for the frame on top of the stack.
    (R-DAMAGE-9, R-DAMAGE-10, R-DRAW-8)
    """
    s.dealt = 0
    s.felled = 0
    standing = [(f, n) for f, n in hits if n > 0 and s.pos[f] >= 0]
    if any(s.m.shift_of[fighter] for fighter, _ in standing) or (standing and guarded(s)):
        s.stack.append(Damage(standing, combat))
        return True
    apply(s, standing, combat)
    return False


def guarded(s: State) -> bool:
    """Whether any rule about damage may be in force."""
    if s.m.guarded:
        return True
    return any(type(each.rule) in DAMAGE_RULES for each in s.lasting)


def apply(s: State, hits: Hits, combat: bool) -> None:
    """Mark all damage, then remove all defeated fighters together, at once and even in the middle
    of an effect; their triggers wait. Health stops at 0, but `dealt` counts the surplus too.
    Only a check can end the game. (R-DEFEAT-1, R-DEFEAT-2, R-DEFEAT-3, R-DEFEAT-4, R-DEFEAT-5,
    R-DAMAGE-4, R-TEAM-6)
    """
    m = s.m
    s.dealt = 0  # and not what an effect that replaced some of it has dealt
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
    kind = COMBAT_DAMAGE if combat else EFFECT_DAMAGE
    if s.listens >> kind & 1:
        dealer = s.combats[-1].fighter[0] if combat else NOBODY
        for fighter, amount in hits:
            happen(s, kind, m.seat_of[fighter], fighter, dealer, amount=amount)
    if combat and s.listens >> FELL & 1:
        note_felled(s)
    remove_fallen(s, [fighter for fighter, _ in hits])


def note_felled(s: State) -> None:
    """Tell those who listen that the attacker defeats the defender (R-EVENT-8)."""
    c = s.combats[-1]
    attacker, defender = c.fighter
    if c.taken[1] and s.health[defender] == 0 and s.pos[defender] >= 0:
        happen(s, FELL, c.seat[0], attacker, defender)


def remove_fallen(s: State, fighters: list[int]) -> None:
    """Take those without health off the board."""
    m = s.m
    for fighter in fighters:
        if s.health[fighter] == 0 and s.pos[fighter] >= 0:
            happen(s, FALL, m.seat_of[fighter], fighter, space=s.pos[fighter])
            departs(s, fighter)
            s.fell += ((fighter, covered(s, fighter)),)
            put(s, fighter, DEFEATED)
            s.felled += 1
            if s.log is not None:
                s.log.add(events.Defeat(m.seat_of[fighter], fighter))
    if s.felled:
        check_instant(s)


def run_damage(s: State, f: Damage) -> None:
    """The steps of a batch of damage (R-DAMAGE-10): caps and prevention, replacements, shifts,
    replacements of defeats; then what is left is dealt. A replacement is an effect that resolves on
    top of this frame.
    """
    depth = len(s.stack)
    while f.pc != APPLY:
        if f.pc == REDUCE:
            reduce_hits(s, f)
        elif f.pc == REPLACE:
            replace_next(s, f)
        elif f.pc == SPARE:
            spare_next(s, f)
        elif f.pc == REACTED:
            f.pc = f.step
            react(s, f, defeat=f.step == SPARE)
        else:
            shift(s, f)
        if f.pc == SHIFTED or f.pc == REACTED or len(s.stack) != depth:
            return  # somebody is asked, or an effect comes first
    s.stack.pop()
    apply(s, [hit for hit in f.hits if hit[1] > 0 and s.pos[hit[0]] >= 0], f.combat)


def reduce_hits(s: State, f: Damage) -> None:
    """What is added, then doubling, caps, halving and prevention: the order that leaves least, so
    that nobody has to be asked. What is prevented was never dealt. (R-DAMAGE-5, R-DAMAGE-11)
    """
    f.pc = SHIFT
    if guarded(s):
        f.pc = REPLACE
        f.hits = [(fighter, reduced(s, f.combat, fighter, n)) for fighter, n in f.hits]


def reduced(s: State, combat: bool, fighter: int, amount: int) -> int:
    for owner, rule, _, _ in rules_of(s, t.DamageMore):
        if is_about(s, rule, owner, fighter, combat):
            amount += number(s, rule.amount, owner, None)
    for owner, rule, _, _ in rules_of(s, t.DamageDoubled):
        if is_about(s, rule, owner, fighter, combat):
            amount *= 2
    for owner, rule, _, _ in rules_of(s, t.DamageAtMost):
        if is_about(s, rule, owner, fighter, combat):
            amount = min(amount, number(s, rule.amount, owner, None))
    for owner, rule, _, _ in rules_of(s, t.DamageHalved):
        if is_about(s, rule, owner, fighter, combat):
            amount = (amount + 1) // 2 if rule.up else amount // 2
    for owner, rule, _, _ in rules_of(s, t.DamageLess):
        if is_about(s, rule, owner, fighter, combat):
            amount -= amount if rule.amount is None else number(s, rule.amount, owner, None)
    return max(0, amount)


def replace_next(s: State, f: Damage) -> None:
    """ "Instead of damage": the points are not dealt, and the effect happens. The rule that began
    first replaces all of them. (R-EFFECT-13, R-DAMAGE-12)
    """
    while f.which < len(f.hits):
        fighter, amount = f.hits[f.which]
        f.which += 1
        if amount > 0:
            for owner, rule, program, each in rules_of(s, t.InsteadOfDamage):
                if used_up(s, owner, program) or under_way(s, owner, program):
                    continue
                if is_about(s, rule, owner, fighter, f.combat):
                    f.hits[f.which - 1] = (fighter, 0)
                    replace(s, f, owner, program, each, fighter, amount)
                    return
            if s.m.hand_instead and offer(s, f, defeat=False):
                f.step, f.pc = REPLACE, REACTED
                return
        f.asked = 0
    f.which = 0
    f.pc = SHIFT
    f.proposed = len(f.hits)


def spare_next(s: State, f: Damage) -> None:
    """ "Instead of defeat": damage that would defeat the fighter is not dealt, and the effect
    happens. The fighter was never defeated. (R-DAMAGE-13, R-WIN-6)
    """
    while f.which < len(f.hits):
        fighter, amount = f.hits[f.which]
        f.which += 1
        if amount >= s.health[fighter] > 0 and s.pos[fighter] >= 0:
            for owner, rule, program, each in rules_of(s, t.InsteadOfDefeat):
                if used_up(s, owner, program) or under_way(s, owner, program):
                    continue
                if spares(s, rule, owner, fighter, f.combat):
                    f.hits[f.which - 1] = (fighter, 0)
                    replace(s, f, owner, program, each, fighter, amount)
                    return
            if s.m.hand_instead and offer(s, f, defeat=True):
                f.step, f.pc = SPARE, REACTED
                return
        f.asked = 0
    f.pc = APPLY


def shift(s: State, f: Damage) -> None:
    """Let a hero shift damage to others, asking taker by taker.

    Nobody is given more than its health less the damage it takes anyway. Damage is shifted once:
    a taker cannot pass it on. (R-HERO-YEN-2, R-HERO-YEN-3, R-HERO-YEN-4, R-EFFECT-13)
    """
    m = s.m
    while f.which < f.proposed:
        fighter, amount = f.hits[f.which]
        takers = takers_of(s, fighter, f.combat) if m.shift_of[fighter] else []
        if f.pc == SHIFTED:  # the answer for this taker
            f.pc = SHIFT
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
        f.pc = SHIFTED
        s.ask(m.seat_of[fighter], Purpose.SHIFT, list(range(room + 1)), None)
        return
    merged: dict[int, int] = {}
    for fighter, amount in f.hits:
        if amount:
            merged[fighter] = merged.get(fighter, 0) + amount
    f.hits = list(merged.items())
    f.which = 0
    f.pc = SPARE if guarded(s) else APPLY


def takers_of(s: State, fighter: int, combat: bool) -> list[int]:
    """The fighters that may take damage in place of this one, in numerical order."""
    m = s.m
    seat = m.seat_of[fighter]
    found: list[int] = []
    for rule in m.heroes[seat].shifts:
        wanted = rule.kind == t.DamageKind.ANY or (rule.kind == t.DamageKind.COMBAT) == combat
        mine = rule.ref.slots >> (fighter - m.base[seat]) & 1
        if wanted and mine and applies(s, rule.condition, seat):
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
    """Let the reactions to what has happened resolve before anything else (R-EFFECT-10)."""
    waiting = s.triggers
    s.triggers = []
    if not s.over:
        stack_up(s, waiting)


def run_reactions(s: State, f: Reactions) -> None:
    """Begin the next of several reactions; their owner says which (R-EVENT-2)."""
    if not f.due:
        s.stack.pop()
    elif f.pc == 0 and len(f.due) > 1:
        f.pc = 1
        effects = list(range(len(f.due)))
        s.ask(f.due[0].seat, Purpose.ORDER, effects, f.due[0].program)
    else:
        which = s.answer if f.pc else 0
        f.pc = 0
        s.stack.append(f.due.pop(which).copy())  # copies of the game share what is due
