"""`nonpareil bench`: figures for people and for programs."""

import json
from collections.abc import Callable

import pytest

from nonpareil.cli import main

Run = Callable[..., str]


def test_bench(run: Run) -> None:
    args = ("bench", "--seconds", "0.2", "--heroes", "medusa,alice")
    assert json.loads(run(*args, "--json"))["decisions_per_second"] > 0
    assert "decisions" in run(*args)


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--bots", "medium"], "--bots goes with --tables"),
        (["--tables", "1", "--bots", "mild"], "known: random, easy"),
    ],
)
def test_bots_need_tables_and_a_level(
    args: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *args]) == 2
    assert reason in capsys.readouterr().err
