"""`lab complexity`: how long games are, how much there is to choose, and how much is hidden."""

from typing import Annotated

import typer

from nonpareil.cli.folders import Content
from nonpareil.cli.lab import Boards, Heroes, Seed, boards_called, heroes_called
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.lab.complexity import complexity as measure

ROWS = {
    "decisions": "decisions in a game",
    "turns": "turns in a game",
    "options": "options of a decision",
    "tree": "log10 of a game's options, multiplied",
    "hands": "log10 of hands that the other may hold",
    "positions": "log10 of positions that look the same",
}


def complexity(
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games to play.")] = 200,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="The bot that plays both seats.")
    ] = "greedy",
    heroes: Heroes = None,
    boards: Boards = None,
    seed: Seed = 0,
    json: Json = False,
    content: Content = None,
) -> None:
    """Measure how complex the game is.

    Only decisions with more than one option count, and options that make no difference, such as
    copies of a card, count once. Hands and positions are counted at each decision, from what the
    seat has seen, not from what it could conclude.

    \b
    nonpareil lab complexity
    nonpareil lab complexity --games 50 --bot search-100 --json
    """
    with progress() as on_progress:
        cast, grounds = heroes_called(heroes), boards_called(boards)
        found = measure(games, bot, seed, cast, grounds, on_progress)
    data = found.to_json()
    if json:
        print_json(data)
        return
    columns = ("mean", "5%", "median", "95%", "most")
    table = plain_table("", *columns, "what", right=columns)
    for name, what in ROWS.items():
        table.add_row(name, *(f"{number:,.4g}" for number in data[name].values()), what)
    out = console()
    out.print(table)
    out.print(f"{games:,} games between {len(found.heroes)} heroes, played by {bot}, seed {seed}")
