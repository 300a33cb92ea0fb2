"""`lab learn`, `lab beliefs` and `lab forecast`: teach the search to value positions, and see what
it believes and foretells."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from nonpareil.bots.weights import SHIPPED
from nonpareil.cli.folders import Content
from nonpareil.cli.lab import (
    Boards,
    Heroes,
    Mixed,
    Ray,
    Seed,
    Workers,
    boards_called,
    heroes_called,
    span,
)
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.cli.reading import reading
from nonpareil.lab.backend import Backend
from nonpareil.lab.beliefs import beliefs as believed
from nonpareil.lab.forecast import forecast as foretold
from nonpareil.lab.learn import BEST, Learning
from nonpareil.lab.series import Progress


def learn(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="For games, weights and matches.")
    ] = Path("learning"),
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="Rounds of learning.")] = 3,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="Games to learn from, per round.")
    ] = 400,
    iterations: Annotated[
        int, typer.Option(min=1, metavar="N", help="Iterations of the search in these games.")
    ] = 40,
    match_games: Annotated[
        int, typer.Option(min=2, metavar="N", help="Games of each match; must be even.")
    ] = 200,
    match_iterations: Annotated[
        int, typer.Option(min=1, metavar="N", help="Iterations of the search in matches.")
    ] = 100,
    heroes: Heroes = None,
    boards: Boards = None,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    mixed: Mixed = False,
    json: Json = False,
    content: Content = None,
) -> None:
    """Teach the search bot to value positions.

    Each round plays games with what was learned so far, fits new weights to all games, and lets
    them play a match against the old ones; they are kept if they win it. Stop whenever you like:
    the same command continues where it stopped. A bot uses the result by its file.

    \b
    nonpareil lab learn
    nonpareil lab learn few --heroes {hero},{other},{third} --games 200 --rounds 2
    nonpareil lab ladder --match search-800@learning/weights.json,reference-800
    """
    learning = Learning(
        folder,
        games,
        iterations,
        match_games,
        match_iterations,
        heroes_called(heroes),
        boards_called(boards),
        seed,
    )
    found = learning.run(rounds, Backend(workers, ray), _shown, mixed)
    if json:
        print_json({"folder": str(folder), "rounds": [row.to_json() for row in found]})
        return
    columns = ("games", "positions", "wins", "95%")
    table = plain_table("round", *columns, "kept", right=columns)
    for row in found:
        table.add_row(
            str(row.round),
            f"{row.games:,}",
            f"{row.positions:,}",
            f"{row.rate:.1%}",
            span(row.low, row.high),
            "yes" if row.kept else "no",
        )
    out = console()
    out.print(table)
    if any(row.kept for row in found):
        out.print(f"The best weights: {folder / BEST}", soft_wrap=True)


def beliefs(
    games: Annotated[
        Path, typer.Argument(metavar="GAMES", help="Games that lab learn has played.")
    ],
    skip: Annotated[int, typer.Option(min=0, metavar="N", help="Leave out the first games.")] = 0,
    json: Json = False,
) -> None:
    """Compare what the search believes about hands with the truth.

    From the games of lab learn: the truth, and what samples say if all cards are equally likely or
    if they fit what the players did in the open.

    \b
    nonpareil lab beliefs learning/games-1.jsonl
    """
    with reading(games):
        found = believed(games, skip)
    if json:
        print_json({"file": str(games), "beliefs": [row.to_json() for row in found]})
        return
    columns = ("truth", "equally likely", "believed", "cases")
    table = plain_table("question", *columns, right=columns)
    for row in found:
        numbers = (f"{value:.3f}" for value in (row.real, row.even, row.believed))
        table.add_row(row.question, *numbers, f"{row.cases:,}")
    console().print(table)


def forecast(
    games: Annotated[
        Path, typer.Argument(metavar="GAMES", help="Games that lab learn has played.")
    ],
    weights: Annotated[
        str, typer.Option(metavar="FILE", help="A file of weights (default: those of the search).")
    ] = SHIPPED,
    skip: Annotated[int, typer.Option(min=0, metavar="N", help="Leave out the first games.")] = 0,
    json: Json = False,
) -> None:
    """Measure how well evaluations foretell who wins.

    From the games of lab learn: the log loss and the AUC of the evaluation by hand and of a learned
    one. Use games that it was not learned from.

    \b
    nonpareil lab forecast learning/games-1.jsonl
    nonpareil lab forecast other.jsonl --weights learning/weights.json
    """
    with reading(games):
        found = foretold(games, weights, skip)
    if json:
        print_json({"file": str(games), "forecast": [row.to_json() for row in found]})
        return
    columns = ("log loss", "AUC", "positions")
    table = plain_table("turns", "evaluation", *columns, right=columns)
    for row in found:
        numbers = (f"{row.log_loss:.3f}", f"{row.auc:.3f}", f"{row.examples // 2:,}")
        table.add_row(row.task, row.baseline, *numbers)
    console().print(table)


@contextmanager
def _shown(doing: str) -> Iterator[Progress]:
    with progress(doing) as on_progress:
        yield on_progress
