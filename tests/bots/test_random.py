"""The random player: seeded and fair."""

from collections import Counter

from nonpareil import Game
from nonpareil.bots.random import RandomBot
from nonpareil.content import library
from nonpareil.game.viewpoint import Viewpoint


def asking() -> Viewpoint:
    game = Game.new(library.board_ids()[0], library.hero_ids()[:2], seed=1)
    while len(game.decision.options) < 4:
        game.apply(0)
    return Viewpoint(game, game.decision.seat)


def test_same_seed_same_choices() -> None:
    one, other, third = RandomBot(7), RandomBot("7"), RandomBot(8)
    viewpoint = asking()
    choices = [[bot.choose(viewpoint) for _ in range(20)] for bot in (one, other, third)]
    assert choices[0] == choices[1] != choices[2]


def test_every_option_is_as_likely_as_any_other() -> None:
    bot, viewpoint = RandomBot(1), asking()
    options = len(viewpoint.decision.options)
    counts = Counter(bot.choose(viewpoint) for _ in range(1000 * options))
    assert sorted(counts) == list(range(options))
    assert min(counts.values()) > 880
