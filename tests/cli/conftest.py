"""Shared by the tests of the command line."""

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from nonpareil.cli import main
from nonpareil.content import library

Run = Callable[..., str]
Play = Callable[..., str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language this machine speaks, the tests read English."""
    monkeypatch.setenv("NONPAREIL_LANG", "en")


@pytest.fixture(autouse=True)
def only_ours() -> Iterator[None]:
    yield
    library.forget_guests()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process and returns its output. Checks the exit code."""

    def runner(*args: str | Path, code: int = 0) -> str:
        capsys.readouterr()
        assert main([str(arg) for arg in args]) == code
        out, err = capsys.readouterr()
        assert err == "" or code == 2
        return out

    return runner


@pytest.fixture
def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Play:
    """Answers with these lines; returns what was printed."""
    monkeypatch.chdir(tmp_path)

    def runner(answers: Iterable[str], *args: str, code: int = 0) -> str:
        capsys.readouterr()
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{a}\n" for a in answers)))
        assert main(["play", "--terminal", *args]) == code
        out, err = capsys.readouterr()
        assert err.count("\n") == (1 if code == 2 else 0)
        return out

    return runner
