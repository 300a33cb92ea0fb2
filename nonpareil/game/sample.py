"""Complete positions that fit what one seat knows: the cards hidden from it are dealt at random.

Bots think with these samples, so that no bot ever sees a card that a person in its seat would not.
What the seat knows stays as it is; the rest is drawn from the positions it cannot tell apart: all
equally likely or, with tells, as likely as what the others did in the open makes them.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from nonpareil.engine.cards import closed
from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE
from nonpareil.engine.frames import Effect, SchemeAction, Setup
from nonpareil.engine.state import NONE, Lasting, State
from nonpareil.engine.words.picks import usable
from nonpareil.game.tells import LAID, Weights, at
from nonpareil.game.view import face_down, knows, owns

CARDS_OF_A_NUMBER: Final = 6  # cards of a shuffle that share a random number


class Determinizer:
    """Deals any number of samples of one position; what the seat knows is worked out once.

    A sample can be played on only if the pending decision is the seat's own: the options of other
    seats depend on cards that have changed.
    """

    def __init__(self, s: State, seat: int, tells: Weights | None = None) -> None:
        """Without tells, all cards are equally likely wherever they could be."""
        viewer = seat - 1
        self._state = s
        self._viewer = viewer
        self._seen = 1 << (viewer if viewer >= 0 else s.m.seats)
        self._hidden = [Hidden(s, owner, viewer, tells) for owner in range(s.m.seats)]
        self._known = s.known[:]  # as if all hidden cards were in the decks
        for hidden in self._hidden:
            for card in hidden.unknown:
                self._known[card] = hidden.marks[-1] & ~self._seen
        # Nearly always, nothing but the piles mentions a hidden card, and then no other is in them.
        self._piles_only = not mentions_cards(s) and all(each.whole for each in self._hidden)
        self._same = [*range(len(s.known)), NONE]  # by card: itself; the last is NONE's

    def deal(self, rng: Random) -> State:
        s = self._state.copy()
        s.seed = rng.getrandbits(128).to_bytes(16, "little")
        s.known = self._known[:]
        new = self._same if self._piles_only else self._same[:]  # by card: the one in its place now
        for hidden in self._hidden:
            cards = hidden.deal(rng)
            self._note(s, hidden, cards)
            if self._piles_only:
                if hidden.held:
                    s.hands[hidden.owner] = tuple(cards[: hidden.held])
                s.decks[hidden.owner] = tuple(cards[hidden.held :])
            else:
                places = hidden.places
                for i in range(len(places)):
                    new[places[i]] = cards[i]
        if not self._piles_only:
            relabel(s, new)
        if s.m.undecided:
            self._choose_again(s, rng)
        return s

    def _note(self, s: State, hidden: "Hidden", cards: list[int]) -> None:
        """What others know of a place they know of the card that is there now."""
        known = s.known
        marks = hidden.marks
        for i in range(hidden.held if hidden.even else len(marks)):
            card = cards[i]
            known[card] = marks[i] & ~self._seen | known[card] & self._seen

    def _choose_again(self, s: State, rng: Random) -> None:
        """What others have chosen for their decks is secret until all have chosen (R-SETUP-16)."""
        frame = s.stack[-1]
        assert isinstance(frame, Setup)
        chosen = list(frame.chosen)
        for seat in range(s.m.seats):
            if not owns(s, seat, self._viewer):
                choices = s.m.heroes[seat].choices[: len(chosen[seat])]
                chosen[seat] = tuple([each[int(rng.random() * len(each))] for each in choices])
        frame.chosen = tuple(chosen)


class Hidden:
    """The places of one owner's hidden cards, and the cards that may be there.

    Cards are sorted before they are dealt, so that a deal depends only on what the viewer knows and
    on the random numbers.
    """

    def __init__(self, s: State, owner: int, viewer: int, tells: Weights | None = None) -> None:
        self.owner = owner
        deck = [card for card in s.decks[owner] if not knows(s, card, viewer)]
        committed: tuple[int, ...] = ()
        held: tuple[int, ...] = ()
        whole = len(deck) == len(s.decks[owner])
        if not owns(s, owner, viewer):
            committed = face_down(s, owner)
            held = committed + closed(s, owner)  # open cards stay where they are
            whole = whole and held == s.hands[owner]
        self.whole = whole  # these are all cards of the deck and, unless it is known, of the hand
        self.places = [*held, *deck]
        self.certain = sorted([card for card in held if knows(s, card, viewer)])
        self.unknown = sorted([card for card in self.places if not knows(s, card, viewer)])
        self.held = len(held)
        # Who knows the card of each place, and whether that is the same for the whole deck
        self.marks = [s.known[card] for card in self.places]
        self.even = len({*self.marks[self.held :]}) <= 1
        self.fitting = [
            {card for card in self.places if _could_be(s, place, card, viewer)}
            for place in committed
        ]
        # How likely a card is to be held, and to lie in each of the places face down
        self.likely: list[float] = []
        self.laid: list[list[float]] = []
        if tells is not None and held:
            own = tells[owner] if tells else []
            if own:
                self.likely = self._by_card(s, [own[s.m.kinds[card].index] for card in self.places])
            for place in committed:
                likely = self.likely or self._by_card(s, [1.0] * len(self.places))
                chances = [likely[card] * _as_laid(s, place, card) for card in self.places]
                self.laid.append(self._by_card(s, chances))

    def _by_card(self, s: State, chances: list[float]) -> list[float]:
        found = [0.0] * len(s.known)
        for i in range(len(self.places)):
            found[self.places[i]] = chances[i]
        return found

    def deal(self, rng: Random) -> list[int]:
        """A card for every place. Cards that the viewer knows to be held stay held."""
        unknown = self.unknown[:]
        random = rng.random
        chance = random()
        for last in range(len(unknown) - 1, 0, -1):
            if last % CARDS_OF_A_NUMBER == 0:
                chance = random()
            chance *= last + 1
            other = int(chance)
            chance -= other
            unknown[last], unknown[other] = unknown[other], unknown[last]
        held = self._deal_face_down(unknown, rng) if self.fitting else self.certain
        if self.likely:
            draw_likely(unknown, self.likely, self.held - len(held), random)
        return held + unknown

    def _deal_face_down(self, unknown: list[int], rng: Random) -> list[int]:
        """Face-down cards must be ones that could have been played. Removes them from `unknown`."""
        certain = self.certain[:]
        laid: list[int] = []
        for number, fitting in enumerate(self.fitting):
            cards = [card for card in (*certain, *unknown) if card in fitting]
            spare = self.held - len(laid) > len(certain)  # all certain cards need a place
            if not spare:
                cards = [card for card in cards if card in certain] or cards
            if self.laid:
                draw_likely(cards, self.laid[number], 1, rng.random)
                card = cards[0]
            else:
                card = cards[int(rng.random() * len(cards))]
            laid.append(card)
            (certain if card in certain else unknown).remove(card)
        return laid + certain


def mentions_cards(s: State) -> bool:
    """Whether cards are mentioned outside of the piles: by a combat, by an effect in progress or by
    one that a text has put off."""
    if s.combats:
        return True
    if s.lasting and any(each.program and each.program.uses_cards for each in s.lasting):
        return True
    return any(isinstance(frame, (Effect, SchemeAction)) for frame in s.stack)


def draw_likely(
    cards: list[int], likely: list[float], wanted: int, random: Callable[[], float]
) -> None:
    """Move as many cards as wanted to the front: one after the other, likely ones more often."""
    weights = [likely[card] for card in cards]
    total = sum(weights)
    for place in range(min(wanted, len(cards))):
        rest = random() * total
        chosen = place
        for index in range(place, len(cards)):
            chosen = index
            rest -= weights[index]
            if rest < 0.0:
                break
        cards[place], cards[chosen] = cards[chosen], cards[place]
        weights[place], weights[chosen] = weights[chosen], weights[place]
        total -= weights[place]


def _as_laid(s: State, place: int, card: int) -> float:
    """How likely a card is to lie in this place face down: attacks are rarely low ones."""
    laid = any(c.card[ATTACKER] == place for c in s.combats)
    return at(LAID, s.m.kinds[card].value) if laid else 1.0


def _could_be(s: State, place: int, card: int, viewer: int) -> bool:
    """Whether the card could lie face down at that place, as far as the viewer can tell."""
    kind = s.m.kinds[card]
    for c in s.combats:
        if place == c.hidden_boost:
            return kind.boost >= 0
        for side, role in ((ATTACKER, ATTACK), (DEFENDER, DEFENSE)):
            if c.card[side] == place:
                fits = bool(kind.type & role) and usable(s, card, c.player[side])
                if side == ATTACKER and viewer >= 0 and c.told >> viewer & 1:
                    fits = fits and kind.value == s.m.kinds[place].value  # R-INFO-15
                return fits and not kind.face_up
    return False


def relabel(s: State, new: list[int]) -> None:
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
    if any(each.told is not None for each in s.lasting):
        s.lasting = tuple([_put_off(each, new) for each in s.lasting])


def _put_off(each: Lasting, new: list[int]) -> Lasting:
    """What lasts, with the new cards in what its text remembers."""
    if each.told is None or each.program is None or not each.program.uses_cards:
        return each
    told = each.told.copy()
    told.card = new[told.card]
    told.that_card = new[told.that_card]
    told.those = _renamed(told.those, new)
    return each.remembering(told)


def _renamed(cards: tuple[int, ...], new: list[int]) -> tuple[int, ...]:
    return tuple([new[card] for card in cards])
