"""Which choices can be taken back fairly.

A history notes for every choice who made it, in which action, and who learned something from it.
That determines how far a seat may go back on its own, and how far with the others' consent.
"""

from collections.abc import Set
from typing import NamedTuple

from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.game.game import Game

Action = tuple[int, int]  # the number of the turn in the game, and of the action in the turn


class Step(NamedTuple):
    """A choice that was made."""

    seat: int
    action: Action  # that it belongs to; choosing an action is part of that action
    revealed: int  # bits of the seats (1 << seat) that learned something from it
    forced: bool  # it was the only option
    conceded: bool


class UndoHistory:
    """The choices of a game since the history began; earlier ones cannot be taken back. Call
    `before` and `after` around each choice. After an undo, start a new history with the replayed
    game.

    >>> game = Game.new(board="marmoreal", heroes=["medusa", "king-arthur"], seed=7)
    >>> history = UndoHistory(game)
    >>> history.before(game)
    >>> game.apply(0)
    >>> history.after(game)
    >>> history.free_undo(1, bots=set())
    0
    """

    __slots__ = ("_known", "_randoms", "_seats", "action", "first", "over", "pending", "steps")

    def __init__(self, game: Game) -> None:
        self.first: int = len(game.choices)
        self.steps: list[Step] = []
        self._seats: int = game._state.m.seats
        self._look(game)
        self.before(game)

    def copy(self, game: Game) -> "UndoHistory":
        """The same history for a copy of the game."""
        copy = UndoHistory(game)
        copy.first = self.first
        copy.steps = self.steps[:]
        return copy

    def before(self, game: Game) -> None:
        """A choice is about to be made, or somebody is about to concede."""
        s = game._state
        action = (sum(s.turns), s.taken + int(s.purpose == Purpose.ACTION))
        self.pending: Step = Step(s.asked + 1, action, 0, len(s.options) == 1, False)
        self._known: bytes = bytes(s.known)
        self._randoms: int = s.randoms

    def after(self, game: Game) -> None:
        choice = game.choices[-1]
        step = self.pending._replace(revealed=self._revealed(game._state))
        self.steps.append(step if choice >= 0 else step._replace(seat=-choice, conceded=True))
        self._look(game)

    def free_undo(self, seat: int, bots: Set[int]) -> int | None:
        """How many choices to keep to take the seat back to its last one, if it may do so without
        asking: since then it has learned nothing new, no other person has chosen, and the action
        is the same. Against bots alone, only what it has learned counts."""
        kept = self.asked_undo(seat)
        if kept is None:
            return None
        since = self.steps[kept - self.first :]
        persons = {x for x in range(1, self._seats + 1) if x != seat and x not in bots}
        if any(step.revealed >> seat & 1 or step.seat in persons for step in since):
            return None
        if persons and since[0].action != self.action:
            return None
        return kept

    def asked_undo(self, seat: int) -> int | None:
        """How many choices to keep to take the seat back to its last one if the others agree.
        Forced choices are skipped, and a concession is final."""
        if self.over:
            return None
        for place in range(len(self.steps) - 1, -1, -1):
            step = self.steps[place]
            if step.conceded:
                return None
            if step.seat == seat and not step.forced:
                return self.first + place
        return None

    def _look(self, game: Game) -> None:
        self.action: Action = (sum(game._state.turns), game._state.taken)  # the current one
        self.over: bool = game.over

    def _revealed(self, s: State) -> int:
        """Who learned what a card is. A random result counts as news to everyone."""
        everyone = (1 << self._seats) - 1
        learned = everyone if s.randoms != self._randoms else 0
        for now, then in zip(s.known, self._known, strict=True):
            learned |= now & ~then
        return (learned & everyone) << 1
