"""The public interface of a game: new, decide, apply, copy, view, record, replay.

A game is determined by its setup and the choices made so far. `Game` wraps the engine's state,
checks its arguments and keeps the list of choices.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source
from nonpareil.engine import loop, setup, win
from nonpareil.engine.match import Match
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.errors import ContentError, GameError
from nonpareil.events import Event, Recorder
from nonpareil.game import event_log, position, record, redeal
from nonpareil.game.decision import Decision
from nonpareil.game.setup import GameSetup, Seed, read_setup
from nonpareil.game.tells import Defended, Tells, Weights
from nonpareil.game.view import open_view, view
from nonpareil.text.errors import refusal
from nonpareil.text.language import ENGLISH

DEFENSE: Final[int] = int(Purpose.DEFENSE)  # compiled code compares plain numbers faster
SAMPLED: Final = "sampled"  # in place of the seed of a game that was dealt from what a seat knows

# Arguments of the public methods are checked there. `Any` keeps compiled code from checking them
# first, with error messages of its own.
Number = int | Any
Word = str | Any


class Game:
    """
    >>> game = Game.new(board="marmoreal", heroes=["medusa", "king-arthur"], seed=7)
    >>> game.decision.seat, game.decision.kind
    (1, 'setup-space')
    >>> game.apply(0)
    """

    __slots__ = (
        "_decision",
        "_shares_tells",
        "_state",
        "_tells",
        "choices",
        "follows_record",
        "names",
        "setup",
    )

    def __init__(self, state: State, setup: GameSetup, names: tuple[str, ...]) -> None:
        self._state = state  # for this package only
        self._decision: Decision | None = None  # the pending one, made on access
        self.setup = setup
        self.names = names  # of the players, by seat; by default the heroes' names
        self.choices: list[int] = []
        self.follows_record = True  # whether setup and choices lead here: not to a sample
        self._tells: Tells | None = None  # what the seats have given away, once there is something
        self._shares_tells = False

    # --- Starting

    @classmethod
    def new(
        cls,
        board: Word | Path | Board,
        heroes: Sequence[str | Path | Hero],
        seed: Seed | Any = None,
        mode: Word = "duel",
        *,
        win_check: Word = "effect",
        mirror: bool = False,
        open_teams: bool = True,
        discreet: bool = False,
        events: bool = True,
    ) -> "Game":
        """A new game at its first decision.

        Board and heroes are ids, files (as a `Path`) or loaded content. `mirror` lets two seats
        have the same hero; `open_teams` shows teammates each other's hands; `discreet` asks
        for a card even if no other will do, since a missing question would tell; without `events`
        no event log is kept, which is faster.
        """
        begun = read_setup(board, heroes, seed, mode, win_check, mirror, open_teams, discreet)
        return _begin(begun, None, events)

    @staticmethod
    def from_scenario(path: str | Path) -> "Game":
        """The position of a scenario file, before its script."""
        return Game.at(Source.read(path))

    @staticmethod
    def at(source: Source) -> "Game":
        """A game that starts at a position (see `position`)."""
        return _begin(position.read(source), source, True)

    @staticmethod
    def sampled(game: "Game", state: State) -> "Game":
        """A game at a position that was dealt for somebody who does not know all of this one. It
        carries neither the seed nor the choices, which would tell what is hidden."""
        setup = replace(game.setup, seed=SAMPLED, position=None, redeals=())
        made = Game(state, setup, game.names)
        made.follows_record = False
        made._tells = game._tells
        made._shares_tells = game._shares_tells = True
        return made

    @staticmethod
    def replay(data: Mapping[str, Any], upto: Number = None) -> "Game":
        """Replay a record, or just its first `upto` choices."""
        if upto is not None and (type(upto) is not int or upto < 0):
            raise refusal("upto", value=repr(upto))
        try:
            found = record.read(data)
            game = _begin(found.setup, found.position, True)
            game.names = found.names or game.names
        except ContentError as error:
            raise GameError(str(error)) from None
        try:
            game.follow(found.choices[:upto])
            if len(game.choices) == len(found.choices):
                found.check_result(game.over, list(game.winners))
        except ContentError as error:
            raise GameError(str(error)) from None
        except GameError as error:
            raise found.explain(error) from None
        return game

    # --- Deciding

    @property
    def decision(self) -> Decision:
        """The pending decision. A GameError if the game is over."""
        if self._decision is None:
            if self._state.over:
                raise refusal("over")
            self._decision = Decision(self._state, True)
        return self._decision

    def apply(self, option: Number, seat: Number = None) -> None:
        """Choose the option with this index. If `seat` is given, it must be the one to decide."""
        s = self._state
        if s.over:
            raise refusal("over")
        if seat is not None and (type(seat) is not int or seat != s.asked + 1):
            raise refusal("not-asked", seat=repr(seat), asked=s.asked + 1)
        options = s.options
        if type(option) is not int or not 0 <= option < len(options):
            raise refusal("no-option", option=repr(option), last=len(options) - 1)
        self.choices.append(option)
        self._move_on()
        if s.purpose == DEFENSE:
            self._defend(options[option])
        else:
            loop.answer(s, options[option])
        tells = self._tells
        if tells is not None and tells.drawn != s.drawn:
            self._own_tells().note_draws(s)
        if self.setup.redeals:
            self._deal_anew()

    def _defend(self, chosen: int) -> None:
        """Choose a card to defend with, or none, and note what that tells."""
        s = self._state
        tells = self._own_tells()
        combat = s.combats[-1]
        fact = Defended(s, chosen)
        loop.answer(s, chosen)
        tells.note_defense(fact, combat.revealed)

    def _own_tells(self) -> Tells:
        """The tells, no longer shared with the games that this one is a copy of."""
        if self._tells is None:
            self._tells = Tells.begin(self._state)
        elif self._shares_tells:
            self._tells = self._tells.copy()
        self._shares_tells = False
        return self._tells

    def follow(self, choices: Sequence[int]) -> None:
        """Make the choices of a record; negative ones are concessions."""
        for number, choice in enumerate(choices, 1):
            try:
                if choice < 0:
                    self.concede(-choice)
                else:
                    self.apply(choice)
            except GameError as error:
                raise refusal("record-choice", number=number, error=error) from None

    def decline(self) -> bool:
        """Decline an optional decision; False if it cannot be declined."""
        index = self.decision.decline
        if index is not None:
            self.apply(index)
        return index is not None

    def concede(self, seat: Number) -> None:
        """Concede, no matter whose decision it is (R-WIN-9). Recorded as a negative choice."""
        s = self._state
        self._check_seat(seat, 1)
        if s.over or self.is_out(seat):
            raise refusal("out", seat=seat)
        self.choices.append(-seat)
        self._move_on()
        win.concede(s, seat - 1)
        if not s.over:
            loop.step_down(s, seat - 1)
        if self.setup.redeals:
            self._deal_anew()

    def _move_on(self) -> None:
        if self._decision is not None:
            self._decision.answered()
            self._decision = None

    def _deal_anew(self) -> None:
        """If the record says that cards were dealt anew at this moment (see `redeal`)."""
        for deal in self.setup.redeals:
            if deal["after"] == len(self.choices):
                redeal.carry_out(self._state, deal)

    # --- Looking

    @property
    def board(self) -> Board:
        return self.setup.board

    @property
    def heroes(self) -> tuple[Hero, ...]:
        return self.setup.heroes

    @property
    def mode(self) -> str:
        return self.setup.mode

    @property
    def seed(self) -> Seed:
        return self.setup.seed

    @property
    def match(self) -> Match:
        """What does not change any more, such as the decks once they are chosen."""
        return self._state.m

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty while the game goes on."""
        return tuple(x + 1 for x in range(self._state.m.seats) if self._state.winners >> x & 1)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of each seat, 1 for winners. Seats that went out together share a place, and a
        team wins or loses together. (R-FFA-13)"""
        s = self._state
        places = [int(s.over)] * s.m.seats if s.m.teams else s.places
        falls = [0 if s.winners >> x & 1 else places[x] for x in range(s.m.seats)]
        # Out later is better; 0 is still in.
        keys = [float("inf") if fall == 0 else fall for fall in falls]
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._state.seat + 1

    @property
    def turns(self) -> int:
        """How many turns have begun, over all seats."""
        return sum(self._state.turns)

    @property
    def hero_health(self) -> tuple[int, ...]:
        """The health of each seat's hero, or of all its heroes together; 0 if defeated."""
        s = self._state
        return tuple(sum(s.health[hero] for hero in heroes) for heroes in s.m.heroes_of)

    def is_out(self, seat: int) -> bool:
        """Whether the seat is out of the game or has conceded."""
        return bool((self._state.out | self._state.gone) >> (seat - 1) & 1)

    @property
    def events(self) -> "event_log.EventLog":
        """The event log."""
        return event_log.EventLog(self._state)

    @property
    def recorded(self) -> list[Event] | None:
        """The events as the engine recorded them; None for a game without events."""
        return None if self._state.log is None else self._state.log.events

    @property
    def tells(self) -> Weights:
        """What the seats have given away about their hands in the open (see `tells`)."""
        return [] if self._tells is None else self._tells.weigh(self._state.m)

    def view(self, seat: Number, lang: Word = ENGLISH) -> dict[str, Any]:
        """Everything this seat may know, as plain data; seat 0 is a spectator. Texts and names are
        in the reader's language."""
        self._check_seat(seat, 0)
        return view(self._state, seat, lang)

    def open_view(self, lang: Word = ENGLISH) -> dict[str, Any]:
        """A view that shows every card; its seat is -1. For replays of finished games only: nobody
        may see it while the game goes on. (R-INFO-13)"""
        return open_view(self._state, lang)

    def _check_seat(self, seat: Number, low: int) -> None:
        seats = self._state.m.seats
        if type(seat) is not int or not low <= seat <= seats:
            raise refusal("no-seat", seat=repr(seat), seats=seats)

    # --- Copying and recording

    def copy(self, events: bool = False) -> "Game":
        """An independent copy, without the event log unless asked for.

        It knows the future: it has the same cards in the same order and the same luck. That is
        right for undoing and for asking "what if" after a game. To look ahead without cheating, use
        `Viewpoint.game`, which deals what the seat cannot know again.
        """
        game = Game(self._state.copy(), self.setup, self.names)
        game.choices = self.choices[:]
        game.follows_record = self.follows_record
        game._tells = self._tells
        game._shares_tells = self._shares_tells = True
        if events and self._state.log is not None:
            game._state.log = self._state.log.copy()
        return game

    def dealt_anew(self, seat: Number, seed: Seed) -> "Game":
        """The game as it is now, with everything dealt anew that this seat cannot know. The seat
        must be the one to choose. Unlike a sample it can be recorded."""
        if self.decision.seat != seat:
            raise refusal("not-asked", seat=repr(seat), asked=self.decision.seat)
        deal = redeal.redeal(self._state, seat, len(self.choices), seed)
        game = self.copy(events=True)
        game.setup = replace(self.setup, redeals=(*self.setup.redeals, deal))
        redeal.carry_out(game._state, deal)
        return game

    def __copy__(self) -> "Game":
        return self.copy(events=True)

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy(events=True)  # what copies share never changes

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickling: a game is its setup and its choices."""
        return _unpickled, (self.record(), self._state.log is not None)

    def record(self) -> dict[str, Any]:
        """Everything needed to replay the game, as plain data."""
        if not self.follows_record:
            raise refusal("sampled")
        return record.write(self.setup, self.names, self.choices, self.over, self.winners)


def _unpickled(data: dict[str, Any], events: bool) -> Game:
    game = Game.replay(data)
    return game if events else game.copy()


def _begin(begun: GameSetup, place: Source | None, events: bool) -> Game:
    """The game at its first decision, after the setup of the rules or at the given position."""
    state = begun.state()
    if events:
        state.log = Recorder()
    if place is None:
        setup.start(state)
    else:
        position.place(state, place)
    loop.advance(state)
    game = Game(state, begun, tuple(hero.name for hero in begun.heroes))
    game._deal_anew()
    return game
