"""Words about the combat in progress: boosts, values, canceling, replacing, bonus attacks."""

from typing import Final

from nonpareil import events
from nonpareil.engine.aside import boosts_aside, lift_aside
from nonpareil.engine.cards import (
    closed,
    discard,
    discard_from_hand,
    everyone,
    expose,
    leave_hand,
    shuffle_deck,
    to_hand,
)
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE
from nonpareil.engine.evaluate import combat_of
from nonpareil.engine.event_kinds import BOOST
from nonpareil.engine.frames import COMBAT, Effect, Frame
from nonpareil.engine.happenings import happen
from nonpareil.engine.named_cards import card_of, pile_cards
from nonpareil.engine.numbers import number, readable
from nonpareil.engine.program import Instr, Program
from nonpareil.engine.rules import BOOSTING, boost_bonus, forbidden, protected
from nonpareil.engine.state import State, changed
from nonpareil.engine.words.asking import doer
from nonpareil.engine.words.behavior import Behavior, Steps, always, nothing
from nonpareil.engine.words.gather import gather, guard, look
from nonpareil.engine.words.picks import playable
from nonpareil.script import tree as t


def boost(s: State, f: Effect, i: Instr) -> None:
    """Boost the card in the combat. Several boosts add up, and canceling the offer later does not
    take them back. (R-BOOST-1, R-BOOST-6, R-CANCEL-10)
    """
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    node: t.Boost = i.node
    side = f.side if node.who == t.Who.YOU else 1 - f.side
    seat = c.seat[side]
    if forbidden(s, seat, BOOSTING):
        return
    if node.cards is not None:
        f.that_card = f.held[0]
        f.those = f.held
    card = f.that_card
    c.plus[side] += use_boost(s, seat, card, side)
    c.boosts[side] += (card,)
    if c.card[side] >= 0:
        note_value(s, c, side, told=True)


def use_boost(s: State, seat: int, card: int, side: int) -> int:
    """Discard a card from the hand as a boost and return its value. Its boost bonus goes on top of
    the stack and so resolves next. `side` is the side of the combat, or -1 in a maneuver.
    (R-BOOST-1, R-BOOST-5, R-BOOST-7, R-HERO-HOU-3)
    """
    kind = s.m.kinds[card]
    worth = max(0, kind.boost)
    if kind.boost >= 0 and (s.lasting or s.m.boosts):
        worth = max(0, worth + boost_bonus(s, seat, card))
    if s.log is not None:
        s.log.add(events.Boost(seat, card, worth, side))
    if card in s.hands[seat]:
        discard_from_hand(s, card, seat, "boost")
    else:
        if not lift_aside(s, card):  # a card that nobody has seen may be worth nothing (R-BOOST-9)
            s.decks[seat] = tuple(x for x in s.decks[seat] if x != card)
        discard(s, card, "boost")
    if s.listens:
        happen(s, BOOST, seat, card=card, amount=worth, now=True)
    for program in reversed(kind.boosted):
        s.stack.append(Effect.of(program, seat, card, s.m.hero_of[seat]))
    return worth


def windows_of(s: State, c: Combat, side: int) -> list[list[Program]]:
    """The effects of a side's card by window. A bonus attack has its own (R-BONUS-3)."""
    if c.bonus is not None and side == ATTACKER:
        return c.bonus.windows
    return s.m.kinds[c.card[side]].windows if c.card[side] >= 0 else [[], [], []]


def copies(s: State, c: Combat, side: int, window: int) -> list[Program]:
    """The effects that a side's card has from others (R-EFFECT-26)."""
    found: list[Program] = []
    for card in c.copied[side]:
        own = s.m.owner(card) == c.seat[side]
        found += [x for x in s.m.kinds[card].windows[window] if own or x.travels]
    return found


def copy_card(s: State, f: Effect, i: Instr) -> None:
    """Each card is copied once, so that copies of copies end (R-EFFECT-26)."""
    f.pc += 1
    ref: t.CardRef = i.node.card
    if ref == t.CardRef.TOP:
        card = s.discards[f.seat][-1] if s.discards[f.seat] else -1
    else:
        card = card_of(s, ref, f)
    if card < 0:
        return
    kind = s.m.kinds[card]
    c = combat_of(s, f)
    if c is not None:
        known = {s.m.kinds[x].id for x in (*c.copied[f.side], c.card[f.side]) if x >= 0}
        if kind.id not in known and c.card[f.side] >= 0:
            c.copied[f.side] += (card,)
        return
    going_on = {x.program.source for x in s.stack if isinstance(x, Effect) and x.seat == f.seat}
    if kind.id in going_on:
        return
    own = s.m.owner(card) == f.seat
    for program in reversed(kind.scheme):
        if own or program.travels:
            below = Effect.of(program, f.seat, f.card, f.fighter)
            s.stack.append(below)


def cancel(s: State, f: Effect, i: Instr) -> None:
    """Cancel the effects of the opponent's card that are still to come, in all windows. The card
    keeps its value, and what has happened stands. A bonus attack is such an effect. (R-CANCEL-1,
    R-CANCEL-2, R-CANCEL-4, R-CANCEL-5, R-CANCEL-8, R-CANCEL-9, R-BONUS-2, R-VALUE-9)
    """
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    other = 1 - f.side
    card = c.card[other]
    if card < 0 or protected(s, card):
        return
    # The defender goes first in every window and can still cancel the attacker's effects in it.
    first = c.window if f.side == DEFENDER else c.window + 1
    if not any(windows_of(s, c, other)[max(0, first) :]):
        return  # nothing to cancel: that matters to a hidden boost (R-CANCEL-8)
    c.cancelled[other] = True
    if s.log is not None:
        s.log.add(events.Cancel(c.seat[other], other, card))
    if other == ATTACKER and c.hidden_boost >= 0:
        drop_hidden_boost(s, c)


def drop_hidden_boost(s: State, c: Combat) -> None:
    """Discard the boost that was committed with a canceled attack card (R-HERO-ART-3)."""
    card = c.hidden_boost
    c.ability_plus[ATTACKER] -= s.m.kinds[card].boost
    c.hidden_boost = -1
    if s.log is not None:
        s.log.add(events.BoostLost(c.seat[ATTACKER], ATTACKER, card))
    note_value(s, c, ATTACKER, told=True)
    discard(s, card)


def ignore(s: State, f: Effect, i: Instr) -> None:
    """The opponent's card is worth 0 whatever modifies it (R-VALUE-5)."""
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    c.ignored[1 - f.side] = True
    if s.log is not None and c.card[1 - f.side] >= 0:
        other = 1 - f.side
        s.log.add(events.Ignore(c.seat[other], other, c.card[other]))


def value_add(s: State, f: Effect, i: Instr) -> None:
    """An addition. It stays even if the base is replaced, and needs a card to add to.
    (R-VALUE-3, R-VALUE-7)
    """
    node: t.ValueAdd = i.node
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    side = 1 - f.side if node.opposing else f.side
    if c.card[side] >= 0:
        c.plus[side] += node.sign * number(s, node.amount, f.seat, f)
        note_value(s, c, side)


def value_is(s: State, f: Effect, i: Instr) -> None:
    """Replace the base. The latest replacement counts, unless the value is locked. A new printed
    value becomes the base only if the base has not been replaced. (R-VALUE-1, R-VALUE-2, R-VALUE-6,
    R-VALUE-9, R-CARD-8)
    """
    node: t.ValueIs = i.node
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    side = 1 - f.side if node.opposing else f.side
    if c.card[side] < 0 or c.locked[side] or not readable(s, node.amount, f.seat, f):
        return
    amount = number(s, node.amount, f.seat, f)
    if node.printed:
        c.printed[side] = amount
        if c.replaced[side]:
            return
    else:
        c.replaced[side] = True
    c.base[side] = amount
    c.locked[side] = node.locked
    note_value(s, c, side)


def note_value(s: State, c: Combat, side: int, told: bool = False) -> None:
    """Record what a card counts for so far; `told` if the event before says it already."""
    if s.log is not None:
        card, base, plus = c.card[side], c.base[side], c.added(side)
        bonus = c.bonus if side == ATTACKER else None
        printed = s.m.kinds[card].value if bonus is None else bonus.value
        news = not told and (base != printed or plus != 0)
        of_bonus = -1 if bonus is None else card
        s.log.add(events.Value(c.seat[side], side, card, base, plus, of_bonus, news))


def lock_values(s: State, f: Effect, i: Instr) -> None:
    """Fix the value of all cards of the seat for the rest of the turn, even if the fighter that
    played the card falls. (R-EFFECT-14, R-VALUE-6)
    """
    node: t.LockValues = i.node
    f.pc += 1
    s.locks = changed(s.locks, f.seat, number(s, node.value, f.seat, f))
    if s.log is not None:
        s.log.add(events.Lock(f.seat, s.locks[f.seat]))


def prevent(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    c.prevented[f.side] = True
    if s.log is not None:
        s.log.add(events.Prevent(c.seat[f.side], f.side, c.fighter[f.side]))


def reflect(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    c.reflected[f.side] = True
    if s.log is not None:
        s.log.add(events.Reflect(c.seat[f.side], f.side, c.fighter[f.side]))


def take_over(s: State, f: Effect, i: Instr) -> None:
    """Another fighter takes the place of this one in the combat. The card stays. (R-COMBAT-24)"""
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    if f.that_fighter >= 0 and s.pos[f.that_fighter] >= 0:
        c.fighter[f.side] = f.that_fighter
        if s.log is not None:
            s.log.add(events.TakeOver(c.seat[f.side], f.side, f.that_fighter))


def unplay(s: State, f: Effect, i: Instr) -> None:
    """Return the opponent's card to its owner's hand, for everyone to see."""
    c = combat_of(s, f)
    if c is None or c.card[1 - f.side] < 0:
        f.pc = i.jump
        return
    f.opponent = c.seat[1 - f.side]
    f.pc += 1
    f.that_card = c.card[1 - f.side]
    if s.log is not None:
        s.log.add(events.Take(f.opponent, c.card[1 - f.side], everyone(s), "combat"))
    _back_to_hand(s, c.card[1 - f.side])


def _back_to_hand(s: State, card: int) -> None:
    to_hand(s, card)
    for c in s.combats:  # a bonus attack shares the card of its main attack
        for side in (ATTACKER, DEFENDER):
            if c.card[side] == card:
                c.card[side] = -1


def play(s: State, f: Effect, i: Instr) -> None:
    """Replace a card in the combat. The new one is revealed at once, and those of its effects whose
    window is still open resolve. (R-COMBAT-25)
    """
    node: t.ReplaceCard = i.node
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    side = _replaced_side(f, node)
    old = c.card[side]
    if node.deck:
        c.card[side] = -1
        discard(s, old)
        seat = c.seat[side]
        s.decks[seat] = tuple(card for card in s.decks[seat] if card != f.that_card)
        shuffle_deck(s, seat)
    else:
        if old >= 0:
            _back_to_hand(s, old)
        leave_hand(s, f.that_card)
    expose(s, f.that_card)
    c.card[side] = f.that_card
    c.copied[side] = ()
    c.switched |= 1 << side
    if c.revealed:
        c.face_up &= ~(1 << side)  # the new one was not played that way
    if side == ATTACKER:
        c.bonus = None
    c.printed[side] = s.m.kinds[f.that_card].value
    if not c.locked[side]:  # a lock holds for the side, whichever card is there (R-VALUE-6)
        c.base[side] = c.printed[side]
        c.replaced[side] = False
    c.cancelled[side] = False
    if c.side == side:
        abilities = s.m.heroes[c.seat[side]].abilities[c.window]
        c.done &= (1 << len(abilities)) - 1
    if s.log is not None:
        s.log.add(events.Replace(c.seat[side], side, old, f.that_card))
    if c.locked[side] or c.plus[side]:
        note_value(s, c, side)


def count_as_winner(s: State, f: Effect, i: Instr) -> None:
    """For what comes after it in this combat (R-COMBAT-29)."""
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    c.winner = f.side
    s.last_winner = c.seat[f.side]


def bonus_attack(s: State, f: Effect, i: Instr) -> None:
    """Start a second combat inside the attacker's AFTER COMBAT effects of the first, unless one of
    the two fighters has fallen.

    It uses the same attack card, which already lies open, and is fought by whoever is in the combat
    now, whether or not the target would still be legal. The first defense card is discarded.
    (R-BONUS-1, R-BONUS-2, R-BONUS-4, R-BONUS-5, R-BONUS-6, R-BONUS-7, R-BONUS-9, R-BONUS-10)
    """
    f.pc += 1
    c = combat_of(s, f)
    if c is None:
        return
    attacker, defender = c.fighter
    card = c.card[ATTACKER]
    if f.side != ATTACKER or card < 0 or c.bonus is not None:
        return
    bonus = s.m.kinds[card].bonus
    if bonus is None or s.pos[attacker] < 0 or s.pos[defender] < 0:
        return
    second = Combat.between(attacker, defender, c.seat[ATTACKER], c.seat[DEFENDER])
    second.card[ATTACKER] = card
    second.bonus = bonus
    if c.card[DEFENDER] >= 0:
        second.first_defense = c.printed[DEFENDER]
        discard(s, c.card[DEFENDER])
        c.card[DEFENDER] = -1
    if s.log is not None:
        s.log.add(events.BonusAttack(c.seat[ATTACKER], c.seat[DEFENDER], card, attacker, defender))
    s.combats.append(second)
    s.stack.append(Frame(COMBAT))


# --- The parts of each word


def _boost(steps: Steps, node: t.Boost) -> None:
    if node.cards is None:
        steps.pick_card(node, among=_boosts)
    else:
        steps.pick(gather, node)


def _boosts(s: State, f: Effect, node: t.Boost) -> list[int]:
    """Any card with a BOOST value, even one whose fighter is defeated or that belongs to another
    form. (R-BOOST-3, R-BOOST-4, R-CARD-9, R-HERO-JEK-3)"""
    seat = doer(f, node.who)
    c = combat_of(s, f)
    side = f.side if node.who == t.Who.YOU else 1 - f.side
    if c is None or c.card[side] < 0 or forbidden(s, seat, BOOSTING):
        return []
    found = [card for card in closed(s, seat) if s.m.kinds[card].boost >= 0]
    return found + boosts_aside(s, seat) if s.aside else found


def _can_boost(s: State, f: Effect, node: t.Boost) -> bool:
    if node.cards is None:
        return bool(_boosts(s, f, node))
    c = combat_of(s, f)
    side = f.side if node.who == t.Who.YOU else 1 - f.side
    seat = doer(f, node.who)
    pile = pile_cards(s, node.cards.pile, seat, f) if seat >= 0 else ()
    able = c is not None and (c.card[side] >= 0 or node.bare) and bool(pile)
    return able and not forbidden(s, seat, BOOSTING)


def _replacement(steps: Steps, node: t.ReplaceCard) -> None:
    if node.opposing:
        steps.do(guard, node)
        steps.find(unplay, node)
        steps.do(look, node)
    elif node.who == t.Who.OPPONENT and not node.deck:
        steps.find(unplay, node)  # even if no other card can take its place (R-COMBAT-31)
    if node.deck:
        steps.optional = True  # nothing has to be found in a deck (R-EFFECT-16)
    steps.pick_card(node, among=_replacements)


def _replaced_side(f: Effect, node: t.ReplaceCard) -> int:
    """The side of the combat whose card is replaced."""
    return 1 - f.side if node.opposing or node.who == t.Who.OPPONENT else f.side


def _replacements(s: State, f: Effect, node: t.ReplaceCard) -> list[int]:
    """Cards that the fighter may use in this combat; not another copy of the one replaced, and none
    that lies open in the hand of the effect's owner (R-OPEN-3)."""
    m = s.m
    c = combat_of(s, f)
    if c is None:
        return []
    side = _replaced_side(f, node)
    seat = c.seat[side]
    role = ATTACK if side == ATTACKER else DEFENSE
    present = None if c.card[side] < 0 else m.kinds[c.card[side]]
    if node.who == t.Who.OPPONENT and present is None and f.that_card >= 0:
        present = m.kinds[f.that_card]  # it has gone back to their hand
    hand = closed(s, seat) if seat == f.seat else s.hands[seat]
    return [
        card
        for card in (s.decks[seat] if node.deck else hand)
        if m.kinds[card].type & role
        and playable(s, card, c.fighter[side])
        and m.kinds[card] is not present
    ]


def _can_replace(s: State, f: Effect, node: t.ReplaceCard) -> bool:
    return bool(_replacements(s, f, node))


def _can_change_value(s: State, f: Effect, node: t.ValueAdd | t.ValueIs) -> bool:
    c = combat_of(s, f)
    side = 1 - f.side if node.opposing else f.side
    return c is not None and c.card[side] >= 0 and readable(s, node.amount, f.seat, f)


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Boost, picks=_boost, does=boost, possible=_can_boost),
    Behavior(t.Cancel, picks=nothing, does=cancel, possible=always),
    Behavior(t.Copy, picks=nothing, does=copy_card, possible=always),
    Behavior(t.Ignore, picks=nothing, does=ignore, possible=always),
    Behavior(t.ValueAdd, picks=nothing, does=value_add, possible=_can_change_value),
    Behavior(t.ValueIs, picks=nothing, does=value_is, possible=_can_change_value),
    Behavior(t.LockValues, picks=nothing, does=lock_values, possible=always),
    Behavior(t.Prevent, picks=nothing, does=prevent, possible=always),
    Behavior(t.Reflect, picks=nothing, does=reflect, possible=always),
    Behavior(t.TakeOver, picks=nothing, does=take_over, possible=always),
    Behavior(t.ReplaceCard, picks=_replacement, does=play, possible=_can_replace),
    Behavior(t.CountAsWinner, picks=nothing, does=count_as_winner, possible=always),
    Behavior(t.BonusAttack, picks=nothing, does=bonus_attack, possible=always),
)
