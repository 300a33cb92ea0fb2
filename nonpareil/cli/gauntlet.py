"""`lab gauntlet`: how strong a hero is, against all of ours."""

from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from nonpareil.cli.folders import Content
from nonpareil.cli.lab import (
    COLUMNS,
    Mixed,
    Ray,
    Seed,
    Workers,
    boards_called,
    run_series,
    span,
)
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.reading import hero_called
from nonpareil.lab.backend import Backend
from nonpareil.lab.gauntlet import GAMES, Gauntlet, GauntletResult, result
from nonpareil.lab.guests import Guests
from nonpareil.lab.stats import Share
from nonpareil.text.names import hero_names


def gauntlet(
    hero: Annotated[str, typer.Argument(metavar="HERO", help="A hero's file, or its id.")],
    results: Annotated[
        Path | None,
        typer.Argument(metavar="RESULTS", help="A results file, to stop and continue."),
    ] = None,
    boards: Annotated[
        str | None,
        typer.Option(
            metavar="ID,ID,...", help="Only these boards, ids or files (default: all of ours)."
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, metavar="N", help="Games per opponent; must be even.")
    ] = GAMES,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="The bot that plays both seats, such as search-100.")
    ] = "greedy",
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    mixed: Mixed = False,
    json: Json = False,
    content: Content = None,
) -> None:
    """Play a hero against all of ours, and judge it.

    It meets every opponent in both seats, on all boards in turn. You learn how often it wins, what
    its cards do, and whether it is too weak or too strong. With a results file you can stop
    whenever you like: the same command continues where it stopped, and with a larger --games it
    adds games.

    \b
    nonpareil lab gauntlet my-hero.toml
    nonpareil lab gauntlet my-hero.toml mine.jsonl --games 100 --bot search-100
    nonpareil lab gauntlet my-hero.toml --boards my-board.toml
    nonpareil lab gauntlet {hero} --json | jq .verdict
    """
    series = Gauntlet.of(hero_called(hero), boards_called(boards), games, bot, seed)
    with nullcontext() if results else TemporaryDirectory() as folder:
        path = results or Path(str(folder)) / "gauntlet.jsonl"
        store = run_series(series, path, Backend(workers, ray), mixed, kept=results is not None)
    found = result(store)
    if json:
        print_json(found.to_json())
    else:
        print_result(found, Guests.of(store.header))


def print_result(found: GauntletResult, guests: Guests) -> None:
    out = console()
    many = "1 board" if len(found.boards) == 1 else f"{len(found.boards)} boards"
    out.print(
        f"{found.games:,} games against {len(found.opponents)} heroes on {many}, "
        f"played by {found.bot}, seed {found.seed}"
    )
    out.print()
    out.print(_shares("against", ((each.name, each.share) for each in found.opponents)))
    out.print()
    parts = [("going first", found.first), ("going second", found.second)]
    parts += [(each.name, each.share) for each in found.boards]
    out.print(_shares("where", parts))
    out.print()
    out.print(_cards(found))
    out.print("Drawn: times per game. Played: of those drawn, not counting boosts.", "", sep="\n")
    out.print(
        f"A game takes {found.turns:.1f} turns, and one of ours against each other "
        f"{found.usual_turns:.1f}."
    )
    out.print(Text(sentence(found, guests), "bold"))


def sentence(found: GauntletResult, guests: Guests) -> str:
    """The verdict in a sentence."""
    share = found.share
    about = f"{100 * share.rate:.0f}% ± {50 * (share.high - share.low):.0f}: {found.verdict}"
    ends = (found.opponents[0], found.opponents[-1])
    best, worst = (hero_names(guests.hero(each.id)).hero for each in ends)
    return f"{found.name} wins {about}; best against {best}, worst against {worst}."


def _shares(what: str, rows: Iterable[tuple[str, Share]]) -> Table:
    table = plain_table(what, *COLUMNS, right=COLUMNS)
    for name, share in rows:
        table.add_row(name, f"{share.rate:.1%}", span(share.low, share.high), str(share.games))
    return table


def _cards(found: GauntletResult) -> Table:
    columns = ("drawn", "played", "wins if played")
    table = plain_table("card", *columns, "", right=columns)
    for card in found.cards:
        share = card.share
        wins = "–"
        if share.games:
            wins = f"{share.rate:.0%} ({100 * share.low:.0f}–{100 * share.high:.0f})"
        note = "hardly ever played" if card.hardly_played else ""
        name = f"{card.name} ×{card.copies}"
        table.add_row(name, f"{card.drawn:.1f}", f"{card.played:.0%}", wins, note)
    return table
