"""Output shared by all commands."""

import pytest
from rich.console import Console

from nonpareil.cli.output import WIDEST, Indented, console, plain_table, print_error


def test_an_error_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    print_error("first\n   second")
    assert capsys.readouterr().err == "error: first second\n"


def test_a_console_is_never_too_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert console().width == WIDEST


def test_indented_text_has_a_mark_and_no_trailing_spaces() -> None:
    narrow = Console(width=30)
    with narrow.capture() as capture:
        narrow.print(Indented("one two three four five six seven", 4, "•"))
    lines = capture.get().splitlines()
    assert lines[0].startswith("•   one")
    assert all(line.startswith("    ") for line in lines[1:])
    assert len(lines) > 1
    assert all(line == line.rstrip() for line in lines)


def test_numbers_are_aligned_to_the_right() -> None:
    table = plain_table("name", "games", right=["games"])
    assert [column.justify for column in table.columns] == ["left", "right"]
