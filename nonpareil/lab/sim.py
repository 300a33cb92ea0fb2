"""Plays many games between the same heroes: who wins, how long it takes, how much health is left.

>>> simulate(["medusa", "alice"], games=2, seed=1).games
2
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import thread_time
from typing import Any

from nonpareil.bots import Bot, make_bot
from nonpareil.errors import GameError
from nonpareil.game.game import Game
from nonpareil.game.setup import find_board, find_hero, legal_boards
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab.guests import BoardLike, HeroLike, different, ids

Progress = Callable[[int], None]  # called with the number of games played so far


@dataclass(frozen=True, slots=True)
class Span:
    average: float
    min: int
    max: int


@dataclass(frozen=True, slots=True)
class HeroResult:
    """How one of the heroes did, over all games."""

    hero: str
    bot: str
    wins: int
    win_rate: float
    starts: int  # games in which it had the first turn
    wins_as_first: int
    health_left: float  # of the hero itself at the end of a game, on average; 0 if defeated


@dataclass(frozen=True, slots=True)
class SimResult:
    mode: str
    boards: tuple[str, ...]
    seed: int | str
    games: int
    decisions: Span  # of a game
    turns: Span
    seat_wins: tuple[int, ...]
    heroes: tuple[HeroResult, ...]  # in the order given

    @property
    def first_seat_wins(self) -> int:
        return self.seat_wins[0]

    def to_json(self) -> dict[str, Any]:
        data = asdict(self)
        data["first_seat_wins"] = self.first_seat_wins
        data["wins"] = {}  # a shortcut; if a hero plays itself, both sides count
        for result in self.heroes:
            data["wins"][result.hero] = data["wins"].get(result.hero, 0) + result.wins
        return data


def simulate(
    heroes: Sequence[HeroLike],
    board: BoardLike | None = None,
    mode: str = "duel",
    games: int = 100,
    seed: int | str = 0,
    bots: Sequence[str] = ("random",),
    cores: int = 1,
    on_progress: Progress | None = None,
) -> SimResult:
    """Play that many games, by default on all suitable boards in turn.

    Seats rotate, so that every hero goes first equally often; teammates stay teammates. `bots` are
    names in the order of the heroes, or one name for all; searching bots use that many cores each.
    A hero may play itself.
    """
    if games < 1:
        raise GameError(f"the number of games must be at least 1, not {games}")
    names = list(bots) * len(heroes) if len(bots) == 1 else list(bots)
    if len(names) != len(heroes):
        message = f"{len(heroes)} heroes but {len(bots)} bots; name one bot, or one for each hero"
        raise GameError(message)
    cast = [find_hero(hero) for hero in heroes]
    different(cast)
    boards = legal_boards(len(heroes), mode, None if board is None else [find_board(board)])
    tally = _Tally(len(heroes))
    for number in range(games):
        # Play every rotation on a board before moving on to the next board.
        turns, first = divmod(number, len(heroes))
        order = [(first + seat) % len(heroes) for seat in range(len(heroes))]
        # Every game has its own seed, so it does not depend on the other games.
        game = Game.new(
            board=boards[turns % len(boards)],
            heroes=[cast[entry] for entry in order],
            seed=f"{seed}/{number}",
            mode=mode,
            mirror=True,
            events=False,
        )
        players = [player(names[entry], f"{seed}/{number}/{entry}", cores) for entry in order]
        decisions = play(game, players)
        tally.count(game, order, decisions)
        if on_progress:
            on_progress(number + 1)
    return tally.result(ids(cast), names, ids(boards), mode, seed)


def player(name: str, seed: int | str, cores: int = 1) -> Bot:
    """A bot for the lab. Its limit in seconds, if it has one, counts processor time, so that it is
    as strong on a machine that is busy with other things as on one that is not."""
    return make_bot(name, seed, cores, thread_time)


def play(game: Game, bots: Sequence[Bot]) -> int:
    """Let the bots, one per seat, play the game to its end; returns the number of decisions."""
    decisions = 0
    while not game.over:
        seat = game.decision.seat
        game.apply(bots[seat - 1].choose(Viewpoint(game, seat)))
        decisions += 1
    return decisions


class _Tally:
    """Counts games as they end."""

    def __init__(self, seats: int) -> None:
        self.decisions: list[int] = []
        self.turns: list[int] = []
        self.seat_wins = [0] * seats
        self.wins = [0] * seats
        self.starts = [0] * seats
        self.wins_as_first = [0] * seats
        self.health = [0] * seats

    def count(self, game: Game, order: Sequence[int], decisions: int) -> None:
        self.decisions.append(decisions)
        self.turns.append(game.turns)
        self.starts[order[0]] += 1
        for seat in game.winners:
            self.seat_wins[seat - 1] += 1
            self.wins[order[seat - 1]] += 1
        if 1 in game.winners:
            self.wins_as_first[order[0]] += 1
        for entry, health in zip(order, game.hero_health, strict=True):
            self.health[entry] += health

    def result(
        self,
        heroes: Sequence[str],
        bots: Sequence[str],
        boards: Sequence[str],
        mode: str,
        seed: int | str,
    ) -> SimResult:
        games = len(self.turns)
        return SimResult(
            mode=mode,
            boards=tuple(boards),
            seed=seed,
            games=games,
            decisions=_span(self.decisions),
            turns=_span(self.turns),
            seat_wins=tuple(self.seat_wins),
            heroes=tuple(
                HeroResult(
                    hero=hero,
                    bot=bots[entry],
                    wins=self.wins[entry],
                    win_rate=round(self.wins[entry] / games, 4),
                    starts=self.starts[entry],
                    wins_as_first=self.wins_as_first[entry],
                    health_left=round(self.health[entry] / games, 2),
                )
                for entry, hero in enumerate(heroes)
            ),
        )


def _span(numbers: Sequence[int]) -> Span:
    return Span(round(sum(numbers) / len(numbers), 2), min(numbers), max(numbers))
