"""Cards and who knows them: drawing, discarding, showing, shuffling (R-CARD, R-DRAW, R-INFO).

A card is always in exactly one place, and its owner never changes (R-CARD-6, R-CARD-7).
`State.known` says which seats know what a card is. Copies of a card look alike to other players,
so when one of them is shown, what others knew about its twin in hand is used up.
"""

from hashlib import blake2b
from math import factorial
from typing import Final

from nonpareil import events
from nonpareil.engine.event_kinds import DISCARD, DRAW
from nonpareil.engine.happenings import happen
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.state import State, Waiting

KINDS: Final = 64  # more than the different cards of any hero
OPEN_COPIES: Final = 8 * KINDS  # beyond all bits of `distinct`


def random_below(s: State, bound: int) -> int:
    """A number drawn from the game's own seed, so that games can be replayed (R-CORE-7)."""
    counter = s.randoms.to_bytes(8, "big")
    s.randoms += 1
    digest = blake2b(counter, key=s.seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") % bound


def shuffled(s: State, cards: list[int]) -> list[int]:
    """The cards in a random order (Fisher-Yates on one large random number)."""
    counter = s.randoms.to_bytes(8, "big")
    s.randoms += 1
    order = cards[:]
    one = blake2b(counter + b"\0", key=s.seed, digest_size=64).digest()
    other = blake2b(counter + b"\1", key=s.seed, digest_size=64).digest()
    digits = int.from_bytes(one + other, "big")
    digits %= factorial(len(order))  # the loop uses no more of it, and small numbers are quicker
    for i in range(len(order) - 1, 0, -1):
        digits, j = divmod(digits, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def everyone(s: State) -> int:
    """Bits of every seat and of spectators, whose bit follows the last seat's."""
    return (1 << (s.m.seats + 1)) - 1


def watchers(s: State, seat: int) -> int:
    """The seats that see this seat's hand: itself, and its teammate if teams play with open hands
    (R-INFO-2, R-TEAM-5)."""
    return s.m.allies[seat] if s.m.open_teams else 1 << seat


def draw(s: State, seat: int) -> bool:
    """Move the top card to the hand. False if the deck is empty: the discard pile is never
    shuffled back in. (R-DRAW-1, R-DRAW-2)"""
    deck = s.decks[seat]
    if not deck:
        return False
    card = deck[-1]
    s.decks[seat] = deck[:-1]
    s.hands[seat] += (card,)
    s.drawn += 1
    s.known[card] |= watchers(s, seat)
    if s.log is not None:
        s.log.add(events.Draw(seat, card, watchers(s, seat)))
    if s.listens:
        happen(s, DRAW, seat)
    return True


def leave_hand(s: State, card: int) -> None:
    """Remove a card from the hand without showing it, to be played or put on the deck."""
    seat = card // DECK_SIZE
    hand = s.hands[seat]
    i = hand.index(card)
    s.hands[seat] = hand[:i] + hand[i + 1 :]
    if s.shown:
        s.shown &= ~(1 << card)


def is_open(s: State, card: int) -> bool:
    """Whether the card lies open in a hand (R-OPEN-1)."""
    return bool(s.shown >> card & 1)


def closed(s: State, seat: int) -> tuple[int, ...]:
    """The cards of a hand that its owner can boost with, pay with and so on: open ones are only
    there to be played (R-OPEN-3)."""
    hand = s.hands[seat]
    if not s.shown:
        return hand
    return tuple([card for card in hand if not s.shown >> card & 1])


def hidden_cards(s: State, seat: int) -> tuple[int, ...]:
    """The cards of a seat that lie in its hand or deck. Everybody knows which they are together,
    but not where each of them is. (R-INFO-1)"""
    return s.hands[seat] + s.decks[seat]


def turn_up(s: State, card: int) -> None:
    """A card of a hand lies open from now on, for everyone to see (R-OPEN-1)."""
    expose(s, card)
    s.shown |= 1 << card
    if s.log is not None:
        s.log.add(events.TurnCard(card // DECK_SIZE, card, True))


def turn_down(s: State, card: int) -> None:
    """The card is an ordinary one of that hand again. Nobody forgets it. (R-OPEN-5)"""
    s.shown &= ~(1 << card)
    if s.log is not None:
        s.log.add(events.TurnCard(card // DECK_SIZE, card, False))


def expose(s: State, card: int) -> None:
    """Show the card to everyone. A seat that knew of a copy in the same hand cannot tell the two
    apart: it has seen that copy now, and knows nothing about the one that is left."""
    known = s.known
    mine = known[card]
    kinds = s.m.kinds
    kind = kinds[card]
    seat = card // DECK_SIZE
    if kind.several:
        watching = watchers(s, seat)
        for other in s.hands[seat]:
            if kinds[other] is not kind or other == card:
                continue
            extra = known[other] & ~mine & ~watching
            if extra and not is_open(s, other):
                known[other] &= ~extra
                mine |= extra
    known[card] = everyone(s)


def discard(s: State, card: int, origin: str = "play") -> None:
    """Put a card face up on its owner's discard pile (R-INFO-9). The caller has already removed it
    from where it was."""
    expose(s, card)
    s.discards[card // DECK_SIZE] += (card,)
    if s.log is not None:
        s.log.add(events.Discard(card // DECK_SIZE, card, origin))


def discard_from_hand(s: State, card: int, by: int, origin: str = "hand") -> None:
    """`by` is the seat whose effect it is: some cards react to an opponent's (R-EFFECT-10)."""
    leave_hand(s, card)
    discard(s, card, origin)
    kind = s.m.kinds[card]
    seat = card // DECK_SIZE
    if origin == "hand":
        happen(s, DISCARD, seat, card=card)
    if kind.discarded and s.m.enemies[seat] >> by & 1:
        s.triggers += [Waiting(seat, card, program) for program in kind.discarded]


def record_commit(s: State, log: events.Recorder, card: int, side: int, face_up: bool) -> None:
    """That a card was committed is public; which one, only its owner's side knows (R-INFO-4)."""
    seat = card // DECK_SIZE
    seen = everyone(s) if face_up else watchers(s, seat)
    log.add(events.Commit(seat, card, seen, side, face_up))


def to_hand(s: State, card: int) -> None:
    seat = card // DECK_SIZE
    s.hands[seat] += (card,)
    s.drawn += 1
    s.known[card] |= watchers(s, seat)


def take_from_discard(s: State, card: int) -> None:
    """Return a card to the hand. Everyone sees which, and keeps knowing it (R-INFO-8)."""
    seat = card // DECK_SIZE
    pile = s.discards[seat]
    i = pile.index(card)
    s.discards[seat] = pile[:i] + pile[i + 1 :]
    to_hand(s, card)
    if s.log is not None:
        s.log.add(events.Take(seat, card, everyone(s), "discard"))


def take_from_deck(s: State, card: int) -> None:
    """Move a card to the hand. It is not a draw, and whoever knew the card still does. (R-DRAW-6,
    R-INFO-7)
    """
    seat = card // DECK_SIZE
    s.decks[seat] = tuple(x for x in s.decks[seat] if x != card)
    to_hand(s, card)
    if s.log is not None:
        s.log.add(events.Take(seat, card, s.known[card], "deck"))


def hide_in_deck(s: State, card: int, top: bool, knowing: int) -> None:
    """Move a card from the hand to the top or bottom of the deck, face down. `knowing` are the
    seats that saw which card it was.

    Other seats that knew cards of that hand no longer know which of them are still in it.
    """
    seat = card // DECK_SIZE
    knowing |= everyone(s) if is_open(s, card) else watchers(s, seat)
    leave_hand(s, card)
    s.known[card] = knowing
    for other in s.hands[seat]:
        if not is_open(s, other):
            s.known[other] &= knowing
    deck = s.decks[seat]
    s.decks[seat] = (*deck, card) if top else (card, *deck)
    if s.log is not None:
        s.log.add(events.PutBack(seat, card, knowing, top))


def shuffle_deck(s: State, seat: int) -> None:
    """Shuffle, and forget everything that was known about the order (R-INFO-12)."""
    deck = shuffled(s, list(s.decks[seat]))
    for card in deck:
        s.known[card] = 0
    s.decks[seat] = tuple(deck)
    if s.log is not None:
        s.log.add(events.Shuffle(seat))


def look_at_hand(s: State, seat: int, viewers: int) -> None:
    """Let these seats know a hand: one seat looks, or the hand is revealed to all (R-INFO-6)."""
    for card in s.hands[seat]:
        s.known[card] |= viewers


def distinct(s: State, cards: list[int]) -> list[int]:
    """One card of each kind and owner: copies of a card are one and the same choice, unless one of
    them lies open."""
    kinds = s.m.kinds
    seen = 0
    chosen: list[int] = []
    shown = s.shown
    first = cards[0] - cards[0] % DECK_SIZE if cards else 0  # of the cards of its owner
    end = first + DECK_SIZE
    for card in cards:
        bit = 1 << kinds[card].index
        if card < first or card >= end:  # cards of several owners lie together
            bit <<= KINDS * (1 + card // DECK_SIZE)
        if shown and shown >> card & 1:
            bit <<= OPEN_COPIES
        if not seen & bit:
            seen |= bit
            chosen.append(card)
    return chosen
