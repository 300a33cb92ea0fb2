"""`check`: validates hero and board files."""

from pathlib import Path
from typing import Any

import typer

from nonpareil.cli.catalog import hero_json
from nonpareil.cli.output import Json, print_error, print_json
from nonpareil.cli.reading import Files, reading, toml_files
from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import NonpareilError
from nonpareil.game.game import Game


def check(files: Files, json: Json = False) -> None:
    """Check hero and board files.

    Reports whether each file is complete, correct and playable; errors give the file and line. A
    file with spaces is treated as a board, one with cards as a hero.

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
            print(f"{result['file']}: {result['kind']} {result['name']} is valid")
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
                hero_json(hero)  # renders the text of every card
                Game.new(library.board_ids()[0], [hero, hero], seed=0, mirror=True)
                result["id"], result["name"] = hero.id, hero.name
            else:
                message = "is neither a hero (no 'cards') nor a board (no 'spaces')"
                raise NonpareilError(message)
    except NonpareilError as problem:
        result["error"] = str(problem)
    return result
