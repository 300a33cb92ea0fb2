"""`replay`: shows the result of a record or the whole game as text, and verifies records."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from nonpareil.cli.output import Json, print_json
from nonpareil.cli.reading import read_json, reading
from nonpareil.errors import NonpareilError
from nonpareil.formats.score import score
from nonpareil.game.game import Game
from nonpareil.server import fairness


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game record.")],
    text: Annotated[bool, typer.Option("--text", help="Print the whole game as text.")] = False,
    upto: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Replay only the first N choices.")
    ] = None,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Check for tampering; exit code 1 if verification fails."),
    ] = False,
    json: Json = False,
) -> None:
    """Replay a game record.

    Prints the result, or the whole game with --text. With --verify, checks that the seed matches
    the hash published when the table opened, that all choices are legal, and that the result is
    the recorded one.

    \b
    nonpareil replay game.json
    nonpareil replay game.json --text
    nonpareil replay game.json --upto 40 --json
    nonpareil replay game.json --verify
    """
    record = read_json(file)
    if verify:
        print_verdict(file, record, json)
        return
    with reading(file):
        game = Game.replay(record, upto)
        if upto is not None and upto > len(game.choices):
            raise NonpareilError(f"has only {len(game.choices)} choices, not {upto}")
    written = score(game).rstrip() if text else None
    if json:
        result = summary(game)
        print_json({**result, "text": written} if text else result)
    elif written is not None:
        print(written)
    else:
        print_summary(game)


def print_verdict(file: Path, record: Any, json: bool) -> None:
    with reading(file):
        if not isinstance(record, dict):
            raise NonpareilError("is not a game record")
        verdict = fairness.verify(record)
    if json:
        print_json(
            {"good": verdict.good, "seed_matches": verdict.honest, "problem": verdict.problem}
        )
    else:
        print("\n".join(verdict_lines(verdict)))
    if not verdict.good:
        raise typer.Exit(1)


def verdict_lines(verdict: fairness.Verdict) -> Iterator[str]:
    yield {
        True: "Seed:    matches the hash published when the table opened",
        False: "Seed:    does NOT match the hash published when the table opened",
        None: "Seed:    the record has no published hash to compare with",
    }[verdict.honest]
    if verdict.game is None:
        yield f"Choices: NOT a legal game: {verdict.problem}"
    else:
        yield f"Choices: all {len(verdict.game.choices)} are legal and lead to the recorded result"
    if not verdict.good:
        yield "NOT VERIFIED"
    elif verdict.honest is None:
        yield "The record is legal, but the shuffle cannot be verified"
    else:
        yield "VERIFIED"


def summary(game: Game) -> dict[str, Any]:
    """The current state of the game, as a spectator sees it."""
    return {
        "mode": game.mode,
        "board": game.board.id,
        "heroes": [hero.id for hero in game.heroes],
        "names": list(game.names),
        "choices": len(game.choices),
        "turns": game.turns,
        "over": game.over,
        "winners": list(game.winners),
        "ranking": list(game.ranking) if game.over else None,
        "fighters": game.view(0)["fighters"],
    }


def print_summary(game: Game) -> None:
    heroes = " against ".join(hero.name for hero in game.heroes)
    print(f"{heroes}: {game.mode} on {game.board.name}")
    print(f"{len(game.choices)} choices, {game.turns} turns")
    for fighter in game.view(0)["fighters"]:
        if fighter["role"] == "hero":
            status = "defeated" if fighter["defeated"] else f"health {fighter['health']}"
            print(f"  seat {fighter['seat']}: {fighter['name']}, {status}")
    if game.over:
        won = " and ".join(f"{game.heroes[s - 1].name} (seat {s})" for s in game.winners)
        print(f"Won by {won}")
    else:
        print("Unfinished")
