"""One game as a program that learns plays it: observe, look up the legal actions, act.

The environments for PettingZoo, Gymnasium and OpenSpiel are thin layers around it. It needs nothing
that is not part of a light install.

>>> episode = Setting.of().episode(seed=7)
>>> while not episode.over:
...     episode.act(episode.legal_actions()[0])
>>> sum(episode.returns())
0.0
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.game.game import Game
from nonpareil.game.layout import Layout
from nonpareil.game.setup import MODE_SEATS, Seed, check_mode, find_board, find_hero, legal_boards
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.errors import refusal

BoardLike = str | Path | Board
HeroLike = str | Path | Hero

LONGEST = 5000  # decisions; then a game is cut short. Random games have about 200.


@dataclass(frozen=True, slots=True)
class Setting:
    """Who plays where: everything about a game but its luck."""

    board: Board
    heroes: tuple[Hero, ...]
    mode: str = "duel"
    win_check: str = "effect"
    open_teams: bool = True

    @classmethod
    def of(
        cls,
        board: BoardLike | None = None,
        heroes: Sequence[HeroLike] | None = None,
        mode: str = "duel",
        win_check: str = "effect",
        open_teams: bool = True,
    ) -> "Setting":
        """A setting with checked arguments: ids, files (as a `Path`) or loaded content. By default
        our first heroes on the first board with room for them."""
        check_mode(mode)
        wanted = heroes or library.our_hero_ids()[: MODE_SEATS[mode][-1]]
        cast = tuple(find_hero(hero) for hero in wanted)
        ground = legal_boards(len(cast), mode)[0] if board is None else find_board(board)
        setting = cls(ground, cast, mode, win_check, open_teams)
        setting.game(0)  # says what does not fit
        return setting

    def changed(self, options: Mapping[str, Any] | None) -> "Setting":
        """The same with the "board" and the "heroes" of the options, for one episode. Options that
        mean nothing here are for others, such as wrappers."""
        found = options or {}
        board, heroes = found.get("board"), found.get("heroes")
        if board is None and heroes is None:
            return self
        return replace(
            self,
            board=self.board if board is None else find_board(board),
            heroes=self.heroes if heroes is None else tuple(find_hero(hero) for hero in heroes),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.board, self.heroes, self.mode, self.win_check, self.open_teams)

    @property
    def seats(self) -> int:
        return len(self.heroes)

    def layout(self) -> Layout:
        return Viewpoint(self.game(0), 1).layout

    def game(self, seed: Seed, events: bool = False) -> Game:
        return Game.new(
            self.board,
            self.heroes,
            seed=seed,
            mode=self.mode,
            win_check=self.win_check,
            mirror=True,
            open_teams=self.open_teams,
            events=events,
        )

    def episode(self, seed: Seed, longest: int = LONGEST) -> "Episode":
        return Episode(self.game(seed), longest)


class Episode:
    """A game in progress. Seats count from 1."""

    def __init__(self, game: Game, longest: int = LONGEST) -> None:
        self.game = game
        seats = len(game.heroes)
        self.viewpoints = [Viewpoint(game, seat) for seat in range(1, seats + 1)]
        self.actions = self.viewpoints[0].layout.actions
        self.longest = longest
        self._ids: list[int] | None = None  # of the pending decision's options

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickling, as games are."""
        return Episode, (self.game, self.longest)

    def __deepcopy__(self, memo: Any) -> "Episode":
        """Like a copy of a game, it knows the future."""
        return Episode(self.game.copy(), self.longest)

    @property
    def over(self) -> bool:
        """Whether the game has a winner."""
        return self.game.over

    @property
    def cut_short(self) -> bool:
        """Whether the game took too long, and nobody has won it."""
        return not self.game.over and len(self.game.choices) >= self.longest

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.game.decision.seat

    def observation(self, seat: int) -> bytearray:
        return self.viewpoints[seat - 1].observation()

    def action_ids(self) -> list[int]:
        """By option of the pending decision."""
        if self._ids is None:
            self._ids = self.viewpoints[self.seat - 1].action_ids()
        return self._ids

    def legal_actions(self) -> list[int]:
        """The ids of what the seat that decides can do, in order."""
        return sorted({action for action in self.action_ids() if action >= 0})

    def mask(self, seat: int) -> bytearray:
        """1 for every action that the seat can take now; all 0 if another seat decides."""
        made = bytearray(self.actions)
        if not self.game.over and self.seat == seat:
            for action in self.action_ids():
                if action >= 0:
                    made[action] = 1
        return made

    def act(self, action: int) -> None:
        """Take the action with this id for the seat that decides."""
        ids = self.action_ids()
        if action not in ids or action < 0:
            legal = ", ".join([str(each) for each in self.legal_actions()])
            raise refusal("no-action", action=action, legal=legal)
        self.choose(ids.index(action))

    def choose(self, option: int) -> None:
        """Take the option with this index, as bots do."""
        self._ids = None
        self.game.apply(option)

    def returns(self) -> list[float]:
        """By seat: 1 for winners, and what the others lost, so that the sum is 0. All 0 until the
        game is over, and if all have won together."""
        winners = set(self.game.winners)
        losers = len(self.viewpoints) - len(winners)
        if not winners or not losers:
            return [0.0] * len(self.viewpoints)
        return [
            1.0 if viewpoint.seat in winners else -len(winners) / losers
            for viewpoint in self.viewpoints
        ]

    def describe_action(self, action: int) -> str:
        """The option that an action id stands for now, in words."""
        text: str = self.game.decision.options[self.action_ids().index(action)].text
        return text

    def text(self, seat: int) -> str:
        """The position in a few lines, as this seat sees it: who is where with how much health,
        cards in hand and deck, and what the seat has to decide."""
        return described(self.viewpoints[seat - 1].view())


def described(view: dict[str, Any]) -> str:
    lines = [f"{view['board']}  {view['turns']}"]
    for seat in view["seats"]:
        mark = ">" if seat["seat"] == view["turn"] else " "
        cards = ", ".join(seat["cards"])
        lines.append(f"{mark} {seat['seat']}  {seat['hand']}/{seat['deck']}  {cards}".rstrip())
        for fighter in view["fighters"]:
            if fighter["seat"] == seat["seat"]:
                where = "–" if fighter["space"] is None else fighter["space"]
                health = f"{fighter['health']}/{fighter['max_health']}"
                lines.append(f"    {fighter['name']}  {where}  ♥ {health}")
    decision = view["decision"]
    if decision is not None and decision["text"] is not None:
        lines.append(decision["text"])
        lines += [f"  {option['text']}" for option in decision["options"]]
    return "\n".join(lines)
