"""Every scenario file runs, and every hero, board and rule that it names exists."""

from pathlib import Path

import pytest

from nonpareil.rules.scenario import Scenario

FILES = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    outcome = Scenario.read(path).run()
    assert outcome.failure is None, f"{outcome.name} {outcome.rules}"


def test_names_say_what_is_shown_and_differ() -> None:
    names = [Scenario.read(path).name for path in FILES]
    assert len(names) == len(set(names))
