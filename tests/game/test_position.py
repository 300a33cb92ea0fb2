"""Positions: what a game that starts in the middle knows, besides what its file says."""

from nonpareil import Game
from nonpareil.content.source import Source
from nonpareil.engine.cards import everyone
from nonpareil.engine.frames import Setup, Turn
from nonpareil.engine.setup import OPENING_HAND
from nonpareil.game.invariants import check
from nonpareil.game.position import read
from tests.engine.numbers import state
from tests.scenes import ALICE, ARTHUR, GENIE, GRIFFIN, HOUDINI, MEDUSA, cards, game, scene

SETUP = "setup = true"


def bare(hero: str, *hand: str) -> str:
    return f"hero = '{hero}'\nhand = {[*hand]}"


def test_everything_has_its_place_whatever_the_file_leaves_out() -> None:
    for one, two in ((MEDUSA, ARTHUR), (ALICE, GENIE.replace('"e"', '"d"'))):
        check(game(seats=(one, two)))
    for hero in ("medusa", "invisible-man", "alice", "sun-wukong"):
        check(game(seats=(f"hero = '{hero}'", "hero = 'genie'")))
    check(game(head="mode = 'teams'", seats=(MEDUSA, ARTHUR, GRIFFIN, "hero = 'houdini'")))


def test_hands_are_known_to_their_owners_and_discards_to_everyone() -> None:
    s = state(game(seats=(MEDUSA + 'discard = ["dash"]', ARTHUR)))
    assert {s.known[card] for card in s.hands[0]} == {0b01}
    assert {s.known[card] for card in s.hands[1]} == {0b10}
    assert {s.known[card] for card in s.discards[0]} == {everyone(s)}
    assert not any(s.known[card] for card in s.decks[0]), "not even the cards on top"


def test_a_team_knows_its_hands() -> None:
    seats = (MEDUSA, ARTHUR, HOUDINI, GENIE.replace('"e"', '"f"'))
    s = state(game(head="mode = 'teams'", seats=seats))
    assert {s.known[card] for card in (*s.hands[0], *s.hands[2])} == {0b0101}


def test_actions_that_are_gone_have_been_taken() -> None:
    for actions, taken in ((2, 0), (1, 1), (0, 2), (3, 0)):
        s = state(game(head=f"turn = {{ actions = {actions}, phase = 'start' }}"))
        assert s.taken == taken


def test_turns_begun_so_far() -> None:
    three = (MEDUSA, ARTHUR, GENIE)
    s = state(game(head="mode = 'free-for-all'\nturn = { seat = 2, round = 4 }", seats=three))
    assert s.turns == [4, 4, 3], "the third seat has not had its turn of this round"
    assert isinstance(s.stack[0], Turn)


def test_fighters_started_the_turn_where_they_are() -> None:
    s = state(game(seats=(GRIFFIN, ARTHUR)))
    assert s.started == s.pos
    assert s.started_tokens == s.tokens


def test_a_game_that_starts_with_setup() -> None:
    position = game(head=SETUP, seats=(bare("medusa", "snipe", "dash"), bare("genie", "feint")))
    s = state(position)
    assert isinstance(s.stack[-1], Setup)
    for seat, named in enumerate((["snipe", "dash"], ["feint"])):
        hand = cards(position, s.hands[seat])
        assert len(hand) == OPENING_HAND
        assert [card for card in named if card in hand] == named
    check(position)


def test_a_setup_keeps_the_start_and_not_the_script() -> None:
    source = Source.parse("test.toml", scene("maneuver = {}", head='name = "A case"\nseed = 7'))
    setup = read(source)
    assert setup.seed == 7
    assert setup.position is not None
    assert set(setup.position) == {"name", "seed", "board", "seats"}


def test_the_same_file_gives_the_same_game() -> None:
    def hands(seed: int) -> list[tuple[int, ...]]:
        seats = ("hero = 'medusa'", "hero = 'genie'")
        position: Game = game(head=f"seed = {seed}", seats=seats)
        return state(position).hands

    assert hands(1) == hands(1)
    assert hands(1) != hands(2)
