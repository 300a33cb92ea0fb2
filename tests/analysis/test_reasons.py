"""Why one choice is better than another."""

import pytest

from nonpareil import Game
from nonpareil.analysis.reasons import WORTH, compare, in_words, reasons
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.language import words

NOTHING = dict.fromkeys(WORTH, 0.0)


@pytest.mark.parametrize(
    ("better", "other", "text"),
    [
        ({"defenses": 2.1, "cards": 4}, {"defenses": 1.1, "cards": 3}, "keeps 2 defenses in hand"),
        ({"threat": 5}, {"threat": 2}, "threatens 5 damage next turn"),
        ({"foe-health": 4}, {"foe-health": 7}, "deals 3 more damage"),
        ({"exposed": 0.1}, {"exposed": 0.9}, "stays out of the enemy's reach"),
        ({"foes": 1}, {"foes": 2}, "defeats an enemy sidekick"),
        ({"cards": 5}, {"cards": 2}, "keeps 3 more cards in hand"),
        (
            {"health": 9, "threat": 4},
            {"health": 7, "threat": 0},
            "takes 2 less damage and threatens 4 damage next turn",
        ),
        ({"health": 9.2}, {"health": 9}, ""),  # too little to speak of
        ({"health": 5}, {"health": 9}, ""),  # speaks against it
    ],
)
def test_reasons_in_words(better: dict[str, float], other: dict[str, float], text: str) -> None:
    found = reasons({**NOTHING, **better}, {**NOTHING, **other})
    assert in_words(found, words()) == text


def test_every_difference_has_words() -> None:
    for kind in WORTH:
        for number in (1.0, 3.0):
            assert in_words([{"kind": kind, "better": number, "other": 0.0}], words())


def test_two_options_are_compared_on_the_same_deals() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=3)
    while len(game.decision.options) < 2:
        game.apply(0)
    viewpoint = Viewpoint(game, game.decision.seat)
    assert compare(viewpoint, 1, 1) == []
    assert compare(viewpoint, 0, 1) == compare(viewpoint, 0, 1)
