"""Every choice can be put into words afterwards, to be taken back."""

from random import Random

import pytest

from nonpareil.engine.pending import concerned
from nonpareil.engine.purposes import Purpose
from nonpareil.text.choice_text import Choice, undo_text
from tests.games import DECISION_LIMIT, random_game
from tests.scenes import ARTHUR, MEDUSA, played

MATCH = played(seats=(MEDUSA, ARTHUR))._state.m


@pytest.mark.parametrize(
    ("purpose", "value", "fighter", "text"),
    [
        (Purpose.ACTION, 0, -1, "maneuver"),
        (Purpose.DESTINATION, 3, 0, "move Medusa"),
        (Purpose.MOVER, 1, -1, "move Harpy 1"),
        (Purpose.MOVER, -1, -1, "stay"),
        (Purpose.TARGET, 4, -1, "attack King Arthur"),
        (Purpose.DEFENSE, -1, -1, "play no card"),
        (Purpose.SPACE, 2, -1, "choose a space"),
        (Purpose.SPACE, 2, 0, "place Medusa"),
        (Purpose.DRAW_UP_TO, 0, -1, "draw no card"),
        (Purpose.DRAW_UP_TO, 2, -1, "draw 2 cards"),
        (Purpose.GUARD, 0, -1, "say no"),
        (Purpose.ORDER, 1, -1, "your last choice"),
    ],
)
def test_in_words(purpose: Purpose, value: int, fighter: int, text: str) -> None:
    choice = Choice(purpose, value, fighter)
    assert undo_text(MATCH, choice, True, "en") == f"Undo: {text}"
    assert undo_text(MATCH, choice, False, "en") == f"Ask to undo: {text}"


def test_every_choice_of_random_games() -> None:
    rng = Random("in words")
    purposes = set()
    for _ in range(15):
        game = random_game(rng)
        while not game.over and len(game.choices) < DECISION_LIMIT:
            s = game._state
            purposes.add(s.purpose)
            for value in s.options:
                assert undo_text(s.m, Choice(s.purpose, value, concerned(s)), True, "en")
            game.apply(rng.randrange(len(s.options)))
    assert len(purposes) > 20
