"""A seat's place at the table: its own view, decision and hand, and positions that fit them."""

from random import Random

import pytest

from nonpareil.game.view import view
from nonpareil.game.viewpoint import Viewpoint
from tests.decisions import contents
from tests.scenes import ATTACK, cards, game, played


def test_a_seat_sees_its_own_view_and_hand() -> None:
    position = game()
    one, two = Viewpoint(position, 1), Viewpoint(position, 2)
    assert (one.view(), two.view()) == (position.view(1), position.view(2))
    assert one.view() != two.view()
    assert cards(position, one.hand) == ["snipe", "regroup", "winged-frenzy"]
    assert cards(position, two.hand) == ["skirmish", "feint"]
    assert one.seats == two.seats == 2


def test_a_seat_sees_only_its_own_decisions() -> None:
    position = game()
    assert contents(Viewpoint(position, 1).decision) == contents(position.decision)
    attacked = played(ATTACK)
    assert Viewpoint(attacked, 2).decision.kind == "defense"
    for asking, other in ((position, 2), (attacked, 1)):
        with pytest.raises(AssertionError, match="only its own decisions"):
            _ = Viewpoint(asking, other).decision


def test_it_follows_the_game() -> None:
    position = game()
    point = Viewpoint(position, 1)
    assert point.choices_made == 0
    position.apply([option.id for option in position.decision.options].index("maneuver"))
    assert point.choices_made == 1
    assert len(point.hand) == 4
    assert point.view() == position.view(1)


def test_a_sample_looks_the_same_and_is_another_position() -> None:
    attacked = played(ATTACK)
    point = Viewpoint(attacked, 2)
    before = attacked.view(2)
    others = [point.sample(Random(seed)) for seed in range(20)]
    assert all(view(s, 2) == before for s in others)
    assert len({s.combats[-1].card[0] for s in others}) > 1, "the attack card is face down"
    for s in others:
        s.health[0] = 1
    assert attacked.view(2) == before
