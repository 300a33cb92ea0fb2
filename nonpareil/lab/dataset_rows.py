"""The rows of a data set: one for every decision that had more than one option.

A game is played again from its choices, and each row shows what the seat that decides saw then,
what its bot thought, what it did, and how the game ended. Only `hidden_hand` is what it did not
see.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nonpareil.env.episode import Episode
from nonpareil.game.encoder import IN_HAND
from nonpareil.game.game import Game
from nonpareil.lab.dataset import split_of
from nonpareil.lab.guests import Guests
from nonpareil.lab.store import Line, Store


@dataclass(frozen=True, slots=True)
class Row:
    """The columns, in this order. `COLUMNS` says what they mean."""

    game: int
    seed: str
    board: str
    heroes: list[str]
    bot: str
    step: int
    turn: int
    seat: int
    kind: str
    actions: list[int]
    visits: list[int]
    values: list[float]
    option: int
    action: int
    outcome: int
    hidden_hand: list[int]
    observation: bytes


COLUMNS = {
    "game": "the number of the game in the data set",
    "seed": "the seed of the game, which decides the split",
    "board": "the id of the board",
    "heroes": "the ids of the heroes, by seat",
    "bot": "the bot that plays both seats",
    "step": "how many choices had been made before, by both seats",
    "turn": "how many turns had begun",
    "seat": "the seat that decides, 1 or 2",
    "kind": "what is decided, such as `action` or `defense`",
    "actions": "the action id of each option; copies of a card share one, and -1 has none",
    "visits": "how often the search tried each option; empty for bots that do not search",
    "values": "the chance to win that the search saw in each option; 0 without visits",
    "option": "the option that was chosen, as a place in these lists",
    "action": "its action id",
    "outcome": "1 if the seat that decides won the game, otherwise -1",
    "hidden_hand": "the truth: how many cards of each kind the other seat held in hand",
    "observation": "everything that the seat could know, as bytes",
}


def rows_of(store: Store, split: str) -> Iterator[list[Row]]:
    """The rows of a split, game by game."""
    for line in store.in_order():
        if split_of(line["seed"]) == split:
            yield game_rows(store, line)


def game_rows(store: Store, line: Line) -> list[Row]:
    guests = Guests.of(store.header)
    heroes = [guests.hero(hero) for hero in line["heroes"]]
    game = Game.new(guests.board(line["board"]), heroes, seed=line["seed"], events=False)
    episode = Episode(game)
    layout = episode.viewpoints[0].layout
    own_hand = layout.cards_of(0, IN_HAND)
    rows: list[Row] = []
    for step, option in enumerate(line["choices"]):
        decision = game.decision
        if len(decision.options) > 1:
            actions = episode.action_ids()
            thought = line["thoughts"].get(str(step), {})
            other = episode.observation(3 - decision.seat)
            rows.append(
                Row(
                    game=line["place"],
                    seed=line["seed"],
                    board=line["board"],
                    heroes=line["heroes"],
                    bot=store.header["bot"],
                    step=step,
                    turn=game.turns,
                    seat=decision.seat,
                    kind=decision.kind,
                    actions=actions,
                    visits=thought.get("visits", []),
                    values=thought.get("values", []),
                    option=option,
                    action=actions[option],
                    outcome=1 if line["winner"] == decision.seat else -1,
                    hidden_hand=list(other[own_hand]),
                    observation=bytes(episode.observation(decision.seat)),
                )
            )
        episode.choose(option)
    return rows
