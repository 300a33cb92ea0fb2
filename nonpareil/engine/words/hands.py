"""Words about hands: looking, revealing, picking, discarding."""

from typing import Final

from nonpareil import events
from nonpareil.engine.cards import (
    discard_from_hand,
    distinct,
    everyone,
    hide_in_deck,
    look_at_hand,
    random_below,
    watchers,
)
from nonpareil.engine.evaluate import fits
from nonpareil.engine.frames import Effect
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.engine.win import dormant
from nonpareil.engine.words.asking import answered
from nonpareil.engine.words.behavior import Behavior, Laid, Steps, always, nothing
from nonpareil.engine.words.picks import of_own_hand
from nonpareil.script import tree as t


def guard(s: State, f: Effect, i: Instr) -> None:
    """Before a hand is shown, a card in it may cancel the rest of the effect (R-HERO-HOU-8).

    A seat that might hold such a card is asked whether it does or not, so that others cannot tell,
    unless all copies are in the discard pile. (R-INFO-10)
    """
    m = s.m
    seat = f.opponent
    if f.step:
        if answered(s, f) == YES:
            card = next(x for x in s.hands[seat] if m.kinds[x].guards_hand)
            s.known[card] = everyone(s)
            if s.log is not None:
                s.log.add(events.Guard(seat, card))
            f.pc = len(f.code)
        else:
            f.pc += 1
        return
    possible = False
    if m.heroes[seat].guarded and s.hands[seat]:
        open_cards = sum(1 for x in s.discards[seat] if m.kinds[x].guards_hand)
        copies = sum(k.card.copies for k in m.heroes[seat].cards if k.guards_hand)
        possible = open_cards < copies
    if not possible:
        f.pc += 1
        return
    held = any(m.kinds[x].guards_hand for x in s.hands[seat])
    f.step = 1
    s.ask(seat, Purpose.GUARD, [YES, NO] if held else [NO], f.program)


def look(s: State, f: Effect, i: Instr) -> None:
    """Only the one who looks sees the hand (R-INFO-6)."""
    f.pc += 1
    f.discarded = 0
    look_at_hand(s, f.opponent, watchers(s, f.seat))
    if s.log is not None:
        seen = watchers(s, f.seat) | watchers(s, f.opponent)
        s.log.add(events.Look(f.seat, f.opponent, s.hands[f.opponent], seen))


def reveal(s: State, f: Effect, i: Instr) -> None:
    """Everyone sees the hand (R-INFO-6)."""
    f.pc += 1
    look_at_hand(s, f.opponent, everyone(s))
    if s.log is not None:
        s.log.add(events.Show(f.opponent, s.hands[f.opponent], "hand"))


def bottom_that(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    if f.that_card >= 0:
        hide_in_deck(s, f.that_card, False, watchers(s, f.seat))


def discard_that(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    if f.that_card >= 0 and f.that_card in s.hands[f.that_card // DECK_SIZE]:
        discard_from_hand(s, f.that_card, f.seat)
        f.discarded += 1


def discard_random(s: State, f: Effect, i: Instr) -> None:
    """The engine picks the cards, and shows no others (R-INFO-11)."""
    node: t.Discard = i.node
    f.pc += 1
    seat = f.seat if node.who == t.Who.YOU else f.opponent
    wanted = min(_wanted(s, f, node), len(s.hands[seat]))
    f.that_card = -1
    f.discarded = 0
    for _ in range(wanted):
        f.that_card = s.hands[seat][random_below(s, len(s.hands[seat]))]
        discard_from_hand(s, f.that_card, f.seat)
        f.discarded += 1


def discard(s: State, f: Effect, i: Instr) -> None:
    """Discard cards of the owner's choice. Several seats choose secretly in turn order, and then
    discard together. (R-EFFECT-15)
    """
    node: t.Discard = i.node
    if f.step == 0:
        f.held = ()
        f.seats = _discarding(s, f, node)
        f.left = _wanted(s, f, node)
    elif answered(s, f) == NONE:
        if node.number is not None:
            f.discarded = 0
            f.that_card = -1
            f.pc = i.jump
            return
        f.seats = 0  # any number of cards: that was the last one
    else:
        f.held += (s.answer,)
        f.left -= 1
    if _ask_next(s, f, i):
        return
    f.that_card = -1
    for card in f.held:
        f.that_card = card
        discard_from_hand(s, card, f.seat)
    f.discarded = len(f.held)
    f.pc += 1


def _discarding(s: State, f: Effect, node: t.Discard) -> int:
    if node.who == t.Who.YOU:
        return 1 << f.seat
    if node.who == t.Who.OPPONENT:
        return 1 << f.opponent
    seats = 0
    for seat in range(s.m.seats):
        if s.m.enemies[f.seat] & ~s.out & 1 << seat and not dormant(s, seat):
            seats |= 1 << seat
    return seats


def _ask_next(s: State, f: Effect, i: Instr) -> bool:
    """Ask for the next card, unless there is no choice. False once all have chosen."""
    node: t.Discard = i.node
    wanted = _wanted(s, f, node)  # the same each time: nothing is discarded before all have chosen
    while f.seats:
        seat = next(x for x in s.m.turn_order(s.seat) if f.seats >> x & 1)
        cards = [
            card
            for card in s.hands[seat]
            if card not in f.held and fits(s, card, node.filter, f.number)
        ]
        declinable = node.number is None or (i.optional and f.left == wanted)
        secret = of_own_hand(s, node, seat) and len(f.held) < len(s.hands[seat])
        if cards and not declinable and len(cards) <= f.left and not secret:
            f.held += tuple(cards)
            cards = []
        nothing_to_ask = not cards and not (secret and declinable)
        if nothing_to_ask or (node.number is not None and f.left == 0):
            f.seats &= ~(1 << seat)
            f.left = wanted
            continue
        f.step = 1
        options = distinct(s, cards)
        s.ask(seat, Purpose.DISCARD, [*options, NONE] if declinable else options, f.program)
        return True
    return False


# --- The parts of each word


def _discarded(steps: Steps, node: t.Discard) -> None:
    if node.choice == t.Choice.YOURS:
        steps.do(guard, node)
        steps.do(look, node)
        steps.pick_card(node, among=_to_discard)


def _to_discard(s: State, f: Effect, node: t.Discard) -> list[int]:
    return [card for card in s.hands[f.opponent] if fits(s, card, node.filter, f.number)]


def _discards(steps: Steps, node: t.Discard) -> None:
    if node.choice == t.Choice.RANDOM:
        steps.do(discard_random, node)
    elif node.choice == t.Choice.OWNER:
        steps.pick(discard, node)
    else:
        steps.do(discard_that, node)
        assert isinstance(node.number, t.Const)  # the parser allows no other
        for _ in range(node.number.value - 1):
            steps.find_card(node, among=_to_discard)
            steps.do(discard_that, node)


def _can_discard(s: State, f: Effect, node: t.Discard) -> bool:
    seat = f.seat if node.who == t.Who.YOU else f.opponent
    held = sum(1 for card in s.hands[seat] if fits(s, card, node.filter, f.number))
    return held >= 1 if node.number is None else held >= _wanted(s, f, node) > 0


def _wanted(s: State, f: Effect, node: t.Discard) -> int:
    """How many cards; 0 if any number."""
    return 0 if node.number is None else number(s, node.number, f.seat, f)


def _is_that_card(s: State, f: Effect, node: t.DiscardThat) -> bool:
    return f.that_card >= 0


def _guarded(steps: Steps, node: t.LookAtHand | t.RevealHand) -> None:
    steps.do(guard, node)


def _picked(steps: Steps, node: t.PickFromHand) -> None:
    steps.do(guard, node)
    steps.do(look, node)
    steps.pick_card(node, among=_their_hand)


def _their_hand(s: State, f: Effect, node: t.PickFromHand) -> list[int]:
    return list(s.hands[f.opponent])


def _can_pick(s: State, f: Effect, node: t.PickFromHand) -> bool:
    return bool(s.hands[f.opponent])


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Discard, picks=_discarded, does=Laid(_discards), possible=_can_discard),
    Behavior(t.DiscardThat, picks=nothing, does=discard_that, possible=_is_that_card),
    Behavior(t.LookAtHand, picks=_guarded, does=look, possible=always),
    Behavior(t.RevealHand, picks=_guarded, does=reveal, possible=always),
    Behavior(t.PickFromHand, picks=_picked, does=None, possible=_can_pick),
    Behavior(t.BottomThat, picks=nothing, does=bottom_that, possible=always),
)
