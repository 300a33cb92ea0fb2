"""`sim`: many games between the same heroes, counted."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nonpareil.bots import BOTS
from nonpareil.cli.output import Cores, Json, console, plain_table, print_json
from nonpareil.content import library
from nonpareil.game.setup import MODES
from nonpareil.lab import sim as lab


def sim(
    heroes: Annotated[
        list[str], typer.Argument(metavar="HERO", help="2 to 4 heroes; the same twice is fine.")
    ],
    board: Annotated[
        str | None,
        typer.Option(metavar="ID", help="The board; without it all that fit, in turn."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME[,NAME...]",
            help=f"Who plays: one for all, or one for each hero. There are: {', '.join(BOTS)}.",
        ),
    ] = "random",
    mode: Annotated[
        str | None,
        typer.Option(
            metavar="MODE",
            help=f"{', '.join(MODES)}; without it a duel of two, a free-for-all of more.",
        ),
    ] = None,
    cores: Cores = None,
    json: Json = False,
) -> None:
    """Play many games between the same heroes: who wins?

    Bots play; every hero begins equally often. In teams the first and the third hero play the
    others. A bot that searches can use several cores; its games are then others than with one core,
    but the same again with the same number of cores.

    \b
    nonpareil sim {hero} {other}
    nonpareil sim {hero} {other} --board {board} --games 1000 --seed 7
    nonpareil sim {hero} {other} {third} {fourth} --mode teams
    nonpareil sim {hero} {other} --bots search-800 --games 10 --cores 4
    nonpareil sim {hero} {other} --json | jq .wins
    """
    if mode is None:
        mode = "duel" if len(heroes) < 3 else "free-for-all"
    with progress(games) as on_progress:
        result = lab.simulate(
            heroes,
            board,
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
        print_result(result)


@contextmanager
def progress(games: int) -> Iterator[lab.Progress | None]:
    """A bar on stderr, if there is somebody to look at it."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.update(task, completed=played)


def print_result(result: lab.SimResult) -> None:
    out = console()
    where = library.board(result.boards[0]).name
    if len(result.boards) > 1:
        where = f"{len(result.boards)} boards in turn"
    many = "1 game" if result.games == 1 else f"{result.games} games"
    out.print(f"{many}, {result.mode}, on {where}, seed {result.seed}")
    columns = ("hero", "player", "wins", "share", "began", "won as first", "health left")
    table = plain_table(*columns, right=columns[2:])
    for each in result.heroes:
        table.add_row(
            library.hero(each.hero).name,
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
