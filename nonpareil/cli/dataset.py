"""`lab dataset`: plays games and writes what the bots saw and thought, for programs that learn."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

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
    run_series,
)
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.lab import need
from nonpareil.lab.backend import Backend
from nonpareil.lab.dataset import Dataset
from nonpareil.lab.dataset_files import CARD, GAMES, write_dataset


def dataset(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder to write.", show_default=True)
    ] = Path("dataset"),
    games: Annotated[int, typer.Option(min=2, metavar="N", help="Games; must be even.")] = 100,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="The bot that plays both seats.")
    ] = "search-200",
    heroes: Heroes = None,
    boards: Boards = None,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Write JSON lines only, which needs no pyarrow.")
    ] = False,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    mixed: Mixed = False,
    json: Json = False,
    content: Content = None,
) -> None:
    """Write games with what the bots saw and thought.

    The folder has a row for every decision, split into train, validation and test, as Parquet and
    as JSON lines, and a README.md that describes it all. Stop whenever you like: the same command
    continues, and with a larger --games it adds games. The same seed gives the same files.

    \b
    nonpareil lab dataset
    nonpareil lab dataset few --games 20 --bot search-50 --heroes {hero},{other} --boards {board}
    nonpareil lab dataset big --games 2000 --bot search-800 --workers 8
    """
    if not jsonl:
        need("pyarrow", extra="data")  # say so before the games are played
    series = Dataset.of(heroes_called(heroes), boards_called(boards), games, bot, seed)
    store = run_series(series, folder / GAMES, Backend(workers, ray), mixed)
    with progress("Writing") as on_progress:
        splits = write_dataset(folder, store, not jsonl, on_progress)
    if json:
        print_json({"folder": str(folder), "splits": [asdict(split) for split in splits]})
        return
    columns = ("games", "decisions")
    table = plain_table("split", *columns, right=columns)
    for split in splits:
        table.add_row(split.name, f"{split.games:,}", f"{split.rows:,}")
    out = console()
    out.print(table)
    out.print(f"What is in it: {folder / CARD}", soft_wrap=True)
