"""The random player: seeded, fair, and content with a view."""

from collections import Counter
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.bots import BOTS, BlindBot, make_bot
from nonpareil.bots.random import RandomBot
from nonpareil.content import library


def asking(options: int) -> dict[str, Any]:
    return {"decision": {"options": [{"id": number} for number in range(options)]}}


def test_same_seed_same_choices() -> None:
    one, other, third = RandomBot(7), RandomBot("7"), RandomBot(8)
    choices = [[bot.choose(asking(100)) for _ in range(20)] for bot in (one, other, third)]
    assert choices[0] == choices[1] != choices[2]


def test_looking_and_counting_are_the_same() -> None:
    looking, counting = RandomBot(3), RandomBot(3)
    for options in range(1, 50):
        assert looking.choose(asking(options)) == counting.pick(options)


def test_every_option_is_as_likely_as_any_other() -> None:
    bot = RandomBot(1)
    counts = Counter(bot.pick(4) for _ in range(4000))
    assert sorted(counts) == [0, 1, 2, 3]
    assert min(counts.values()) > 900


def test_a_whole_game_by_views_alone() -> None:
    game = Game.new(library.board_ids()[0], library.hero_ids()[:2], seed=1)
    bots = [make_bot("random", seat) for seat in (1, 2)]
    while not game.over:
        seat = game.decision.seat
        game.apply(bots[seat - 1].choose(game.view(seat)), seat=seat)
    assert game.winners


@pytest.mark.parametrize("name", BOTS)
def test_bots_by_name(name: str) -> None:
    assert make_bot(name, 1).choose(asking(1)) == 0


def test_the_random_player_does_not_look() -> None:
    assert isinstance(make_bot("random"), BlindBot)


def test_unknown_name() -> None:
    with pytest.raises(GameError, match="'randon'; did you mean 'random'"):
        make_bot("randon")
