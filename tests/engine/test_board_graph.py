"""Battlefields as bits."""

from dataclasses import replace

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.board import Space
from nonpareil.engine import board_graph as graph_module
from nonpareil.engine.board_graph import MOST_SPACES, BoardGraph
from nonpareil.errors import GameError


def test_a_set_of_spaces_is_read_in_order() -> None:
    graph = BoardGraph(library.board("soho"))
    for spaces in ([], [0], [3, 7, 8, 15, 16, 30], list(range(len(graph.ids)))):
        assert graph.spaces(sum(1 << space for space in spaces)) == spaces


def test_reach_grows_step_by_step_and_walks_around_what_is_blocked() -> None:
    graph = BoardGraph(library.board("soho"))
    ball = graph.reach(0, 0, 0)
    assert ball == 1
    for steps in range(1, 6):
        bigger = graph.reach(0, steps, 0)
        assert bigger == ball | graph.around(ball)
        ball = bigger
    near = graph.spaces(graph.walk[0])
    assert graph.reach(0, 5, graph.walk[0]) == 1, "all ways are blocked"
    for blocked in near:
        assert not graph.reach(0, 5, 1 << blocked) >> blocked & 1


def test_walks_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = BoardGraph(library.board("soho"))
    before = [graph.reach(0, 4, 1 << space) for space in range(1, 20)]
    monkeypatch.setattr(graph_module, "CACHE_LIMIT", 1)
    assert [graph.reach(1, 4, 1 << space) for space in range(2, 20)]
    assert [graph.reach(0, 4, 1 << space) for space in range(1, 20)] == before


def test_a_board_that_is_too_large_is_refused() -> None:
    board = library.board("soho")
    more = tuple(Space(1000 + x, 1, 1, ("red",)) for x in range(MOST_SPACES))
    large = replace(board, spaces=board.spaces + more)
    with pytest.raises(GameError, match=r"spaces; a board has at most 128"):
        Game.new(board=large, heroes=["medusa", "alice"])
