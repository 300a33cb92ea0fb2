"""Parts of the search."""

from random import Random

import pytest

from nonpareil.bots.search import (
    Node,
    Tree,
    iterate,
    node_key,
    option_key,
    remember,
    select,
    surest,
)
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE
from nonpareil.game.viewpoint import Viewpoint
from tests.scenes import ARTHUR, MEDUSA, game

PAIR = MEDUSA.replace('["snipe", "regroup", "winged-frenzy"]', '["snipe", "snipe", "feint"]')


def test_copies_of_a_card_are_one_option() -> None:
    s = game(seats=(PAIR, ARTHUR))._state
    s.purpose = Purpose.DISCARD
    one, two, feint = s.hands[0]
    assert option_key(s, one) == option_key(s, two) != option_key(s, feint)
    assert option_key(s, NONE) == NONE


def test_a_hidden_choice_looks_the_same_to_the_others() -> None:
    s = game()._state
    s.purpose = Purpose.ATTACK_CARD
    snipe, feint = [0, 0], [0, 0]
    remember(s, snipe, 1)
    remember(s, feint, 2)
    assert snipe[0] != feint[0], "the seat that chose knows which"
    assert snipe[1] == feint[1]
    s.purpose = Purpose.ACTION
    remember(s, snipe, 1)
    remember(s, feint, 2)
    assert snipe[1] != feint[1], "actions are public"
    assert node_key(s, snipe[0]) != node_key(s, feint[0])


@pytest.mark.parametrize(
    ("visits", "means", "best"),
    [
        ([100, 90], [0.50, 0.60], 1),  # looked at nearly as much, and better
        ([100, 20], [0.50, 0.51], 0),  # a little better, but that may be luck
        ([100, 5], [0.50, 0.90], 0),  # hardly looked at
        ([0, 0], [0.0, 0.0], 0),
    ],
)
def test_the_surest_option_is_taken(visits: list[int], means: list[float], best: int) -> None:
    assert surest(visits, means) == best


def test_every_iteration_visits_the_root_once() -> None:
    position = game()
    tree = Tree(2)
    deals = Viewpoint(position, 1).deals()
    for number in range(5):
        iterate(deals.deal(Random(number)), tree, Random(number))
    root = tree.nodes[node_key(position._state, 0)]
    assert root.visits == sum(edge.visits for edge in root.edges.values()) == 5


def test_an_untried_option_comes_before_a_bad_one() -> None:
    s = game()._state
    node = Node()
    first = select(s, node)
    edge = node.edges[option_key(s, first)]
    node.visits = edge.visits = 20
    node.total = 10.0
    edge.total = 1.0
    assert select(s, node) != first
