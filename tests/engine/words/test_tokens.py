"""Tokens: which of them move, and where to."""

from nonpareil.engine.frames import NOBODY
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE, OFF, State
from tests.engine.numbers import fighter, space, state
from tests.engine.resolving import answer, in_progress, resolve
from tests.scenes import ARTHUR, GRIFFIN, game


def foggy() -> State:
    """Tokens at e, under the Invisible Man, and at g and h; Arthur stands at d, Merlin at h."""
    return state(game(seats=(GRIFFIN, ARTHUR)))


def named(s: State, options: list[int]) -> list[str]:
    return ["none" if x == NONE else str(s.m.graph.ids[x]) for x in options]


def tokens(s: State) -> list[str]:
    return named(s, [x for x in s.tokens[0] if x != OFF])


def test_a_token_is_picked_by_its_space() -> None:
    s = foggy()
    resolve(s, "move token fog up to 1")
    assert s.purpose == Purpose.TOKEN
    assert named(s, s.options) == ["e", "g", "h", "none"]
    answer(s, space(s, "g"))
    assert s.purpose == Purpose.TOKEN_SPACE
    assert named(s, s.options) == ["f", "none"], "never two on one space"
    answer(s, space(s, "f"))
    assert tokens(s) == ["e", "f", "h"]


def test_fighters_do_not_block_tokens() -> None:
    s = foggy()
    resolve(s, "move token fog under invisible-man up to 2")
    assert named(s, s.options) == ["c", "d", "f", "none"]
    answer(s, space(s, "d"))
    assert tokens(s) == ["d", "g", "h"]


def test_a_token_that_is_not_under_the_fighter_does_not_move() -> None:
    for place in (space(foggy(), "b"), OFF):
        s = foggy()
        s.pos[fighter(s, "invisible-man")] = place
        resolve(s, "move token fog under invisible-man up to 2")
        assert s.asked == NOBODY
        assert not in_progress(s)
        assert tokens(s) == ["e", "g", "h"]


def test_the_opponent_moves_another_token() -> None:
    s = foggy()
    resolve(s, "move token fog up to 1, opponent moves another token fog up to 1")
    answer(s, space(s, "e"))
    answer(s, space(s, "f"))
    assert s.asked == 1
    assert named(s, s.options) == ["g", "h", "none"]
    answer(s, NONE)
    assert tokens(s) == ["f", "g", "h"]
    assert not in_progress(s)


def test_where_a_token_can_be_placed() -> None:
    for spaces, found in (("any other space", "abcdf"), ("an empty space", "abcf")):
        s = foggy()
        resolve(s, f"place token fog under invisible-man in {spaces}")
        assert "".join(named(s, s.options)) == found


def test_tokens_off_the_board_stay_there() -> None:
    s = foggy()
    s.tokens[0] = (OFF, OFF, OFF)
    resolve(s, "move token fog up to 1, draw 1")
    assert s.asked == NOBODY
    assert len(s.hands[0]) == 4
