"""Keeps the parser that Lark makes of the grammar: making it takes longer than all the rest of a
start. It is kept like Python's own bytecode, beside the sources, or else in the user's cache. Where
neither can be written, it is made anew each time.
"""

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path

import lark
from lark import Lark

# Anything can be wrong with a file that was written by somebody else, or only half.
UNREADABLE = (OSError, EOFError, pickle.UnpicklingError, ValueError, LookupError, TypeError,
              AttributeError, ImportError)  # fmt: skip


def prepared(grammar: str, make: Callable[[], Lark]) -> Lark:
    """The parser of a grammar: the one that was kept, or a new one, which is then kept."""
    version = f"{lark.__version__} {sys.version}"
    key = sha256(f"{version}\n{grammar}".encode()).hexdigest()[:16]
    for folder in _folders():
        with suppress(*UNREADABLE), _file(folder, key).open("rb") as file:
            return Lark.load(file)
    made = make()
    for folder in () if sys.dont_write_bytecode else _folders():
        with suppress(OSError):
            _keep(made, _file(folder, key))
            break
    return made


def _folders() -> Iterator[Path]:
    yield Path(cache_from_source(__file__)).parent
    with suppress(RuntimeError):  # a user without a home
        home = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
        if home.is_absolute():
            yield home / "nonpareil"


def _file(folder: Path, key: str) -> Path:
    return folder / f"grammar.{sys.implementation.cache_tag}.{key}"


def _keep(made: Lark, path: Path) -> None:
    """Whole or not at all, and in place of that of an older grammar."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with new.open("wb") as file:
            made.save(file)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    for old in path.parent.glob(f"grammar.{sys.implementation.cache_tag}.*"):
        if old != path and not old.suffix[1:].isdigit():
            old.unlink(missing_ok=True)
