"""The game as a Gymnasium environment: one seat is yours, bots play the others.

>>> env = gymnasium.make("nonpareil/Duel-v0", opponent="random")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from nonpareil.bots import Bot, make_bot
from nonpareil.env.episode import LONGEST, BoardLike, HeroLike, Setting
from nonpareil.env.pettingzoo import same_layout
from nonpareil.game.layout import Layout

Observation = npt.NDArray[np.uint8]


class NonpareilEnv(gymnasium.Env[Observation, np.int64]):
    """`opponent` is the name of the bot that plays all other seats, teammates included
    (docs/bots.md). `seat` is yours; without one, it is drawn for every episode.

    `info["action_mask"]` has a 1 for every action that is possible. One that is not ends the
    episode with a reward of -1. Otherwise the reward comes at the end: 1 for a win, and for a loss
    what makes the sum over all seats 0. A game of more than `longest` decisions, of all seats, is
    truncated. `reset` takes other heroes or another board in its options.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 – as Gymnasium has it

    def __init__(
        self,
        board: BoardLike | None = None,
        heroes: Sequence[HeroLike] | None = None,
        mode: str = "duel",
        *,
        opponent: str = "greedy",
        seat: int | None = None,
        win_check: str = "effect",
        open_teams: bool = True,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting.of(board, heroes, mode, win_check, open_teams)
        layout = self.setting.layout()
        if seat is not None:
            self.setting.game(0).view(seat)  # refuses a seat that does not exist
        make_bot(opponent)
        self.opponent = opponent
        self.fixed_seat = seat
        self.longest = longest
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (layout.size,), np.uint8)
        self.action_space = spaces.Discrete(layout.actions)
        self._finished = True

    @property
    def layout(self) -> Layout:
        """Where everything is in an observation, and what the actions mean."""
        return self.setting.layout()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        setting = self.setting.changed(options)
        same_layout(setting, self.setting)
        chance = int(self.np_random.integers(2**63))
        drawn = int(self.np_random.integers(setting.seats)) + 1
        self.seat = self.fixed_seat or drawn
        self.episode = setting.episode(chance, self.longest)
        self._bots: list[Bot] = [
            make_bot(self.opponent, f"{chance}/{seat}") for seat in range(1, setting.seats + 1)
        ]
        self._others_play()
        self._finished = False
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._finished:
            raise gymnasium.error.ResetNeeded("the episode is over: call reset()")
        if not self.action_masks()[int(action)]:
            self._finished = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self.episode.act(int(action))
        self._others_play()
        over, cut_short = self.episode.over, self.episode.cut_short
        self._finished = over or cut_short
        reward = self.episode.returns()[self.seat - 1]
        return self._observation(), reward, over, cut_short, self._info()

    def action_masks(self) -> npt.NDArray[np.int8]:
        """What is possible now; by this name some learners look for it."""
        return np.frombuffer(self.episode.mask(self.seat), np.int8)

    def render(self) -> str | None:
        return self.episode.text(self.seat) if self.render_mode == "ansi" else None

    def _others_play(self) -> None:
        episode = self.episode
        while not episode.over and not episode.cut_short and episode.seat != self.seat:
            seat = episode.seat
            episode.choose(self._bots[seat - 1].choose(episode.viewpoints[seat - 1]))

    def _observation(self) -> Observation:
        return np.frombuffer(self.episode.observation(self.seat), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}


gymnasium.register("nonpareil/Duel-v0", entry_point="nonpareil.env.gymnasium:NonpareilEnv")
