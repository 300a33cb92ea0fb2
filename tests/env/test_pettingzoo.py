"""PettingZoo's own tests of an environment, and what they leave out: masks, ends, heroes."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from nonpareil import GameError
from nonpareil.env.pettingzoo import NonpareilAEC
from tests.env.settings import SETTINGS


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # PettingZoo advises on its form
def test_the_api(setting: str) -> None:
    env = NonpareilAEC(**SETTINGS[setting])
    env.reset(seed=1)  # the same games and actions every time
    for number, space in enumerate(env.action_spaces.values()):
        space.seed(number)
    api_test(env, num_cycles=300)


def test_seeds() -> None:
    seed_test(NonpareilAEC, num_cycles=50)


def played(env: NonpareilAEC, seed: int) -> tuple[dict[str, float], list[int]]:
    """The rewards of a random game, and its actions."""
    env.reset(seed=seed)
    chance = Random(seed)
    rewards: dict[str, float] = {}
    actions: list[int] = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert observation is not None
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
            continue
        actions.append(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        env.step(actions[-1])
    return rewards, actions


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_game_is_won_and_lost(setting: str) -> None:
    env = NonpareilAEC(**SETTINGS[setting])
    rewards, actions = played(env, 5)
    assert set(rewards) == set(env.possible_agents)
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) == 1
    assert played(env, 5) == (rewards, actions), "the seed decides"
    assert env.episode.over


def test_a_long_game_is_cut_short() -> None:
    env = NonpareilAEC(longest=20)
    rewards, actions = played(env, 5)
    assert len(actions) == 20
    assert set(rewards.values()) == {0.0}


def test_only_the_seat_that_decides_has_actions() -> None:
    env = NonpareilAEC()
    env.reset(seed=1)
    assert env.observe(env.agent_selection)["action_mask"].any()
    (other,) = set(env.agents) - {env.agent_selection}
    assert not env.observe(other)["action_mask"].any()


def test_an_action_that_is_not_possible() -> None:
    env = NonpareilAEC()
    env.reset(seed=1)
    impossible = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(GameError, match=f"action {impossible} is not possible now; possible are"):
        env.step(impossible)


def test_other_heroes_for_an_episode() -> None:
    env = NonpareilAEC()
    options: dict[str, Any] = {"heroes": ["sinbad", "genie"], "board": "yukon"}
    env.reset(seed=1, options=options)
    assert [hero.id for hero in env.episode.game.heroes] == options["heroes"]
    assert env.episode.game.board.id == "yukon"
    env.reset(seed=1)
    assert [hero.id for hero in env.episode.game.heroes] != options["heroes"]
    env = NonpareilAEC(mode="free-for-all")
    with pytest.raises(GameError, match="but the environment was made for"):
        env.reset(options={"heroes": ["sinbad", "genie", "alice"]})


def test_the_position_in_words() -> None:
    env = NonpareilAEC("marmoreal", ["medusa", "alice"], render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "marmoreal" in text
    assert "Medusa" in text
    assert NonpareilAEC().render() is None
