"""Battlefields as bits."""

from dataclasses import replace

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.board import Space
from nonpareil.engine import board_graph as field_module
from nonpareil.engine.board_graph import MOST_SPACES, BoardGraph
from nonpareil.errors import GameError


def test_a_set_of_spaces_is_read_in_order() -> None:
    field = BoardGraph(library.board("soho"))
    for spaces in ([], [0], [3, 7, 8, 15, 16, 30], list(range(len(field.ids)))):
        assert field.spaces(sum(1 << space for space in spaces)) == spaces


def test_reach_grows_step_by_step_and_walks_around_what_is_blocked() -> None:
    field = BoardGraph(library.board("soho"))
    ball = field.reach(0, 0, 0)
    assert ball == 1
    for steps in range(1, 6):
        bigger = field.reach(0, steps, 0)
        assert bigger == ball | field.around(ball)
        ball = bigger
    near = field.spaces(field.walk[0])
    assert field.reach(0, 5, field.walk[0]) == 1, "all ways are blocked"
    for blocked in near:
        assert not field.reach(0, 5, 1 << blocked) >> blocked & 1


def test_walks_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    field = BoardGraph(library.board("soho"))
    before = [field.reach(0, 4, 1 << space) for space in range(1, 20)]
    monkeypatch.setattr(field_module, "CACHE_LIMIT", 1)
    assert [field.reach(1, 4, 1 << space) for space in range(2, 20)]
    assert [field.reach(0, 4, 1 << space) for space in range(1, 20)] == before


def test_a_board_that_is_too_large_is_refused() -> None:
    board = library.board("soho")
    more = tuple(Space(1000 + x, 1, 1, ("red",)) for x in range(MOST_SPACES))
    large = replace(board, spaces=board.spaces + more)
    with pytest.raises(GameError, match=r"spaces; a board has at most 128"):
        Game.new(board=large, heroes=["medusa", "alice"])
