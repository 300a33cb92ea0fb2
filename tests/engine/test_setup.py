"""Where sidekicks may be placed, and a game before anything has happened."""

from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.source import Source
from nonpareil.engine.setup import OPENING_HAND, reserved, sidekick_spaces, start
from nonpareil.engine.state import OFF, State
from nonpareil.game.setup import GameSetup
from tests.engine.numbers import fighter, space, spaces
from tests.scenes import LINE


def blank(*heroes: str, mode: str = "duel") -> State:
    board = load_board(Source.parse("line.toml", LINE).inside("board"))
    return GameSetup(board, tuple(map(library.hero, heroes)), 1, mode).state()


def put(s: State, **where: str) -> None:
    for name, at in where.items():
        s.pos[fighter(s, name.replace("_", "-"))] = space(s, at)


def test_a_blank_game() -> None:
    s = blank("medusa", "king-arthur")
    assert set(s.pos) == {OFF}
    assert s.health == s.m.start_health
    assert [len(deck) for deck in s.decks] == [30, 30]
    assert (s.seat, s.turns) == (0, [0, 0])


def test_hands_are_drawn_before_anybody_is_placed() -> None:
    s = blank("medusa", "king-arthur")
    start(s)
    assert [len(hand) for hand in s.hands] == [OPENING_HAND] * 2
    assert [len(deck) for deck in s.decks] == [30 - OPENING_HAND] * 2
    assert set(s.pos) == {OFF}


def test_sidekicks_stand_in_the_zones_of_their_hero() -> None:
    s = blank("medusa", "king-arthur")
    put(s, medusa="a")
    assert spaces(s, sidekick_spaces(s, 0)) == "bcd"
    put(s, medusa="d")
    assert spaces(s, sidekick_spaces(s, 0)) == "abcef", "two zones are open to them"


def test_starting_spaces_are_kept_for_heroes_to_come() -> None:
    s = blank("medusa", "king-arthur", "genie", "bigfoot", mode="free-for-all")
    assert [spaces(s, reserved(s, seat)) for seat in range(4)] == ["bgh", "bg", "g", ""]
    put(s, medusa="a")
    assert spaces(s, sidekick_spaces(s, 0)) == "cd"


def test_next_to_a_friend_if_the_zone_is_full_and_then_anywhere() -> None:
    s = blank("medusa", "king-arthur")
    put(s, medusa="a", harpy_1="b", harpy_2="d", king_arthur="c")
    assert spaces(s, sidekick_spaces(s, 0)) == "e"
    put(s, merlin="e")
    assert spaces(s, sidekick_spaces(s, 0)) == "fg", "h is reserved"
