"""Commands that read files: `scenario`, `replay` and `check`."""

import json as json_format
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from nonpareil.cli.look import Json, hero_json
from nonpareil.cli.output import print_error, print_json
from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import UNFORESEEN, ContentError, NonpareilError
from nonpareil.rules import notation
from nonpareil.rules.game import Game
from nonpareil.rules.scenario import Scenario
from nonpareil.server import fairness

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE", help="Files, or folders to search for *.toml."),
]


def scenario(files: Files, json: Json = False) -> None:
    """Play scenario files: do they come out as they should?

    A scenario is a position, a script of choices, and what must be true. Exit code 1 if one
    fails, 2 if one cannot be run at all.

    \b
    nonpareil scenario my-case.toml
    nonpareil scenario tests/scenarios
    """
    results = [run_scenario(path) for path in toml_files(files)]
    failed = [result for result in results if result["failure"]]
    broken = [result for result in results if result["error"]]
    if json:
        print_json(results)
    else:
        for result in failed:
            rules = f" [{', '.join(result['rules'])}]" if result["rules"] else ""
            print(f"FAIL {result['file']}: {result['name']}{rules}\n     {result['failure']}")
        passed = len(results) - len(failed) - len(broken)
        parts = [f"{passed} of {len(results)} passed"]
        if failed:
            parts.append(f"{len(failed)} failed")
        if broken:
            parts.append(f"{len(broken)} could not be run")
        print(", ".join(parts))
    for result in broken:
        print_error(result["error"])
    if broken or failed:
        raise typer.Exit(2 if broken else 1)


def run_scenario(path: Path) -> dict[str, Any]:
    """What came of a file; `error` means that it is no scenario that can be run."""
    result: dict[str, Any] = {
        "file": str(path),
        "name": None,
        "rules": [],
        "passed": False,
        "failure": None,
        "error": None,
    }
    try:
        with reading(path):
            played = Scenario.read(path)
            result["name"] = played.name
            result["rules"] = list(played.rules)
            result["failure"] = played.run().failure
            result["passed"] = result["failure"] is None
    except NonpareilError as problem:
        result["error"] = str(problem)
    return result


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as a game saves it.")],
    text: Annotated[bool, typer.Option("--text", help="Print the whole game, to read.")] = False,
    upto: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Only the first N choices.")
    ] = None,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Check that nobody has tampered with it; exit code 1 if so."),
    ] = False,
    json: Json = False,
) -> None:
    """Replay a record: its result, or the whole game as text.

    With --verify: is the seed the one whose hash was published when the table began, do all
    choices fit, and is the result what the record says?

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
    score = notation.score(game).rstrip() if text else None
    if json:
        result = summary(game)
        print_json({**result, "text": score} if text else result)
    elif score is not None:
        print(score)
    else:
        print_summary(game)


def print_verdict(file: Path, record: Any, json: bool) -> None:
    with reading(file):
        if not isinstance(record, dict):
            raise NonpareilError("is not a record of a game")
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
        True: "Seed:    its hash is the one that was published when the table began",
        False: "Seed:    NOT the one whose hash was published when the table began",
        None: "Seed:    the record has no published hash to compare it with",
    }[verdict.honest]
    if verdict.game is None:
        yield f"Choices: NOT those of a game: {verdict.problem}"
    else:
        yield f"Choices: all {len(verdict.game.choices)} fit, and the result is that of the record"
    if not verdict.good:
        yield "NOT VERIFIED"
    elif verdict.honest is None:
        yield "A true record of a game, but who shuffled cannot be checked"
    else:
        yield "VERIFIED"


def read_json(file: Path) -> Any:
    try:
        return json_format.loads(file.read_bytes())
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ContentError(str(file), None, None, f"cannot be read: {reason}") from None
    except json_format.JSONDecodeError as problem:
        message = f"is not JSON: {problem.msg}"
        raise ContentError(str(file), problem.lineno, problem.colno, message) from None
    except (UnicodeDecodeError, RecursionError):
        raise ContentError(str(file), None, None, "is not JSON") from None


def summary(game: Game) -> dict[str, Any]:
    """The game as it stands, as a spectator sees it."""
    return {
        "mode": game.mode,
        "board": game.board.id,
        "heroes": [hero.id for hero in game.heroes],
        "names": list(game.names),
        "choices": len(game.choices),
        "turns": game.view(0)["turns"],
        "over": game.over,
        "winners": list(game.winners),
        "ranking": list(game.ranking) if game.over else None,
        "fighters": game.view(0)["fighters"],
    }


def print_summary(game: Game) -> None:
    heroes = " against ".join(hero.name for hero in game.heroes)
    print(f"{heroes}: {game.mode} on {game.board.name}")
    print(f"{len(game.choices)} choices, {game.view(0)['turns']} turns")
    for fighter in game.view(0)["fighters"]:
        if fighter["role"] == "hero":
            place = "defeated" if fighter["defeated"] else f"health {fighter['health']}"
            print(f"  seat {fighter['seat']}: {fighter['name']}, {place}")
    if game.over:
        won = " and ".join(f"{game.heroes[s - 1].name} (seat {s})" for s in game.winners)
        print(f"Won by {won}")
    else:
        print("Not over yet")


def check(files: Files, json: Json = False) -> None:
    """Check hero and board files.

    Are they complete and correct, and could they be played? What is wrong is said with file and
    line. A file with spaces is taken for a board, one with cards for a hero.

    \b
    nonpareil check my-hero.toml my-board.toml
    """
    results = [check_file(path) for path in toml_files(files)]
    if json:
        print_json(results)
    for result in results:
        if result["error"]:
            print_error(result["error"])
        elif not json:
            print(f"{result['file']}: {result['kind']} {result['name']} is fine")
    if any(result["error"] for result in results):
        raise typer.Exit(2)


def check_file(path: Path) -> dict[str, Any]:
    result: dict[str, Any] = {"file": str(path), "kind": None, "id": None, "name": None}
    result["error"] = None
    try:
        with reading(path):
            source = Source.read(path)
            if "spaces" in source.data or "edges" in source.data:
                result["kind"] = "board"
                board = load_board(source)
                Game.new(board, library.hero_ids()[:2], seed=0)
                result["id"], result["name"] = board.id, board.name
            elif "cards" in source.data or "fighters" in source.data:
                result["kind"] = "hero"
                hero = load_hero(source)
                hero_json(hero)  # every card has a text
                Game.new(library.board_ids()[0], [hero, hero], seed=0, mirror=True)
                result["id"], result["name"] = hero.id, hero.name
            else:
                message = "is neither a hero (which has cards) nor a board (which has spaces)"
                raise NonpareilError(message)
    except NonpareilError as problem:
        result["error"] = str(problem)
    return result


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Complaints name the file. A stranger's file may be wrong in ways that no check foresaw;
    that ends as a line as well, and says what went wrong inside."""
    try:
        yield
    except NonpareilError as problem:
        text = str(problem)
        raise NonpareilError(text if text.startswith(str(path)) else f"{path}: {text}") from None
    except UNFORESEEN as problem:
        reason = f"{type(problem).__name__}: {problem}"
        raise NonpareilError(f"{path}: is malformed ({reason})") from problem


def toml_files(paths: Sequence[Path]) -> list[Path]:
    """The files, and those found in folders; each must exist before anything is done."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise ContentError(str(path), None, None, "there is no *.toml file in this folder")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise ContentError(str(path), None, None, "there is no such file or folder")
    return list(dict.fromkeys(found))
