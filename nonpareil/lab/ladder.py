"""Bots against bots, over many heroes and boards: who is stronger, and how long each thinks.

Every meeting of two heroes is played twice with the bots' seats swapped, and with them the heroes,
so that neither has the better ones.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from nonpareil.bots import Bot, make_bot
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab import LabError
from nonpareil.lab.plan import (
    Task,
    chosen_boards,
    chosen_heroes,
    fingerprint,
    known_bot,
    meetings,
    start,
)
from nonpareil.lab.run import Means, Progress, carry_out
from nonpareil.lab.sim import play
from nonpareil.lab.stats import Times, wilson
from nonpareil.lab.store import Line, Store

KIND = "ladder"
RUNGS = (
    ("greedy", "random"),
    ("search-200", "greedy"),
    ("search-800", "search-200"),
    ("search-3200", "search-800"),
)


@dataclass(frozen=True, slots=True)
class Ladder:
    """The set-up. `games` are those of each match."""

    matches: tuple[tuple[str, str], ...]
    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    games: int
    seed: int

    @classmethod
    def of(
        cls,
        matches: Sequence[tuple[str, str]] | None = None,
        heroes: Sequence[str] | None = None,
        boards: Sequence[str] | None = None,
        games: int = 100,
        seed: int = 0,
    ) -> "Ladder":
        """Checked; without heroes or boards all there are."""
        if games < 2 or games % 2:
            raise LabError(f"seats are swapped: the number of games must be even, not {games}")
        rungs = tuple(dict.fromkeys(matches or RUNGS))
        for one, other in rungs:
            if known_bot(one) == known_bot(other):
                raise LabError(f"a match needs two different bots, not {one} twice")
        return cls(rungs, chosen_heroes(heroes), chosen_boards(boards), games, seed)

    def tasks(self) -> list[Task]:
        """All games, match by match. A ladder with more games begins each match alike."""
        met = meetings(self.heroes, self.boards)
        Random(f"ladder/{self.seed}").shuffle(met)
        engine = fingerprint()
        tasks: list[Task] = []
        for match, bots in enumerate(self.matches):
            for number in range(self.games):
                turn, swapped = divmod(number, 2)
                heroes, board = met[turn % len(met)]
                seated = (bots[1], bots[0]) if swapped else bots
                place = number * len(self.matches) + match
                # The same decks for both, so that luck evens out.
                seed = f"{self.seed}/{match}/{turn}"
                tasks.append(Task(place, heroes, board, seated, seed, engine))
        return tasks

    def header(self, total: int) -> Line:
        return {
            "kind": KIND,
            "matches": [list(match) for match in self.matches],
            "heroes": list(self.heroes),
            "boards": list(self.boards),
            "games": self.games,
            "seed": self.seed,
            "total": total,
            "engine": fingerprint(),
        }


def run(
    ladder: Ladder,
    path: Path,
    means: Means | None = None,
    on_progress: Progress | None = None,
    mixed: bool = False,
) -> Store:
    """Play the games that the file lacks."""
    tasks = ladder.tasks()
    store = Store.open(path, ladder.header(len(tasks)), mixed)
    carry_out(store, tasks, play_task, means or Means(), on_progress)
    return store


class Timed:
    """A bot and its watch. Processor time counts, so that other programs disturb little, and only
    where there was something to think about."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times = Times()

    def choose(self, viewpoint: Viewpoint) -> int:
        begun = process_time()
        choice = self.bot.choose(viewpoint)
        if len(viewpoint.decision.options) > 1:
            self.times.add(process_time() - begun)
        return choice


def play_task(task: Task) -> Line:
    """One game. All but the times is the same whenever it is played."""
    game = start(task)
    bots = [
        Timed(make_bot(name, f"{task.seed}/{seat}")) for seat, name in enumerate(task.bots, start=1)
    ]
    decisions = play(game, bots)
    return {
        "place": task.place,
        "bots": list(task.bots),
        "heroes": list(task.heroes),
        "board": task.board,
        "seed": task.seed,
        "winner": game.winners[0],
        "turns": sum(game.state.turns),
        "decisions": decisions,
        "times": [bot.times.to_json() for bot in bots],
    }


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How the first bot did against the second."""

    bot: str
    other: str
    games: int
    wins: int
    rate: float
    low: float  # of the 95% interval of the rate
    high: float
    first_seat_wins: int  # of either bot


@dataclass(frozen=True, slots=True)
class BotTimes:
    """Seconds of processor time for a decision with more than one option."""

    bot: str
    decisions: int
    median: float
    p95: float


@dataclass(frozen=True, slots=True)
class LadderResult:
    matches: tuple[MatchResult, ...]
    bots: tuple[BotTimes, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def result(store: Store) -> LadderResult:
    """What the games so far tell."""
    matches = [(bot, other) for bot, other in store.header["matches"]]
    times = {bot: Times() for match in matches for bot in match}
    wins = dict.fromkeys(matches, 0)
    games = dict.fromkeys(matches, 0)
    firsts = dict.fromkeys(matches, 0)
    for line in store.lines.values():
        match = matches[line["place"] % len(matches)]
        games[match] += 1
        wins[match] += line["bots"][line["winner"] - 1] == match[0]
        firsts[match] += line["winner"] == 1
        for bot, spent in zip(line["bots"], line["times"], strict=True):
            times[bot].add_all(spent)
    return LadderResult(
        matches=tuple(_match(match, games[match], wins[match], firsts[match]) for match in matches),
        bots=tuple(
            BotTimes(
                bot,
                spent.total,
                float(f"{spent.quantile(0.5):.3g}"),
                float(f"{spent.quantile(0.95):.3g}"),
            )
            for bot, spent in times.items()
        ),
    )


def _match(match: tuple[str, str], games: int, wins: int, firsts: int) -> MatchResult:
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    return MatchResult(*match, games, wins, round(rate, 4), round(low, 4), round(high, 4), firsts)
