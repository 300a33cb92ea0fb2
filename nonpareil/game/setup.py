"""What a game starts with. Setup and choices determine a game completely."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.content.source import shown
from nonpareil.engine import setup
from nonpareil.engine.board_graph import BoardGraph
from nonpareil.engine.compiler import compile_hero
from nonpareil.engine.match import WIN_CHECKS, Match, allies
from nonpareil.engine.state import State
from nonpareil.errors import GameError
from nonpareil.text.errors import hinting, refusal
from nonpareil.text.names import board_label

MODE_SEATS: Final = {"duel": (2,), "free-for-all": (3, 4), "teams": (4,)}  # R-FFA-1, R-TEAM-1
MODES: Final = tuple(MODE_SEATS)

Seed = int | str


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Board, heroes by seat, seed and settings. `position` is set if the game starts in the middle
    instead of with the setup of the rules (see the module `position`), and `redeals` if cards were
    dealt anew on the way (see `redeal`)."""

    board: Board
    heroes: tuple[Hero, ...]
    seed: Seed
    mode: str = "duel"
    win_check: str = "effect"
    open_teams: bool = True
    discreet: bool = False
    position: dict[str, Any] | None = None
    redeals: tuple[dict[str, Any], ...] = ()

    def match(self) -> Match:
        """The static data of the game. A GameError if board or heroes do not fit the mode."""
        check_seats(self.board, len(self.heroes), self.mode)
        heroes = [compile_hero(hero) for hero in self.heroes]
        graph = _graph(self.board)
        return Match(graph, heroes, self.mode, self.win_check, self.open_teams, self.discreet)

    def state(self) -> State:
        """A blank game, before shuffling."""
        return setup.blank(self.match(), seed_bytes(self.seed))


def read_setup(
    board: object,
    heroes: object,
    seed: object,
    mode: str | Any,
    win_check: str | Any,
    mirror: bool,
    open_teams: bool,
    discreet: bool = False,
) -> GameSetup:
    """Check and complete a setup. Without a seed, one is drawn at random.

    Any heroes can meet on any board with room for them; unless `mirror` is set, all must be
    different. (R-CORE-2, R-SETUP-1, R-SETUP-2)
    """
    check_mode(mode)
    if win_check not in WIN_CHECKS:
        hints = hinting(str(win_check), WIN_CHECKS)
        raise refusal("no-win-check", value=shown(win_check), **hints)
    ground = find_board(board)
    cast = _heroes(heroes)
    if seed is not None and type(seed) not in (int, str):
        raise refusal("seed-type", value=shown(seed))
    if not mirror and len({h.id for h in cast}) < len(cast):
        raise refusal("same-hero")
    check_seats(ground, len(cast), mode)
    the_seed = seed if isinstance(seed, int | str) else secrets.token_hex(16)
    return GameSetup(ground, cast, the_seed, mode, win_check, open_teams, discreet)


def _graph(board: Board) -> BoardGraph:
    """Each loaded board is prepared once."""
    found: BoardGraph | None = board.derived.get("graph")
    if found is None:
        found = board.derived["graph"] = BoardGraph(board)
    return found


def seed_bytes(seed: Seed) -> bytes:
    return str(seed).encode("utf-8", "surrogatepass")[:64] or b"0"


def find_board(board: object) -> Board:
    """The board with this id, in this file, or the given one itself."""
    if isinstance(board, Path):
        return library.load_board_file(board)
    if isinstance(board, str):
        return library.board(board)
    if not isinstance(board, Board):
        raise refusal("board-type", value=shown(board))
    return board


def _heroes(heroes: object) -> tuple[Hero, ...]:
    if not isinstance(heroes, list | tuple):
        raise refusal("heroes-type", value=shown(heroes))
    return tuple(find_hero(hero) for hero in heroes)


def find_hero(hero: object) -> Hero:
    """The hero with this id, in this file, or the given one itself."""
    if isinstance(hero, Path):
        return library.load_hero_file(hero)
    if isinstance(hero, str):
        return library.hero(hero)
    if not isinstance(hero, Hero):
        raise refusal("hero-type", value=shown(hero))
    return hero


# --- Modes, and which boards fit them


def check_mode(mode: object) -> None:
    if mode not in MODES:
        raise refusal("no-mode", value=shown(mode), **hinting(str(mode), MODES))


def check_seats(board: Board, seats: int, mode: str) -> None:
    """Check the number of seats and of starting spaces for the mode (R-FFA-1, R-TEAM-1)."""
    starts = len(board.starts)
    if seats not in MODE_SEATS[mode]:
        few, most = MODE_SEATS[mode][0], MODE_SEATS[mode][-1]
        several = "yes" if few < most else "no"
        raise refusal("mode-heroes", mode=mode, range=several, fewest=few, most=most, number=seats)
    needed = 2 if mode == "duel" else 4
    if starts < needed:
        ground = board_label(board)
        raise refusal("mode-starts", board=ground, number=starts, mode=mode, needed=needed)


def mode_teams(mode: str) -> list[list[int]]:
    """The seats that play together in a full game of the mode, if any do."""
    seats = max(MODE_SEATS[mode])
    sides = sorted(set(allies(mode, seats)))
    teams = [[seat + 1 for seat in range(seats) if side >> seat & 1] for side in sides]
    return teams if any(len(team) > 1 for team in teams) else []


def legal_boards(seats: int, mode: str, among: Sequence[Board] | None = None) -> list[Board]:
    """The boards with room for this many seats, of all boards or of those in `among`. If there are
    none, a GameError says why."""
    check_mode(mode)
    legal: list[Board] = []
    reason: GameError | None = None
    for board in [library.board(id_) for id_ in library.board_ids()] if among is None else among:
        try:
            check_seats(board, seats, mode)
            legal.append(board)
        except GameError as problem:
            reason = problem
    if reason is not None and not legal:
        raise reason
    return legal
