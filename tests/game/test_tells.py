"""Tells: what hands give away, from what everybody sees and nothing else."""

from random import Random

import pytest

from nonpareil import Game
from nonpareil.game.tells import at, faded, product
from nonpareil.game.viewpoint import Viewpoint
from tests.games import moments, random_game, sample
from tests.scenes import ARTHUR, MEDUSA, scenario, scene


def test_tells_are_the_same_as_long_as_a_seat_sees_the_same() -> None:
    """Two games that differ in what is hidden are played on in the same way as far as the seat can
    see, and compared until it sees a difference."""
    rng = Random("tells")
    compared = told = 0
    for game in moments(rng, games=40, chance=0.03):
        seat = game.decision.seat
        twin = sample(game, seat, rng)
        if twin._state.hands == game._state.hands:
            continue
        one = game.copy()
        while not one.over and not twin.over and one.view(seat) == twin.view(seat):
            assert one.tells == twin.tells
            compared += 1
            told += any(one.tells)
            ids = [option.id for option in one.decision.options]
            others = [option.id for option in twin.decision.options]
            # What both can choose, above all to decline; otherwise something else in each.
            shared = [id_ for id_ in ids if id_ in others]
            wish = "none" if "none" in shared else rng.choice(shared or ids)
            one.apply(ids.index(wish))
            twin.apply(others.index(wish) if wish in others else rng.randrange(len(others)))
    assert compared > 300
    assert told > 100


def attacked(head: str = "turn = { seat = 2 }", medusa: str = MEDUSA) -> Game:
    """King Arthur attacks Medusa, who has not answered yet."""
    game = scenario(scene(head=head, seats=(medusa, ARTHUR))).game()
    wishes = ("attack", "king-arthur", "medusa", "skirmish", "none")
    while game.decision.kind != "defense":
        ids = [option.id for option in game.decision.options]
        game.apply(ids.index(next(wish for wish in wishes if wish in ids)))
    return game


def defenses(game: Game, believing: bool, deals: int = 400) -> float:
    """How many defenses Medusa holds as Arthur sees it, on average."""
    dealt = Viewpoint(game, 2).deals(believing)
    rng = Random(5)
    kinds = game._state.m.kinds
    hands = [dealt.deal(rng).hands[0] for _ in range(deals)]
    return sum(kinds[card].type & 2 > 0 for hand in hands for card in hand) / deals


def test_who_declines_to_defend_probably_cannot() -> None:
    game = attacked()
    assert not any(game.tells)
    game.decline()
    assert defenses(game, believing=True) < 0.8 * defenses(game, believing=False)


def test_an_attack_that_lies_face_down_is_rarely_a_low_card() -> None:
    game = attacked()
    kinds = game._state.m.kinds
    means = []
    for believing in (False, True):
        deals = Viewpoint(game, 1).deals(believing)
        rng = Random(3)
        cards = [deals.deal(rng).combats[-1].card[0] for _ in range(400)]
        means.append(sum(kinds[card].value for card in cards) / len(cards))
    assert means[1] > means[0] + 0.3


def test_a_card_tells_nothing_while_it_lies_face_down() -> None:
    game = attacked()
    assert not any(game.tells)


def test_tells_fade_as_cards_are_drawn() -> None:
    assert faded([[0.2, 1.0], []], [0.75, 0.5]) == [pytest.approx([0.4, 1.0]), []]
    assert faded([[0.2, 1.0]], [0.0]) == [[1.0, 1.0]]


def test_tells_add_up() -> None:
    assert product([0.5, 1.0], [0.5, 2.0]) == [0.25, 2.0]
    assert product([], [0.5]) == product([0.5], []) == [0.5]
    assert at((1.0, 2.0), 7) == 2.0


def test_copies_keep_their_own_tells() -> None:
    game = attacked()
    other = game.copy()
    other.decline()
    assert any(other.tells)
    assert not any(game.tells)


def test_a_whole_game_with_tells() -> None:
    """Nobody's weights vanish or explode."""
    rng = Random("a whole game")
    for _ in range(6):
        game = random_game(rng)
        while not game.over:
            game.apply(rng.randrange(len(game.decision.options)))
            assert all(0.0 < weight < 100.0 for weights in game.tells for weight in weights)
