"""The rules that hold now: those of the heroes, and those that effects have put in force for some
time (R-LAST). Whoever needs a rule asks here, by its class; nothing is looked up while no hero of
the match has such a rule and no effect lasts.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from nonpareil.engine.evaluate import area, fighter_of, fighters_of
from nonpareil.engine.event_kinds import kinds_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.lookup import holds, number
from nonpareil.engine.named_cards import card_of, fits
from nonpareil.engine.program import Program
from nonpareil.engine.state import Lasting, State
from nonpareil.script import tree as t

# What a player may be kept from. Compiled code reads these faster than members of an enumeration.
DRAWING: Final = int(t.Deny.DRAW)
GAINING_ACTIONS: Final = int(t.Deny.GAIN_ACTIONS)
MANEUVERING: Final = int(t.Deny.MANEUVER)
SCHEMING: Final = int(t.Deny.SCHEME)
BOOSTING: Final = int(t.Deny.BOOST)
DEFENDING: Final = int(t.Deny.DEFEND)

Found = tuple[int, Any, Program | None, Lasting | None]  # owner, rule, its effect, if it lasts


def rules_of(s: State, kind: type) -> list[Found]:
    """The rules of a class that are in force, with the seats whose rules they are."""
    m = s.m
    found: list[Found] = [
        (seat, rule, program, None)
        for seat, rule, program in m.rules.get(kind, ())
        if not s.out >> seat & 1
        and not ability_off(s, seat)
        and (rule.condition is None or holds(s, rule.condition, seat, None))
    ]
    for each in s.lasting:
        if type(each.rule) is kind and in_force(s, each):
            rule: Any = each.rule
            if rule.condition is None or holds(s, rule.condition, each.seat, None):
                found.append((each.seat, rule, each.program, each))
    return found


def in_force(s: State, each: Lasting) -> bool:
    """Some begin only with a later turn, or with the next attack (R-LAST-2)."""
    until = each.until
    if until == t.Until.IN_MY_TURN or until == t.Until.IN_THEIR_TURN:
        return s.seat == each.who and s.turns[each.who] == each.turn
    if until == t.Until.NEXT_ATTACK or until >= t.Until.NEXT_DEFENSE:
        return 0 <= each.combat < len(s.combats)
    return True


def covers(s: State, target: t.Target, owner: int, fighter: int) -> bool:
    """Whether a rule is about this fighter."""
    if isinstance(target, t.Ref):
        return fighter_of(s, target, owner, None) == fighter
    return fighter in fighters_of(s, target.group, owner, None)


def applies(s: State, condition: t.Condition | None, owner: int) -> bool:
    """Whether a rule with this condition holds now."""
    return condition is None or holds(s, condition, owner, None)


# --- Prohibitions. They are rules, not effects: several of the same kind are as good as one


def ability_off(s: State, seat: int) -> bool:
    """Whether the abilities of the seat's hero are off: because of an effect that lasts, or of the
    ability of an opponent that no such effect has switched off. (R-LAST-6)
    """
    if s.lasting and _switched_off(s, seat):
        return True
    if not s.m.silences:
        return False
    for owner, rule, _ in s.m.rules[t.AbilityOff]:
        if (
            s.m.enemies[owner] >> seat & 1
            and not s.out >> owner & 1
            and applies(s, rule.condition, owner)
        ):
            return not _switched_off(s, owner)
    return False


def _switched_off(s: State, seat: int) -> bool:
    for each in s.lasting:
        if (
            isinstance(each.rule, t.AbilityOff)
            and in_force(s, each)
            and applies(s, each.rule.condition, each.seat)
        ):
            if each.rule.seat == seat:
                return True
            if each.rule.seat < 0 and s.m.enemies[each.seat] >> seat & 1:
                return True
    return False


def forbidden(s: State, seat: int, what: int) -> bool:
    """Whether the seat cannot do this now (R-LAST-5)."""
    if not s.lasting and not s.m.prohibits:
        return False
    for owner, rule, _, _ in rules_of(s, t.PlayerCannot):
        if rule.what != what:
            continue
        if rule.seat >= 0:
            concerned = rule.seat == seat
        elif rule.player == t.Player.YOU:
            concerned = owner == seat
        else:
            concerned = rule.player == t.Player.ANYONE or bool(s.m.enemies[owner] >> seat & 1)
        if concerned:
            return True
    return False


def may_play(s: State, card: int) -> bool:
    """Whether neither a rule nor its own text keeps the card in its owner's hand (R-LAST-8,
    R-CARD-15)."""
    m = s.m
    if not s.lasting and not m.bans:
        return True
    seat = m.owner(card)
    only_if = m.kinds[card].only_if
    if only_if is not None and not holds(s, only_if, seat, None):
        return False
    for owner, rule, _, _ in rules_of(s, t.CannotPlay):
        if rule.seat >= 0:
            concerned = rule.seat == seat
        elif rule.player == t.Player.YOU:
            concerned = owner == seat
        else:
            concerned = rule.player == t.Player.ANYONE or bool(m.enemies[owner] >> seat & 1)
        if concerned and fits(s, card, rule.filter, owner, None):
            return False
    return True


def protected(s: State, card: int) -> bool:
    """Whether the effects of a card cannot be canceled (R-CANCEL-6)."""
    kind = s.m.kinds[card]
    if kind.uncancellable:
        return True
    for each in s.lasting:
        if isinstance(each.rule, t.Uncancellable) and in_force(s, each):
            names = {ref.name for ref in each.rule.refs}
            if each.seat == s.m.owner(card) and kind.card.by and names.issuperset(kind.card.by):
                return True
    return False


def held(s: State, fighter: int) -> bool:
    """Whether the fighter cannot leave its space: only defeat removes it (R-PLACE-9)."""
    if not s.lasting and not s.m.pins:
        return False
    found = rules_of(s, t.CannotLeave)
    return any(covers(s, rule.target, owner, fighter) for owner, rule, _, _ in found)


def anchored(s: State, fighter: int, seat: int) -> bool:
    """Whether effects of this seat neither move nor place the fighter (R-PLACE-12)."""
    if not s.lasting and not s.m.anchors:
        return False
    return any(
        s.m.enemies[owner] >> seat & 1 and covers(s, rule.target, owner, fighter)
        for owner, rule, _, _ in rules_of(s, t.CannotBeMoved)
    )


def can_heal(s: State, fighter: int) -> bool:
    """Whether no rule keeps the fighter from being healed (R-LAST-5)."""
    if not s.lasting and not s.m.wounds:
        return True
    found = rules_of(s, t.CannotHeal)
    return not any(covers(s, rule.target, owner, fighter) for owner, rule, _, _ in found)


def may_attack(s: State, attacker: int, target: int) -> bool:
    """Whether no rule keeps the one from attacking the other (R-LAST-5)."""
    if not s.lasting and not s.m.spares:
        return True
    for owner, rule, _, _ in rules_of(s, t.CannotAttack):
        if covers(s, rule.target, owner, attacker) and (
            rule.victim is None or covers(s, rule.victim, owner, target)
        ):
            return False
    return True


# --- Values


def other_bonus(s: State, attack: bool, fighter: int) -> int:
    """What lasting effects, and rules of heroes about fighters of others, add to the card of a
    fighter; copies add up (R-LAST-4, R-VALUE-4)."""
    bonus = 0
    for owner, rule, _, _ in rules_of(s, t.ValueBonus):
        if rule.attack == attack and covers(s, rule.target, owner, fighter):
            bonus += rule.sign * number(s, rule.amount, owner, None)
    return bonus


def boost_bonus(s: State, seat: int, card: int) -> int:
    """What rules add to a boost of this seat, or take from it (R-BOOST-11)."""
    bonus = 0
    for owner, rule, _, _ in rules_of(s, t.BoostBonus):
        if rule.seat >= 0:
            concerned = rule.seat == seat
        else:
            yours = rule.player == t.Player.YOU
            concerned = owner == seat if yours else bool(s.m.enemies[owner] >> seat & 1)
        if concerned and (rule.filter is None or fits(s, card, rule.filter, owner, None)):
            bonus += rule.sign * number(s, rule.amount, owner, None)
    return bonus


def fixed_value(s: State, attack: bool, fighter: int) -> int:
    """The value to which the card of a fighter is fixed, or -1. The latest rule counts."""
    if not s.lasting and not s.m.fixes_values:
        return -1
    fixed = -1
    for owner, rule, _, _ in rules_of(s, t.ValueFixed):
        if rule.attack == attack and covers(s, rule.target, owner, fighter):
            fixed = number(s, rule.amount, owner, None)
    return fixed


# --- Beginning and ending

# Places that a text has chosen
CHOSEN: Final = (t.WhereKind.IN_CHOSEN, t.WhereKind.NEXT_TO_CHOSEN, t.WhereKind.IN_THAT_ZONE)

THEIRS: Final = (
    t.Until.THEIR_TURN_STARTS,
    t.Until.THEIR_TURN_ENDS,
    t.Until.IN_THEIR_TURN,
    t.Until.THEIR_NEXT_ATTACK,
    t.Until.THEIR_NEXT_DEFENSE,
)


def begin_lasting(s: State, f: Effect, node: t.Lasting | t.Later, program: Program | None) -> None:
    """Put a rule in force. Whom it is about and how much is fixed now (R-LAST-1)."""
    theirs = (
        node.until in THEIRS
        if isinstance(node, t.Lasting)
        else node.point in (t.Point.THEIR_TURN_STARTS, t.Point.THEIR_TURN_ENDS)
    )
    who = f.opponent if theirs else f.seat
    turn = s.turns[who] + 1 if who >= 0 else 0
    if isinstance(node, t.Later) and node.point == t.Point.TURN_ENDS:
        who, turn = s.seat, s.turns[s.seat]
    rule = bound(s, f, node.rule) if isinstance(node, t.Lasting) else node
    until = int(node.until) if isinstance(node, t.Lasting) else -1
    mine = fighter_of(s, t.Ref(t.RefKind.MINE), f.seat, f)
    combat = f.combat if until == t.Until.COMBAT_ENDS else -1
    told = None if program is None else _told(s, f, program, mine)
    that = f.that_fighter
    s.lasting += (
        Lasting(f.seat, rule, program, until, who, turn, combat, f.opponent, mine, that, -1, told),
    )
    listen(s)


def _told(s: State, f: Effect, program: Program, mine: int) -> Effect:
    """What the text has chosen and counted so far, for what it puts off (R-LAST-12)."""
    told = f.copy()
    told.fighter = mine
    told.foe = fighter_of(s, t.Ref(t.RefKind.FOE), f.seat, f)
    told.card = card_of(s, t.CardRef.THIS, f) if program.uses_cards else -1
    if not program.uses_cards:
        told.that_card = -1
        told.those = ()
    return told


def listen(s: State) -> None:
    """Hear the events that lasting reactions wait for."""
    s.listens = s.m.listens
    for each in s.lasting:
        if isinstance(each.rule, t.When):
            for kind in kinds_of(each.rule.event):
                s.listens |= 1 << kind


def drop(s: State, over: list[Lasting]) -> None:
    if over:
        s.lasting = tuple([each for each in s.lasting if each not in over])
        listen(s)


def end_with_combat(s: State) -> None:
    """The combat on top is over, and with it what was for that combat."""
    combat = len(s.combats) - 1
    drop(s, [each for each in s.lasting if each.combat == combat])


def end_with_action(s: State) -> None:
    """An action is over, and with it what was for that action (R-LAST-11)."""
    drop(s, [each for each in s.lasting if each.until == t.Until.ACTION_ENDS])


def end_with_start(s: State) -> None:
    """A turn begins: what lasts until then ends before its start effects. The turn of a seat that
    is out never comes. (R-LAST-3)
    """
    starts = (t.Until.MY_TURN_STARTS, t.Until.THEIR_TURN_STARTS)
    drop(
        s,
        [
            each
            for each in s.lasting
            if (each.until in starts and each.who == s.seat)
            or (each.who >= 0 and bool(s.out >> each.who & 1))
        ],
    )


def end_with_turn(s: State) -> None:
    """A turn ends: what lasts until then ends after its end effects, before the hand limit.
    (R-LAST-3)
    """
    ends = (
        t.Until.MY_TURN_ENDS,
        t.Until.THEIR_TURN_ENDS,
        t.Until.IN_MY_TURN,
        t.Until.IN_THEIR_TURN,
    )
    drop(
        s,
        [
            each
            for each in s.lasting
            if each.until == t.Until.TURN_ENDS
            or each.until == t.Until.NEXT_ATTACK
            or each.until == t.Until.ACTION_ENDS
            or (each.until in ends and each.who == s.seat and s.turns[s.seat] >= each.turn)
        ],
    )


def use_next(s: State, attacker: int, defender: int) -> None:
    """What was for the next attack or defense is for this one, if it is about its fighter
    (R-LAST-2)."""
    changed = False
    now: list[Lasting] = []
    for each in s.lasting:
        until = each.until
        if each.combat < 0 and (until == t.Until.NEXT_ATTACK or until >= t.Until.NEXT_DEFENSE):
            theirs = until >= t.Until.THEIR_NEXT_ATTACK
            defense = until == t.Until.NEXT_DEFENSE or until == t.Until.THEIR_NEXT_DEFENSE
            fighter = defender if defense else attacker
            target = getattr(each.rule, "target", None)
            if s.m.seat_of[fighter] == (each.who if theirs else each.seat) and (
                target is None or covers(s, target, each.seat, fighter)
            ):
                each = each.in_combat(len(s.combats) - 1)
                changed = True
        now.append(each)
    if changed:
        s.lasting = tuple(now)


def _fixed(s: State, f: Effect, wanted: t.CardFilter) -> t.CardFilter:
    """The same cards, whatever is named or done later: the number and the card that the text has
    named, and the names of "that card" and "this card"."""
    if wanted.named_value and f.named >= 0:
        return replace(wanted, named_value=False, copy_of=f.named)
    if wanted.named_value:
        number_named = t.Const(f.number)
        return replace(wanted, named_value=False, which=t.CardNumber.VALUE, number=number_named)
    if wanted.alike == t.Alike.SAME or wanted.alike == t.Alike.SAME_AS_THIS:
        ref = t.CardRef.THAT if wanted.alike == t.Alike.SAME else t.CardRef.THIS
        return replace(wanted, alike=t.Alike.ANY, copy_of=card_of(s, ref, f))
    if wanted.number is not None:
        return replace(wanted, number=t.Const(number(s, wanted.number, f.seat, f)))
    return wanted


def bound(s: State, f: Effect, node: Any, freeze: bool = True) -> Any:
    """The node with its fighters, players and numbers fixed. Conditions stay conditions."""
    if isinstance(node, t.Ref):
        if node.kind == t.RefKind.NAMED:
            return node
        if node.kind == t.RefKind.FOE and f.combat < 0:
            return node  # of the combats to come
        return t.Ref(t.RefKind.BOUND, "", fighter_of(s, node, f.seat, f))
    if isinstance(node, t.Number):
        return t.Const(number(s, node, f.seat, f)) if freeze else node
    if isinstance(node, t.Block):
        return node  # its program is compiled
    if isinstance(node, t.PlayerCannot | t.AbilityOff):
        seat = f.opponent if node.player == t.Player.OPPONENT else f.seat
        return replace(node, seat=seat, condition=bound(s, f, node.condition, False))
    if isinstance(node, t.BoostBonus):
        return replace(
            node,
            seat=f.opponent if node.player == t.Player.OPPONENT else f.seat,
            filter=None if node.filter is None else _fixed(s, f, node.filter),
            amount=bound(s, f, node.amount),
            condition=bound(s, f, node.condition, False),
        )
    if isinstance(node, t.CannotPlay):
        seat = {t.Player.YOU: f.seat, t.Player.OPPONENT: f.opponent}.get(node.player, -1)
        condition = bound(s, f, node.condition, False)
        return replace(node, seat=seat, condition=condition, filter=_fixed(s, f, node.filter))
    if isinstance(node, t.Group) and node.side == t.Side.OPPONENT:
        return replace(node, seat=f.opponent, where=bound(s, f, node.where, freeze))
    if isinstance(node, t.Where) and (node.there or node.kind in CHOSEN):
        alone = replace(node, also=None, negated=False)
        spaces = -1 if node.kind == t.WhereKind.NEAREST else area(s, alone, f.seat, f)
        return replace(node, spaces=spaces, also=bound(s, f, node.also, freeze))
    if isinstance(node, tuple):
        return tuple([bound(s, f, part, freeze) for part in node])
    if is_dataclass(node) and not isinstance(node, type):
        freeze = freeze and not isinstance(node, t.Condition)
        parts = {each.name: getattr(node, each.name) for each in fields(node)}
        return replace(node, **{key: bound(s, f, part, freeze) for key, part in parts.items()})
    return node
