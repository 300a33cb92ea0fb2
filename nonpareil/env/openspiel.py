"""The game as an OpenSpiel game, `nonpareil`. Importing this module registers it.

Chance is one node at the beginning: it deals one of `seeds` seeds, and everything that follows is
determined by the seed and the choices, as in any of our games. A clone therefore knows the future;
what a player sees does not tell the seed.

>>> game = pyspiel.load_game("nonpareil", {"seeds": 10})
>>> state = game.new_initial_state()
>>> state.apply_action(7)
>>> state.current_player()
0
"""

from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from nonpareil.env.episode import LONGEST, Episode, Setting

NAME = "nonpareil"
JOIN = "+"  # commas have a meaning of their own in OpenSpiel
PARAMETERS: dict[str, str | int | bool] = {
    "board": "",  # an id or the path of a file; empty: the first of ours
    "heroes": "",  # ids or paths, joined by "+"; empty: the first of ours
    "mode": "duel",
    "win_check": "effect",
    "open_teams": True,
    "seeds": 10_000,
    "longest": LONGEST,  # decisions; then the game is a draw
}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Nonpareil",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class NonpareilGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        heroes = [word.strip() for word in str(chosen["heroes"]).split(JOIN) if word.strip()]
        self.setting = Setting.of(
            _named(str(chosen["board"])) if chosen["board"] else None,
            [_named(hero) for hero in heroes] or None,
            str(chosen["mode"]),
            str(chosen["win_check"]),
            bool(chosen["open_teams"]),
        )
        self.layout = self.setting.layout()
        self.longest = int(chosen["longest"])
        seeds = max(1, int(chosen["seeds"]))
        self.seeds = [(seed, 1 / seeds) for seed in range(seeds)]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=seeds,
            num_players=self.setting.seats,
            min_utility=-float(self.setting.seats - 1),
            max_utility=float(self.setting.seats - 1),
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "NonpareilState":
        return NonpareilState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        if params:
            raise ValueError(f"observations take no parameters, but got {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.layout.size, recall)


class NonpareilState(pyspiel.State):  # type: ignore[misc]
    """Before the chance node there is no game yet."""

    def __init__(self, game: NonpareilGame) -> None:
        super().__init__(game)
        self._rules = Rules(game)
        self.episode: Episode | None = None
        # By player: a hash of everything it has seen and done so far
        self.seen: list[bytes] = [b""] * game.setting.seats

    def current_player(self) -> int:
        if self.episode is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        if self.is_terminal():
            terminal: int = pyspiel.PlayerId.TERMINAL
            return terminal
        return self.episode.seat - 1

    def is_terminal(self) -> bool:
        return self.episode is not None and (self.episode.over or self.episode.cut_short)

    def returns(self) -> list[float]:
        return [0.0] * len(self.seen) if self.episode is None else self.episode.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._rules.game.seeds

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return self.episode.legal_actions() if player == self.episode.seat - 1 else []

    def _apply_action(self, action: int) -> None:
        game = self._rules.game
        player = self.current_player()
        if self.episode is None:
            self.episode = game.setting.episode(action, game.longest)
        else:
            self.episode.act(action)
        for each in range(len(self.seen)):
            digest = blake2b(self.seen[each], digest_size=16)
            digest.update(self.episode.observation(each + 1))
            if each == player:
                digest.update(action.to_bytes(4, "big"))
            self.seen[each] = digest.digest()

    def _action_to_string(self, player: int, action: int) -> str:
        legal = (
            self.episode is not None
            and not self.is_terminal()
            and self.episode.seat - 1 == player
            and action in self.episode.action_ids()
        )
        if not legal or self.episode is None:
            return str(action)
        return f"{action}: {self.episode.describe_action(action)}"

    def __str__(self) -> str:
        """For debugging: everything."""
        return " ".join(map(str, self.history())) or "-"


class Rules:
    """Leads a state to its game. Clones of a state share it."""

    def __init__(self, game: NonpareilGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: Any) -> "Rules":
        return self


class Observer:
    """What a player sees now; with perfect recall, a string for all that it has seen so far."""

    def __init__(self, size: int, recall: bool) -> None:
        self.recall = recall
        self.tensor = None if recall else np.zeros(size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: NonpareilState, player: int) -> None:
        if self.tensor is None:
            return
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.episode.observation(player + 1), np.uint8)

    def string_from(self, state: NonpareilState, player: int) -> str:
        if self.recall:
            return f"{player} {state.seen[player].hex()}"
        return f"{player}" if state.episode is None else state.episode.text(player + 1)


def _named(name: str) -> str | Path:
    """A file is told apart from an id by its ending."""
    return Path(name) if name.endswith(".toml") else name


pyspiel.register_game(TYPE, NonpareilGame)
