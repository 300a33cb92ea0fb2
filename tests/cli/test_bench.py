"""`nonpareil bench`: figures for people and for programs."""

import json
from collections.abc import Callable

Run = Callable[..., str]


def test_bench(run: Run) -> None:
    args = ("bench", "--seconds", "0.2", "--heroes", "medusa,alice")
    assert json.loads(run(*args, "--json"))["decisions_per_second"] > 0
    assert "decisions" in run(*args)
