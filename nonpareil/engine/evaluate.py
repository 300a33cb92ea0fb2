"""Evaluates what a card text refers to: fighters, spaces, cards, numbers, conditions.

Everything is read from the position as it is now (R-COMBAT-17). `seat` is the controller of the
text; `f` is its effect, or None for a standing rule of the hero.
"""

from collections.abc import Callable
from typing import Any, Final

from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import DEFENSE
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.state import DEFEATED, State
from nonpareil.script import tree as t


def combat_of(s: State, f: Effect | None) -> Combat | None:
    if f is None or f.combat < 0:
        return None
    return s.combats[f.combat]


# --- Fighters and spaces -------------------------------------------------------------------------


def fighter_of(s: State, ref: t.Ref, seat: int, f: Effect | None) -> int:
    """The fighter a reference means, or NOBODY. It may be off the board or defeated.

    In a combat, "my fighter" and "the opposing fighter" are the two that are fighting now; on a
    scheme, "my fighter" is the one that plays it. (R-COMBAT-24, R-COMBAT-26, R-SCHEME-3)
    """
    kind = ref.kind
    if kind == t.RefKind.NAMED:
        return s.m.base[seat] + (ref.slots & -ref.slots).bit_length() - 1
    if f is None:
        return NOBODY
    if kind == t.RefKind.MINE:
        c = combat_of(s, f)
        return f.fighter if c is None else c.fighter[f.side]
    if kind == t.RefKind.FOE:
        c = combat_of(s, f)
        return NOBODY if c is None else c.fighter[1 - f.side]
    if kind == t.RefKind.THAT:
        return f.that_fighter
    return NOBODY if f.opponent < 0 else s.m.hero_of[f.opponent]


def space_of(s: State, ref: t.Ref, seat: int, f: Effect | None) -> int:
    """The space of the fighter, or a negative number if it is not on the board."""
    fighter = fighter_of(s, ref, seat, f)
    return s.pos[fighter] if fighter >= 0 else -1


def area(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """The spaces that a "where" means: none if it refers to a fighter off the board (R-TURN-13)."""
    graph = s.m.graph
    kind = where.kind
    if kind == t.WhereKind.NEXT_TO or kind == t.WhereKind.IN_ZONE_OF:
        assert where.ref is not None
        space = space_of(s, where.ref, seat, f)
        if space < 0:
            return 0
        return graph.near[space] if kind == t.WhereKind.NEXT_TO else graph.zone[space]
    if kind == t.WhereKind.ON_TOKEN:
        return spaces_with(s, where.token, seat, s.tokens[seat])
    if f is None:
        return 0
    if kind == t.WhereKind.ON_MARK:
        return f.marks
    if kind == t.WhereKind.NEXT_TO_MARK:
        near = 0
        for space in graph.spaces(f.marks):
            near |= graph.near[space]
        return near & ~f.marks
    return 0


def spaces_with(s: State, token: str, seat: int, places: tuple[int, ...]) -> int:
    """The spaces that hold a token of this kind, given the places of the seat's tokens."""
    mask = 0
    for kind, space in zip(s.m.heroes[seat].token_kinds, places, strict=True):
        if kind == token and space >= 0:
            mask |= 1 << space
    return mask


def fighters_of(s: State, group: t.Group, seat: int, f: Effect | None) -> list[int]:
    """The fighters of a group in numerical order: those on the board, or the defeated ones if the
    group asks for them.

    "Own" fighters are the seat's, "friends" include the teammate's, and "enemies" are those of
    every opponent. (R-CORE-5, R-FFA-6, R-TEAM-13, R-COMBAT-27)
    """
    m = s.m
    if group.side == t.Side.ANYONE:
        seats = (1 << m.seats) - 1
    elif group.side == t.Side.ENEMY:
        seats = m.enemies[seat]
    elif group.side == t.Side.FRIEND:
        seats = m.allies[seat]
    else:
        seats = 1 << seat
    where = group.where
    inside = -1
    members = -1
    if where is not None:
        if where.kind == t.WhereKind.IN_COMBAT:
            c = combat_of(s, f)
            members = 0 if c is None else 1 << c.fighter[0] | 1 << c.fighter[1]
        elif where.kind == t.WhereKind.PASSED:
            members = 0 if f is None else f.passed
        else:
            inside = area(s, where, seat, f)
    if group.other and f is not None:
        mine = fighter_of(s, t.Ref(t.RefKind.MINE), seat, f)
        if mine >= 0:
            members &= ~(1 << mine)
    found: list[int] = []
    for each in range(m.seats):
        if not seats >> each & 1:
            continue
        base = m.base[each]
        for fighter in range(base, m.base[each + 1]):
            if group.slots and not group.slots >> (fighter - base) & 1:
                continue
            space = s.pos[fighter]
            if group.defeated:
                if space == DEFEATED and not s.out >> each & 1:
                    found.append(fighter)
            elif space >= 0 and inside >> space & 1 and members >> fighter & 1:
                found.append(fighter)
    return found


def targets(s: State, target: t.Target, f: Effect) -> list[int]:
    """The fighters that an action means, once its picks have been made."""
    if isinstance(target, t.Each):
        return fighters_of(s, target.group, f.seat, f)
    if isinstance(target, t.One):
        return [f.that_fighter] if f.that_fighter >= 0 else []
    fighter = fighter_of(s, target, f.seat, f)
    return [fighter] if fighter >= 0 else []


def spaces_for(s: State, spaces: t.Spaces, fighter: int, f: Effect) -> int:
    """Where a fighter may be placed: not on another fighter's space, and on its own only if the
    text says neither "other" nor "empty". (R-PLACE-1, R-PLACE-2, R-PLACE-3)
    """
    inside = s.m.graph.all if spaces.where is None else area(s, spaces.where, f.seat, f)
    for other, space in enumerate(s.pos):
        if space >= 0 and other != fighter:
            inside &= ~(1 << space)
    own = s.pos[fighter]
    if own >= 0 and (spaces.other or spaces.empty):
        inside &= ~(1 << own)
    return inside


# --- Cards ---------------------------------------------------------------------------------------


def fits(s: State, card: int, wanted: t.CardFilter, number: int) -> bool:
    kind = s.m.kinds[card]
    if wanted.bit:
        return bool(kind.tags & wanted.bit)
    if wanted.named_value:
        return kind.card.value == number
    return True


def card_of(s: State, ref: t.CardRef, f: Effect) -> int:
    if ref == t.CardRef.THAT:
        return f.that_card
    c = combat_of(s, f)
    return -1 if c is None else c.card[1 - f.side]


# --- Numbers -------------------------------------------------------------------------------------


def number(s: State, node: t.Number, seat: int, f: Effect | None) -> int:
    if isinstance(node, t.Const):
        return node.value
    if isinstance(node, t.Per):
        return node.value * count(s, node.count, seat, f)
    if isinstance(node, t.CounterValue):
        return counter(s, seat, node.counter)
    if f is None:
        return 0
    if isinstance(node, t.BoostOf):
        card = card_of(s, node.card, f)
        # Read, not boosted with: no BOOST value reads as 0 (R-CARD-9, R-BOOST-8, R-HERO-HOU-4).
        return max(0, s.m.kinds[card].boost) if card >= 0 else 0
    if node.card == t.CardRef.THAT:
        return s.m.kinds[f.that_card].card.value or 0 if f.that_card >= 0 else 0
    c = combat_of(s, f)
    if c is None:
        return 0
    if node.card == t.CardRef.FIRST_DEFENSE:
        return max(0, c.first_defense)
    return c.printed[1 - f.side]


def counter(s: State, seat: int, which: t.Counter) -> int:
    """What is on a counter of the seat's hero, as it is now (R-COUNTER-8)."""
    return s.counters[s.m.counter_slots[seat][which.index]]


def readable(s: State, node: t.Number, f: Effect) -> bool:
    """Whether the card that the number is read from was played at all (R-VALUE-9)."""
    if isinstance(node, t.BoostOf):
        return card_of(s, node.card, f) >= 0
    if isinstance(node, t.PrintedOf):
        if node.card == t.CardRef.THAT:
            return f.that_card >= 0
        c = combat_of(s, f)
        if c is None:
            return False
        if node.card == t.CardRef.FIRST_DEFENSE:
            return c.first_defense >= 0
        return c.card[1 - f.side] >= 0
    return True


def count(s: State, node: t.Count, seat: int, f: Effect | None) -> int:
    return COUNTS[type(node)](s, node, seat, f)


def _fighter_count(s: State, node: t.FighterCount, seat: int, f: Effect | None) -> int:
    return len(fighters_of(s, node.group, seat, f))


def _pile_count(s: State, node: t.PileCount, seat: int, f: Effect | None) -> int:
    return sum(1 for card in s.discards[seat] if fits(s, card, node.filter, 0))


def _counter_value(s: State, node: t.CounterValue, seat: int, f: Effect | None) -> int:
    return counter(s, seat, node.counter)


def _counter_spent(s: State, node: t.CounterSpent, seat: int, f: Effect | None) -> int:
    return f.spent if f is not None else 0


def _zone_count(s: State, node: t.ZoneCount, seat: int, f: Effect | None) -> int:
    space = space_of(s, node.ref, seat, f)
    return s.m.graph.zone_count[space] if space >= 0 else 0


def _discarded_count(s: State, node: t.DiscardedCount, seat: int, f: Effect | None) -> int:
    return f.discarded if f is not None else 0


def _damage_dealt(s: State, node: t.DamageDealt, seat: int, f: Effect | None) -> int:
    return s.dealt


def _combat_damage(s: State, node: t.CombatDamage, seat: int, f: Effect | None) -> int:
    c = combat_of(s, f)
    if c is None:
        return 0
    fighter = fighter_of(s, node.ref, seat, f)
    return sum(c.taken[side] for side in (0, 1) if c.fighter[side] == fighter)


COUNTS: Final[dict[type, Callable[[State, Any, int, Any], int]]] = {
    t.FighterCount: _fighter_count,
    t.PileCount: _pile_count,
    t.CounterValue: _counter_value,
    t.CounterSpent: _counter_spent,
    t.ZoneCount: _zone_count,
    t.DiscardedCount: _discarded_count,
    t.DamageDealt: _damage_dealt,
    t.CombatDamage: _combat_damage,
}


# --- Conditions ----------------------------------------------------------------------------------


def holds(s: State, node: t.Condition, seat: int, f: Effect | None) -> bool:
    return CONDITIONS[type(node)](s, node, seat, f)


def _won(s: State, node: t.Won, seat: int, f: Effect) -> bool:
    """Seen from the side whose effect it is (R-COMBAT-20)."""
    c = combat_of(s, f)
    return c is not None and c.winner == f.side


def _lost(s: State, node: t.Lost, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and c.winner == 1 - f.side


def _attacking(s: State, node: t.Attacking, seat: int, f: Effect) -> bool:
    return f.combat >= 0 and f.side == ATTACKER


def _defending(s: State, node: t.Defending, seat: int, f: Effect) -> bool:
    return f.combat >= 0 and f.side == DEFENDER


def _stands(s: State, node: t.Stands, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter in fighters_of(s, t.Group(t.Side.ANYONE, where=node.where), seat, f)


def _started_elsewhere(s: State, node: t.StartedElsewhere, seat: int, f: Effect) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and s.pos[fighter] >= 0 and s.started[fighter] != s.pos[fighter]


def _left_zones(s: State, node: t.LeftZones, seat: int, f: Effect) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    if fighter < 0 or s.pos[fighter] < 0:
        return False
    start = s.started[fighter]
    return start < 0 or not s.m.graph.zone[start] >> s.pos[fighter] & 1


def _started_on(s: State, node: t.StartedOn, seat: int, f: Effect) -> bool:
    space = s.started[fighter_of(s, node.ref, seat, f)]
    covered = spaces_with(s, node.token, seat, s.started_tokens[seat])
    return space >= 0 and bool(covered >> space & 1)


def _is_defeated(s: State, node: t.IsDefeated, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and s.pos[fighter] == DEFEATED


def _is_standing(s: State, node: t.IsStanding, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and s.pos[fighter] != DEFEATED


def _is_hero(s: State, node: t.IsHero, seat: int, f: Effect) -> bool:
    return fighter_of(s, node.ref, seat, f) in s.m.hero_of


def _is_named(s: State, node: t.IsNamed, seat: int, f: Effect | None) -> bool:
    slot = fighter_of(s, node.ref, seat, f) - s.m.base[seat]
    return slot >= 0 and bool(node.named.slots >> slot & 1)


def _played_by(s: State, node: t.PlayedBy, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    fighter = f.fighter if c is None else c.player[f.side]
    slot = fighter - s.m.base[seat]
    return slot >= 0 and bool(node.named.slots >> slot & 1)


def _state_is(s: State, node: t.StateIs, seat: int, f: Effect | None) -> bool:
    return s.states[s.m.state_base[seat] + node.index] == node.value_index


def _health_at_most(s: State, node: t.HealthAtMost, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and s.pos[fighter] >= 0 and s.health[fighter] <= node.value


def _hand_is(s: State, node: t.HandIs, seat: int, f: Effect | None) -> bool:
    return len(s.hands[seat]) == node.value


def _action_is(s: State, node: t.ActionIs, seat: int, f: Effect | None) -> bool:
    """Actions are counted as they begin; a bonus attack is not one (R-TURN-9, R-BONUS-7)."""
    return seat == s.seat and s.taken == node.value


def _exists(s: State, node: t.Exists, seat: int, f: Effect | None) -> bool:
    return bool(fighters_of(s, node.group, seat, f))


def _opponent_defended(s: State, node: t.OpponentDefended, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    if c is None or f.side != ATTACKER or c.card[DEFENDER] < 0:
        return False
    return bool(s.m.kinds[c.card[DEFENDER]].type & DEFENSE)


def _values_match(s: State, node: t.ValuesMatch, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and min(c.card) >= 0 and c.final[0] == c.final[1]


def _fighter_fell(s: State, node: t.FighterFell, seat: int, f: Effect) -> bool:
    return s.felled > 0


def _guess_right(s: State, node: t.GuessRight, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and c.card[1 - f.side] >= 0 and c.guess[f.side] == c.printed[1 - f.side]


def _opponent_holds(s: State, node: t.OpponentHolds, seat: int, f: Effect) -> bool:
    return any(fits(s, card, node.filter, f.number) for card in s.hands[f.opponent])


def _not(s: State, node: t.Not, seat: int, f: Effect | None) -> bool:
    if isinstance(node.inner, t.Exists) and not _is_somewhere(s, node.inner.group.where, seat, f):
        return False  # "no enemy in its zone" takes a fighter in a zone (R-TEAM-8)
    return not holds(s, node.inner, seat, f)


def _is_somewhere(s: State, where: t.Where | None, seat: int, f: Effect | None) -> bool:
    return where is None or where.ref is None or space_of(s, where.ref, seat, f) >= 0


def _and(s: State, node: t.And, seat: int, f: Effect | None) -> bool:
    return all(holds(s, part, seat, f) for part in node.parts)


def _or(s: State, node: t.Or, seat: int, f: Effect | None) -> bool:
    return any(holds(s, part, seat, f) for part in node.parts)


CONDITIONS: Final[dict[type, Callable[[State, Any, int, Any], bool]]] = {
    t.Won: _won,
    t.Lost: _lost,
    t.Attacking: _attacking,
    t.Defending: _defending,
    t.Stands: _stands,
    t.StartedElsewhere: _started_elsewhere,
    t.LeftZones: _left_zones,
    t.StartedOn: _started_on,
    t.IsDefeated: _is_defeated,
    t.IsStanding: _is_standing,
    t.IsHero: _is_hero,
    t.IsNamed: _is_named,
    t.PlayedBy: _played_by,
    t.StateIs: _state_is,
    t.HealthAtMost: _health_at_most,
    t.HandIs: _hand_is,
    t.ActionIs: _action_is,
    t.Exists: _exists,
    t.OpponentDefended: _opponent_defended,
    t.ValuesMatch: _values_match,
    t.FighterFell: _fighter_fell,
    t.GuessRight: _guess_right,
    t.OpponentHolds: _opponent_holds,
    t.Not: _not,
    t.And: _and,
    t.Or: _or,
}
