"""Plays bots against each other with many heroes on many boards, to measure strength and speed.

Every pairing of heroes is played twice, with the bots swapping both seats and heroes, so that
neither has the better heroes.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Any, ClassVar

from nonpareil.bots import Bot
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab import LabError
from nonpareil.lab.guests import BoardLike, Guests, HeroLike, ids
from nonpareil.lab.series import Series, Task, chosen_boards, chosen_heroes, fingerprint, known_bot
from nonpareil.lab.stats import Share, Times
from nonpareil.lab.store import Line, Store

RUNGS = (
    ("greedy", "random"),
    ("search-200", "greedy"),
    ("search-800", "search-200"),
    ("search-3200", "search-800"),
)


@dataclass(frozen=True)
class Ladder(Series):
    """Matches between two bots; `games` is the number of games per match."""

    kind: ClassVar[str] = "ladder"

    matches: tuple[tuple[str, str], ...]

    @classmethod
    def of(
        cls,
        matches: Sequence[tuple[str, str]] | None = None,
        heroes: Sequence[HeroLike] | None = None,
        boards: Sequence[BoardLike] | None = None,
        games: int = 100,
        seed: int = 0,
    ) -> "Ladder":
        """A ladder with checked arguments; heroes and boards default to all."""
        if games < 2 or games % 2:
            raise LabError(f"the number of games must be even, to swap seats, not {games}")
        rungs = tuple(dict.fromkeys(matches or RUNGS))
        for one, other in rungs:
            if known_bot(one) == known_bot(other):
                raise LabError(f"a match needs two different bots, not '{one}' twice")
        cast, grounds = chosen_heroes(heroes), chosen_boards(boards)
        return cls(ids(cast), ids(grounds), games, seed, Guests.among(cast, grounds), rungs)

    def tasks(self) -> list[Task]:
        """All games, match by match. With more games, each match begins the same way."""
        met = self.meetings()
        Random(f"ladder/{self.seed}").shuffle(met)
        engine = fingerprint()
        tasks: list[Task] = []
        for match, bots in enumerate(self.matches):
            for number in range(self.games):
                meeting, swapped = divmod(number, 2)
                heroes, board = met[meeting % len(met)]
                seated = (bots[1], bots[0]) if swapped else bots
                place = number * len(self.matches) + match
                # Both games of a pairing use the same decks, so that luck evens out.
                seed = f"{self.seed}/{match}/{meeting}"
                tasks.append(Task(place, heroes, board, seated, seed, engine))
        return tasks

    def settings(self) -> Line:
        return {"matches": [list(match) for match in self.matches]}

    def bots(self, task: Task) -> list[Bot]:
        return [TimedBot(bot) for bot in Series.bots(self, task)]

    def findings(self, task: Task, game: Game, bots: Sequence[Bot]) -> Line:
        """Which bots played, and their times. Only the times differ if a game is repeated."""
        times = [bot.times.to_json() for bot in bots if isinstance(bot, TimedBot)]
        return {"bots": list(task.bots), "times": times}


class TimedBot:
    """A bot with a stopwatch. It measures CPU time, which other programs hardly influence, and only
    for decisions with more than one option."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times = Times()

    def choose(self, viewpoint: Viewpoint) -> int:
        start = process_time()
        choice = self.bot.choose(viewpoint)
        if len(viewpoint.decision.options) > 1:
            self.times.add(process_time() - start)
        return choice


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How the first bot did against the second."""

    bot: str
    other: str
    games: int
    wins: int
    rate: float
    low: float  # bounds of the 95% interval of the rate
    high: float
    first_seat_wins: int  # of either bot


@dataclass(frozen=True, slots=True)
class BotTimes:
    """Seconds of CPU time per decision with more than one option."""

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
    """The result of all games so far."""
    matches = [(bot, other) for bot, other in store.header["matches"]]
    times = {bot: Times() for match in matches for bot in match}
    won: dict[tuple[str, str], list[bool]] = {match: [] for match in matches}
    firsts = dict.fromkeys(matches, 0)
    for line in store.lines.values():
        match = matches[line["place"] % len(matches)]
        won[match].append(line["bots"][line["winner"] - 1] == match[0])
        firsts[match] += line["winner"] == 1
        for bot, spent in zip(line["bots"], line["times"], strict=True):
            times[bot].add_all(spent)
    return LadderResult(
        matches=tuple(
            MatchResult(*match, **asdict(Share.of(won[match])), first_seat_wins=firsts[match])
            for match in matches
        ),
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
