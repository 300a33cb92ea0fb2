"""Cards and who knows them: drawing, discarding, showing, shuffling (R-CARD, R-DRAW, R-INFO).

`State.known` says for every card which seats know it where it lies. Copies of a card are alike to
all who look from outside, so that what is known of one moves to the copy that comes to light.
"""

from hashlib import blake2b

from nonpareil import events
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.state import State


def random_below(s: State, bound: int) -> int:
    """A number from the game's own recorded chance (R-CORE-7)."""
    counter = s.randoms.to_bytes(8, "big")
    s.randoms += 1
    digest = blake2b(counter, key=s.seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") % bound


def shuffled(s: State, cards: list[int]) -> list[int]:
    """A new order from one draw of chance, by Fisher and Yates."""
    counter = s.randoms.to_bytes(8, "big")
    s.randoms += 1
    order = cards[:]
    digits = int.from_bytes(
        b"".join(
            blake2b(counter + bytes([part]), key=s.seed, digest_size=64).digest()
            for part in range(2)
        ),
        "big",
    )
    for i in range(len(order) - 1, 0, -1):
        digits, j = divmod(digits, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def everyone(s: State) -> int:
    """Every seat, and the spectators, who have the bit behind the last seat."""
    return (1 << (s.m.seats + 1)) - 1


def watchers(s: State, seat: int) -> int:
    """The seats that see this seat's hand: its own, and its team's where teams play open."""
    return s.m.allies[seat] if s.m.open_teams else 1 << seat


def draw(s: State, seat: int) -> bool:
    """Take the top card into hand; False if there is none (R-DRAW-1)."""
    deck = s.decks[seat]
    if not deck:
        return False
    card = deck[-1]
    s.decks[seat] = deck[:-1]
    s.hands[seat] += (card,)
    s.known[card] |= watchers(s, seat)
    if s.log is not None:
        s.log.add(events.Draw(seat, card, watchers(s, seat)))
    return True


def leave_hand(s: State, card: int) -> None:
    """Out of the hand without being shown: into a combat, or onto the deck."""
    seat = card // DECK_SIZE
    hand = s.hands[seat]
    i = hand.index(card)
    s.hands[seat] = hand[:i] + hand[i + 1 :]


def expose(s: State, card: int) -> None:
    """Everybody sees the card. Whoever knew a copy of it in the same hand now knows one less."""
    known = s.known
    mine = known[card]
    kind = s.m.kinds[card]
    seat = card // DECK_SIZE
    if kind.card.copies > 1:
        watching = watchers(s, seat)
        for other in s.hands[seat]:
            extra = known[other] & ~mine & ~watching
            if extra and s.m.kinds[other] is kind and other != card:
                known[other] &= ~extra
                mine |= extra
    known[card] = everyone(s)


def discard(s: State, card: int, origin: str = "play") -> None:
    """Onto the owner's pile, face up (R-INFO-9). The card must have left where it was."""
    expose(s, card)
    s.discards[card // DECK_SIZE] += (card,)
    if s.log is not None:
        s.log.add(events.Discard(card // DECK_SIZE, card, origin))


def discard_from_hand(s: State, card: int, by: int, origin: str = "hand") -> None:
    """`by` is the seat whose effect it is; a card may answer to an opponent's (R-EFFECT-10)."""
    leave_hand(s, card)
    discard(s, card, origin)
    kind = s.m.kinds[card]
    if kind.discarded:
        seat = card // DECK_SIZE
        if s.m.enemies[seat] >> by & 1:
            for program in kind.discarded:
                s.triggers.append((seat, card, program))


def record_commit(s: State, log: events.Recorder, card: int, side: int) -> None:
    """Of a card that lies face down its owner's side knows which one it is."""
    seat = card // DECK_SIZE
    face_up = s.m.kinds[card].face_up
    seen = everyone(s) if face_up else watchers(s, seat)
    log.add(events.Commit(seat, card, seen, side, face_up))


def to_hand(s: State, card: int) -> None:
    seat = card // DECK_SIZE
    s.hands[seat] += (card,)
    s.known[card] |= watchers(s, seat)


def takeable(s: State, seat: int) -> tuple[int, ...]:
    """The discard pile to take cards from; an eliminated seat has no hand to take them to."""
    return () if s.out >> seat & 1 else s.discards[seat]


def take_from_discard(s: State, card: int) -> None:
    """Publicly back into the hand (R-INFO-8)."""
    seat = card // DECK_SIZE
    pile = s.discards[seat]
    i = pile.index(card)
    s.discards[seat] = pile[:i] + pile[i + 1 :]
    to_hand(s, card)
    if s.log is not None:
        s.log.add(events.Take(seat, card, everyone(s), "discard"))


def hide_in_deck(s: State, card: int, top: bool, knowing: int) -> None:
    """From the hand to an end of the deck, face down; `knowing` are the seats that saw which.

    Who knew cards of that hand cannot tell any more which of them are still there.
    """
    seat = card // DECK_SIZE
    leave_hand(s, card)
    knowing |= watchers(s, seat)
    s.known[card] &= knowing
    s.known[card] |= knowing
    for other in s.hands[seat]:
        s.known[other] &= knowing
    deck = s.decks[seat]
    s.decks[seat] = (*deck, card) if top else (card, *deck)
    if s.log is not None:
        s.log.add(events.PutBack(seat, card, knowing, top))


def shuffle_deck(s: State, seat: int) -> None:
    """Nothing is known of the order any more (R-INFO-12)."""
    deck = shuffled(s, list(s.decks[seat]))
    for card in deck:
        s.known[card] = 0
    s.decks[seat] = tuple(deck)
    if s.log is not None:
        s.log.add(events.Shuffle(seat))


def look_at_hand(s: State, seat: int, viewers: int) -> None:
    """The cards of a hand become known to these seats (R-INFO-6)."""
    for card in s.hands[seat]:
        s.known[card] |= viewers


def distinct(s: State, cards: tuple[int, ...] | list[int]) -> list[int]:
    """One card of each kind: copies are the same choice."""
    kinds = s.m.kinds
    seen = 0
    chosen: list[int] = []
    for card in cards:
        bit = 1 << kinds[card].index
        if not seen & bit:
            seen |= bit
            chosen.append(card)
    return chosen
