"""Parts of the search."""

from itertools import count
from random import Random

import pytest

from nonpareil.bots.mind import Mind
from nonpareil.bots.search import LOOK, SearchBot, is_clear, share_of_time, surest
from nonpareil.bots.tree import Node, Tree, iterate, node_key, option_key, remember, select
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE
from nonpareil.game.viewpoint import Viewpoint
from tests.games import moments
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


@pytest.mark.parametrize(
    ("visits", "means", "clear"),
    [
        ([900, 30], [0.70, 0.40], True),
        ([900, 30], [0.70, 0.60], False),  # a little worse, but that may be bad luck
        ([30, 30], [0.70, 0.60], False),  # hardly looked at
        ([900, 0], [0.70, 0.00], False),  # not looked at at all
        ([500, 40, 40], [0.60, 0.30, 0.59], False),  # two good ones
    ],
)
def test_a_clear_choice(visits: list[int], means: list[float], clear: bool) -> None:
    assert is_clear(visits, means) == clear


def stopped() -> float:
    """A clock that stands still."""
    return 0.0


def visits(bot: SearchBot) -> int:
    return sum(thought.visits for thought in bot.explain())


def test_a_search_for_people_ends_when_the_choice_is_clear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock stands still, so nothing else ends it; one that counts does all it has to."""
    monkeypatch.setattr("nonpareil.bots.search.is_clear", lambda *_: True)
    here = Viewpoint(game(), 1)
    hasty, patient = SearchBot(1, 200, seconds=1.0, clock=stopped), SearchBot(1, 200)
    hasty.choose(here)
    patient.choose(here)
    assert (visits(hasty), visits(patient)) == (LOOK, 200)


def test_whoever_stops_early_chooses_as_well() -> None:
    """By the whole search's own estimate, over many positions."""
    early = 0
    for position in moments(Random("clear"), games=8, chance=0.05):
        if position.over or len(position.decision.options) < 2:
            continue
        here = Viewpoint(position, position.decision.seat)
        hasty, patient = SearchBot(1, 400, seconds=1.0, clock=stopped), SearchBot(1, 400)
        chosen = hasty.choose(here)
        patient.choose(here)
        if visits(hasty) == visits(patient):
            continue
        early += 1
        estimates = {thought.index: thought.chance for thought in patient.explain()}
        assert estimates[chosen] > patient.explain()[0].chance - 0.05
    assert early


def test_seconds_are_those_of_the_clock() -> None:
    """It passes a second with every look at it, first at the beginning and then after every eighth
    iteration."""
    clock = count()
    bot = SearchBot(1, 10**9, seconds=8.0, clock=lambda: float(next(clock)))
    here = Viewpoint(game(), 1)
    seconds = 8.0 * share_of_time(len(here.decision.options))
    bot.choose(here)
    assert visits(bot) == 8 * (int(seconds) + 1) < LOOK


def test_one_option_is_searched_on_its_own() -> None:
    """It is worth about as much as a search that tries it most of the time says."""
    here = Viewpoint(game(), 1)
    bot = SearchBot(1, 400)
    best = bot.choose(here)
    found = SearchBot(2).chance_of(here, best, 200)
    assert found == SearchBot(2).chance_of(here, best, 200)
    assert abs(found - bot.explain()[0].chance) < 0.1


def test_every_iteration_visits_the_root_once() -> None:
    position = game()
    tree = Tree(position._state.m)
    deals = Viewpoint(position, 1).deals()
    for number in range(5):
        iterate(deals.deal(Random(number)), tree, Random(number))
    root = tree.nodes[node_key(position._state, 0)]
    assert root.visits == sum(edge.visits for edge in root.edges.values()) == 5


def declining(forced: bool) -> tuple[set[int], set[int]]:
    """The keys of all nodes that a search meets after an attack on Medusa: once if she can defend
    and may decline, and once if she has nothing to defend with."""
    found: list[set[int]] = []
    for hand in ('["snipe", "regroup", "winged-frenzy"]', '["winged-frenzy"]'):
        medusa = MEDUSA.replace('["snipe", "regroup", "winged-frenzy"]', hand)
        position = game(head="turn = { seat = 2 }", seats=(medusa, ARTHUR))
        wishes = ("attack", "king-arthur", "medusa", "skirmish", "none")
        while position.decision.kind != "defense":
            ids = [option.id for option in position.decision.options]
            position.apply(ids.index(next(wish for wish in wishes if wish in ids)))
        tree = Tree(position._state.m, Mind(forced=forced))
        for number in range(60):
            iterate(position._state.copy(), tree, Random(number))
        found.append(set(tree.nodes))
    return found[0], found[1]


def test_a_missing_choice_tells_nothing() -> None:
    """Who attacks cannot see whether the other declined to defend or had nothing to defend with."""
    able, unable = declining(forced=True)
    assert able & unable
    able, unable = declining(forced=False)
    assert not able & unable, "the reference can tell"


def test_an_untried_option_comes_before_a_bad_one() -> None:
    s = game()._state
    node = Node()
    first = select(s, node)
    edge = node.edges[option_key(s, first)]
    node.visits = edge.visits = 20
    node.total = 10.0
    edge.total = 1.0
    assert select(s, node) != first
