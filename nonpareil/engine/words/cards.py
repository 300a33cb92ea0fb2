"""Words about your deck and discard pile: drawing, looking, taking, putting back."""

from typing import Final

from nonpareil import events
from nonpareil.engine.cards import (
    discard,
    distinct,
    draw,
    everyone,
    hide_in_deck,
    shuffle_deck,
    take_from_discard,
    takeable,
    to_hand,
    watchers,
)
from nonpareil.engine.damage import exhaust
from nonpareil.engine.evaluate import combat_of, fits
from nonpareil.engine.frames import Effect
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import DECK, DISCARD_PILE, Purpose
from nonpareil.engine.state import State
from nonpareil.engine.win import dormant
from nonpareil.engine.words.asking import answered
from nonpareil.engine.words.behavior import Behavior, Laid, Steps, always, nothing
from nonpareil.engine.words.picks import pick_number
from nonpareil.script import tree as t


def draw_cards(s: State, f: Effect, i: Instr) -> None:
    """Draw one card at a time. Every draw from an empty deck exhausts. (R-DRAW-3, R-DRAW-4)"""
    node: t.Draw = i.node
    seat = f.seat if node.who == t.Who.YOU else f.opponent
    if f.step == 0:
        f.left = f.number if node.up_to else number(s, node.amount, f.seat, f)
        f.step = 1
        if dormant(s, seat):
            f.left = 0
    while f.left > 0:
        f.left -= 1
        if draw(s, seat):
            f.drawn += (s.hands[seat][-1],)
        elif exhaust(s, seat) or s.over:
            return
    f.step = 0
    f.pc += 1


def discard_top(s: State, f: Effect, i: Instr) -> None:
    """Not a draw: if the deck is empty, nothing happens (R-DRAW-6)."""
    f.pc += 1
    deck = s.decks[f.seat]
    f.that_card = deck[-1] if deck else -1
    if deck:
        s.decks[f.seat] = deck[:-1]
        discard(s, f.that_card, "deck")


def reveal_top(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    deck = s.decks[f.seat]
    f.that_card = deck[-1] if deck else -1
    if deck:
        s.known[f.that_card] = everyone(s)
        if s.log is not None:
            s.log.add(events.Show(f.seat, (f.that_card,), "deck"))


def take_that(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    card = f.that_card
    if card < 0:
        return
    seat = card // DECK_SIZE
    if card in s.discards[seat]:
        take_from_discard(s, card)
    elif card in s.decks[seat]:
        _take_from_deck(s, card)


def _take_from_deck(s: State, card: int) -> None:
    """Move a card to the hand. It is not a draw, and whoever knew the card still does. (R-DRAW-6,
    R-INFO-7)
    """
    seat = card // DECK_SIZE
    s.decks[seat] = tuple(x for x in s.decks[seat] if x != card)
    to_hand(s, card)
    if s.log is not None:
        s.log.add(events.Take(seat, card, s.known[card], "deck"))


def take_every(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    node: t.Take = i.node
    for card in takeable(s, f.seat):
        if fits(s, card, node.filter, f.number):
            take_from_discard(s, card)


def search(s: State, f: Effect, i: Instr) -> None:
    """Take a named card from the discard pile or the deck. The deck is shuffled if it was searched.
    The text names the card, so everyone knows which one was taken. (R-EFFECT-16)
    """
    node: t.Search = i.node
    kinds = s.m.kinds
    piled = [card for card in takeable(s, f.seat) if kinds[card].id == node.card]
    decked = [card for card in s.decks[f.seat] if kinds[card].id == node.card]
    if f.step:
        pile = answered(s, f)
    elif piled and len(piled) < kinds[piled[0]].card.copies:
        # The deck may hold another copy. The owner is asked even if it does not, or else everyone
        # would learn that the copy is in the hand (compare R-INFO-5).
        f.step = 1
        piles = [DISCARD_PILE, DECK] if decked else [DISCARD_PILE]
        s.ask(f.seat, Purpose.PILE, piles, f.program)
        return
    else:
        pile = DISCARD_PILE if piled else DECK
    f.pc += 1
    if pile == DISCARD_PILE:
        take_from_discard(s, piled[-1])
        return
    if decked:
        s.known[decked[0]] = everyone(s)
        _take_from_deck(s, decked[0])
    shuffle_deck(s, f.seat)


def look_at_top(s: State, f: Effect, i: Instr) -> None:
    """Look at the top cards in secret, take some, put the rest back, top card first (R-INFO-7)."""
    node: t.LookAtTop = i.node
    if f.step == 0:
        top = s.decks[f.seat][: -node.cards - 1 : -1]
        for card in top:
            s.known[card] |= watchers(s, f.seat)
        f.held = top
        f.order = ()
        f.left = min(node.take, len(top))
        if s.log is not None and top:
            s.log.add(events.Look(f.seat, f.seat, top, watchers(s, f.seat)))
    elif s.answer in f.held:
        card = answered(s, f)
        f.held = tuple(x for x in f.held if x != card)
        if f.left:
            f.left -= 1
            _take_from_deck(s, card)
        else:
            f.order += (card,)
    if f.left and len(f.held) <= f.left:
        for card in f.held:
            _take_from_deck(s, card)
        f.held = ()
        f.left = 0
    if _sort_next(s, f):
        return
    rest = tuple(card for card in s.decks[f.seat] if card not in f.order)
    s.decks[f.seat] = rest + f.order[::-1]
    f.step = 0
    f.pc += 1


def _sort_next(s: State, f: Effect) -> bool:
    """Ask which card to keep, then the order of the rest. False once every card has its place."""
    if f.left == 0 and len(f.held) == 1:
        f.order += f.held
        f.held = ()
    if not f.held:
        return False
    f.step = 1
    purpose = Purpose.CARD if f.left else Purpose.PUT_BACK
    s.ask(f.seat, purpose, distinct(s, f.held), f.program)
    return True


def put_on_top(s: State, f: Effect, i: Instr) -> None:
    """Put cards from the hand on top of the deck. The top card is chosen first."""
    node: t.PutOnTop = i.node
    if f.step:
        f.order += (answered(s, f),)
    else:
        f.order = ()
    hand = [card for card in s.hands[f.seat] if card not in f.order]
    wanted = min(node.cards - len(f.order), len(hand))
    if wanted and len(hand) == 1:
        f.order += (hand[0],)
        wanted = 0
    if wanted:
        f.step = 1
        s.ask(f.seat, Purpose.PUT_BACK, distinct(s, hand), f.program)
        return
    for card in reversed(f.order):
        hide_in_deck(s, card, True, 0)
    f.pc += 1


def keep_drawn(s: State, f: Effect, i: Instr) -> None:
    """Keep some of the cards that this effect drew. The others go under the deck, in the order in
    which they are chosen."""
    node: t.KeepDrawn = i.node
    if f.step:
        card = answered(s, f)
        f.held = tuple(x for x in f.held if x != card)
        if f.left:
            f.left -= 1
        else:
            f.order += (card,)
    else:
        f.held = tuple(card for card in f.drawn if card in s.hands[f.seat])
        f.order = ()
        f.left = min(node.cards, len(f.held))
    if f.left and len(f.held) <= f.left:
        f.held = ()
        f.left = 0
    if _sort_next(s, f):
        return
    for card in f.order:
        hide_in_deck(s, card, False, 0)
    f.pc += 1


# --- The parts of each word


def _how_many(steps: Steps, node: t.Draw) -> None:
    if node.up_to:
        steps.pick(pick_number, node)


def _card(steps: Steps, node: t.Take) -> None:
    if not node.every:
        steps.pick_card(node, among=_to_take)


def _takes(steps: Steps, node: t.Take) -> None:
    steps.do(take_every if node.every else take_that, node)


def _to_take(s: State, f: Effect, node: t.Take) -> list[int]:
    pile = takeable(s, f.seat)
    if node.boosted:
        c = combat_of(s, f)
        return [] if c is None else [card for card in c.boosts[f.side] if card in pile]
    return [card for card in pile if fits(s, card, node.filter, f.number)]


def _can_take(s: State, f: Effect, node: t.Take) -> bool:
    return bool(_to_take(s, f, node))


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Draw, picks=_how_many, does=draw_cards, possible=always),
    Behavior(t.DiscardTop, picks=nothing, does=discard_top, possible=always),
    Behavior(t.LookAtTop, picks=nothing, does=look_at_top, possible=always),
    Behavior(t.RevealTop, picks=nothing, does=reveal_top, possible=always),
    Behavior(t.TakeThat, picks=nothing, does=take_that, possible=always),
    Behavior(t.Search, picks=nothing, does=search, possible=always),
    Behavior(t.Take, picks=_card, does=Laid(_takes), possible=_can_take),
    Behavior(t.PutOnTop, picks=nothing, does=put_on_top, possible=always),
    Behavior(t.KeepDrawn, picks=nothing, does=keep_drawn, possible=always),
)
