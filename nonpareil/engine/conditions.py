"""Evaluates the conditions of a card text, on the board as it is now (R-COMBAT-17)."""

from typing import Any

from nonpareil.engine.bodies import covered, covered_in
from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.compiled_hero import DEFENSE
from nonpareil.engine.evaluate import (
    combat_of,
    compared,
    fighter_of,
    fighters_at,
    fighters_of,
    seats_of,
    space_of,
    spaces_with,
)
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.lookup import CONDITIONS, holds
from nonpareil.engine.named_cards import card_of, fits
from nonpareil.engine.numbers import number, readable
from nonpareil.engine.state import DEFEATED, State
from nonpareil.script import tree as t

__all__ = ["CONDITIONS", "holds"]


def _won(s: State, node: t.Won, seat: int, f: Effect) -> bool:
    """Seen from the side whose effect it is (R-COMBAT-20)."""
    c = combat_of(s, f)
    return c is not None and c.winner == f.side


def _lost(s: State, node: t.Lost, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and c.winner == 1 - f.side


def _side(s: State, seat: int, f: Effect | None) -> int:
    """The side of the seat in the combat of the text or, for a rule, in the one that goes on."""
    if f is not None:
        return f.side if f.combat >= 0 else NOBODY
    return s.combats[-1].seat.index(seat) if s.combats and seat in s.combats[-1].seat else NOBODY


def _attacking(s: State, node: t.Attacking, seat: int, f: Effect | None) -> bool:
    return _side(s, seat, f) == ATTACKER


def _defending(s: State, node: t.Defending, seat: int, f: Effect | None) -> bool:
    return _side(s, seat, f) == DEFENDER


def _stands(s: State, node: t.Stands, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter in fighters_at(s, node.where, seat, f)


def _started_elsewhere(s: State, node: t.StartedElsewhere, seat: int, f: Effect) -> bool:
    """A large fighter must have left both of its spaces (R-LARGE-10)."""
    fighter = fighter_of(s, node.ref, seat, f)
    if fighter < 0 or s.pos[fighter] < 0:
        return False
    return not covered_in(s.m, s.started, fighter) & covered(s, fighter)


def _left_zones(s: State, node: t.LeftZones, seat: int, f: Effect) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    if fighter < 0 or s.pos[fighter] < 0:
        return False
    own = covered(s, fighter)
    graph = s.m.graph
    starts = graph.spaces(covered_in(s.m, s.started, fighter))
    return not any(graph.zone[start] & own for start in starts)


def _started_on(s: State, node: t.StartedOn, seat: int, f: Effect) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    tokens = spaces_with(s, node.token, seat, s.started_tokens[seat])
    return fighter >= 0 and bool(covered_in(s.m, s.started, fighter) & tokens)


def _is_defeated(s: State, node: t.IsDefeated, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and s.pos[fighter] == DEFEATED


def _is_standing(s: State, node: t.IsStanding, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and s.pos[fighter] != DEFEATED


def _is_a(s: State, node: t.IsA, seat: int, f: Effect) -> bool:
    """A fighter is what it is wherever it is, even if it has been defeated."""
    fighter = fighter_of(s, node.ref, seat, f)
    group = node.group
    if fighter < 0 or group.where is not None or group.defeated:
        return fighter in fighters_of(s, group, seat, f)
    owner = s.m.seat_of[fighter]
    if not seats_of(s, group, seat, f) >> owner & 1:
        return False
    if group.slots and not group.slots >> (fighter - s.m.base[owner]) & 1:
        return False
    return not group.role or s.m.is_hero[fighter] == (group.role == t.Role.HERO)


def _is_named(s: State, node: t.IsNamed, seat: int, f: Effect | None) -> bool:
    slot = fighter_of(s, node.ref, seat, f) - s.m.base[seat]
    return slot >= 0 and bool(node.named.slots >> slot & 1)


def _played_by(s: State, node: t.PlayedBy, seat: int, f: Effect | None) -> bool:
    c = combat_of(s, f)
    if f is None:
        return False
    fighter = f.fighter if c is None else c.player[f.side]
    slot = fighter - s.m.base[seat]
    return slot >= 0 and bool(node.named.slots >> slot & 1)


def _played_face_up(s: State, node: t.PlayedFaceUp, seat: int, f: Effect) -> bool:
    """Not every card that is face up by now was played that way."""
    c = combat_of(s, f)
    return c is not None and bool(c.face_up >> f.side & 1)


def _replaced_another(s: State, node: t.ReplacedAnother, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and bool(c.switched >> f.side & 1)


def _was_boosted(s: State, node: t.WasBoosted, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    if c is None:
        return False
    side = 1 - f.side if node.opposing else f.side
    hidden = side == ATTACKER and c.revealed and c.hidden_boost >= 0
    return hidden or bool(c.boosts[side])


def _was_canceled(s: State, node: t.WasCanceled, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    if c is None:
        return False
    side = 1 - f.side if node.opposing else f.side
    return c.cancelled[side]


def _state_is(s: State, node: t.StateIs, seat: int, f: Effect | None) -> bool:
    return s.states[s.m.state_base[seat] + node.index] == node.value_index


def _compare(s: State, node: t.Compare, seat: int, f: Effect | None) -> bool:
    """False if a number is that of a card that was not played (R-VALUE-9)."""
    if not (readable(s, node.left, seat, f) and readable(s, node.right, seat, f)):
        return False
    return compared(number(s, node.left, seat, f), node.op, number(s, node.right, seat, f))


def _action_is(s: State, node: t.ActionIs, seat: int, f: Effect | None) -> bool:
    """Actions are counted as they begin; a bonus attack is not one (R-TURN-9, R-BONUS-7)."""
    return seat == s.seat and s.taken == node.value


def _exists(s: State, node: t.Exists, seat: int, f: Effect | None) -> bool:
    return bool(fighters_of(s, node.group, seat, f))


def _opponent_defended(s: State, node: t.OpponentDefended, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    if c is None or f.side != ATTACKER or c.card_of(DEFENDER) < 0:
        return False
    return bool(s.m.kinds[c.card_of(DEFENDER)].type & DEFENSE)


def _values_match(s: State, node: t.ValuesMatch, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and min(c.card) >= 0 and c.final[0] == c.final[1]


def _fighter_fell(s: State, node: t.FighterFell, seat: int, f: Effect) -> bool:
    return s.felled > 0


def _is_same(s: State, node: t.IsSame, seat: int, f: Effect | None) -> bool:
    fighter = fighter_of(s, node.ref, seat, f)
    return fighter >= 0 and fighter == fighter_of(s, node.other, seat, f)


def _turn_of(s: State, node: t.TurnOf, seat: int, f: Effect | None) -> bool:
    if node.player == t.Player.YOU:
        return s.seat == seat
    return node.player == t.Player.ANYONE or bool(s.m.enemies[seat] >> s.seat & 1)


def _guess_right(s: State, node: t.GuessRight, seat: int, f: Effect) -> bool:
    c = combat_of(s, f)
    return c is not None and c.card_of(1 - f.side) >= 0 and c.guess[f.side] == c.printed[1 - f.side]


def _opponent_holds(s: State, node: t.OpponentHolds, seat: int, f: Effect | None) -> bool:
    if f is None:
        return False
    return any(fits(s, card, node.filter, seat, f) for card in s.hands[f.opponent])


def _card_is(s: State, node: t.CardIs, seat: int, f: Any) -> bool:
    if node.card == t.CardRef.TOP:
        card = s.discards[seat][-1] if s.discards[seat] else -1
    else:
        card = -1 if f is None else card_of(s, node.card, f)
    return card >= 0 and fits(s, card, node.filter, seat, f)


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


CONDITIONS.update(
    {
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
        t.IsSame: _is_same,
        t.TurnOf: _turn_of,
        t.IsA: _is_a,
        t.IsNamed: _is_named,
        t.PlayedBy: _played_by,
        t.PlayedFaceUp: _played_face_up,
        t.ReplacedAnother: _replaced_another,
        t.WasBoosted: _was_boosted,
        t.WasCanceled: _was_canceled,
        t.StateIs: _state_is,
        t.Compare: _compare,
        t.ActionIs: _action_is,
        t.Exists: _exists,
        t.OpponentDefended: _opponent_defended,
        t.ValuesMatch: _values_match,
        t.FighterFell: _fighter_fell,
        t.GuessRight: _guess_right,
        t.OpponentHolds: _opponent_holds,
        t.CardIs: _card_is,
        t.Not: _not,
        t.And: _and,
        t.Or: _or,
    }
)
