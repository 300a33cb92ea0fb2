"""A game as the world sees it: new, decide, apply, copy, view, record, replay.

A game is a value: its set-up and the choices made so far. `Game` wraps the engine's state, checks
what comes from outside and keeps the list of choices.
"""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.content.source import hint, shown
from nonpareil.errors import GameError
from nonpareil.rules import engine, history, setup, win
from nonpareil.rules.field import Field
from nonpareil.rules.match import WIN_CHECKS, Match, check_mode
from nonpareil.rules.options import Decision, decline
from nonpareil.rules.sheet import sheet_of
from nonpareil.rules.state import State
from nonpareil.rules.view import open_view, view

Seed = int | str

# What comes from outside is looked at in here. The Any keeps compiled code from looking first: it
# would refuse another type in words of its own.
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
        "board",
        "choices",
        "heroes",
        "mode",
        "names",
        "position",
        "seed",
        "state",
        "win_check",
    )

    def __init__(
        self,
        state: State,
        board: Board,
        heroes: tuple[Hero, ...],
        seed: Seed,
        mode: str,
        win_check: str,
        names: tuple[str, ...],
    ) -> None:
        self.state = state
        self.board = board
        self.heroes = heroes
        self.seed = seed
        self.mode = mode
        self.win_check = win_check
        self.names = names
        self.choices: list[int] = []
        self.position: dict[str, Any] | None = None  # where it began, if not at set-up

    # --- Beginnings

    @classmethod
    def new(
        cls,
        board: Word | Board,
        heroes: Sequence[str | Hero],
        seed: Seed | Any = None,
        mode: Word = "duel",
        *,
        win_check: Word = "effect",
        mirror: bool = False,
        open_teams: bool = True,
        events: bool = True,
    ) -> "Game":
        """A new game at its first decision.

        `mirror` lets two seats take the same hero; `open_teams` shows team mates each other's
        hands; without `events` nothing is recorded of what happens, which is faster.
        """
        game = cls.blank(board, heroes, seed, mode, win_check, mirror, open_teams)
        if events:
            game.state.log = []
        setup.start(game.state)
        engine.advance(game.state)
        return game

    @classmethod
    def blank(
        cls,
        board: Word | Board,
        heroes: Sequence[str | Hero],
        seed: Seed | Any,
        mode: Word,
        win_check: Word,
        mirror: bool,
        open_teams: bool = True,
    ) -> "Game":
        """A game in which nothing has happened yet, not even the shuffling."""
        check_mode(mode)
        _known("win check", win_check, WIN_CHECKS)
        ground = _board(board)
        cast = _cast(heroes)
        if seed is not None and type(seed) not in (int, str):
            raise GameError(f"a seed is a whole number or a text, not {shown(seed)}")
        if not mirror and len({h.id for h in cast}) < len(cast):
            raise GameError("two seats have the same hero; mirror matches must be allowed first")
        match = match_of(ground, cast, mode, win_check, open_teams)
        the_seed = secrets.token_hex(16) if seed is None else seed
        state = setup.blank(match, seed_bytes(the_seed))
        names = tuple(hero.name for hero in cast)
        return cls(state, ground, cast, the_seed, mode, win_check, names)

    @staticmethod
    def from_scenario(path: str | Path) -> "Game":
        """The position of a scenario file, before its script."""
        from nonpareil.rules.scenario import Scenario

        return Scenario.read(path).game()

    @staticmethod
    def replay(
        record: Mapping[str, Any], upto: Number = None, heroes: Sequence[Hero] = ()
    ) -> "Game":
        """The game of a record, or its beginning up to so many choices. `heroes` are those of
        the record that did not come with the project."""
        from nonpareil.rules.record import replay

        return replay(record, upto, heroes)

    # --- Deciding

    @property
    def decision(self) -> Decision:
        """What the game waits for."""
        if self.state.over:
            raise GameError("the game is over: there is nothing to decide")
        return Decision(self.state)

    def apply(self, option: Number, seat: Number = None) -> None:
        """Take the option of that index. With `seat` given, only if that seat is asked."""
        s = self.state
        if s.over:
            raise GameError("the game is over: no choice can be made any more")
        if seat is not None and (type(seat) is not int or seat != s.asked + 1):
            raise GameError(f"seat {seat!r} is not asked now; seat {s.asked + 1} is")
        options = s.options
        if type(option) is not int or not 0 <= option < len(options):
            raise GameError(f"there is no option {option!r}; options are 0 to {len(options) - 1}")
        self.choices.append(option)
        engine.answer(s, options[option])

    def decline(self) -> bool:
        """Decline an optional decision; False if it cannot be declined."""
        index = decline(self.state)
        if index is not None:
            self.apply(index)
        return index is not None

    def concede(self, seat: Number) -> None:
        """Give up, whoever's decision it is (R-WIN-9). Recorded as a negative choice."""
        s = self.state
        self._check_seat(seat, 1)
        if s.over or (s.out | s.gone) >> (seat - 1) & 1:
            raise GameError(f"seat {seat} is not in the game any more")
        self.choices.append(-seat)
        win.concede(s, seat - 1)
        if not s.over:
            engine.step_down(s, seat - 1)

    # --- Looking

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game runs."""
        return tuple(x + 1 for x in range(self.state.m.seats) if self.state.winners >> x & 1)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the winners; those that fell together share one (R-FFA-13),
        and a team has won or lost as one."""
        s = self.state
        places = [int(s.over)] * s.m.seats if s.m.teams else s.places
        falls = [0 if s.winners >> x & 1 else places[x] for x in range(s.m.seats)]
        # A later fall is better; zero, not fallen, is best.
        keys = [float("inf") if fall == 0 else fall for fall in falls]
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.state.seat + 1

    @property
    def turns(self) -> int:
        """How many turns have begun, of all seats together."""
        return sum(self.state.turns)

    @property
    def hero_health(self) -> tuple[int, ...]:
        """The health of each seat's hero; 0 where it fell."""
        return tuple(self.state.health[hero] for hero in self.state.m.hero_of)

    @property
    def events(self) -> "history.History":
        """What has happened so far, as data with a text."""
        return history.History(self.state)

    def view(self, seat: Number) -> dict[str, Any]:
        """All that this seat may know, as plain data; seat 0 is a spectator."""
        self._check_seat(seat, 0)
        return view(self, seat)

    def open_view(self) -> dict[str, Any]:
        """Everything, hidden cards too, in the shape of a view whose seat is -1. For replays of
        games that are over: nobody at a table may see it."""
        return open_view(self)

    def _check_seat(self, seat: Number, low: int) -> None:
        seats = self.state.m.seats
        if type(seat) is not int or not low <= seat <= seats:
            raise GameError(f"there is no seat {seat!r}; seats are 1 to {seats}")

    # --- Keeping

    def copy(self) -> "Game":
        """An independent game from here on, without the events of this one."""
        game = Game(
            self.state.copy(),
            self.board,
            self.heroes,
            self.seed,
            self.mode,
            self.win_check,
            self.names,
        )
        game.choices = self.choices[:]
        game.position = self.position
        return game

    def record(self) -> dict[str, Any]:
        """Everything needed to replay the game, as plain data."""
        from nonpareil.rules.record import record

        return record(self)


def match_of(
    board: Board, heroes: Sequence[Hero], mode: str, win_check: str, open_teams: bool
) -> Match:
    """Static data, made once for the same board, heroes and settings."""
    key = (id(board), tuple(id(h) for h in heroes), mode, win_check, open_teams)
    found = _MATCHES.get(key)
    if found is None or found.field.board is not board:
        field = _FIELDS.get(id(board))
        if field is None or field.board is not board:
            field = _FIELDS[id(board)] = Field(board)
        found = Match(field, [sheet_of(h) for h in heroes], mode, win_check, open_teams)
        _MATCHES[key] = found
    return found


_MATCHES: dict[tuple[Any, ...], Match] = {}
_FIELDS: dict[int, Field] = {}


def seed_bytes(seed: Seed) -> bytes:
    return str(seed).encode("utf-8", "surrogatepass")[:64] or b"0"


def _known(what: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise GameError(f"there is no {what} {shown(value)}{hint(str(value), allowed)}")


def _board(board: object) -> Board:
    if isinstance(board, str):
        return library.board(board)
    if not isinstance(board, Board):
        raise GameError(f"a board is an id or a Board, not {shown(board)}")
    return board


def _cast(heroes: object) -> tuple[Hero, ...]:
    if not isinstance(heroes, list | tuple):
        raise GameError(f"heroes are a list of them, not {shown(heroes)}")
    cast: list[Hero] = []
    for hero in heroes:
        if not isinstance(hero, str | Hero):
            raise GameError(f"a hero is an id or a Hero, not {shown(hero)}")
        cast.append(library.hero(hero) if isinstance(hero, str) else hero)
    return tuple(cast)
