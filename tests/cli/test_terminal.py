"""Line-by-line input and output."""

import io
import sys

import pytest

from nonpareil.cli.terminal import EndOfInput, Terminal

ENTRIES = [("One", "the first"), ("Two", "the second")]


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_choosing_by_number_or_enter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "0", "x", " 2 ")
    assert Terminal().choose("Which?", ENTRIES, default=0) == 1
    assert capsys.readouterr().out.count("Please type a number from 1 to 2.") == 2
    answers(monkeypatch, "")
    assert Terminal().choose("Which?", ENTRIES, default=1) == 1


def test_answers_from_a_pipe_are_echoed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "7")
    assert Terminal().ask(">") == "7"
    assert capsys.readouterr().out == "> 7\n"


def test_the_end_of_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch)
    with pytest.raises(EndOfInput, match="the input ended before the game did"):
        Terminal().ask(">")
