"""Every choice of a game, judged from what its seat knew."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.analysis.analyst import Moment, Part, judge, loss_of, part_of, parts
from nonpareil.analysis.report import report
from nonpareil.bots.search import Thought
from nonpareil.game.viewpoint import Viewpoint
from tests.games import play, random_game

FAST = 6  # iterations
GAME = Path(__file__).with_name("duel.json")


def whole(record: dict[str, Any], iterations: int = FAST) -> list[Moment]:
    return part_of(record, iterations, Part(0, len(record["choices"])))


def test_parts_make_up_the_whole() -> None:
    record = json.loads(GAME.read_text("utf-8"))
    record = {**record, "choices": record["choices"][:20], "result": {}}
    found = whole(record)
    assert found == whole(record)
    assert found == [moment for part in parts(20) for moment in part_of(record, FAST, part)]
    assert [moment["at"] for moment in found] == [*range(20)]


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "teams"])
def test_every_mode_can_be_analyzed(mode: str) -> None:
    rng = Random(mode)
    game = random_game(rng, mode, events=True)
    play(game, rng)
    record = game.record()
    some = [*parts(len(game.choices))[:2], parts(len(game.choices))[-1]]
    found = [moment for part in some for moment in part_of(record, FAST, part)]
    seats = len(game.heroes)
    for moment in found:
        judgment = moment["judgment"]
        if judgment is not None:
            assert judgment["loss"] >= 0
            assert 0 <= judgment["chance"] <= 1
            sides = judgment["open"][:2] if mode == "teams" else judgment["open"]
            assert len(judgment["open"]) == seats
            assert sum(sides) == pytest.approx(1, abs=0.001)
        if moment["luck"] is not None:
            assert len(moment["luck"]) == seats
    assert any(moment["luck"] for moment in found)


def test_a_concession_is_no_choice() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)
    game.concede(2)
    (moment,) = whole(game.record())
    assert (moment["seat"], moment["judgment"], moment["luck"]) == (2, None, None)
    found = report(game.record(), [moment], "en")
    assert found["winners"] == [1]
    assert found["choices"] == []


@pytest.mark.parametrize(("visits", "looked_at_again"), [(30, False), (12, True), (0, True)])
def test_an_option_that_was_hardly_tried_is_looked_at_again(
    visits: int, looked_at_again: bool
) -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=4)
    while game.decision.kind != "action" or len(game.decision.options) < 2:
        game.apply(0)
    here = Viewpoint(game, game.decision.seat)
    best, other = game.decision.options[:2]
    thoughts = [Thought(0, best.id, 100 - visits, 0.75), Thought(1, other.id, visits, 0.0)]
    loss = loss_of(here, thoughts, 1, 100)
    assert (0.0 < loss < 0.75) if looked_at_again else loss == 0.75, "it is not hopeless"
    assert loss == loss_of(here, thoughts, 1, 100)
    assert loss_of(here, thoughts, 0, 100) == 0.0


def test_a_choice_is_judged_by_what_its_seat_knew() -> None:
    """Whatever the others hold and what lies in the decks: the judgment is the same."""
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=4)
    while game.decision.kind != "action" or len(game.decision.options) < 2:
        game.apply(0)
    seat = game.decision.seat

    other = game.copy()
    other._state = Viewpoint(game, seat).sample(Random(1))
    first, second = (judge(each, 1, 20) for each in (game, other))
    assert first is not None
    assert second is not None
    assert {**first, "open": []} == {**second, "open": []}
