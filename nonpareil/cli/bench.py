"""`bench`: how fast the engine is on this machine, and how the server copes with many tables."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from nonpareil.cli.folders import Content
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.reading import hero_called
from nonpareil.errors import NonpareilError, needs_extra
from nonpareil.lab import bench as lab
from nonpareil.lab import peers as others
from nonpareil.lab.plain import plain_bench

FIGURES = {
    "decisions": "decisions made in complete random games",
    "games": "complete random games, including setup",
    "steps": "steps of a program that learns: observe, list legal actions, take one",
    "copies": "copies of a game in progress",
    "views": "views of the deciding seat, including its options and their texts",
    "options": "options listed with their ids",
    "iterations": "search iterations",
}


def bench(
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            metavar="S",
            help="Total measuring time in seconds (default: 10, or 30 with --tables).",
        ),
    ] = None,
    heroes: Annotated[
        str | None,
        typer.Option(metavar="ID,ID,...", help="Only these ids or files (default: all of ours)."),
    ] = None,
    peers: Annotated[
        bool,
        typer.Option("--peers", help="Also measure other game engines, if they are installed."),
    ] = False,
    tables: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Measure the server instead, with N tables."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL", help="With --tables: one player at each table is a bot of this level."
        ),
    ] = None,
    json: Json = False,
    content: Content = None,
) -> None:
    """Measure the speed of the engine on one core.

    Plays random games between all pairs of heroes on all boards, through the public API. With
    --tables, measures the server instead: two clients at each table make a random choice about
    once a second. With --bots, one of them is a bot, whose answers are measured as well.

    \b
    nonpareil bench
    nonpareil bench --seconds 30 --json
    nonpareil bench --heroes {hero},{other},{third}
    nonpareil bench --tables 300
    nonpareil bench --tables 100 --bots medium
    """
    if bots is not None and tables is None:
        raise NonpareilError("--bots goes with --tables")
    if tables is not None:
        bench_tables(tables, seconds or 30.0, bots, json)
    else:
        bench_engine(seconds or 10.0, heroes, peers, json)


def bench_engine(seconds: float, heroes: str | None, peers: bool, json: bool) -> None:
    cast = None if heroes is None else [hero_called(word.strip()) for word in heroes.split(",")]
    err = console(stderr=True)
    if err.is_terminal:
        err.print("Measuring…")
    result = lab.bench(seconds, cast)
    plain = plain_bench(seconds, cast) if result.compiled else None
    compared = others.compare(seconds / 5) if peers else []
    if json:
        found = {"peers": [peer.to_json() for peer in compared]} if peers else {}
        print_json({**result.to_json(), "plain": plain, **found})
        return
    figures = result.to_json()
    build = "compiled" if result.compiled else "plain Python"
    table = plain_table("per second", build, right=[build])
    if plain:
        table.add_column("plain Python", justify="right")
    table.add_column("what")
    for name, what in FIGURES.items():
        rates = [data[f"{name}_per_second"] for data in (figures, plain) if data]
        table.add_row(name, *(f"{rate:,.0f}" for rate in rates), what)
    out = console()
    out.print(table)
    out.print(
        f"nonpareil {result.version}, {result.implementation} {result.python}, {result.system} "
        f"{result.machine}, {result.processor or 'unknown processor'}, one core; "
        f"{len(result.heroes)} heroes, {len(result.boards)} boards; "
        f"medians of {result.rounds} rounds"
    )
    if peers:
        out.print()
        out.print(_peers_table(compared, result.decisions))


def _peers_table(compared: Sequence[others.PeerResult], ours: float) -> Table:
    table = plain_table(
        "random play-outs", "decisions per second", "nonpareil is", right=["decisions per second"]
    )
    for peer in compared:
        rate = peer.decisions_per_second
        if rate is None:
            table.add_row(peer.name, "missing", "")
        else:
            name = f"{peer.name} {peer.version}"
            table.add_row(name, f"{rate:,.0f}", f"{ours / rate:.1f} times as fast")
    return table


def bench_tables(tables: int, seconds: float, bots: str | None, json: bool) -> None:
    with needs_extra("server"):
        from nonpareil.server.load import load

    err = console(stderr=True)
    if err.is_terminal:
        err.print(f"Measuring {tables} tables…")
    result = load(tables, seconds, bots=bots)
    if json:
        print_json(result.to_json())
        return
    table = plain_table("", "tables", right=[""])
    memory, busy, answers = result.memory_per_table, result.server_load, result.bots
    lines = [
        (f"{result.tables}", f"tables, {result.clients} clients"),
        (f"{result.choices_per_second:,.1f}", "choices per second, in total"),
        (f"{result.p50:.1f} ms", "from sending a choice to receiving its update, median"),
        (f"{result.p95:.1f} ms", "95th percentile"),
        (f"{result.p99:.1f} ms", "99th percentile"),
        (f"{result.worst:.1f} ms", "worst case"),
        (f"{result.lost}", "choices lost"),
        (f"{result.doubled}", "choices applied twice"),
        ("unknown" if memory is None else f"{memory / 1024:,.0f} KB", "memory per table"),
        ("unknown" if busy is None else f"{busy:.0%}", "of a core, used by the server"),
        (f"{result.client_load:.0%}", "of a core, used by the busiest process of clients"),
    ]
    if answers is not None:
        lines += [
            (f"{answers.answers:,}", "answers of bots"),
            (f"{answers.p50:.1f} ms", "for a bot to have its answer, median"),
            (f"{answers.p95:.1f} ms", "95th percentile"),
            (f"{answers.quick:.1%}", "within half a second"),
        ]
    for value, what in lines:
        table.add_row(value, what)
    out = console()
    out.print(table)
    build = "compiled" if result.compiled else "plain Python"
    out.print(f"{build}; {seconds:.0f} seconds, clients and server on the same machine")
