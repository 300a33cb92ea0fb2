"""What a player sees in the terminal comes from the player's view."""

from itertools import pairwise
from random import Random

import pytest
from rich.console import Console, RenderableType

from nonpareil import Game
from nonpareil.cli.screen import Screen, fighter_codes
from nonpareil.content import library


def shown(what: RenderableType) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


@pytest.fixture
def game() -> Game:
    game = Game.new("soho", ["medusa", "alice"], seed=1)
    rng = Random(1)
    while game.decision.kind != "action":
        game.apply(rng.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize(("seat", "other", "own"), [(1, "Alice", "Medusa"), (2, "Medusa", "Alice")])
def test_sides_end_with_your_own(game: Game, seat: int, other: str, own: str) -> None:
    view = game.view(seat)
    text = shown(Screen(game.board, game.heroes, view, "en").sides(view))
    assert text.startswith(f"Opponent: {other}")
    assert f"\nYou: {own}" in text


def test_the_hand_is_your_own(game: Game) -> None:
    view = game.view(2)
    text = shown(Screen(game.board, game.heroes, view, "en").hand(view))
    assert text.startswith(f"Your hand ({view['seats'][1]['hand']})")
    own = {card.id: card.name for card in game.heroes[1].cards}
    assert all(own[card] in text for card in view["seats"][1]["cards"])


def test_empty_discard_piles(game: Game) -> None:
    view = game.view(1)
    text = shown(Screen(game.board, game.heroes, view, "en").discards(view))
    assert text.count("nothing yet") == 2


def test_short_names_of_fighters_differ() -> None:
    heroes = library.hero_ids()
    for one, other in pairwise(heroes):
        game = Game.new("soho", [one, other], seed=1)
        fighters = game.view(1)["fighters"]
        codes = fighter_codes(fighters)
        assert len(set(codes.values())) == len(fighters)
        assert all(len(code) == 3 for code in codes.values())
