"""What a card counts for in a combat, as things are now (R-VALUE)."""

from nonpareil.engine.bodies import covered
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.lookup import holds, number
from nonpareil.engine.rules import ability_off, covers, fixed_value, other_bonus
from nonpareil.engine.state import State


def ability_bonus(s: State, c: Combat, side: int) -> int:
    """Standing bonuses of the hero, for the fighters and spaces as they are now.

    None of this is a card effect, so canceling does not touch it; a bonus attack looks it up
    again. (R-VALUE-4, R-VALUE-8, R-CANCEL-3, R-BONUS-11, R-HERO-ACH-2)
    """
    seat = c.seat[side]
    fighter = c.fighter[side]
    hero = s.m.heroes[seat]
    bonus = 0
    for rule in hero.attack_bonuses if side == ATTACKER else hero.defense_bonuses:
        if (
            covers(s, rule.target, seat, fighter)
            and (rule.condition is None or holds(s, rule.condition, seat, None))
            and not ability_off(s, seat)
        ):
            bonus += rule.sign * number(s, rule.amount, seat, None)
    if s.lasting or s.m.far_bonuses:
        bonus += other_bonus(s, side == ATTACKER, fighter)
    return bonus


def high_ground(s: State, c: Combat, side: int) -> int:
    """1 for an attack along an arrow of the board. (R-BOARD-13, R-BOARD-14, R-BOARD-15)"""
    if side != ATTACKER:
        return 0
    graph = s.m.graph
    below = covered(s, c.fighter[DEFENDER])
    for above in graph.spaces(covered(s, c.fighter[ATTACKER])):
        if graph.high[above] & below:
            return 1
    return 0


def additions(s: State, c: Combat, side: int) -> tuple[int, int, int, int]:
    """What is added to the base: by boosts, by card effects, by the hero's ability and by high
    ground. A lock overrides what cards add. (R-VALUE-6)
    """
    boosts = effects = 0
    if not c.locked[side]:
        for card in c.boosts[side]:
            boosts += s.m.kinds[card].boost
        effects = c.plus[side] - boosts
    boosts += c.ability_plus[side]
    return boosts, effects, ability_bonus(s, c, side), high_ground(s, c, side)


def value(s: State, c: Combat, side: int) -> int:
    """Base plus additions, at least 0; 0 without a card. Ignoring overrides everything else, and
    then a value fixed for the turn. (R-VALUE-1, R-VALUE-5, R-VALUE-7)
    """
    if c.ignored[side]:
        return 0
    if c.card[side] < 0:  # a text may have let it be boosted all the same (R-BOOST-10)
        return max(0, c.plus[side]) if c.boosts[side] else 0
    fixed = fixed_for(s, c, side)
    if fixed >= 0:
        return fixed
    boosts, effects, ability, high = additions(s, c, side)
    return max(0, c.base[side] + boosts + effects + ability + high)


def fixed_for(s: State, c: Combat, side: int) -> int:
    """The value that a side's card has whatever happens, or -1."""
    if s.locks[c.seat[side]] >= 0:
        return s.locks[c.seat[side]]
    return fixed_value(s, side == ATTACKER, c.fighter[side])
