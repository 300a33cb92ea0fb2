"""Effects without an end: what is left of them is skipped, and the game goes on (R-EFFECT-25)."""

from typing import Any

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source

ENDLESS: list[dict[str, Any]] = [
    {
        "turn_start": (
            "repeat 999 times: [repeat 999 times: [repeat 999 times: heal king-arthur by 1]]"
        )
    },
    {
        "turn_start": "repeat until hand is at least 99: [repeat until hand is at least 99: "
        "[repeat until hand is at least 99: [repeat until hand is at least 99: "
        "heal king-arthur by 1]]]"
    },
    {
        "turn_start": "damage 1 to king-arthur",
        "when": [
            "king-arthur is dealt damage: heal king-arthur by 1",
            "king-arthur is healed: damage 1 to king-arthur",
        ],
    },
]


def sisyphus(ability: dict[str, Any]) -> Hero:
    data = {**library.hero("king-arthur").data, "id": "sisyphus", "ability": ability}
    return load_hero(Source.inline("sisyphus", data))


@pytest.mark.parametrize("ability", ENDLESS)
def test_effects_without_an_end(ability: dict[str, Any]) -> None:
    game = Game.new("marmoreal", [sisyphus(ability), library.hero("medusa")], seed=1)
    for _ in range(40):
        game.apply(0)
    assert game.turns > 1
    assert Game.replay(game.record()).view(0) == game.view(0)
