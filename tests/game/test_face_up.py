"""A card that may be played face up: nobody learns from the question which card was played."""

from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.game.invariants import check
from tests.engine.numbers import state
from tests.games import sample

HUNTER = Path(__file__).parents[1] / "decks" / "unseen-hunter.toml"


def to_card(game: Game, card: str) -> None:
    """Play on at random until the first attack, and attack with this card."""
    rng = Random(4)
    while not (game.decision.kind == "attack-card" and card in ids(game)):
        kinds = ids(game)
        attack = kinds.index("attack") if "attack" in kinds else rng.randrange(len(kinds))
        game.apply(attack)
        assert not game.over
    game.apply(ids(game).index(card))


def ids(game: Game) -> list[str]:
    return [str(option.id) for option in game.decision.options]


def new(discreet: bool, seed: int = 1) -> Game:
    hunter = library.load_hero_file(HUNTER)
    return Game.new(board="sarpedon", heroes=[hunter, "medusa"], seed=seed, discreet=discreet)


@pytest.mark.parametrize("discreet", [False, True])
def test_the_player_chooses(discreet: bool) -> None:
    game = new(discreet)
    to_card(game, "worthy-game")
    assert game.decision.kind == "face-up"
    assert ids(game) == ["no", "yes"]
    assert game.decision.decline == 0
    assert game.decision.text == "Play Worthy Game face up?"
    assert [option.text for option in game.decision.options] == ["Face down", "Face up"]
    assert "worthy-game" not in game.view(2)["seats"][0]["cards"]
    game.apply(1)
    assert game.view(2)["combat"]["attacker"]["card"] == "worthy-game"
    assert game.events[-1].data["face_up"]


def test_other_cards_are_asked_about_as_well_if_people_play() -> None:
    game = new(discreet=True)
    to_card(game, "hard-blow")
    assert game.decision.kind == "face-up"
    assert ids(game) == ["no"]
    assert not game.decision.forced, "a missing question would tell"
    game.apply(0)
    assert game.view(2)["combat"]["attacker"]["card"] is None


def test_nobody_is_asked_once_all_copies_are_seen() -> None:
    game = new(discreet=True)
    to_card(game, "hard-blow")
    s = state(game)
    own = [card for card in range(30) if s.m.kinds[card].may_face_up]
    s.hands[0] = tuple(card for card in s.hands[0] if card not in own)
    s.decks[0] = tuple(card for card in s.decks[0] if card not in own)
    s.discards[0] += tuple(own)
    game.apply(0)
    to_card(game, "quick-cut")
    assert game.decision.kind != "face-up"


def test_bots_may_be_asked_less() -> None:
    game = new(discreet=False)
    to_card(game, "quick-cut")
    assert game.decision.kind != "face-up"


@pytest.mark.parametrize("discreet", [False, True])
def test_samples_and_views_agree(discreet: bool) -> None:
    rng = Random("face up")
    met = 0
    for number in range(12):
        game = new(discreet, number)
        while not game.over:
            if game.decision.kind == "face-up":
                met += 1
                for seat in range(3):
                    other = sample(game, seat, rng)
                    check(other)
                    assert other.view(seat) == game.view(seat)
            game.apply(rng.randrange(len(game.decision.options)))
    assert met > 3
