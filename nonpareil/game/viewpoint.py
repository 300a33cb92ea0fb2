"""A seat's place at the table: everything its player may use, and nothing else.

Bots get one of these instead of the game. It offers the seat's view and its decision, and deals
complete positions that fit what the seat knows.
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

    def __reduce__(self) -> tuple[Any, ...]:
        return Viewpoint, (self._game, self.seat)

    def __deepcopy__(self, memo: Any) -> "Viewpoint":
        return Viewpoint(self._game.copy(events=True), self.seat)

    @property
    def decision(self) -> Decision:
        """The pending decision, which must be this seat's own. Its texts are in the view."""
        state = self._game._state
        assert state.asked == self.seat - 1, "a seat sees only its own decisions"
        return Decision(state, False)

    @property
    def choices_made(self) -> int:
        """How many choices have been made so far, by all seats."""
        return len(self._game.choices)

    @property
    def seats(self) -> int:
        return self._game._state.m.seats

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, as numbers of the engine."""
        return self._game._state.hands[self.seat - 1]

    def view(self) -> dict[str, Any]:
        return self._game.view(self.seat)

    def deals(self) -> Determinizer:
        """Positions that the seat cannot tell from the real one. Valid until the next choice."""
        return Determinizer(self._game._state, self.seat)

    def sample(self, rng: Random) -> State:
        """One such position."""
        return self.deals().deal(rng)
