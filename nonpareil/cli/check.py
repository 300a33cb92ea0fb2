"""`check`: explains what is wrong with hero and board files."""

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any

import typer

from nonpareil.cli.catalog import hero_json
from nonpareil.cli.output import Json, print_json
from nonpareil.cli.reading import Files, reading, toml_files
from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError, NonpareilError, Problem
from nonpareil.game.game import Game

WIDEST = 92  # of an excerpt; a longer line is cut around the mark
MARGIN = "  "
HARD_SPACE = "\N{NO-BREAK SPACE}"

Strict = Annotated[bool, typer.Option("--strict", help="Treat warnings as errors.")]


def check(files: Files, strict: Strict = False, json: Json = False) -> None:
    """Check hero and board files.

    Reports everything that is wrong with each file, with the line and what would be right, and
    warns about what probably is not meant. A file with spaces is treated as a board, one with cards
    as a hero. The exit code is 1 if there are errors.

    \b
    nonpareil check my-hero.toml my-board.toml
    """
    results = [check_file(path) for path in toml_files(files)]
    problems = [problem for result in results for problem in result["problems"]]
    if json:
        print_json([{**each, "problems": [*map(_json, each["problems"])]} for each in results])
    else:
        for result in results:
            for problem in result["problems"]:
                print(report(problem))
                print()
            if not any(not problem.warning for problem in result["problems"]):
                print(f"{result['file']}: {result['kind']} {result['name']} is valid")
        if problems:
            print(_total(problems))
    if any(strict or not problem.warning for problem in problems):
        raise typer.Exit(1)


def check_file(path: Path) -> dict[str, Any]:
    """What a file contains, and its problems."""
    result: dict[str, Any] = {"file": str(path), "kind": None, "id": None, "name": None}
    source: Source | None = None
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
                hero_json(hero)  # renders the text of every card
                Game.new(library.board_ids()[0], [hero, hero], seed=0, mirror=True)
                result["id"], result["name"] = hero.id, hero.name
            else:
                message = "this is neither a hero (no 'cards') nor a board (no 'spaces')"
                raise ContentError(str(path), None, None, message)
    except ContentError as error:
        warnings = [problem for problem in source.problems if problem.warning] if source else []
        found = [*error.problems, *warnings]
        result["problems"] = sorted(found, key=lambda each: (each.line or 0, each.column or 0))
    except NonpareilError as error:
        message = str(error).removeprefix(f"{path}: ")
        result["problems"] = [Problem(str(path), None, None, message)]
    else:
        result["problems"] = source.problems
    return result


def explained(problems: Sequence[Problem]) -> str:
    """All problems of a file, and how many there are."""
    return "\n\n".join([*map(report, problems), _total(problems)])


def report(problem: Problem) -> str:
    """A problem for a person to read: the place, the line with a mark, and what would be right."""
    kind = "warning" if problem.warning else "error"
    lines = [f"{problem.place}: {kind}: {problem.message}"]
    if problem.excerpt and problem.column:
        lines += [MARGIN + line for line in _marked(problem.excerpt, problem.column, problem.width)]
    for line in (line for note in problem.notes for line in note.splitlines()):
        lines += _wrapped(line)
    return "\n".join(lines)


def _wrapped(line: str) -> list[str]:
    """A line over several if it is long, but never a break within a phrase of a list."""
    inside = line[: len(line) - len(line.lstrip())] + MARGIN
    phrases = r"(?<=[:,] )[^,:]+(?=,|$)" if line[0] == " " else r"'[^']+'"
    kept = re.sub(phrases, lambda phrase: phrase[0].replace(" ", HARD_SPACE), line)
    parts = wrap(MARGIN + kept, WIDEST, subsequent_indent=MARGIN + inside)
    return [part.replace(HARD_SPACE, " ") for part in parts]


def _marked(excerpt: str, column: int, width: int) -> tuple[str, str]:
    """A line, and below it a mark. If the line is long, only the part around the mark."""
    line, start = excerpt.replace("\t", " ").rstrip(), column - 1
    if len(line) > WIDEST:
        fits = start + width <= WIDEST
        left = 0 if fits else max(0, min(start - WIDEST // 3, len(line) - WIDEST))
        shown = line[left : left + WIDEST]
        line = ("…" if left else "") + shown + ("…" if left + WIDEST < len(line) else "")
        start -= left - bool(left)
    left = len(line) - len(line.lstrip())
    width = max(1, min(width, len(line) - start))
    return line.lstrip(), " " * (start - left) + "^" * width


def _total(problems: Sequence[Problem]) -> str:
    warnings = sum(problem.warning for problem in problems)
    counts = ((len(problems) - warnings, "error"), (warnings, "warning"))
    return ", ".join(f"{number} {what}{'s' * (number != 1)}" for number, what in counts if number)


def _json(problem: Problem) -> dict[str, Any]:
    return {
        "line": problem.line,
        "column": problem.column,
        "kind": "warning" if problem.warning else "error",
        "message": problem.message,
        "notes": list(problem.notes),
    }
