"""`lab`: heroes compared over many games, bots measured against each other, and the report."""

from pathlib import Path
from typing import Annotated

import typer

from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.content import library
from nonpareil.lab import LabError
from nonpareil.lab import report as report_lab
from nonpareil.lab.backend import Backend
from nonpareil.lab.ladder import Ladder, result
from nonpareil.lab.matrix import Matrix, standings
from nonpareil.lab.series import Series
from nonpareil.lab.store import Store

lab = typer.Typer(
    name="lab",
    rich_markup_mode=None,
)

Heroes = Annotated[
    str | None, typer.Option(metavar="ID,ID,...", help="Only these heroes; without it all.")
]
Boards = Annotated[
    str | None, typer.Option(metavar="ID,ID,...", help="Only these boards; without it all.")
]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")]
Workers = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Games at once; without it one a core.")
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Ray cluster at this address; “local” starts one here for the run.",
    ),
]
Mixed = Annotated[
    bool, typer.Option("--mixed", help="Go on although the rules or bots have changed since.")
]


@lab.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Measure heroes and bots over many games.

    Begin with nonpareil lab matrix, then nonpareil lab report.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def matrix(
    results: Annotated[
        Path, typer.Argument(metavar="RESULTS", help="Where results go.", show_default=True)
    ] = Path("matrix.jsonl"),
    heroes: Heroes = None,
    boards: Boards = None,
    games: Annotated[
        int,
        typer.Option(min=1, metavar="N", help="For each pair, on each board, in each seat order."),
    ] = 1,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays, on both seats: search-200, for example.")
    ] = "greedy",
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    mixed: Mixed = False,
    json: Json = False,
) -> None:
    """Let every hero meet every other on every board.

    Both orders of seats are played. Results go to the file as they come. Stop when you like: the
    same command goes on from there, and with more games it adds to what is there. The same seed
    gives the same file, however many workers there are.

    \b
    nonpareil lab matrix
    nonpareil lab matrix few.jsonl --heroes {hero},{other},{third} --boards {board} --games 10
    nonpareil lab matrix big.jsonl --bot search-200 --games 4 --workers 8
    nonpareil lab matrix big.jsonl --bot search-200 --games 4 --ray local
    """
    series = Matrix.of(_names(heroes), _names(boards), games, bot, seed)
    store = _run(series, results, Backend(workers, ray), mixed)
    rows = standings(store)
    if json:
        print_json({"file": str(results), "games": len(store.lines), "heroes": rows})
        return
    table = plain_table("hero", *_COLUMNS, right=_COLUMNS)
    for row in rows:
        name = library.hero(row["hero"]).name
        table.add_row(name, f"{row['rate']:.1%}", _span(row["low"], row["high"]), str(row["games"]))
    out = console()
    out.print(_told(store, bot))
    out.print(table)
    out.print(f"More: nonpareil lab report {results}", soft_wrap=True)


def ladder(
    results: Annotated[
        Path, typer.Argument(metavar="RESULTS", help="Where results go.", show_default=True)
    ] = Path("ladder.jsonl"),
    match: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT:BOT", help="A match of two bots; may be given several times."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, metavar="N", help="Of each match; an even number.")
    ] = 100,
    heroes: Heroes = None,
    boards: Boards = None,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    mixed: Mixed = False,
    json: Json = False,
) -> None:
    """Let bots play each other: how strong, and how fast?

    They meet with many heroes on many boards; every meeting is played twice with seats and heroes
    swapped. Without --match each level plays the one below. Results go to the file as they come,
    and the same command goes on from there. Times are of processor time, for decisions with more
    than one option.

    \b
    nonpareil lab ladder
    nonpareil lab ladder quick.jsonl --match greedy:random --games 20
    nonpareil lab ladder levels.jsonl --match medium:easy --match hard:medium
    """
    matches = [_match(text) for text in match or ()]
    series = Ladder.of(matches or None, _names(heroes), _names(boards), games, seed)
    store = _run(series, results, Backend(workers, ray), mixed)
    found = result(store)
    if json:
        print_json({"file": str(results), "games": len(store.lines), **found.to_json()})
        return
    out = console()
    table = plain_table("bot", "against", *_COLUMNS, right=_COLUMNS)
    for row in found.matches:
        wins = f"{row.rate:.1%}"
        table.add_row(row.bot, row.other, wins, _span(row.low, row.high), str(row.games))
    out.print(table)
    columns = ("median", "95% within", "decisions")
    table = plain_table("bot", *columns, right=columns)
    for each in found.bots:
        table.add_row(each.bot, _time(each.median), _time(each.p95), f"{each.decisions:,}")
    out.print(table)


def report(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="What lab matrix wrote.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="PAGE.html", help="The page; without it beside the results."),
    ] = None,
    figures: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Also write every figure there, as SVG."),
    ] = None,
    json: Json = False,
) -> None:
    """Write a page about the results of a matrix.

    One file that needs no others, with CSV and JSON beside it: match-ups, ratings, first-seat
    advantage, game length, cards, boards, and how the ratings compare with those of real players.

    \b
    nonpareil lab report matrix.jsonl
    nonpareil lab report matrix.jsonl --out site/balance.html --figures site/figures
    """
    summary, written = report_lab.report(results, out, figures)
    if json:
        print_json({"files": [str(path) for path in written], **summary.to_json()})
        return
    for path in written:
        print(path)


_COLUMNS = ("wins", "95%", "games")


def _names(text: str | None) -> list[str] | None:
    return [name.strip() for name in text.split(",")] if text else None


def _match(text: str) -> tuple[str, str]:
    bots = [name.strip() for name in text.split(":")]
    if len(bots) != 2:
        raise LabError(f"a match is two bots with a colon between them, not '{text}'")
    return bots[0], bots[1]


def _span(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"


def _told(store: Store, bot: str) -> str:
    boards = len(store.header["boards"])
    many = "1 board" if boards == 1 else f"{boards} boards"
    return f"{len(store.lines):,} games on {many}, played by {bot}, seed {store.header['seed']}"


def _run(series: Series, results: Path, backend: Backend, mixed: bool) -> Store:
    """Progress goes to stderr; who stops the run learns that nothing is lost."""
    try:
        with progress() as on_progress:
            return series.run(results, backend, on_progress, mixed)
    except KeyboardInterrupt:
        message = f"Stopped; the same command goes on from what is in {results}."
        console(stderr=True).print(message, soft_wrap=True)
        raise
