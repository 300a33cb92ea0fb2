"""A seat's place at a table where every hand lies open: for the analysis of finished games only.

Hands and committed cards are what they are. Decks stay hidden, and so does all chance to come: what
was drawn later is luck, which nobody could have known.
"""

from random import Random

from nonpareil.engine.state import State
from nonpareil.game.game import Game
from nonpareil.game.sample import Determinizer
from nonpareil.game.viewpoint import Viewpoint


class OpenViewpoint(Viewpoint):
    __slots__ = ()

    def deals(self, believing: bool = False) -> Determinizer:
        return OpenDeals(self._game._state, self.seat)


class OpenDeals(Determinizer):
    """Deals the decks anew and nothing else. Cards of a deck that somebody has seen keep their
    places."""

    def __init__(self, s: State, seat: int) -> None:
        super().__init__(s, seat)
        self._open = s
        self._places: list[list[int]] = [
            [place for place, card in enumerate(deck) if not s.known[card]] for deck in s.decks
        ]

    def deal(self, rng: Random) -> State:
        s = self._open.copy()
        s.seed = rng.randbytes(16)
        for seat in range(s.m.seats):
            deck = list(s.decks[seat])
            places = self._places[seat]
            cards = sorted([deck[place] for place in places])
            rng.shuffle(cards)
            for index in range(len(places)):
                deck[places[index]] = cards[index]
            s.decks[seat] = tuple(deck)
        return s


def met_chance(before: Game, after: Game) -> bool:
    """Whether chance has played a part between two moments of a game: cards came from a deck, or
    something was shuffled or picked at random."""
    old, new = before._state, after._state
    return old.randoms != new.randoms or any(
        old.decks[seat] != new.decks[seat] for seat in range(old.m.seats)
    )
