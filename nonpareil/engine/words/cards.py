"""Words about cards: drawing, discarding, looking, revealing, putting them somewhere else."""

from typing import Final

from nonpareil import events
from nonpareil.engine.aside import enter_play, lift_aside, set_aside
from nonpareil.engine.cards import (
    discard,
    discard_from_hand,
    distinct,
    draw,
    everyone,
    hide_in_deck,
    is_open,
    leave_hand,
    shuffle_deck,
    shuffled,
    take_from_deck,
    take_from_discard,
    to_hand,
    turn_down,
    turn_up,
    watchers,
)
from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.damage import exhaust
from nonpareil.engine.event_kinds import ACTION
from nonpareil.engine.frames import Effect, SchemeAction
from nonpareil.engine.happenings import recall
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.named_cards import pile_cards
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import DECK, DISCARD_PILE, Purpose
from nonpareil.engine.rules import DRAWING, forbidden
from nonpareil.engine.state import NONE, State, changed
from nonpareil.engine.win import dormant
from nonpareil.engine.words.asking import answered, doer
from nonpareil.engine.words.behavior import Behavior, Steps, always, nothing
from nonpareil.engine.words.gather import (
    Gathering,
    can_gather,
    can_play,
    gather,
    guard,
    look,
    start_over,
    suits,
)
from nonpareil.engine.words.picks import pick_number
from nonpareil.script import tree as t

# What becomes of a card after the combat, or after the scheme, unless it is discarded.
TO_HAND: Final = 1
TO_TOP: Final = 2
TO_BOTTOM: Final = 3
TO_DECK: Final = 4
TO_BOX: Final = 5
TO_UNDER: Final = 6  # the discard pile
TO_PLAY: Final = 8  # plus the seat before which it lies
TO_PILE: Final = 16  # plus the place of the pile in `State.aside`


def draw_cards(s: State, f: Effect, i: Instr) -> None:
    """Draw one card at a time. Every draw from an empty deck exhausts. (R-DRAW-3, R-DRAW-4)"""
    node: t.Draw = i.node
    seat = doer(f, node.who)
    if f.step == 0:
        f.left = f.number if node.up_to else number(s, node.amount, f.seat, f)
        if node.until:
            f.left -= len(s.hands[seat])
        f.step = 1
        f.those = ()
        if dormant(s, seat) or forbidden(s, seat, DRAWING):
            f.left = 0
    while f.left > 0:
        f.left -= 1
        if draw(s, seat):
            f.those += (s.hands[seat][-1],)
        elif exhaust(s, seat) or s.over:
            return
    f.step = 0
    f.pc += 1


# --- What is done with the cards in `f.held` -----------------------------------------------------


def discard_cards(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.discarded = 0
    for card in f.held:
        seat = card // DECK_SIZE
        if card in s.hands[seat]:
            discard_from_hand(s, card, f.seat)
            f.discarded += 1
        elif card in s.decks[seat]:
            s.decks[seat] = tuple(x for x in s.decks[seat] if x != card)
            discard(s, card, "deck")
            f.discarded += 1
        elif lift_aside(s, card):
            discard(s, card, "aside")
            f.discarded += 1
    _remember(f, i.node.cards, used_up=True)


def put(s: State, f: Effect, i: Instr) -> None:
    node: t.Put = i.node
    f.pc += 1
    cards = f.held
    if node.mixed:
        cards = tuple(shuffled(s, list(cards)))
    if node.place == t.CardPlace.TOP:
        cards = cards[::-1]  # the one chosen first ends up on top
    knowing = watchers(s, doer(f, node.who))
    owners = 0
    for card in cards:
        if _is_in_play(s, card):
            _send(s, card, _way(s, f, node))
        elif node.pile is not None:
            if lift(s, card):
                clear_away(s, card, _way(s, f, node))
        elif node.place == t.CardPlace.HAND:
            _take(s, card)
        elif node.place == t.CardPlace.DISCARD or node.place == t.CardPlace.UNDER:
            if lift(s, card):
                discard(s, card, "aside")
                if node.place == t.CardPlace.UNDER:
                    _put_under(s, card)
        else:
            _back_to_deck(s, card, node.place == t.CardPlace.TOP, 0 if node.mixed else knowing)
            owners |= 1 << card // DECK_SIZE
    if node.place == t.CardPlace.DECK:
        for seat in range(s.m.seats):
            if owners >> seat & 1:
                shuffle_deck(s, seat)
    _remember(f, node.cards, used_up=True)


def _way(s: State, f: Effect, node: t.Put) -> int:
    """Where cards are put, as a code for `clear_away`."""
    pile = node.pile
    if node.place == t.CardPlace.DISCARD:
        return 0
    if node.place == t.CardPlace.UNDER:
        return TO_UNDER
    if pile is None:
        return (TO_HAND, TO_TOP, TO_BOTTOM, TO_DECK)[node.place]
    if pile.kind == t.PileKind.OWN:
        return TO_PILE + s.m.pile_base[f.seat] + pile.index
    return TO_PLAY + (f.opponent if pile.whose == t.Whose.OPPONENT else f.seat)


def _put_under(s: State, card: int) -> None:
    """The card that was discarded last goes to the bottom of that pile."""
    pile = s.discards[card // DECK_SIZE]
    s.discards[card // DECK_SIZE] = (card, *pile[:-1])


def _take(s: State, card: int) -> None:
    seat = card // DECK_SIZE
    if card in s.discards[seat]:
        take_from_discard(s, card)
    elif card in s.decks[seat]:
        take_from_deck(s, card)
    elif lift_aside(s, card):
        to_hand(s, card)
        if s.log is not None:
            s.log.add(events.Take(seat, card, everyone(s), "aside"))


def lift(s: State, card: int) -> bool:
    """Take a card from wherever it lies. False if it is in no pile."""
    seat = card // DECK_SIZE
    if card in s.hands[seat]:
        leave_hand(s, card)
    elif card in s.discards[seat]:
        s.discards[seat] = tuple(x for x in s.discards[seat] if x != card)
    elif card in s.decks[seat]:
        s.decks[seat] = tuple(x for x in s.decks[seat] if x != card)
    else:
        return lift_aside(s, card)
    return True


def _back_to_deck(s: State, card: int, top: bool, knowing: int) -> None:
    """`knowing` are the seats that see which card it is. Everyone sees one from the discard pile,
    and a card that is in the deck already just changes its place."""
    seat = card // DECK_SIZE
    if card in s.hands[seat]:
        hide_in_deck(s, card, top, knowing)
        return
    if card in s.discards[seat]:
        s.discards[seat] = tuple(x for x in s.discards[seat] if x != card)
        if s.log is not None:
            s.log.add(events.PutBack(seat, card, everyone(s), top))
    elif lift_aside(s, card):
        if s.log is not None:
            s.log.add(events.PutBack(seat, card, everyone(s), top))
    elif card in s.decks[seat]:
        s.known[card] &= knowing
        s.decks[seat] = tuple(x for x in s.decks[seat] if x != card)
    else:
        return
    deck = s.decks[seat]
    s.decks[seat] = (*deck, card) if top else (card, *deck)


def remove(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    for card in f.held:
        if _is_in_play(s, card):
            _send(s, card, TO_BOX)
        else:
            _box(s, card)
    _remember(f, i.node.cards, used_up=True)


def _box(s: State, card: int) -> None:
    """Out of the game: a public place from which nothing returns (R-CARD-12)."""
    if lift(s, card):
        box(s, card)


def box(s: State, card: int) -> None:
    seat = card // DECK_SIZE
    s.known[card] = everyone(s)
    s.removed = changed(s.removed, seat, (*s.removed[seat], card))
    if s.log is not None:
        s.log.add(events.Removed(seat, card))


def _is_in_play(s: State, card: int) -> bool:
    """Whether the card lies in the combat, or is the scheme being played."""
    return any(card in c.card for c in s.combats) or _scheme(s, card) is not None


def _scheme(s: State, card: int) -> SchemeAction | None:
    for frame in s.stack:
        if isinstance(frame, SchemeAction) and frame.card == card:
            return frame
    return None


def _send(s: State, card: int, where: int) -> None:
    """Where the card goes when the combat or the scheme is over, in place of the discard pile
    (R-COMBAT-14, R-CARD-11)."""
    for c in s.combats:
        for side in (ATTACKER, DEFENDER):
            if c.card[side] == card:
                c.goes[side] = where
                return
    scheme = _scheme(s, card)
    if scheme is not None:
        scheme.goes = where


def clear_away(s: State, card: int, where: int) -> None:
    """The card leaves the table: to the discard pile, or where a text has sent it."""
    seat = card // DECK_SIZE
    if not where:
        discard(s, card)
    elif where == TO_HAND:
        s.hands[seat] += (card,)
        if s.log is not None:
            s.log.add(events.Take(seat, card, everyone(s), "combat"))
    elif where == TO_BOX:
        box(s, card)
    elif where == TO_UNDER:
        discard(s, card)
        _put_under(s, card)
    elif where >= TO_PILE:
        place = where - TO_PILE
        holder = max(x for x in range(s.m.seats) if s.m.pile_base[x] <= place)
        set_aside(s, card, holder, place - s.m.pile_base[holder])
    elif where >= TO_PLAY:
        enter_play(s, card, where - TO_PLAY)
    else:
        deck = s.decks[seat]
        s.decks[seat] = (*deck, card) if where == TO_TOP else (card, *deck)
        if s.log is not None:
            s.log.add(events.PutBack(seat, card, everyone(s), where == TO_TOP))
        if where == TO_DECK:
            shuffle_deck(s, seat)


def reveal(s: State, f: Effect, i: Instr) -> None:
    """Everyone sees the cards (R-INFO-6)."""
    f.pc += 1
    for card in f.held:
        s.known[card] = everyone(s)
    if s.log is not None:
        for seat in range(s.m.seats):
            shown = tuple(card for card in f.held if card // DECK_SIZE == seat)
            if shown:
                origin = "hand" if shown[0] in s.hands[seat] else "deck"
                s.log.add(events.Show(seat, shown, origin))
    _remember(f, i.node.cards)


def turn_cards_up(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    for card in f.held:
        if card in s.hands[card // DECK_SIZE] and not is_open(s, card):
            turn_up(s, card)
    _remember(f, i.node.cards)


def turn_cards_down(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    for card in f.held:
        if is_open(s, card):
            turn_down(s, card)
    _remember(f, i.node.cards)


def play(s: State, f: Effect, i: Instr) -> None:
    """One scheme after the other, each of them whole. Nobody can react to an action, because it is
    none, but it is remembered that a scheme was played. (R-SCHEME-7)
    """
    node: t.Play = i.node
    if f.step == 0:
        f.step = 1
        _remember(f, node.cards)
    seat = doer(f, node.who)
    while f.held:
        card = f.held[0]
        f.held = f.held[1:]
        if _lies(s, card) and can_play(s, card, seat):
            recall(s, ACTION, seat, int(t.Deed.PLAYED))
            s.stack.append(SchemeAction(seat, card))
            return
    f.step = 0
    f.pc += 1


def _lies(s: State, card: int) -> bool:
    """Whether the card is in a pile, from which `lift` can take it."""
    seat = card // DECK_SIZE
    if card in s.hands[seat] or card in s.discards[seat] or card in s.decks[seat]:
        return True
    return any(card in pile for pile in s.aside) or any(card == each for each, _ in s.in_play)


def look_at(s: State, f: Effect, i: Instr) -> None:
    """Only the one who looks sees the cards (R-INFO-6)."""
    f.pc += 1
    node: t.Look = i.node
    seat = doer(f, node.who)
    owner = f.held[0] // DECK_SIZE if f.held else seat
    for card in f.held:
        s.known[card] |= watchers(s, seat)
    if s.log is not None and f.held:
        seen = watchers(s, seat)
        if node.cards.pile.kind == t.PileKind.HAND:
            seen |= watchers(s, owner)
        s.log.add(events.Look(seat, owner, f.held, seen))
    _remember(f, node.cards)


def choose_cards(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    _remember(f, i.node.cards)


def keep(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    _remember(f, i.node.cards, used_up=True)


def _remember(f: Effect, cards: t.Cards, used_up: bool = False) -> None:
    """ "That card" and "those cards". Of those, some that were used leave the rest; if all of a
    kind were only shown, they are what is left. (R-EFFECT-19)"""
    f.that_card = f.held[-1] if f.held else -1
    if cards.pile.kind == t.PileKind.THOSE and (
        cards.pick != t.CardPick.EACH or (used_up and cards.filter != t.CardFilter())
    ):
        f.those = tuple(card for card in f.those if card not in f.held)
    elif cards.pick != t.CardPick.THE:
        f.those = f.held


# --- Searching and shuffling ---------------------------------------------------------------------


def search(s: State, f: Effect, i: Instr) -> None:
    """Look through a pile for certain cards. Whoever searches may find nothing in a deck, which is
    shuffled afterward. (R-EFFECT-16, R-EFFECT-18)
    """
    node: t.Search = i.node
    seat = doer(f, node.who)
    if f.step == 0:
        start_over(f)
        f.left = -1
        if len(node.piles) > 1:
            piled = _found(s, f, node, node.piles[1], seat)
            decked = _found(s, f, node, node.piles[0], seat)
            kinds = s.m.kinds
            if piled and (not node.cards.filter.named or len(piled) < kinds[piled[0]].card.copies):
                # The deck may hold another copy. The owner is asked even if it does not, or else
                # everyone would learn that the copy is in the hand (compare R-INFO-5).
                f.step = 1
                piles = [DISCARD_PILE, DECK] if decked else [DISCARD_PILE]
                s.ask(seat, Purpose.PILE, piles, f.program)
                return
            f.space = DISCARD_PILE if piled else DECK
        else:
            f.space = DECK if node.piles[0].kind == t.PileKind.DECK else DISCARD_PILE
    elif f.step == 1:
        f.space = answered(s, f)
    elif answered(s, f) == NONE:
        f.left = 0
    else:
        f.held += (s.answer,)
        f.left -= 1
    if f.left < 0:
        assert node.cards.number is not None
        f.left = number(s, node.cards.number, f.seat, f)
    if not _ask_found(s, f, node, seat):
        _take_found(s, f, node, seat)
        f.pc += 1


def _searched(f: Effect, node: t.Search) -> t.Pile:
    if len(node.piles) == 1:
        return node.piles[0]
    return node.piles[1] if f.space == DISCARD_PILE else node.piles[0]


def _found(s: State, f: Effect, node: t.Search, pile: t.Pile, seat: int) -> list[int]:
    cards = pile_cards(s, pile, seat, f)
    return [card for card in cards if card not in f.held and suits(s, f, node.cards, card)]


def _ask_found(s: State, f: Effect, node: t.Search, seat: int) -> bool:
    options = distinct(s, _found(s, f, node, _searched(f, node), seat))
    if not options or f.left <= 0:
        return False
    if len(options) == 1 and node.cards.filter.named:
        f.held += (options[0],)
        return False
    f.step = 2
    s.ask(seat, Purpose.CARD, [*options, NONE], f.program)
    return True


def _take_found(s: State, f: Effect, node: t.Search, seat: int) -> None:
    """Cards that the text describes are shown, so that everyone can tell."""
    for card in f.held:
        if node.cards.filter != t.CardFilter():
            s.known[card] = everyone(s)
        _take(s, card)
    if f.space == DECK:
        shuffle_deck(s, seat)
    f.space = -1
    _remember(f, node.cards)


def shuffle(s: State, f: Effect, i: Instr) -> None:
    node: t.Shuffle = i.node
    f.pc += 1
    owner = f.opponent if node.pile.whose == t.Whose.OPPONENT else doer(f, node.who)
    shuffle_deck(s, owner)


# --- The parts of each word


def _how_many(steps: Steps, node: t.Draw) -> None:
    if node.up_to:
        steps.pick(pick_number, node)


def _cards(steps: Steps, node: Gathering) -> None:
    """A hand is seen by whoever chooses from it, except that open cards are seen anyway."""
    cards = node.cards
    theirs = cards.pile.kind == t.PileKind.HAND and cards.pile.whose == t.Whose.OPPONENT
    if theirs and node.who == t.Who.YOU and not cards.filter.revealed:
        if cards.pick == t.CardPick.CHOSEN:
            steps.do(guard, node)
            steps.do(look, node)
        elif isinstance(node, t.Look | t.Reveal | t.TurnUp) and cards.pick == t.CardPick.EACH:
            steps.do(guard, node)
    steps.pick(gather, node)


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.Draw, picks=_how_many, does=draw_cards, possible=always),
    Behavior(t.Discard, picks=_cards, does=discard_cards, possible=can_gather),
    Behavior(t.Put, picks=_cards, does=put, possible=can_gather),
    Behavior(t.Remove, picks=_cards, does=remove, possible=can_gather),
    Behavior(t.Reveal, picks=_cards, does=reveal, possible=always),
    Behavior(t.TurnUp, picks=_cards, does=turn_cards_up, possible=can_gather),
    Behavior(t.TurnDown, picks=_cards, does=turn_cards_down, possible=can_gather),
    Behavior(t.Play, picks=_cards, does=play, possible=can_gather),
    Behavior(t.Look, picks=_cards, does=look_at, possible=always),
    Behavior(t.ChooseCards, picks=_cards, does=choose_cards, possible=can_gather),
    Behavior(t.Keep, picks=_cards, does=keep, possible=always),
    Behavior(t.Search, picks=nothing, does=search, possible=always),
    Behavior(t.Shuffle, picks=nothing, does=shuffle, possible=always),
)
