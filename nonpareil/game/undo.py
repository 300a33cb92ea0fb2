"""Which choices can be taken back fairly.

A history notes for every choice who made it, in which action, and whether a card came to light.
That determines how far a seat may go back on its own, and how far with the others' consent. Undo
must never be a way to find something out: attack, see who is asked, and attack differently.
"""

from collections.abc import Set
from typing import Final, NamedTuple

from nonpareil import events
from nonpareil.engine.pending import concerned
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE
from nonpareil.game.game import Game
from nonpareil.text.choice_text import Choice, undo_text

Action = tuple[int, int]  # the number of the turn in the game, and of the action in the turn

# A card is turned, drawn or shown, or comes to a hand. Those who see it may have known it before.
_SHOWING: Final = (
    events.Boost,
    events.Discard,
    events.Draw,
    events.Glimpse,
    events.Guard,
    events.Look,
    events.Removed,
    events.SetAside,
    events.Replace,
    events.Reveal,
    events.Scheme,
    events.SetupDeck,
    events.Show,
    events.Shuffle,
    events.Take,
    events.TurnCard,
)


class Step(NamedTuple):
    """A choice that was made."""

    seat: int
    action: Action  # that it belongs to; choosing an action is part of that action
    shown: bool  # a card was turned, drawn or shown, or chance decided something
    forced: bool  # everyone could see that it was the only option
    conceded: bool
    choice: Choice


class Consent(NamedTuple):
    """An undo that others must agree to."""

    kept: int  # how many choices remain
    seats: frozenset[int]  # who is asked


class UndoHistory:
    """The choices of a game since the history began; earlier ones cannot be taken back. Call
    `before` and `after` around each choice. After an undo, start a new history with the replayed
    game. The game must record its events.

    >>> game = Game.new(board="marmoreal", heroes=["medusa", "king-arthur"], seed=7)
    >>> history = UndoHistory(game)
    >>> history.before(game)
    >>> game.apply(0)
    >>> history.after(game)
    >>> history.free_undo(1, bots=set())
    0
    >>> history.text(0, free=True, lang="en")
    'Undo: place Harpy 1'
    """

    __slots__ = (
        "_events",
        "_match",
        "_options",
        "_out",
        "_pending",
        "_randoms",
        "action",
        "asked",
        "first",
        "over",
        "steps",
    )

    def __init__(self, game: Game) -> None:
        self.first: int = len(game.choices)
        self.steps: list[Step] = []
        self._look(game)

    def copy(self, game: Game) -> "UndoHistory":
        """The same history for a copy of the game."""
        copy = UndoHistory(game)
        copy.first = self.first
        copy.steps = self.steps[:]
        return copy

    def before(self, game: Game) -> None:
        """A choice is about to be made, or somebody is about to concede."""
        s = game._state
        assert s.log is not None
        action = (sum(s.turns), s.taken + int(s.purpose == Purpose.ACTION))
        choice = Choice(s.purpose, NONE, concerned(s))
        forced = game.decision.forced
        self._pending: Step = Step(s.asked + 1, action, False, forced, False, choice)
        self._options: list[int] = s.options
        self._randoms: int = s.randoms
        self._events: int = len(s.log.events)

    def after(self, game: Game) -> None:
        s, step, chosen = game._state, self._pending, game.choices[-1]
        assert s.log is not None
        shown = s.randoms != self._randoms or any(map(_shows_card, s.log.events[self._events :]))
        seat, choice = step.seat, step.choice
        if chosen < 0:
            seat = -chosen
        else:
            choice = Choice(choice.purpose, self._options[chosen], choice.fighter)
        self.steps.append(Step(seat, step.action, shown, step.forced, chosen < 0, choice))
        self._look(game)

    def free_undo(self, seat: int, bots: Set[int]) -> int | None:
        """How many choices to keep to take the seat back to its last one, if it may do so without
        asking anybody. No card may have come to light since, whoever knew it before, and nobody
        else may have been asked; bots may, if all others are bots.
        """
        kept = self._last_choice(seat)
        if kept is None:
            return None
        since = self.steps[kept - self.first :]
        if any(step.shown for step in since):
            return None
        if not self._people(seat, since, bots):
            return kept
        alone = self.asked == seat and all(step.seat == seat for step in since)
        return kept if alone and since[0].action == self.action else None

    def undo_by_consent(self, seat: int, bots: Set[int]) -> Consent | None:
        """Take the seat back to its last choice if others agree: every other person who is still
        in the game, teammates included, or whose choices would be cut. Against bots alone, a card
        that came to light stays there, whatever a teammate says.
        """
        kept = self._last_choice(seat)
        if kept is None:
            return None
        since = self.steps[kept - self.first :]
        people = self._people(seat, since, bots)
        enemies = self._match.enemies[seat - 1]
        opponents = any(enemies >> (x - 1) & 1 for x in people)
        if not people or (any(step.shown for step in since) and not opponents):
            return None
        return Consent(kept, people)

    def text(self, kept: int, free: bool, lang: str) -> str:
        """An undo that keeps this many choices, for the seat that takes its choice back: "Undo:
        move Medusa"."""
        return undo_text(self._match, self.steps[kept - self.first].choice, free, lang)

    def _last_choice(self, seat: int) -> int | None:
        """How many choices were made before the seat's last one. Forced choices are skipped, and a
        concession is final."""
        if self.over:
            return None
        for place in range(len(self.steps) - 1, -1, -1):
            step = self.steps[place]
            if step.conceded:
                return None
            if step.seat == seat and not step.forced:
                return self.first + place
        return None

    def _people(self, seat: int, since: list[Step], bots: Set[int]) -> frozenset[int]:
        """The seats of other people who are still in the game, or have chosen something since."""
        chose = {step.seat for step in since if not step.forced}
        return frozenset(
            x
            for x in range(1, self._match.seats + 1)
            if x not in bots and x != seat and (x in chose or not self._out >> (x - 1) & 1)
        )

    def _look(self, game: Game) -> None:
        s = game._state
        self._match = s.m
        self.action: Action = (sum(s.turns), s.taken)  # the current one
        self.asked: int = s.asked + 1
        self.over: bool = s.over
        self._out: int = s.out


def _shows_card(event: events.Event) -> bool:
    return isinstance(event, _SHOWING) or (isinstance(event, events.Commit) and event.face_up)
