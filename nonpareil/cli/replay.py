"""`replay`: shows the result of a record or the whole game as text, and verifies records."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from nonpareil.cli.cards import against
from nonpareil.cli.language import Lang, Speech
from nonpareil.cli.output import Json, print_json
from nonpareil.cli.reading import read_json, reading
from nonpareil.formats.score import score
from nonpareil.game.game import Game
from nonpareil.game.record import other_rules
from nonpareil.server import fairness
from nonpareil.text.errors import refusal
from nonpareil.text.phrases import yes


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
    lang: Lang = "",
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
        print_verdict(file, record, json, lang)
        return
    with reading(file):
        game = Game.replay(record, upto)
        if upto is not None and upto > len(game.choices):
            raise refusal("too-few-choices", number=len(game.choices), upto=str(upto))
    rules = other_rules(record)
    if rules is not None:
        print(Speech(lang)("terminal-other-rules", version=rules), file=sys.stderr)
    written = score(game, lang).rstrip() if text else None
    if json:
        result = summary(game, lang)
        print_json({**result, "text": written} if text else result)
    elif written is not None:
        print(written)
    else:
        print_summary(game, lang)


def print_verdict(file: Path, record: Any, json: bool, lang: str) -> None:
    with reading(file):
        if not isinstance(record, dict):
            raise refusal("not-a-record")
        verdict = fairness.verify(record)
    if json:
        problem = verdict.problem and verdict.problem.in_language(lang)
        print_json({"good": verdict.good, "seed_matches": verdict.honest, "problem": problem})
    else:
        print("\n".join(verdict_lines(verdict, lang)))
    if not verdict.good:
        raise typer.Exit(1)


def verdict_lines(verdict: fairness.Verdict, lang: str) -> Iterator[str]:
    say = Speech(lang)
    matches = "unknown" if verdict.honest is None else yes(verdict.honest)
    found = {"seed": say("terminal-verify-seed-matches", matches=matches)}
    if verdict.game is None:
        problem = verdict.problem.in_language(lang) if verdict.problem else ""
        found["choices"] = say("terminal-verify-choices-illegal", problem=problem)
    else:
        number = len(verdict.game.choices)
        found["choices"] = say("terminal-verify-choices-legal", number=number)
    labels = {name: say(f"terminal-verify-{name}") for name in found}
    width = max(map(len, labels.values()))
    for name, text in found.items():
        yield f"{labels[name]:{width}} {text}"
    unsure = "legal" if verdict.honest is None else "good"
    yield say("terminal-verdict", verdict=unsure if verdict.good else "bad")


def summary(game: Game, lang: str) -> dict[str, Any]:
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
        "fighters": game.view(0, lang=lang)["fighters"],
    }


def print_summary(game: Game, lang: str) -> None:
    say = Speech(lang)
    board = say.board(game.board).board
    heroes = against(game.heroes, lang)
    print(say("terminal-record", heroes=heroes, mode=game.mode, board=board))
    print(say("terminal-record-length", choices=len(game.choices), turns=game.turns))
    for fighter in game.view(0, lang=lang)["fighters"]:
        if fighter["role"] == "hero":
            line = say(
                "terminal-record-hero",
                seat=fighter["seat"],
                hero=say.hero(game.heroes[fighter["seat"] - 1]).hero,
                health=fighter["health"],
                defeated=yes(fighter["defeated"]),
            )
            print(f"  {line}")
    if game.over:
        winners = [
            say.phrase("terminal-winner", hero=say.hero(game.heroes[seat - 1]).hero, seat=seat)
            for seat in game.winners
        ]
        print(say("terminal-won", winners=say.listed("list", winners)))
    else:
        print(say("terminal-unfinished"))
