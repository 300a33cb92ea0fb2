"""Shared by the tests of the command line."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nonpareil.cli import main
from nonpareil.content import library

Run = Callable[..., str]


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
