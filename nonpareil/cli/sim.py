"""`sim`: plays many games between the same heroes and counts the results."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nonpareil.bots import BOTS
from nonpareil.cli.folders import Content
from nonpareil.cli.language import Lang, Speech
from nonpareil.cli.output import Cores, Json, console, plain_table, print_json
from nonpareil.cli.reading import board_called, hero_called
from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.game.setup import MODES
from nonpareil.lab import sim as lab
from nonpareil.text.name import capital

COLUMNS = ("hero", "player", "wins", "share", "began", "won-as-first", "health-left")


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
    lang: Lang = "",
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
    with progress(games, lang) as on_progress:
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
        print_result(result, cast, ground, lang)


@contextmanager
def progress(games: int, lang: str) -> Iterator[lab.Progress | None]:
    """A progress bar on stderr, if that is a terminal."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield None
        return
    columns = (
        TextColumn(Speech(lang)("terminal-playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.update(task, completed=played)


def print_result(
    result: lab.SimResult, cast: Sequence[Hero], ground: Board | None, lang: str
) -> None:
    out = console()
    say = Speech(lang)
    title = say(
        "terminal-sim",
        games=result.games,
        mode=result.mode,
        boards=len(result.boards),
        board=say.board(ground or library.board(result.boards[0])).board,
        seed=str(result.seed),
    )
    out.print(title)
    columns = [say(f"terminal-column-{column}") for column in COLUMNS]
    table = plain_table(*columns, right=columns[2:])
    for hero, each in zip(cast, result.heroes, strict=True):
        table.add_row(
            capital(say.hero(hero).hero),
            each.bot,
            str(each.wins),
            say("terminal-sim-share", share=each.win_rate),
            str(each.starts),
            str(each.wins_as_first),
            say("terminal-sim-health", health=each.health_left),
        )
    out.print(table)
    for name, span in (("decisions", result.decisions), ("turns", result.turns)):
        numbers = {"average": span.average, "fewest": span.min, "most": span.max}
        out.print(say(f"terminal-sim-{name}", **numbers))
    share = result.first_seat_wins / result.games
    out.print(say("terminal-sim-first-seat", wins=result.first_seat_wins, share=share))
