"""A seat's place at the table: all that a player in it may use, and nothing else.

Bots are given one of these instead of the game. It shows the seat's view and its decision, and
makes up whole positions that fit what the seat knows, to think with.
"""

from random import Random
from typing import Any

from nonpareil.engine.state import State
from nonpareil.game.decision import Decision
from nonpareil.game.game import Game
from nonpareil.game.sample import Determinizer


class Viewpoint:
    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def decision(self) -> Decision:
        """The pending decision, which must be this seat's own. Its words are in the view."""
        state = self._game._state
        assert state.asked == self.seat - 1, "a seat sees only its own decisions"
        return Decision(state, False)

    @property
    def choices_made(self) -> int:
        """How many choices everybody has made so far."""
        return len(self._game.choices)

    @property
    def seats(self) -> int:
        return self._game._state.m.seats

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, as numbers that mean something to the rules only."""
        return self._game._state.hands[self.seat - 1]

    def view(self) -> dict[str, Any]:
        return self._game.view(self.seat)

    def deals(self) -> Determinizer:
        """Positions that the seat cannot tell from the real one, until the next choice."""
        return Determinizer(self._game._state, self.seat)

    def sample(self, rng: Random) -> State:
        """One of them."""
        return self.deals().deal(rng)
