"""The benchmark measures something and says on what. How fast it is does not matter here."""

import json

import pytest

from nonpareil import GameError
from nonpareil.lab.bench import bench


def test_figures() -> None:
    result = bench(seconds=0.2, heroes=["medusa", "alice"])
    data = json.loads(json.dumps(result.to_json()))
    for figure in ("decisions", "games", "steps", "copies", "views", "options", "iterations"):
        assert data[f"{figure}_per_second"] > 0, figure
    assert data["decisions_per_second"] > data["games_per_second"]
    assert data["heroes"] == ["medusa", "alice"]
    assert len(data["boards"]) == 8
    assert data["python"].startswith("3.")
    assert data["compiled"] in (True, False)


def test_bad_arguments() -> None:
    with pytest.raises(GameError, match="at least two heroes"):
        bench(seconds=0.1, heroes=["medusa"])
    with pytest.raises(GameError, match="there is no hero"):
        bench(seconds=0.1, heroes=["medusa", "nobody"])
    for seconds in (0, -1, float("nan"), float("inf")):
        with pytest.raises(GameError, match="seconds must be more than 0"):
            bench(seconds=seconds)
