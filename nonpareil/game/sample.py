"""Complete positions that fit what one seat knows: the cards hidden from it are dealt at random.

Bots think with these samples, so that no bot ever sees a card that a person in its seat would not.
What the seat knows stays as it is; the rest is drawn from the positions it cannot tell apart.
"""

from random import Random

from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE
from nonpareil.engine.frames import Effect, SchemeAction
from nonpareil.engine.state import NONE, State
from nonpareil.engine.words.picks import usable
from nonpareil.game.view import face_down, knows, owns


class Determinizer:
    """Deals any number of samples of one position; what the seat knows is worked out once.

    A sample can be played on only if the pending decision is the seat's own: the options of other
    seats depend on cards that have changed.
    """

    def __init__(self, s: State, seat: int) -> None:
        viewer = seat - 1
        self._state = s
        self._hidden = [Hidden(s, owner, viewer) for owner in range(s.m.seats)]
        self._seen = 1 << (viewer if viewer >= 0 else s.m.seats)

    def deal(self, rng: Random) -> State:
        s = self._state.copy()
        s.seed = rng.randbytes(16)
        new = [*range(len(s.known)), NONE]  # by card: the one in its place now; the last is NONE's
        known = s.known[:]
        for hidden in self._hidden:
            cards = hidden.deal(rng)
            places = hidden.places
            for i in range(len(places)):
                new[places[i]] = cards[i]
                s.known[cards[i]] = known[places[i]] & ~self._seen | known[cards[i]] & self._seen
        _relabel(s, new)
        return s


class Hidden:
    """The places of one owner's hidden cards, and the cards that may be there.

    Cards are sorted before they are dealt, so that a deal depends only on what the viewer knows and
    on the random numbers.
    """

    def __init__(self, s: State, owner: int, viewer: int) -> None:
        deck = [card for card in s.decks[owner] if not knows(s, card, viewer)]
        committed: tuple[int, ...] = ()
        held: tuple[int, ...] = ()
        if not owns(s, owner, viewer):
            committed = face_down(s, owner)
            held = committed + s.hands[owner]
        self.places = [*held, *deck]
        self.certain = sorted(card for card in held if knows(s, card, viewer))
        self.unknown = sorted(card for card in self.places if not knows(s, card, viewer))
        self.held = len(held)
        self.fitting = [
            {card for card in self.places if _could_be(s, place, card)} for place in committed
        ]

    def deal(self, rng: Random) -> list[int]:
        """A card for every place. Cards that the viewer knows to be held stay held."""
        unknown = self.unknown[:]
        random = rng.random
        for last in range(len(unknown) - 1, 0, -1):
            other = int(random() * (last + 1))
            unknown[last], unknown[other] = unknown[other], unknown[last]
        if not self.fitting:
            return self.certain + unknown
        return self._deal_face_down(unknown, rng) + unknown

    def _deal_face_down(self, unknown: list[int], rng: Random) -> list[int]:
        """Face-down cards must be ones that could have been played. Removes them from `unknown`."""
        certain = self.certain[:]
        laid: list[int] = []
        for fitting in self.fitting:
            cards = [card for card in (*certain, *unknown) if card in fitting]
            spare = self.held - len(laid) > len(certain)  # all certain cards need a place
            if not spare:
                cards = [card for card in cards if card in certain] or cards
            card = cards[int(rng.random() * len(cards))]
            laid.append(card)
            (certain if card in certain else unknown).remove(card)
        return laid + certain


def _could_be(s: State, place: int, card: int) -> bool:
    kind = s.m.kinds[card]
    for c in s.combats:
        if place == c.hidden_boost:
            return kind.boost >= 0
        for side, role in ((ATTACKER, ATTACK), (DEFENDER, DEFENSE)):
            if c.card[side] == place:
                fits = bool(kind.type & role) and usable(s, card, c.player[side])
                return fits and not kind.face_up
    return False


def _relabel(s: State, new: list[int]) -> None:
    """Replace every card by the new one in its place, wherever the state mentions it."""
    for seat in range(s.m.seats):
        s.decks[seat] = _renamed(s.decks[seat], new)
        s.hands[seat] = _renamed(s.hands[seat], new)
    for c in s.combats:
        c.card = [new[card] for card in c.card]
        c.that_card = [new[card] for card in c.that_card]
        c.hidden_boost = new[c.hidden_boost]
    for frame in s.stack:
        if isinstance(frame, Effect):
            frame.card = new[frame.card]
            frame.that_card = new[frame.that_card]
            frame.held = _renamed(frame.held, new)
            frame.order = _renamed(frame.order, new)
            frame.those = _renamed(frame.those, new)
            frame.pool = _renamed(frame.pool, new)
        elif isinstance(frame, SchemeAction):
            frame.card = new[frame.card]


def _renamed(cards: tuple[int, ...], new: list[int]) -> tuple[int, ...]:
    return tuple([new[card] for card in cards])
