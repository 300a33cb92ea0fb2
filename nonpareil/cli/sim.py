"""`sim`: plays many games between the same heroes and counts the results."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nonpareil.bots import BOTS
from nonpareil.cli.folders import Content
from nonpareil.cli.output import Cores, Json, console, plain_table, print_json
from nonpareil.cli.reading import board_called, hero_called
from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.game.setup import MODES
from nonpareil.lab import sim as lab


def sim(
    heroes: Annotated[
        list[str],
        typer.Argument(metavar="HERO", help="2 to 4, ids or files; one may play itself."),
    ],
    board: Annotated[
        str | None,
        typer.Option(
            metavar="ID", help="The board, or its file (default: all suitable boards, in turn)."
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME[,NAME...]",
            help=f"One bot for all heroes, or one for each: {', '.join(BOTS)}.",
        ),
    ] = "random",
    mode: Annotated[
        str | None,
        typer.Option(
            metavar="MODE",
            help=f"{', '.join(MODES)} (default: duel for two heroes, free-for-all for more).",
        ),
    ] = None,
    cores: Cores = None,
    json: Json = False,
    content: Content = None,
) -> None:
    """Play many games between the same heroes and count the wins.

    Bots play all heroes, and every hero goes first equally often. In teams, the first and third
    heroes play against the others. A searching bot can use several cores; results are reproducible
    for a given seed and number of cores.

    \b
    nonpareil sim {hero} {other}
    nonpareil sim {hero} {other} --board {board} --games 1000 --seed 7
    nonpareil sim {hero} {other} {third} {fourth} --mode teams
    nonpareil sim {hero} {other} --bots search-800 --games 10 --cores 4
    nonpareil sim my-hero.toml {other} --board my-board.toml
    nonpareil sim {hero} {other} --json | jq .wins
    """
    cast = [hero_called(word) for word in heroes]
    ground = None if board is None else board_called(board)
    if mode is None:
        mode = "duel" if len(heroes) < 3 else "free-for-all"
    with progress(games) as on_progress:
        result = lab.simulate(
            cast,
            ground,
            mode,
            games,
            seed,
            [name.strip() for name in bots.split(",")],
            cores or 1,
            on_progress,
        )
    if json:
        print_json(result.to_json())
    else:
        print_result(result, cast, ground)


@contextmanager
def progress(games: int) -> Iterator[lab.Progress | None]:
    """A progress bar on stderr, if that is a terminal."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.update(task, completed=played)


def print_result(result: lab.SimResult, cast: Sequence[Hero], ground: Board | None) -> None:
    out = console()
    where = (ground or library.board(result.boards[0])).name
    if len(result.boards) > 1:
        where = f"{len(result.boards)} boards in turn"
    many = "1 game" if result.games == 1 else f"{result.games} games"
    out.print(f"{many}, {result.mode}, on {where}, seed {result.seed}")
    columns = ("hero", "player", "wins", "share", "began", "won as first", "health left")
    table = plain_table(*columns, right=columns[2:])
    for hero, each in zip(cast, result.heroes, strict=True):
        table.add_row(
            hero.name,
            each.bot,
            str(each.wins),
            f"{each.win_rate:.1%}",
            str(each.starts),
            str(each.wins_as_first),
            f"{each.health_left:.1f}",
        )
    out.print(table)
    for name, span in (("decisions", result.decisions), ("turns", result.turns)):
        out.print(f"A game took {span.average:.1f} {name} ({span.min} to {span.max}).")
    share = result.first_seat_wins / result.games
    out.print(f"The first seat won {result.first_seat_wins} times ({share:.1%}).")
