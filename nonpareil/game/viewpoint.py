"""A seat's place at the table: everything its player may use, and nothing else.

Bots get one of these instead of the game. It offers the seat's view and its decision, as words and
as numbers, and deals complete positions that fit what the seat knows.

>>> game = Game.new("marmoreal", ["alice", "sinbad"], seed=1)
>>> seat = Viewpoint(game, 1)
>>> len(seat.observation()) == seat.layout.size
True
>>> guess = seat.game(Random(7))  # perhaps not the cards that the others really have
>>> guess.view(1) == seat.view() == game.view(1)
True
"""

from random import Random
from typing import Any

from nonpareil.engine.state import State
from nonpareil.game.decision import Decision
from nonpareil.game.encoder import Encoder, encoder
from nonpareil.game.game import Game
from nonpareil.game.layout import Layout
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

    # --- As numbers, for programs that learn (docs/research.md)

    @property
    def layout(self) -> Layout:
        """Where everything is in an observation, and what the action ids mean."""
        return self._encoder().layout

    def observation(self) -> bytearray:
        """What the seat may know, in places that are the same in every game."""
        return self._encoder().observe(self._game._state)

    def action_ids(self) -> list[int]:
        """The action id of each option of the pending decision, which must be this seat's own.
        Options that make no difference, such as copies of a card, share an id; an option without
        one is -1 (docs/research.md says which)."""
        state = self._game._state
        assert state.asked == self.seat - 1, "a seat sees only its own decisions"
        return self._encoder().action_ids(state)

    def _encoder(self) -> Encoder:
        return encoder(self._game._state.m, self.seat - 1)

    # --- Positions that the seat cannot tell from the real one

    def deals(self, believing: bool = False) -> Determinizer:
        """Any number of them. Valid until the next choice. `believing` makes those likelier that
        fit what the others have done so far: who declines to defend probably cannot."""
        tells = self._game.tells if believing else None
        return Determinizer(self._game._state, self.seat, tells)

    def sample(self, rng: Random) -> State:
        """One of them."""
        return self.deals().deal(rng)

    def game(self, rng: Random) -> Game:
        """One of them as a game to play on. It has a seed of its own and none of the choices made
        so far, since those tell of hidden cards; so it cannot be recorded.

        It can be played on only if the pending decision is the seat's own: what others are asked
        depends on cards that have been dealt again.
        """
        return Game.sampled(self._game, self.sample(rng))
