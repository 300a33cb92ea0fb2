"""OpenSpiel's own tests of a game, with serialization, and that nobody sees what is hidden."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from nonpareil.env import openspiel
from tests.env.settings import SETTINGS

# All that OpenSpiel knows are numbers and texts.
PARAMETERS = {
    name: {
        key: openspiel.JOIN.join(map(str, value)) if isinstance(value, list) else str(value)
        for key, value in setting.items()
    }
    for name, setting in SETTINGS.items()
}


def loaded(setting: str = "default", **more: Any) -> Any:
    return pyspiel.load_game(openspiel.NAME, {**PARAMETERS[setting], "seeds": 50, **more})


@pytest.mark.parametrize("setting", SETTINGS)
def test_random_games_with_serialization(setting: str) -> None:
    pyspiel.random_sim_test(loaded(setting), num_sims=1, serialize=True, verbose=False)


def test_it_is_found_by_name() -> None:
    assert openspiel.NAME in pyspiel.registered_names()


def play(state: Any, chance: Random, steps: int) -> Any:
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_a_clone_goes_its_own_way() -> None:
    state = play(loaded().new_initial_state(), Random(3), 40)
    before, seen = str(state), state.information_state_string(0)
    clone = state.clone()
    assert clone.legal_actions() == state.legal_actions()
    play(clone, Random(4), 30)
    assert (str(state), state.information_state_string(0)) == (before, seen)
    one, other = (play(each, Random(5), 10**6) for each in (state, state.clone()))
    assert one.returns() == other.returns()
    assert sorted(one.returns()) == [-1.0, 1.0]


def test_a_saved_state_comes_back() -> None:
    game = loaded("duel")
    state = play(game.new_initial_state(), Random(8), 60)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.history() == state.history()
    for player in (0, 1):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)


def test_the_deal_is_not_seen_by_those_it_does_not_concern() -> None:
    """Seeds with the same own hand begin in the same information state."""
    game = loaded(seeds=3000)
    states: dict[tuple[float, ...], set[str]] = {}
    for seed in range(3000):
        state = game.new_initial_state()
        state.apply_action(seed)
        seen = tuple(state.observation_tensor(0))
        states.setdefault(seen, set()).add(state.information_state_string(0))
    assert len(states) < 3000
    assert all(len(found) == 1 for found in states.values())


def test_the_same_to_see_but_not_to_remember() -> None:
    """Perfect recall: what was seen before stays part of the information state."""
    game = loaded()
    one, other = game.new_initial_state(), game.new_initial_state()
    for state in (one, other):
        state.apply_action(1)
    assert one.information_state_string(0) == other.information_state_string(0)
    play(one, Random(1), 3)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_observations() -> None:
    state = play(loaded().new_initial_state(), Random(2), 20)
    observation = make_observation(loaded())
    observation.set_from(state, 1)
    assert observation.tensor.tolist() == state.observation_tensor(1)
    assert np.count_nonzero(observation.tensor) > 50
    assert "baskerville" in observation.string_from(state, 1)


def test_a_long_game_is_a_draw() -> None:
    state = play(loaded(longest=25).new_initial_state(), Random(2), 10**6)
    assert len(state.history()) == 26, "25 decisions and the deal"
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]
