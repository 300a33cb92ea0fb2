"""`bench`: how fast the engine is on this machine."""

from typing import Annotated

import typer

from nonpareil.cli.look import Json
from nonpareil.cli.output import console, plain_table, print_json
from nonpareil.lab import bench as lab


def bench(
    seconds: Annotated[
        float, typer.Option(min=0.1, metavar="S", help="How long to measure, all in all.")
    ] = 10.0,
    heroes: Annotated[
        str | None,
        typer.Option(metavar="ID,ID,...", help="Only these heroes; without it all."),
    ] = None,
    json: Json = False,
) -> None:
    """Measure how fast the engine is, on one core.

    Random games of all pairs of heroes on all boards, through the public API.

    \b
    nonpareil bench
    nonpareil bench --seconds 30 --json
    nonpareil bench --heroes {hero},{other},{third}
    """
    names = None if heroes is None else [name.strip() for name in heroes.split(",")]
    err = console(stderr=True)
    if err.is_terminal:
        err.print("Measuring…")
    result = lab.bench(seconds, names)
    if json:
        print_json(result.to_json())
        return
    table = plain_table("per second", "", "what", right=["per second", ""])
    for name, what in (
        ("decisions", "choices taken in whole random games"),
        ("games", "whole random games, set-up included"),
        ("copies", "copies of a game in progress"),
        ("views", "views of the seat that is asked, its options and their texts included"),
        ("options", "options built with their ids"),
    ):
        table.add_row(name, f"{getattr(result, name):,.0f}", what)
    out = console()
    out.print(table)
    build = "compiled" if result.compiled else "plain Python"
    out.print(
        f"{result.implementation} {result.python}, {build}, {result.system} {result.machine}; "
        f"{len(result.heroes)} heroes, {len(result.boards)} boards; "
        f"medians of {result.rounds} rounds"
    )
