"""The game as a PettingZoo AEC environment, for two to four agents.

>>> env = NonpareilAEC()
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from nonpareil.env.episode import LONGEST, BoardLike, HeroLike, Setting
from nonpareil.game.layout import Layout
from nonpareil.text.errors import refusal

Observation = dict[str, Any]


class NonpareilAEC(AECEnv):  # type: ignore[misc]
    """The agents are the seats: `seat_1`, `seat_2` and so on.

    An observation is a dictionary of `observation` and `action_mask`; the mask is all 0 for a seat
    that does not decide. Rewards come at the end: 1 for winners, and for the others what makes the
    sum 0. A game of more than `longest` decisions is truncated. `reset` takes other heroes or
    another board in its options: `{"heroes": […], "board": …}`.
    """

    metadata = {  # noqa: RUF012 – PettingZoo wants a dictionary of the class
        "name": "nonpareil_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        board: BoardLike | None = None,
        heroes: Sequence[HeroLike] | None = None,
        mode: str = "duel",
        *,
        win_check: str = "effect",
        open_teams: bool = True,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting.of(board, heroes, mode, win_check, open_teams)
        layout = self.setting.layout()
        self.longest = longest
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.setting.seats + 1)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (layout.size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
            }
        )
        acted = spaces.Discrete(layout.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {
            agent: spaces.Discrete(int(acted.n)) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    @property
    def layout(self) -> Layout:
        """Where everything is in an observation, and what the actions mean."""
        return self.setting.layout()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        setting = self.setting.changed(options)
        same_layout(setting, self.setting)
        self.episode = setting.episode(int(self._random.integers(2**63)), self.longest)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat - 1]

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        return {
            "observation": np.frombuffer(self.episode.observation(seat), np.uint8),
            "action_mask": np.frombuffer(self.episode.mask(seat), np.int8),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.episode.act(int(action))
        if self.episode.over or self.episode.cut_short:
            ends = self.terminations if self.episode.over else self.truncations
            for each, reward in zip(self.possible_agents, self.episode.returns(), strict=True):
                self.rewards[each] = reward
                ends[each] = True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.episode.seat - 1]

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return self.episode.text(self._seats[self.agent_selection])

    def close(self) -> None:
        pass


def same_layout(setting: Setting, first: Setting) -> None:
    """Spaces of an environment never change, so other heroes and boards must fit them."""
    if setting is first:
        return
    found, own = setting.layout(), first.layout()
    if (found.size, found.actions) != (own.size, own.actions):
        needs = {"needed": found.size, "ids": found.actions}
        raise refusal("layout", **needs, size=own.size, actions=own.actions)
