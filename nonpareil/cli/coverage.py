"""`lab coverage`: how much of a folder of decks the card language can say."""

from pathlib import Path
from typing import Annotated

import typer

from nonpareil.cli.lab import Seed, Workers
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.progress import progress
from nonpareil.lab.backend import Backend
from nonpareil.lab.coverage import GAMES, Coverage, DeckResult, cover

NUMBERS = ("cards", "said", "games")


def coverage(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Hero files.", show_default=True)
    ] = Path("tests/decks"),
    games: Annotated[
        int, typer.Option(min=0, metavar="N", help="Random games to play with each deck.")
    ] = GAMES,
    seed: Seed = 0,
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Count how much of a folder of decks can be said and played.

    Every deck is loaded, printed, and played in random games against our heroes and the other
    decks; every position of every game is checked. A file unsaid.toml in the folder lists what
    cannot be written, with the reasons. The exit code is 1 if a deck does not load or play.

    \b
    nonpareil lab coverage
    nonpareil lab coverage my-heroes --games 50
    nonpareil lab coverage --games 1000 --json | jq .totals
    """
    with progress("Trying", "decks") as on_progress:
        found = cover(folder, games, seed, Backend(workers), on_progress)
    if json:
        print_json(found.to_json())
    else:
        print_coverage(found)
    if any(deck.broken for deck in found.decks):
        raise typer.Exit(1)


def print_coverage(found: Coverage) -> None:
    out = console()
    table = plain_table("deck", *NUMBERS, "ability", "whole", right=NUMBERS)
    for deck in found.decks:
        numbers = (str(deck.cards), str(deck.said), str(deck.games))
        table.add_row(deck.name, *numbers, _yes(deck.ability), _yes(deck.whole))
    out.print(table)
    for title, lines in (
        ("Cannot be said", [line for deck in found.decks for line in _unsaid(deck)]),
        (
            "Went wrong in a game (any of the decks in it may be the cause)",
            [f"  {deck.name}, {deck.failure}" for deck in found.decks if deck.failure],
        ),
        ("Never played in these games", [line for deck in found.decks for line in _unplayed(deck)]),
    ):
        if lines:
            out.print("", f"{title}:", *lines, sep="\n", soft_wrap=True)
    out.print()
    out.print(sentence(found))


def sentence(found: Coverage) -> str:
    """The totals.

    >>> sentence(Coverage(10, 0, (DeckResult("a", "A", 8, 6, True, 10, False, "", (), ()),)))
    '6 of 8 cards (75.0%), 1 of 1 abilities, 1 of 1 whole decks; 10 random games with each'
    """
    many = found.totals()
    share = many["said"] / many["cards"] if many["cards"] else 1
    games = "1 random game" if found.games == 1 else f"{found.games} random games"
    return (
        f"{many['said']} of {many['cards']} cards ({share:.1%}), "
        f"{many['abilities_said']} of {many['abilities']} abilities, "
        f"{many['whole']} of {many['decks']} whole decks; "
        f"{games} with each"
    )


def _yes(flag: bool | None) -> str:
    return {None: "–", True: "yes", False: "no"}[flag]


def _unsaid(deck: DeckResult) -> list[str]:
    return [f"  {deck.name}, {each.what}: {each.reason}" for each in deck.unsaid]


def _unplayed(deck: DeckResult) -> list[str]:
    return [f"  {deck.name}: {', '.join(deck.unplayed)}"] if deck.unplayed else []
