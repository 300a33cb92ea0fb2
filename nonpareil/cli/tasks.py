"""`lab tasks`: the scores of simple baselines on the tasks of docs/research.md."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from nonpareil.cli.folders import Content
from nonpareil.cli.lab import Mixed, Seed, Workers, matchup_table, run_series
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.reading import reading
from nonpareil.lab import need
from nonpareil.lab.backend import Backend
from nonpareil.lab.ladder import Ladder, LadderResult, result
from nonpareil.lab.real_matchups import matchups
from nonpareil.lab.scores import Score
from nonpareil.lab.tasks import Rows, hidden_hand, win_prediction


def tasks(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A folder written by lab dataset.")
    ],
    matrix: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Results of lab matrix, for the matchups."),
    ] = None,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="The bot on the ladder, such as your own.")
    ] = "greedy",
    against: Annotated[
        str, typer.Option(metavar="NAME", help="Whom it meets there.")
    ] = "search-0.02s",
    games: Annotated[
        int, typer.Option(min=0, metavar="N", help="Games on the ladder; even, 0 for none.")
    ] = 20,
    seed: Seed = 0,
    workers: Workers = None,
    mixed: Mixed = False,
    json: Json = False,
    content: Content = None,
) -> None:
    """Score baselines on four tasks.

    The tasks are who wins, what the other player holds, matchups, and a match at equal time.

    The first two are scored on the test split of the data set; matchups against the games of real
    players; the ladder plays a bot against one with a time limit and says how long both took.

    \b
    nonpareil lab tasks dataset
    nonpareil lab tasks dataset --bot brawler:Brawler --against search-0.1s --games 100
    """
    need("numpy", extra="lab")
    with reading(folder):
        rows = Rows(folder)
        wins, hands = win_prediction(rows), hidden_hand(rows)
    pairs = matchups(matrix)
    data: dict[str, Any] = {
        "win_prediction": [score.to_json() for score in wins],
        "hidden_hand": [score.to_json() for score in hands],
        "matchups": [score.to_json() for score in pairs],
    }
    ladder: LadderResult | None = None
    if games:
        file = folder / f"ladder-{_file_name(bot)}-{_file_name(against)}.jsonl"
        series = Ladder.of([(bot, against)], games=games, seed=seed)
        ladder = result(run_series(series, file, Backend(workers), mixed))
        data["equal_time"] = ladder.to_json()
    if json:
        print_json(data)
        return
    out = console()
    out.print(_score_table([*wins, *hands]))
    out.print(matchup_table(pairs))
    if ladder is not None:
        out.print(_ladder_table(ladder))


def _score_table(scores: Sequence[Score]) -> Table:
    columns = ("log loss", "AUC", "examples")
    table = plain_table("task", "baseline", *columns, right=columns)
    for score in scores:
        numbers = (f"{score.log_loss:.3f}", f"{score.auc:.3f}", f"{score.examples:,}")
        table.add_row(score.task, score.baseline, *numbers)
    return table


def _ladder_table(found: LadderResult) -> Table:
    columns = ("wins", "games", "median time", "of the other")
    table = plain_table("equal time", *columns, right=columns)
    (match,) = found.matches
    times = [f"{1000 * each.median:.3g} ms" for each in found.bots]
    name = f"{match.bot} against {match.other}"
    table.add_row(name, f"{match.rate:.1%}", str(match.games), *times)
    return table


def _file_name(bot: str) -> str:
    return re.sub(r"[^A-Za-z0-9.]+", "-", bot)
