"""Which choices may be taken back, as fair tables do it.

A trail remembers of every choice who made it, in which action, and who learnt something by it. From
that follows how far a seat may go back by itself, and how far the others could let it.
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
    action: Action  # that it belongs to: choosing an action is a part of it
    revealed: int  # bits of the seats (1 << seat) to which something new came to light by it
    forced: bool  # there was no other option
    conceded: bool


class UndoHistory:
    """The choices of a game from where the trail begins; what was chosen before is out of reach.
    It must be told before and after each. When choices were taken back, a new trail begins with
    the game that is played again up to there.

    >>> game = Game.new(board="marmoreal", heroes=["medusa", "king-arthur"], seed=7)
    >>> trail = UndoHistory(game)
    >>> trail.before(game)
    >>> game.apply(0)
    >>> trail.after(game)
    >>> trail.free_undo(1, bots=set())
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
        """The same history for a copy of the game, which goes its own way from here on."""
        copy = UndoHistory(game)
        copy.first = self.first
        copy.steps = self.steps[:]
        return copy

    def before(self, game: Game) -> None:
        """A choice is about to be made, or somebody gives up."""
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
        """How many choices to keep so that the seat is back at its last one, if it may just go
        there: nothing new has come to light for it since, no other person has chosen since, and
        the action goes on. Where all others are bots, only what has come to light counts."""
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
        """How many choices to keep so that the seat is back at its last one, if the others agree.
        A choice without an alternative is not worth going back to; who gave up stays out."""
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
        self.action: Action = (sum(game._state.turns), game._state.taken)  # that goes on
        self.over: bool = game.over

    def _revealed(self, s: State) -> int:
        """Who came to know a card. What chance decided, it has decided for all."""
        everybody = (1 << self._seats) - 1
        learnt = everybody if s.randoms != self._randoms else 0
        for now, then in zip(s.known, self._known, strict=True):
            learnt |= now & ~then
        return (learnt & everybody) << 1
