"""Views and reaches of all sorts of games fit the messages."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.engine.pending import fighter_id
from nonpareil.game.reach import reach
from nonpareil.server.messages import Reach
from nonpareil.server.view_types import View
from tests.decisions import told_in
from tests.watching import all_sorts

CHANCE = 0.04


def positions(seed: str) -> Iterator[Game]:
    """Moments, including the end, of games with all heroes in all modes."""
    rng = Random(seed)
    for game in all_sorts():
        while not game.over:
            if rng.random() < CHANCE:
                yield game
            game.apply(rng.randrange(len(game.decision.options)))
        yield game


def fits(view: dict[str, Any]) -> View:
    """The view as a message, which must contain exactly the same data."""
    message = View.model_validate(view)
    assert message.model_dump() == view
    return message


def test_views_of_all_seats() -> None:
    kinds: set[str | None] = set()
    for game in positions("views"):
        for seat in range(game._state.m.seats + 1):
            view = fits(game.view(seat))
            if view.decision is not None and view.decision.seat != seat:
                assert told_in(dict(view.decision)) == {"seat"}
            elif view.decision is not None:
                assert view.decision.options
                kinds.add(view.decision.kind)
    assert len(kinds) > 15


def test_open_views() -> None:
    assert {fits(game.open_view()).seat for game in positions("open")} == {-1}


def test_reach_of_all_fighters() -> None:
    for game in positions("reach"):
        m = game._state.m
        for fighter in range(m.fighters):
            found = reach(game, fighter_id(m, fighter))
            assert Reach(**found).model_dump(exclude={"type"}) == found


@pytest.mark.parametrize("field", ["options", "kind", "secret"])
def test_unknown_fields_are_rejected(field: str) -> None:
    view = Game.new("soho", ["medusa", "alice"], 1).view(1)
    with pytest.raises(ValueError, match=field):
        View.model_validate({**view, field: []})
