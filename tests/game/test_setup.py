"""Which boards have room for which games (R-FFA-1, R-TEAM-1)."""

import pytest

from nonpareil import Game, GameError
from nonpareil.content import library
from nonpareil.game.setup import MODES, legal_boards

FOUR = library.hero_ids()[:4]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_board_is_legal_where_a_game_can_begin(mode: str, seats: int) -> None:
    playable = []
    reason = ""
    for board in library.board_ids():
        try:
            Game.new(board, FOUR[:seats], seed=1, mode=mode, events=False)
            playable.append(board)
        except GameError as problem:
            reason = str(problem)
    if playable:
        assert [board.id for board in legal_boards(seats, mode)] == playable
    else:
        with pytest.raises(GameError) as caught:
            legal_boards(seats, mode)
        assert str(caught.value) == reason


def test_among_some_boards() -> None:
    few = [library.board(id_) for id_ in library.board_ids()[:2]]
    assert legal_boards(2, "duel", few) == few
    assert legal_boards(2, "duel", []) == []
    with pytest.raises(GameError, match="there is no mode 'war'"):
        legal_boards(2, "war")
