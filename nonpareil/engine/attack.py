"""Declaring an attack (R-ATTACK): attacker, target, card, and a face-down boost if allowed."""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered, reach, within
from nonpareil.engine.cards import closed, distinct, leave_hand, watchers
from nonpareil.engine.combat_state import ATTACKER, Combat
from nonpareil.engine.commit import ask_face, lay, show_face
from nonpareil.engine.compiled_hero import AS_MELEE, ATTACK
from nonpareil.engine.evaluate import area
from nonpareil.engine.frames import COMBAT, NOBODY, AttackAction, Frame
from nonpareil.engine.lookup import number
from nonpareil.engine.movement import held_by
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import BOOSTING, covers, forbidden, may_attack, rules_of
from nonpareil.engine.state import NONE, State
from nonpareil.engine.words.picks import playable
from nonpareil.script import tree as t

BEGIN: Final = 0
CHOSE_ATTACKER: Final = 1
CHOSE_TARGET: Final = 2
CHOSE_CARD: Final = 3
CHOSE_BOOST: Final = 4
FOUGHT: Final = 5
CHOSE_FACE: Final = 6


def attackable(s: State, seat: int) -> int:
    """The enemy seats whose fighters may be attacked. The first turn of a free-for-all is limited
    to the next seat still in and those that have had a turn; effects know no such limit.
    (R-ATTACK-6, R-ATTACK-8, R-FFA-3, R-FFA-4, R-FFA-12, R-TEAM-10)
    """
    m = s.m
    enemies = m.enemies[seat] & ~s.out
    if m.mode != "free-for-all" or s.turns[seat] > 1:
        return enemies
    allowed = 0
    following = [x for x in m.turn_order((seat + 1) % m.seats) if not s.out >> x & 1]
    for other in range(m.seats):
        if enemies >> other & 1 and (other == following[0] or s.turns[other] > 0):
            allowed |= 1 << other
    return allowed


def reach_of(s: State, fighter: int) -> int:
    """The spaces that a fighter can attack: those adjacent to it, those of its zones if it is
    ranged, or what rules say. (R-ATTACK-3, R-ATTACK-4, R-ATTACK-5, R-REACH-1)
    """
    m = s.m
    if m.reaches or s.lasting:
        return far_reach(s, fighter)
    return reach(s, fighter, m.ranged[fighter])


def far_reach(s: State, fighter: int) -> int:
    """A number of spaces takes the place of what the fighter could attack otherwise, the greatest
    if there are several, and so does attacking as another kind of fighter, the latest if there are
    several; what lines with tokens lead to is added, and what it reaches from other spaces.
    (R-REACH-9, R-REACH-1, R-REACH-2)
    """
    m = s.m
    ranged = m.ranged[fighter]
    for owner, rule, _, _ in rules_of(s, t.ReachAs):
        if covers(s, rule.target, owner, fighter):
            ranged = rule.ranged
    mask = reach(s, fighter, ranged)
    steps = 0
    for owner, rule, _, _ in rules_of(s, t.Reach):
        if covers(s, rule.target, owner, fighter):
            steps = max(steps, number(s, rule.amount, owner, None))
    if steps:
        mask = within(s, fighter, steps)
    for owner, rule, _, _ in rules_of(s, t.ReachAlong):
        if covers(s, rule.target, owner, fighter):
            mask |= joined(s, fighter, owner, m.heroes[owner].tokens_of[rule.token])
    for owner, rule, _, _ in rules_of(s, t.ReachFrom):
        if covers(s, rule.target, owner, fighter):
            where = rule.spaces.where
            for space in m.graph.spaces(
                m.graph.all if where is None else area(s, where, owner, None)
            ):
                mask |= m.graph.ranged[space] if ranged else m.graph.near[space]
    return mask & ~covered(s, fighter)


def joined(s: State, fighter: int, seat: int, tokens: int) -> int:
    """The spaces that a chain of lines with these tokens leads to (R-REACH-2)."""
    graph = s.m.graph
    found = covered(s, fighter)
    lines = [
        graph.lines[place - graph.size]
        for token, place in enumerate(s.tokens[seat])
        if place >= graph.size and tokens >> token & 1
    ]
    grown = True
    while grown:
        grown = False
        for one, other in lines:
            both = 1 << one | 1 << other
            if found & both and found & both != both:
                found |= both
                grown = True
    return found


def reach_with(s: State, fighter: int, card: int) -> int:
    """The spaces that a fighter can attack with this card (R-REACH-3)."""
    printed = s.m.kinds[card].reach
    if printed == 0:
        return reach_of(s, fighter)
    if printed > 0:
        return within(s, fighter, printed)
    return reach(s, fighter, printed != AS_MELEE)


def attack_reach(s: State, fighter: int) -> int:
    """The spaces that a fighter can attack with one card or another that it could use."""
    seat = s.m.seat_of[fighter]
    if not s.m.card_reach[seat]:
        return reach_of(s, fighter)
    mask = 0
    for card in s.hands[seat]:
        if s.m.kinds[card].type & ATTACK and playable(s, card, fighter):
            mask |= reach_with(s, fighter, card)
    return mask


def targets_of(s: State, attacker: int, seats: int) -> list[int]:
    """Fighters of these seats that the attacker can reach."""
    m = s.m
    spaces = attack_reach(s, attacker)
    seat_of = m.seat_of
    found = [
        target
        for target in range(m.fighters)
        if seats >> seat_of[target] & 1 and spaces & covered(s, target)
    ]
    if s.lasting or m.spares:
        return [target for target in found if may_attack(s, attacker, target)]
    return found


def attackers(s: State, seat: int, by: int = NOBODY, against: int = NOBODY) -> list[int]:
    """Fighters with both a target and a card to attack it with; an action may say who must attack
    and whom. (R-ATTACK-1, R-TURN-17)"""
    m = s.m
    kinds = m.kinds
    cards = [card for card in s.hands[seat] if kinds[card].type & ATTACK]
    if not cards:
        return []
    enemies = attackable(s, seat)
    prey = held_by(s, enemies)
    found = [
        fighter
        for fighter in range(m.base[seat], m.base[seat + 1])
        if s.pos[fighter] >= 0
        and attack_reach(s, fighter) & prey
        and any(playable(s, card, fighter) for card in cards)
    ]
    if s.lasting or m.spares:
        found = [fighter for fighter in found if targets_of(s, fighter, enemies)]
    if by >= 0 or against >= 0:
        return [
            fighter
            for fighter in found
            if by in (NOBODY, fighter)
            and (against < 0 or against in targets_of(s, fighter, enemies))
        ]
    return found


def can_attack(s: State, seat: int) -> bool:
    """Whether there are any `attackers`: asked before every action, so it stops at the first."""
    m = s.m
    if s.lasting or m.spares:
        return bool(attackers(s, seat))
    prey = held_by(s, attackable(s, seat))
    hand = s.hands[seat]
    graph = m.graph
    plain = not (m.reaches or m.large or m.card_reach[seat])  # nearly always: worth a shortcut
    for fighter in range(m.base[seat], m.base[seat + 1]):
        space = s.pos[fighter]
        if space < 0:
            continue
        if plain:
            within_reach = graph.ranged[space] if m.ranged[fighter] else graph.near[space]
        else:
            within_reach = attack_reach(s, fighter)
        if within_reach & prey:
            for card in hand:
                if m.kinds[card].type & ATTACK and playable(s, card, fighter):
                    return True
    return False


def attack_cards(s: State, fighter: int, target: int = NOBODY) -> list[int]:
    """The cards that a fighter can attack with: anybody, or this target (R-REACH-3)."""
    m = s.m
    seat = m.seat_of[fighter]
    hand = s.hands[seat]
    cards = [card for card in hand if m.kinds[card].type & ATTACK and playable(s, card, fighter)]
    if target >= 0 and m.card_reach[seat]:
        cards = [card for card in cards if reach_with(s, fighter, card) & covered(s, target)]
    return distinct(s, cards)


def run_attack(s: State, f: AttackAction) -> None:
    """Attacker and target are public. Whether the target is legal is settled here and never asked
    again. (R-ATTACK-2, R-ATTACK-7)
    """
    if f.pc == BEGIN:
        f.pc = CHOSE_ATTACKER
        who = attackers(s, s.seat, f.by, f.against)
        if not who:  # whatever came before it has left nobody for it (R-EVENT-9)
            s.stack.pop()
            return
        secret = s.m.discreet and several_in_reach(s, s.seat)
        choose(s, Purpose.ATTACKER, who, secret)
    elif f.pc == CHOSE_ATTACKER:
        f.attacker = s.answer
        f.pc = CHOSE_TARGET
        prey = targets_of(s, f.attacker, attackable(s, s.seat))
        choose(s, Purpose.TARGET, prey if f.against < 0 else [f.against])
    elif f.pc == CHOSE_TARGET:
        f.target = s.answer
        f.pc = CHOSE_CARD
        if s.log is not None:
            s.log.add(events.Attack(s.seat, s.m.seat_of[f.target], f.attacker, f.target))
        choose(s, Purpose.ATTACK_CARD, attack_cards(s, f.attacker, f.target), secret=True)
    elif f.pc == CHOSE_CARD:
        commit(s, f)
    elif f.pc == CHOSE_FACE:
        committed(s, f)
    elif f.pc == CHOSE_BOOST:
        f.pc = FOUGHT
        if s.answer != NONE:
            leave_hand(s, s.answer)
            s.combats[-1].hidden_boost = s.answer
            if s.log is not None:
                s.log.add(events.HiddenBoost(s.seat, s.answer, watchers(s, s.seat)))
        s.stack.append(Frame(COMBAT))
    else:
        s.stack.pop()


def several_in_reach(s: State, seat: int) -> bool:
    """Whether several fighters have a target, so that only hidden cards can tell who attacks."""
    enemies = attackable(s, seat)
    own = range(s.m.base[seat], s.m.base[seat + 1])
    return sum(s.pos[fighter] >= 0 and bool(targets_of(s, fighter, enemies)) for fighter in own) > 1


def choose(s: State, purpose: int, options: list[int], secret: bool = False) -> None:
    """Ask, unless there is only one option and everybody knows. `secret`: it is a matter of hidden
    cards that there is no other. (R-INFO-10)"""
    if len(options) == 1 and not (secret and s.m.discreet):
        s.answer = options[0]
    else:
        s.ask(s.seat, purpose, options, None)


def commit(s: State, f: AttackAction) -> None:
    """Put the attack card down, face up if it is free to be and its player wants to.
    (R-COMBAT-1, R-OPEN-7)
    """
    f.card = s.answer
    c = Combat.between(f.attacker, f.target, s.seat, s.m.seat_of[f.target])
    s.combats.append(c)
    lay(s, c, ATTACKER, f.card)
    f.pc = CHOSE_FACE
    if not ask_face(s, c, ATTACKER):
        committed(s, f)


def committed(s: State, f: AttackAction) -> None:
    """Offer a boost to those who may add one face down (R-HERO-ART-1)."""
    show_face(s, s.combats[-1], ATTACKER)
    m = s.m
    f.pc = CHOSE_BOOST
    slot = f.attacker - m.base[s.seat]
    if m.heroes[s.seat].hidden_boost >> slot & 1 and not forbidden(s, s.seat, BOOSTING):
        kinds = m.kinds
        boosts = distinct(s, [x for x in closed(s, s.seat) if kinds[x].boost >= 0])
        if boosts or (m.discreet and s.hands[s.seat]):
            s.ask(s.seat, Purpose.HIDDEN_BOOST, [*boosts, NONE], None)
            return
    s.answer = NONE
