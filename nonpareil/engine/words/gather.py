"""Gathers the cards that an action is about to use: those that a text names, or those that somebody
chooses, one after the other."""

from typing import Any

from nonpareil import events
from nonpareil.engine.cards import (
    distinct,
    everyone,
    is_open,
    look_at_hand,
    random_below,
    watchers,
)
from nonpareil.engine.evaluate import combat_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.named_cards import card_of, fits, pile_cards
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.rules import rules_of
from nonpareil.engine.state import NONE, State
from nonpareil.engine.win import dormant
from nonpareil.engine.words.asking import answered, doer
from nonpareil.engine.words.picks import of_own_hand, players
from nonpareil.script import tree as t

# Any action on cards: it has `who` and `cards`. (The compiler would check a narrower type.)
Gathering = Any


def start_over(f: Effect) -> None:
    """Apart from its callers, so that the compiler does not expect the piles to stay empty."""
    f.held = ()
    f.pool = ()


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
        whole = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
        copies = sum(1 for x in whole if m.kinds[x].guards_hand)
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
    seat = f.seat
    look_at_hand(s, f.opponent, watchers(s, seat))
    if s.log is not None:
        seen = watchers(s, seat) | watchers(s, f.opponent)
        s.log.add(events.Look(seat, f.opponent, s.hands[f.opponent], seen))


def offer_ignoring(s: State, f: Effect, i: Instr) -> None:
    """Before anything is chosen, those who may ignore a discard say whether they do; everybody
    learns that. Only effects of opponents make somebody discard. (R-EFFECT-22)"""
    if f.step:
        seat = _choosing(s, f)
        f.seats &= ~(1 << seat)
        if answered(s, f) == YES:
            f.spared |= 1 << seat
            if s.log is not None:
                s.log.add(events.IgnoreDiscard(seat))
    else:
        f.spared = 0
        if not s.lasting and not s.m.ignores_discards:
            f.pc += 1
            return
        f.seats = _robbed(s, f, i.node)
    if not f.seats:
        f.pc += 1
        return
    f.step = 1
    s.ask(_choosing(s, f), Purpose.IGNORE, [YES, NO], f.program)


def _robbed(s: State, f: Effect, node: t.Discard) -> int:
    """Bits of the seats that would discard from hand because of an opponent, and need not."""
    cards: t.Cards = node.cards
    found: tuple[int, ...] = ()
    if cards.pick == t.CardPick.THE:
        card = card_of(s, cards.ref, f)
        found = (card,) if card >= 0 else ()
    else:
        doers = _doers(s, f, node.who)
        for seat in range(s.m.seats):
            if doers >> seat & 1:
                found += pile_cards(s, cards.pile, seat, f)
    seats = 0
    for owner, _, _, _ in rules_of(s, t.IgnoresDiscards):
        if s.m.enemies[f.seat] >> owner & 1 and any(card in s.hands[owner] for card in found):
            seats |= 1 << owner
    return seats


def _spared(s: State, f: Effect, node: t.Action, card: int) -> bool:
    """Whether the card stays in hand, because its owner ignores the discard."""
    if not isinstance(node, t.Discard):
        return False
    owner = card // DECK_SIZE
    return bool(f.spared >> owner & 1) and card in s.hands[owner]


def gather(s: State, f: Effect, i: Instr) -> None:
    """Fill `f.held`. Several seats choose secretly in turn order, and then act together
    (R-EFFECT-15). Whatever can be found is used; without any card, the action is skipped
    (R-EFFECT-3)."""
    node = i.node
    cards: t.Cards = node.cards
    if f.step == 0:
        start_over(f)
        f.seats = _doers(s, f, node.who)
        if f.spared and isinstance(node, t.Discard):
            f.seats &= ~f.spared
        if cards.pick != t.CardPick.CHOSEN:
            _find(s, f, node)
            if not f.pool:
                _finish(f, i)
                return
        f.left = _wanted(s, f, node)
    elif answered(s, f) == NONE:
        if cards.number is not None and not cards.up_to:
            f.held = ()
        f.seats &= ~(1 << _choosing(s, f))
        f.left = _wanted(s, f, node)
    else:
        f.held += (s.answer,)
        f.left -= 1
    if not _ask_next(s, f, i):
        _finish(f, i)


def _finish(f: Effect, i: Instr) -> None:
    f.step = 0
    if f.held or i.node.cards.pick == t.CardPick.EACH:
        f.pc += 1
        return
    f.that_card = -1
    f.discarded = 0
    f.pc = i.jump


def _doers(s: State, f: Effect, who: t.Who) -> int:
    """Bits of the seats that act."""
    if who == t.Who.YOU or who == t.Who.OPPONENT:
        return 1 << doer(f, who)
    return all_of(s, f, who)


def all_of(s: State, f: Effect, who: t.Who) -> int:
    """Bits of each opponent, or of each player."""
    seats = 0
    for seat in range(s.m.seats):
        taking_part = not s.out >> seat & 1 and not dormant(s, seat)
        if taking_part and (who == t.Who.EACH_PLAYER or s.m.enemies[f.seat] >> seat & 1):
            seats |= 1 << seat
    return seats


def _find(s: State, f: Effect, node: Gathering) -> None:
    """The cards that nobody has to choose. If somebody has to put them in order, they are the pool
    to choose from."""
    cards: t.Cards = node.cards
    found: tuple[int, ...] = ()
    if cards.pick == t.CardPick.THE:
        card = card_of(s, cards.ref, f)
        found = (card,) if card >= 0 and not (f.spared and _spared(s, f, node, card)) else ()
    else:
        for seat in s.m.turn_order(s.seat):
            if f.seats >> seat & 1:
                found += _from_pile(s, f, node, seat)
    if len(found) > 1 and is_ordered(node):
        f.pool = found
    else:
        f.held = found


def is_ordered(node: t.Action) -> bool:
    """Whether the order of the cards matters, and is somebody's choice."""
    if not isinstance(node, t.Put) or node.mixed:
        return False
    return node.place in (t.CardPlace.TOP, t.CardPlace.BOTTOM, t.CardPlace.DISCARD)


def _from_pile(s: State, f: Effect, node: Gathering, seat: int) -> tuple[int, ...]:
    cards: t.Cards = node.cards
    pile = pile_cards(s, cards.pile, seat, f)
    if cards.pick == t.CardPick.TOP or cards.pick == t.CardPick.BOTTOM:
        assert cards.number is not None
        many = min(number(s, cards.number, f.seat, f), len(pile))
        return pile[len(pile) - many :][::-1] if cards.pick == t.CardPick.TOP else pile[:many]
    left = [card for card in pile if suits(s, f, cards, card)]
    if isinstance(node, t.Play):
        left = [card for card in left if can_play(s, card, seat)]
    if s.shown:
        left = [card for card in left if _is_free(s, f, node, card)]
    if f.spared:
        left = [card for card in left if not _spared(s, f, node, card)]
    if cards.pick == t.CardPick.EACH:
        return tuple(left)
    assert cards.number is not None
    many = min(number(s, cards.number, f.seat, f), len(left))
    found: tuple[int, ...] = ()
    for _ in range(many):  # the engine picks, and shows no others (R-INFO-11)
        found += (left.pop(random_below(s, len(left))),)
    return found


def suits(s: State, f: Effect, cards: t.Cards, card: int) -> bool:
    if cards.filter.boosted:
        c = combat_of(s, f)
        if c is None or not any(card in boosts for boosts in c.boosts):
            return False
    if cards.filter.alike == t.Alike.DIFFERENT:
        kinds = s.m.kinds
        if any(kinds[held].id == kinds[card].id for held in f.held):
            return False
    return fits(s, card, cards.filter, f.seat, f)


def can_play(s: State, card: int, seat: int) -> bool:
    """Whether the card is a scheme of this seat that one of its fighters can play (R-SCHEME-7)."""
    own = card // DECK_SIZE == seat and s.m.kinds[card].playable
    return bool(own) and bool(players(s, card))


def _wanted(s: State, f: Effect, node: Gathering) -> int:
    """How many cards each seat chooses; -1 if any number."""
    cards: t.Cards = node.cards
    if f.pool:
        return len(f.pool)
    if cards.number is None:
        return -1
    wanted = number(s, cards.number, f.seat, f)
    if cards.until:
        seat = doer(f, node.who)
        return max(0, len(s.hands[seat]) - wanted) if seat >= 0 else 0
    return wanted


def choices(s: State, f: Effect, node: Gathering, seat: int, paying: bool = False) -> list[int]:
    """The cards that a seat can choose from."""
    if f.pool:
        return [card for card in f.pool if card not in f.held]
    cards: t.Cards = node.cards
    pile = pile_cards(s, cards.pile, seat, f)
    found = [card for card in pile if card not in f.held and suits(s, f, cards, card)]
    if isinstance(node, t.Play):
        found = [card for card in found if can_play(s, card, seat)]
    if s.shown:
        found = [card for card in found if _is_free(s, f, node, card, paying)]
    if f.spared:
        found = [card for card in found if not _spared(s, f, node, card)]
    return found


def _is_free(s: State, f: Effect, node: Gathering, card: int, paying: bool = False) -> bool:
    """Whether an action can use the card as far as it matters that some cards lie open: their
    owner's effects and payments leave those alone, unless they ask for revealed cards.
    (R-OPEN-3, R-OPEN-6)
    """
    is_up = is_open(s, card)
    if isinstance(node, t.TurnUp):
        return not is_up
    cards: t.Cards = node.cards
    if not is_up or cards.filter.revealed or cards.pick == t.CardPick.EACH:
        return True
    return not paying and not isinstance(node, t.Boost) and card // DECK_SIZE != f.seat


def _ask_next(s: State, f: Effect, i: Instr) -> bool:
    """Ask for the next card, unless there is no choice. False once all have chosen."""
    node = i.node
    asked: t.Cards = node.cards
    open_ended = asked.number is None or asked.up_to
    several = asked.filter.alike == t.Alike.DIFFERENT
    wanted = _wanted(s, f, node)  # the same each time: nothing moves before all have chosen
    while f.seats:
        seat = _choosing(s, f)
        cards = choices(s, f, node, seat, i.optional)
        free = open_ended and not f.pool
        declinable = free or (i.optional and f.left == wanted and not f.pool)
        secret = of_own_hand(s, node, seat) and len(f.held) < len(s.hands[seat])
        ordered = is_ordered(node) and len(cards) > 1
        if several and len({s.m.kinds[card].id for card in cards}) == 1 and not declinable:
            cards = cards[:1]  # of equal ones, any will do
        alike = several and len(cards) > 1
        if not (alike or secret or ordered or declinable) and cards and len(cards) <= f.left:
            f.held += tuple(cards)
            cards = []
        nothing_to_ask = not cards and not (secret and declinable)
        if nothing_to_ask or f.left == 0:
            f.seats &= ~(1 << seat)
            f.left = wanted
            continue
        f.step = 1
        options = distinct(s, cards)
        purpose = _purpose(f, node, seat, cards)
        s.ask(seat, purpose, [*options, NONE] if declinable else options, f.program)
        return True
    return False


def _choosing(s: State, f: Effect) -> int:
    return next(x for x in s.m.turn_order(s.seat) if f.seats >> x & 1)


def _purpose(f: Effect, node: t.Action, seat: int, cards: list[int]) -> Purpose:
    own = all(card // DECK_SIZE == seat for card in cards)
    if isinstance(node, t.Discard) and own:
        return Purpose.DISCARD
    return Purpose.PUT_BACK if own and is_ordered(node) else Purpose.CARD


def can_gather(s: State, f: Effect, node: Gathering, some: bool = False) -> bool:
    """Whether enough cards are there, so that a price can be paid in full; or `some`, which is
    enough for what a price buys. The offer does not tell what an opponent holds. (R-EFFECT-3,
    R-EFFECT-5, R-INFO-2)
    """
    cards: t.Cards = node.cards
    if cards.pick == t.CardPick.THE:
        card = card_of(s, cards.ref, f)
        if isinstance(node, t.Play):
            return card >= 0 and can_play(s, card, doer(f, node.who))
        return card >= 0
    seat = doer(f, node.who)
    if seat < 0:
        return True
    held = f.held
    f.held = ()
    f.pool = ()
    found = len(choices(s, f, node, seat))
    f.held = held
    if some and cards.pile.kind == t.PileKind.HAND and not cards.filter.revealed:
        pile = pile_cards(s, cards.pile, seat, f)
        found += sum(1 for card in pile if card // DECK_SIZE != f.seat)
    if some or cards.number is None or cards.up_to or cards.pick == t.CardPick.EACH:
        return found >= 1
    return found >= _wanted(s, f, node) > 0
