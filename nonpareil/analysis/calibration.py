"""How far the verdicts of an analysis can be trusted: the same choices, judged by a longer search.

`python -m nonpareil.analysis.calibration` prints the table of docs/analysis.md.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from nonpareil.analysis.analyst import ITERATIONS, judge
from nonpareil.analysis.judgment import VERDICTS, Verdict, is_poor
from nonpareil.bots import make_bot
from nonpareil.content import library
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint

LONGER: Final = 4_000  # iterations
PLAYERS: Final = ("easy", "random")  # who make good choices and bad ones
GAMES: Final = 8
SHARE: Final = 0.2  # of the choices of a game that are judged


@dataclass(frozen=True, slots=True)
class Pair:
    """The same choice, judged by the analysis and by the longer search."""

    verdict: Verdict
    loss: float
    longer_verdict: Verdict
    longer_loss: float


@dataclass(frozen=True, slots=True)
class Line:
    """All choices that the analysis gave the same verdict."""

    verdict: Verdict
    choices: int
    loss: float  # on average, by the analysis …
    longer_loss: float  # … and by the longer search
    poor: float  # the share that the longer search finds poor as well


def pairs(games: int, iterations: int, longer: int, seed: str) -> Iterator[Pair]:
    """Choices from games of a weak player against a random one."""
    rng = Random(seed)
    boards = [board for board in library.board_ids() if len(library.board(board).starts) >= 2]
    for number in range(games):
        heroes = rng.sample(library.hero_ids(), 2)
        game = Game.new(rng.choice(boards), heroes, seed=f"{seed}/{number}", events=False)
        bots = [make_bot(name, f"{seed}/{number}/{name}") for name in PLAYERS]
        while not game.over:
            seat = game.decision.seat
            option = bots[(seat + number) % 2].choose(Viewpoint(game, seat))
            if rng.random() < SHARE:
                first, second = judge(game, option, iterations), judge(game, option, longer)
                if first is not None and second is not None:
                    yield Pair(first["verdict"], first["loss"], second["verdict"], second["loss"])
            game.apply(option)


def table(found: Iterable[Pair]) -> list[Line]:
    """One line for each verdict that was given."""
    by_verdict: dict[Verdict, list[Pair]] = {}
    for pair in found:
        by_verdict.setdefault(pair.verdict, []).append(pair)
    return [_line(verdict, by_verdict[verdict]) for verdict in VERDICTS if verdict in by_verdict]


def _line(verdict: Verdict, found: list[Pair]) -> Line:
    number = len(found)
    return Line(
        verdict,
        number,
        sum(pair.loss for pair in found) / number,
        sum(pair.longer_loss for pair in found) / number,
        sum(is_poor(pair.longer_verdict) for pair in found) / number,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--longer", type=int, default=LONGER)
    parser.add_argument("--seed", default="calibration")
    given = parser.parse_args()
    found: list[Pair] = []
    for pair in pairs(given.games, given.iterations, given.longer, given.seed):
        found.append(pair)
        print(f"\r{len(found)} choices", end="", file=sys.stderr)
    print(file=sys.stderr)
    print("| verdict | choices | lost, by the analysis | lost, by the longer search | poor there |")
    print("|---|---|---|---|---|")
    for line in table(found):
        print(
            f"| {line.verdict} | {line.choices} | {line.loss:.1%} | {line.longer_loss:.1%} "
            f"| {line.poor:.0%} |"
        )


if __name__ == "__main__":
    main()
