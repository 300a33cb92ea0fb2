"""Gymnasium's own checks, and a learner's life: masks, rewards, opponents, ends."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from nonpareil import GameError
from nonpareil.env.gymnasium import NonpareilEnv
from tests.env.settings import SETTINGS


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.filterwarnings("error")
def test_the_api(setting: str) -> None:
    arguments = {**SETTINGS[setting], "opponent": "random", "render_mode": "ansi"}
    env = gymnasium.make("nonpareil/Duel-v0", **arguments).unwrapped
    env.action_space.seed(1)
    check_env(env)


def played(env: NonpareilEnv, seed: int) -> tuple[float, list[int]]:
    _, info = env.reset(seed=seed)
    chance = Random(seed)
    actions: list[int] = []
    while True:
        actions.append(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
        _, reward, terminated, truncated, info = env.step(actions[-1])
        if terminated or truncated:
            assert truncated or reward
            assert not info["action_mask"].any()
            return reward, actions
        assert reward == 0


@pytest.mark.parametrize("setting", SETTINGS)
def test_games_have_winners_and_repeat(setting: str) -> None:
    env = NonpareilEnv(**SETTINGS[setting], opponent="random")
    results = [played(env, seed) for seed in range(6)]
    assert {1.0} < {reward for reward, _ in results} <= {1.0, -1.0, -0.5}
    assert [played(env, seed) for seed in range(6)] == results


def test_a_bot_plays_the_others() -> None:
    """Against a bot that thinks, playing at random loses nearly always."""
    env = NonpareilEnv(opponent="greedy")
    assert sum(played(env, seed)[0] < 0 for seed in range(6)) >= 4


def test_the_seat_is_ours_or_drawn() -> None:
    def seats(**arguments: Any) -> set[int]:
        env = NonpareilEnv(opponent="random", **arguments)
        return {env.reset(seed=seed)[1]["seat"] for seed in range(12)}

    assert seats() == {1, 2}
    assert seats(seat=2) == {2}
    with pytest.raises(GameError, match="there is no seat 3"):
        NonpareilEnv(seat=3)
    with pytest.raises(GameError, match="nobody"):
        NonpareilEnv(opponent="nobody")


def test_an_impossible_action_ends_the_episode() -> None:
    env = NonpareilEnv(opponent="random")
    _, info = env.reset(seed=1)
    impossible = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(impossible)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(impossible)


def test_a_long_game_is_cut_short() -> None:
    reward, _ = played(NonpareilEnv(opponent="random", longest=30), 1)
    assert reward == 0


def test_it_is_registered() -> None:
    env = gymnasium.make("nonpareil/Duel-v0", opponent="random")
    env.action_space.seed(7)
    observation, info = env.reset(seed=7)
    assert env.observation_space.contains(observation)
    env.step(env.action_space.sample(info["action_mask"]))
