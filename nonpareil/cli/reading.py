"""Files given to a command: finding them, reading them, and reporting what is wrong with them."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.errors import UNFORESEEN, ContentError, NonpareilError
from nonpareil.text.errors import hinting, refusal

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE", help="Files, or folders to search for *.toml files."),
]


def hero_called(word: str) -> Hero:
    """The hero with this id, or the one in this file."""
    ids = library.hero_ids()
    if _is_file(word, ids):
        with reading(Path(word)):
            return library.load_hero_file(Path(word))
    if word not in ids:
        raise refusal("no-hero", id=word, **hinting(word, ids))
    return library.hero(word)


def board_called(word: str) -> Board:
    ids = library.board_ids()
    if _is_file(word, ids):
        with reading(Path(word)):
            return library.load_board_file(Path(word))
    if word not in ids:
        raise refusal("no-board", id=word, **hinting(word, ids))
    return library.board(word)


def content_called(word: str) -> Hero | Board:
    """The hero or board with this id, or the one in this file."""
    ids = (*library.hero_ids(), *library.board_ids())
    if _is_file(word, ids):
        with reading(Path(word)):
            return library.load(Path(word))
    if word not in ids:
        commands = {"heroes": "nonpareil heroes", "boards": "nonpareil boards"}
        raise refusal("no-hero-or-board", id=word, **commands, **hinting(word, ids))
    return library.hero(word) if word in library.hero_ids() else library.board(word)


def _is_file(word: str, ids: Sequence[str]) -> bool:
    return word.endswith(".toml") or (word not in ids and Path(word).is_file())


def toml_files(paths: Sequence[Path]) -> list[Path]:
    """The files, plus those found in folders. All must exist before any is read."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise ContentError(str(path), None, None, "no *.toml files in this folder")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise ContentError(str(path), None, None, "no such file or folder")
    return list(dict.fromkeys(found))


def read_json(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes())
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ContentError(str(file), None, None, f"cannot be read: {reason}") from None
    except json.JSONDecodeError as problem:
        message = f"is not valid JSON: {problem.msg}"
        raise ContentError(str(file), problem.lineno, problem.colno, message) from None
    except (UnicodeDecodeError, RecursionError):
        raise ContentError(str(file), None, None, "is not valid JSON") from None


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Add the file's name to errors. A file may be wrong in ways that no check anticipates; that
    becomes a one-line error too, with the exception that it caused."""
    try:
        yield
    except NonpareilError as problem:
        if str(problem).startswith(str(path)):
            raise
        raise FileProblem(path, problem) from None
    except UNFORESEEN as problem:
        reason = f"{type(problem).__name__}: {problem}"
        raise NonpareilError(f"{path}: is malformed ({reason})") from problem


class FileProblem(NonpareilError):
    """What is wrong with a file, after its name."""

    def __init__(self, path: Path, problem: NonpareilError) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}"

    def in_language(self, lang: str) -> str:
        return f"{self.path}: {self.problem.in_language(lang)}"
