"""Files given to a command: finding them, reading them, and reporting what is wrong with them."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from nonpareil.errors import UNFORESEEN, ContentError, NonpareilError

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE", help="Files, or folders to search for *.toml files."),
]


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
        if isinstance(problem, ContentError) and problem.path == str(path):
            raise
        text = str(problem)
        raise NonpareilError(text if text.startswith(str(path)) else f"{path}: {text}") from None
    except UNFORESEEN as problem:
        reason = f"{type(problem).__name__}: {problem}"
        raise NonpareilError(f"{path}: is malformed ({reason})") from problem
