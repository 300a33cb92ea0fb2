"""Learns an evaluation from games, in rounds: play, fit, and let the result prove itself.

Each round plays games with the best weights so far, fits new ones to all games, and has the two
play a match. New weights are kept if they win it, whatever the fit says about itself. Everything is
in one folder, so a run can be stopped and continued; the same seed gives the same files.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from nonpareil.bots.weights import load
from nonpareil.lab import LabError, need
from nonpareil.lab.backend import Backend
from nonpareil.lab.fit import fit, table_of
from nonpareil.lab.guests import BoardLike, Guests, HeroLike
from nonpareil.lab.ladder import Ladder, result
from nonpareil.lab.selfplay import Selfplay
from nonpareil.lab.series import Progress
from nonpareil.lab.store import Store

BEST = "weights.json"
Shown = Callable[[str], AbstractContextManager[Progress]]  # shows the progress of a step


@dataclass(frozen=True, slots=True)
class Round:
    """What a round has come to; the rate is that of its match, against the best before it."""

    round: int
    games: int  # learned from, those of earlier rounds included
    positions: int
    rate: float
    low: float
    high: float
    kept: bool

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Learning:
    """How to learn: games per round by searches of so many iterations, and then a match."""

    folder: Path
    games: int = 400
    iterations: int = 40
    match_games: int = 200
    match_iterations: int = 100
    heroes: Sequence[HeroLike] | None = None
    boards: Sequence[BoardLike] | None = None
    seed: int = 0

    def run(self, rounds: int, backend: Backend, shown: Shown, mixed: bool = False) -> list[Round]:
        """All rounds. What is there from an earlier run is not done again."""
        if rounds < 1:
            raise LabError(f"the number of rounds must be at least 1, not {rounds}")
        # What would fail after the first games fails before them.
        Ladder.of([(searcher("", 1), searcher("", 2))], games=self.match_games)
        need("scipy.optimize", extra="lab")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise LabError(f"{self.folder}: cannot be created: {problem.strerror}") from None
        for number in range(1, rounds + 1):
            self._check_earlier(number)
        played: list[Store] = []
        found: list[Round] = []
        best = ""  # nothing learned yet
        for number in range(1, rounds + 1):
            played.append(self._play(number, best, backend, shown, mixed))
            weights, positions = self._fit(number, played)
            row = self._try(number, weights, best, backend, shown, mixed, played, positions)
            found.append(row)
            if row.kept:
                best = str(weights)
                (self.folder / BEST).write_bytes(weights.read_bytes())
        return found

    def _check_earlier(self, number: int) -> None:
        """More games would need other weights, and those other matches and other games."""
        path = self.folder / f"weights-{number}.json"
        if path.exists() and load(str(path)).made != self._made(number):
            raise LabError(
                f"{path}: was learned with other settings ({load(str(path)).made}); "
                "choose another folder"
            )

    def _play(self, number: int, best: str, backend: Backend, shown: Shown, mixed: bool) -> Store:
        seed = self.seed * 1000 + number
        bot = searcher(best, self.iterations)
        series = Selfplay.of(bot, self.heroes, self.boards, self.games, seed)
        with shown(f"Round {number}: playing") as on_progress:
            return series.run(self.folder / f"games-{number}.jsonl", backend, on_progress, mixed)

    def _fit(self, number: int, played: list[Store]) -> tuple[Path, int]:
        """The file of the new weights, and from how many positions they are."""
        path = self.folder / f"weights-{number}.json"
        guests = Guests.of(played[0].header)
        table = table_of((line for store in played for line in store.in_order()), guests)
        if not path.exists():
            fit(table, self._made(number)).save(path)
        return path, len(table.won)

    def _made(self, number: int) -> str:
        return (
            f"nonpareil lab learn, round {number}: {number * self.games} games of "
            f"{self.iterations} iterations a decision, seed {self.seed}"
        )

    def _try(
        self,
        number: int,
        weights: Path,
        best: str,
        backend: Backend,
        shown: Shown,
        mixed: bool,
        played: list[Store],
        positions: int,
    ) -> Round:
        match = (
            searcher(str(weights), self.match_iterations),
            searcher(best, self.match_iterations),
        )
        games = self.match_games
        series = Ladder.of([match], self.heroes, self.boards, games, self.seed * 1000 + number)
        path = self.folder / f"match-{number}.jsonl"
        with shown(f"Round {number}: match") as on_progress:
            (outcome,) = result(series.run(path, backend, on_progress, mixed)).matches
        return Round(
            round=number,
            games=sum(len(store.lines) for store in played),
            positions=positions,
            rate=outcome.rate,
            low=outcome.low,
            high=outcome.high,
            kept=outcome.rate > 0.5,
        )


def searcher(weights: str, iterations: int) -> str:
    """The name of the bot that values positions by these weights. The one that has learned nothing
    is the reference."""
    return f"search-{iterations}@{weights}" if weights else f"reference-{iterations}"
