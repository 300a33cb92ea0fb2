"""`lab`: compares heroes over many games, measures bots against each other, and writes reports."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from nonpareil.cli.folders import Content
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.cli.reading import board_called, hero_called
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.lab import LabError
from nonpareil.lab import report as report_lab
from nonpareil.lab.backend import Backend
from nonpareil.lab.guests import Guests
from nonpareil.lab.ladder import Ladder, result
from nonpareil.lab.matrix import Matrix, standings
from nonpareil.lab.real_matchups import MatchupScore
from nonpareil.lab.series import Series
from nonpareil.lab.store import Store

lab = typer.Typer(
    name="lab",
    rich_markup_mode=None,
)

Heroes = Annotated[
    str | None,
    typer.Option(metavar="ID,ID,...", help="Only these, ids or files (default: all)."),
]
Boards = Annotated[
    str | None,
    typer.Option(metavar="ID,ID,...", help="Only these, ids or files (default: all)."),
]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")]
Workers = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Games to play in parallel (default: one per core)."),
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Ray cluster at this address; 'local' starts one on this machine.",
    ),
]
Mixed = Annotated[
    bool,
    typer.Option("--mixed", help="Continue even if the rules or bots have changed since."),
]


@lab.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Measure heroes and bots over many games.

    Start with nonpareil lab matrix, then nonpareil lab report; or, with a hero of your own, with
    nonpareil lab gauntlet.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def matrix(
    results: Annotated[
        Path, typer.Argument(metavar="RESULTS", help="The results file.", show_default=True)
    ] = Path("matrix.jsonl"),
    heroes: Heroes = None,
    boards: Boards = None,
    games: Annotated[
        int,
        typer.Option(min=1, metavar="N", help="Games per pair of heroes, board and seat order."),
    ] = 1,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="The bot that plays both seats, such as search-200.")
    ] = "greedy",
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    mixed: Mixed = False,
    json: Json = False,
    content: Content = None,
) -> None:
    """Play every hero against every other on every board.

    Both seat orders are played, and each result is saved right away. Stop whenever you like: the
    same command continues where it stopped, and with a larger --games it adds games. The same seed
    gives the same file, regardless of the number of workers.

    \b
    nonpareil lab matrix
    nonpareil lab matrix few.jsonl --heroes {hero},{other},{third} --boards {board} --games 10
    nonpareil lab matrix mine.jsonl --heroes {hero},{other},my-hero.toml
    nonpareil lab matrix big.jsonl --bot search-200 --games 4 --workers 8
    nonpareil lab matrix big.jsonl --bot search-200 --games 4 --ray local
    """
    series = Matrix.of(heroes_called(heroes), boards_called(boards), games, bot, seed)
    store = run_series(series, results, Backend(workers, ray), mixed)
    rows = standings(store)
    if json:
        print_json({"file": str(results), "games": len(store.lines), "heroes": rows})
        return
    table = plain_table("hero", *COLUMNS, right=COLUMNS)
    guests = Guests.of(store.header)
    for row in rows:
        name = guests.hero(row["hero"]).name
        table.add_row(name, f"{row['rate']:.1%}", span(row["low"], row["high"]), str(row["games"]))
    out = console()
    out.print(_headline(store, bot))
    out.print(table)
    out.print(f"More: nonpareil lab report {results}", soft_wrap=True)


def ladder(
    results: Annotated[
        Path, typer.Argument(metavar="RESULTS", help="The results file.", show_default=True)
    ] = Path("ladder.jsonl"),
    match: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT,BOT", help="A match between two bots; can be repeated."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, metavar="N", help="Games per match; must be even.")
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
    """Compare bots: how strong are they, and how fast?

    They play many heroes on many boards; every pairing is played twice, with seats and heroes
    swapped. Without --match, each bot plays the next weaker one. Each result is saved right away,
    and the same command continues where it stopped. Times are CPU time for decisions with more than
    one option.

    \b
    nonpareil lab ladder
    nonpareil lab ladder quick.jsonl --match greedy,random --games 20
    nonpareil lab ladder levels.jsonl --match medium,easy --match hard,medium
    """
    matches = [_match(text) for text in match or ()]
    series = Ladder.of(matches or None, heroes_called(heroes), boards_called(boards), games, seed)
    store = run_series(series, results, Backend(workers, ray), mixed)
    found = result(store)
    if json:
        print_json({"file": str(results), "games": len(store.lines), **found.to_json()})
        return
    out = console()
    table = plain_table("bot", "against", *COLUMNS, right=COLUMNS)
    for row in found.matches:
        wins = f"{row.rate:.1%}"
        table.add_row(row.bot, row.other, wins, span(row.low, row.high), str(row.games))
    out.print(table)
    columns = ("median", "95% within", "decisions")
    table = plain_table("bot", *columns, right=columns)
    for each in found.bots:
        table.add_row(each.bot, _time(each.median), _time(each.p95), f"{each.decisions:,}")
    out.print(table)


def report(
    results: Annotated[
        Path, typer.Argument(metavar="RESULTS", help="A results file written by lab matrix.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(metavar="PAGE.html", help="The page to write (default: next to the results)."),
    ] = None,
    figures: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Also write every chart to this folder, as SVG."),
    ] = None,
    json: Json = False,
) -> None:
    """Write a report on the results of lab matrix.

    A self-contained HTML page, with CSV and JSON files next to it: matchups, ratings, first-seat
    advantage, game length, cards, boards, and a comparison with the ratings of real players.

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
    reality = summary.reality
    screen = console()
    if reality.pooled.rho is not None:
        reach = f"{reality.pooled.low:.2f} to {reality.pooled.high:.2f}"
        screen.print(f"\nHeroes ranked as among people: rho {reality.pooled.rho:.2f} ({reach})")
    screen.print()
    screen.print(matchup_table(reality.matchups))


COLUMNS = ("wins", "95%", "games")


def matchup_table(scores: Sequence[MatchupScore]) -> Table:
    """How well the baselines foretell the matchups of people."""
    columns = ("points off", "r", "rank correlation")
    table = plain_table("matchups of people", *columns, right=columns)
    for score in scores:
        rank = "" if score.rank is None else f"{score.rank:.2f}"
        r = "" if score.r is None else f"{score.r:.2f}"
        table.add_row(score.baseline, f"{score.error:.1f}", r, rank)
    return table


def heroes_called(text: str | None) -> list[Hero] | None:
    return [hero_called(word.strip()) for word in text.split(",")] if text else None


def boards_called(text: str | None) -> list[Board] | None:
    return [board_called(word.strip()) for word in text.split(",")] if text else None


def _match(text: str) -> tuple[str, str]:
    bots = [name.strip() for name in text.split(",")]
    if len(bots) != 2:
        raise LabError(f"a match must be two bots separated by a comma, not '{text}'")
    return bots[0], bots[1]


def span(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"


def _headline(store: Store, bot: str) -> str:
    boards = len(store.header["boards"])
    many = "1 board" if boards == 1 else f"{boards} boards"
    return f"{len(store.lines):,} games on {many}, played by {bot}, seed {store.header['seed']}"


def run_series(
    series: Series, results: Path, backend: Backend, mixed: bool, kept: bool = True
) -> Store:
    """Show progress on stderr. If the results are kept, tell a user who stops the run that nothing
    is lost."""
    try:
        with progress() as on_progress:
            return series.run(results, backend, on_progress, mixed)
    except KeyboardInterrupt:
        if not kept:
            raise
        message = f"Stopped. Run the same command again to continue; {results} has what is done."
        console(stderr=True).print(message, soft_wrap=True)
        raise
