"""The bots to compare with: one that never changes, and one that defends without thinking."""

import json
from pathlib import Path
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.bots import make_bot
from nonpareil.bots.mind import LATEST, REFERENCE
from nonpareil.bots.search import SearchBot
from nonpareil.game.viewpoint import Viewpoint
from tests.scenes import ARTHUR, MEDUSA, scenario, scene

# Made by the search before it learned anything: the first choices of four games, and how often each
# option was visited. If the rules change or the way in which hidden cards are dealt, it has to be
# made again, by the reference bot itself.
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "reference-bot.json"


@pytest.mark.parametrize(
    "kept", json.loads(GOLDEN.read_text("utf-8")), ids=lambda kept: kept["mode"]
)
def test_the_reference_plays_as_it_always_did(kept: dict[str, Any]) -> None:
    game = Game.new(kept["board"], kept["heroes"], kept["seed"], kept["mode"], events=False)
    bots = [
        make_bot("reference-48", f"{kept['seed']}/{seat}") for seat in range(len(kept["heroes"]))
    ]
    visits = []
    for _ in kept["choices"]:
        seat = game.decision.seat
        bot = bots[seat - 1]
        assert isinstance(bot, SearchBot)
        choice = bot.choose(Viewpoint(game, seat))
        if len(game.decision.options) > 1:
            visits.append([thought.visits for thought in bot.explain()])
        game.apply(choice)
    assert game.choices == kept["choices"]
    assert visits == kept["visits"]


def test_hard_as_it_was_has_the_same_limits() -> None:
    hard, before = make_bot("hard"), make_bot("reference-hard")
    assert isinstance(hard, SearchBot)
    assert isinstance(before, SearchBot)
    assert (before.iterations, before.seconds) == (hard.iterations, hard.seconds)
    assert (before.mind, hard.mind) == (REFERENCE, LATEST)
    with pytest.raises(GameError, match="there is no bot 'reference-easy'"):
        make_bot("reference-easy")


def test_the_stubborn_bot_defends_its_hero_with_the_highest_card() -> None:
    game = scenario(scene(head="turn = { seat = 2 }", seats=(MEDUSA, ARTHUR))).game()
    wishes = ("attack", "king-arthur", "medusa", "none")
    while game.decision.kind != "defense":
        ids = [option.id for option in game.decision.options]
        game.apply(next((ids.index(wish) for wish in wishes if wish in ids), 0))
    kinds = game._state.m.kinds
    values = [kinds[card].value if card >= 0 else -1 for card in game._state.options]
    choice = make_bot("stubborn-8", 1).choose(Viewpoint(game, 1))
    assert len(set(values)) > 1
    assert values[choice] == max(values)
