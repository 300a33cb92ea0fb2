"""Every command that the documentation shows exists, with the options that it shows."""

import re
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from nonpareil.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

# In a code span or at the start of a line in a fence; a line that ends in a backslash goes on.
SHOWN = re.compile(r"(?:`|^(?:\$ )?)nonpareil ((?:[^`\n\\#]|\\\n)+)", re.MULTILINE)
OPTION = re.compile(r"--[a-z][a-z-]*")


def commands(text: str) -> list[str]:
    found = [" ".join(command.replace("\\\n", " ").split()) for command in SHOWN.findall(text)]
    return [command for command in found if command[0].islower()]


def name(command: str) -> tuple[str, ...]:
    """The words before the arguments."""
    first, *rest = command.split()
    return (first, rest[0]) if first in ("lab", "admin") and rest else (first,)


@cache
def options(command: tuple[str, ...]) -> frozenset[str]:
    """What the help of a command lists. Nothing, if there is no such command."""
    with redirect_stdout(StringIO()) as printed, redirect_stderr(StringIO()):
        known = main([*command, "--help"]) == 0
    return frozenset(OPTION.findall(printed.getvalue())) if known else frozenset()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands(page: Path) -> None:
    for command in commands(page.read_text("utf-8")):
        known = options(name(command))
        assert known, f"there is no command: nonpareil {command}"
        assert set(OPTION.findall(command)) <= known, command


def test_what_is_found() -> None:
    text = "`nonpareil sim a b --no-such`:\n```\n$ nonpareil lab matrix x \\\n  --bot y  # why\n```"
    assert commands(text) == ["sim a b --no-such", "lab matrix x --bot y"]
    assert "--no-such" not in options(("sim",))
    assert options(("nonsense",)) == frozenset()
