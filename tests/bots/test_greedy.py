"""The greedy bot."""

from nonpareil.bots.greedy import GreedyBot
from nonpareil.game.viewpoint import Viewpoint
from tests.scenes import ARTHUR, MEDUSA, game

DYING = ARTHUR.replace("health = 9", "health = 1").replace('["skirmish", "feint"]', "[]")


def test_it_takes_the_attack_that_wins() -> None:
    position = game(seats=(MEDUSA, DYING))
    options = [option.id for option in position.decision.options]
    chosen = GreedyBot(1).choose(Viewpoint(position, 1))
    assert options[chosen] == "attack"


def test_with_the_same_seed_it_slips_the_same_way() -> None:
    position = game(seats=(MEDUSA, DYING))
    one, other = ([GreedyBot(3, slips=1.0)] * 9 for _ in range(2))
    choices = [[bot.choose(Viewpoint(position, 1)) for bot in bots] for bots in (one, other)]
    assert choices[0] == choices[1]
    assert len(set(choices[0])) > 1, "it takes anything"
