"""`nonpareil check` says what is wrong with a hero or board file, and where."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil.cli import main
from nonpareil.cli.check import report
from nonpareil.content import library
from nonpareil.errors import Problem

Run = Callable[..., str]
MISTAKES = Path(__file__).parent.parent / "content" / "mistakes"


def test_our_own_heroes_and_boards_have_neither_errors_nor_warnings(run: Run) -> None:
    lines = run("check", library.HEROES, library.BOARDS, "--strict").splitlines()
    assert len(lines) == 24
    assert all(line.endswith(" is valid") for line in lines)


def test_the_result_for_programs(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    (result,) = json.loads(run("check", library.HEROES / "medusa.toml", "--json"))
    assert (result["kind"], result["id"], result["problems"]) == ("hero", "medusa", [])
    assert main(["check", "--json", str(MISTAKES / "near-name.toml")]) == 1
    (result,) = json.loads(capsys.readouterr().out)
    assert result["problems"] == [
        {
            "line": 47,
            "column": 21,
            "kind": "error",
            "message": "there is no fighter 'crowd'",
            "notes": ["did you mean 'crow'?"],
        }
    ]


def test_warnings_are_no_errors_unless_strict(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(MISTAKES / "unknown-icon.toml")
    assert main(["check", path]) == 0
    assert main(["check", path, "--strict"]) == 1
    assert capsys.readouterr().out.count("is valid\n1 warning\n") == 2


def test_several_files_are_counted_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(MISTAKES)]) == 1
    out = capsys.readouterr().out
    total = f"{out.count(': error: ')} errors, {out.count(': warning: ')} warnings"
    assert out.endswith(f"\n{total}\n")


def test_a_file_that_is_neither(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.toml"
    path.write_text('name = "Milk"\n')
    assert main(["check", str(path)]) == 1
    message = "this is neither a hero (no 'cards') nor a board (no 'spaces')"
    assert capsys.readouterr().out == f"{path}: error: {message}\n\n1 error\n"


@pytest.mark.parametrize(
    ("excerpt", "column", "width", "shown"),
    [
        ('\tmove = "2"', 9, 3, '  move = "2"\n         ^^^'),
        ("x" * 10, 9, 50, "  xxxxxxxxxx\n          ^^"),
        ("a" * 60 + "b" * 3 + "c" * 60, 61, 3, f"  {'a' * 60}bbb{'c' * 29}…\n  {' ' * 60}^^^"),
        (
            "a" * 200 + "b" * 3 + "c" * 60,
            201,
            3,
            f"  …{'a' * 30}bbb{'c' * 59}…\n  {' ' * 31}^^^",
        ),
    ],
)
def test_the_mark_is_under_its_place(excerpt: str, column: int, width: int, shown: str) -> None:
    problem = Problem("x.toml", 1, column, "what?", excerpt=excerpt, width=width)
    assert report(problem) == f"x.toml:1:{column}: error: what?\n{shown}"
