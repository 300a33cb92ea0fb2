"""Every scenario file runs, and every hero, board and rule that it names exists."""

from pathlib import Path

import pytest

from nonpareil.formats.scenario.scenario import Scenario
from nonpareil.formats.score import score

FILES = sorted((Path(__file__).resolve().parents[2] / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    outcome = Scenario.read(path).run()
    assert outcome.failure is None, f"{outcome.name} {outcome.rules}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_is_the_same_game_where_nobody_listens(path: Path) -> None:
    """The same choices without events, and every score of a scenario can be written."""
    scenario = Scenario.read(path)
    if "invalid" in scenario.source.data:
        return
    heard = scenario.play()
    unheard = scenario.game()
    unheard._state.log = None
    for choice in heard.choices:
        unheard.apply(choice)
    assert unheard.view(1) == heard.view(1)
    assert unheard._state.hands == heard._state.hands
    assert score(heard)


def test_names_say_what_is_shown_and_differ() -> None:
    names = [Scenario.read(path).name for path in FILES]
    assert len(names) == len(set(names))
