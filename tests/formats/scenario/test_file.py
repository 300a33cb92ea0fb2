"""The scenario format, sentence by sentence: what a file says of the start."""

from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.game.view import state_view, token_views
from tests.scenes import (
    ALICE,
    ARTHUR,
    GRIFFIN,
    MEDUSA,
    cards,
    game,
    passes,
    run,
    scenario,
)


def test_a_failure_is_named_with_its_first_difference() -> None:
    outcome = run("expect = { medusa = { health = 15, at = 'b' } }", head='rules = ["R-A", "R-B"]')
    assert outcome.rules == ("R-A", "R-B")
    assert outcome.failure is not None
    assert outcome.failure.endswith("medusa.health should be 15, but is 16")
    assert outcome.failure.startswith("step 1 (line ")


def test_the_name_defaults_to_the_file() -> None:
    assert run(head='name = "A case"').name == "A case"
    assert run().name == "test.toml"


def test_identical_fighters_are_numbered_from_1() -> None:
    passes('expect = { harpy-1 = { at = "a" }, harpy-2 = { defeated = true } }')


@pytest.mark.parametrize("board", ["sarpedon", "soho"])
def test_a_board_by_its_id(board: str) -> None:
    seats = ('hero = "medusa"\nfighters = { medusa = { at = 12 } }', 'hero = "alice"')
    head = f'board = "{board}"'
    passes("expect = { medusa = { at = 12 } }", head=head, seats=seats)
    assert game(head=head, seats=seats).board.id == board


def test_an_inline_board_in_the_form_of_the_board_files() -> None:
    assert game().board.name == "Line"


def test_in_a_mirror_match_the_seat_stands_before_the_id() -> None:
    one = MEDUSA.replace('"c"', '"b"')
    two = """
hero = "medusa"
fighters = { "2:medusa" = { at = "d" }, harpy-1 = { at = "g" }, "2:harpy-2" = { defeated = true } }
hand = ["2:feint", "dash"]
"""
    passes(
        'attack = { by = "1:medusa", target = "2:medusa", card = "1:snipe" }',
        'defend = { card = "2:feint" }',
        'expect = { "1:medusa" = { health = 16 }, "2:medusa" = { health = 15 } }',
        'expect = { seat2 = { hand = ["2:dash"], discard_top = "2:feint" } }',
        'expect = { view = { seat = 1, hides = ["2:dash"], shows = ["1:regroup", "2:feint"] } }',
        'expect = { view = { seat = 2, hides = ["1:regroup"], shows = ["2:dash"] } }',
        'offers = ["maneuver"]',
        seats=(one, two),
    )
    # An action is the active seat's own, so that its names are clear without the seat.
    passes('attack = { by = "medusa", target = "medusa", card = "snipe" }', seats=(one, two))


def test_the_mode_is_a_duel_unless_said_otherwise() -> None:
    assert game().mode == "duel"
    four = (MEDUSA, ARTHUR, 'hero = "alice"', 'hero = "genie"')
    assert game(head='mode = "free-for-all"', seats=four)._state.m.enemies[0] == 0b1110


def test_teams_are_seats_1_and_3_against_2_and_4() -> None:
    four = (MEDUSA, ARTHUR, 'hero = "alice"', 'hero = "genie"')
    m = game(head='mode = "teams"', seats=four)._state.m
    assert (m.allies[0], m.allies[1]) == (0b0101, 0b1010)


def test_the_seed_is_1_and_makes_the_shuffles() -> None:
    decks = [game(head=head)._state.decks for head in ("", "seed = 1", "seed = 2")]
    assert decks[0] == decks[1]
    assert decks[0] != decks[2]


@pytest.mark.parametrize(
    ("setting", "over"), [("", True), ("effect", True), ("action", False), ("instant", True)]
)
def test_the_win_check(setting: str, over: bool) -> None:
    """The attacker's after-combat effect is over, the action is not: is the game?"""
    hand = 'hand = ["dash", "feint"]'
    passes(
        'attack = { by = "medusa", target = "king-arthur", card = "dash" }',
        f"expect = {{ over = {str(over).lower()} }}",
        *([] if over else ['choose = "b"', "expect = { over = true, winners = [1] }"]),
        head=f'win_check = "{setting}"' if setting else "",
        seats=(
            MEDUSA.replace('hand = ["snipe", "regroup", "winged-frenzy"]', hand),
            ARTHUR.replace("health = 9", "health = 1").replace('"skirmish", "feint"', ""),
        ),
    )


def test_the_turn_is_that_of_seat_1_with_2_actions() -> None:
    passes("expect = { turn = 1, deciding = 1, seat1 = { actions = 2 }, seat2 = { actions = 0 } }")


def test_the_turn_can_be_another() -> None:
    passes(
        "expect = { turn = 2, deciding = 2, seat2 = { actions = 1 } }",
        head="turn = { seat = 2, actions = 1 }",
    )


def test_start_effects_are_over_unless_the_turn_begins_with_them() -> None:
    passes('offers = ["maneuver"]', 'lacks = ["king-arthur"]')
    head = 'turn = { phase = "start" }'
    passes('offers = ["king-arthur", "none"]', 'lacks = ["maneuver"]', head=head)
    passes('offers = ["maneuver"]', head='turn = { phase = "actions" }')


def test_first_round_limits() -> None:
    """R-FFA-3: seat 1 may not attack seat 3 in its first turn."""
    seats = (MEDUSA, ARTHUR.replace('"d"', '"g"'), 'hero = "genie"\nfighters.genie.at = "d"')
    step = 'attack = { by = "medusa", target = "genie", card = "snipe" }'
    mode = 'mode = "free-for-all"'
    passes(step, head=mode, seats=seats)
    passes(f"refuse = {{ {step} }}", head=f"{mode}\nturn = {{ round = 1 }}", seats=seats)


def test_health_is_the_starting_health_unless_given() -> None:
    passes("expect = { medusa = { health = 16 }, king-arthur = { health = 9 } }")


def test_off_is_not_on_the_board_and_undefeated() -> None:
    seat = GRIFFIN.replace('at = "e"', 'at = "off"')
    passes(
        'expect = { invisible-man = { at = "off", defeated = false, health = 15 }, over = false }',
        seats=(MEDUSA, seat),
    )


def test_a_hero_that_is_off_comes_back_with_its_turn() -> None:
    seat = GRIFFIN.replace('at = "e"', 'at = "off"')
    passes(
        "maneuver = {}",
        "maneuver = {}",
        'seat = 2\nchoose = "e"',
        'seat = 2\nexpect = { turn = 2, invisible-man = { at = "e" }, seat2 = { actions = 2 } }',
        seats=(MEDUSA, seat),
    )
    head = 'turn = { seat = 2, phase = "start" }'
    passes('choose = "f"', 'expect = { invisible-man.at = "f" }', head=head, seats=(MEDUSA, seat))


def test_defeated_is_out() -> None:
    passes("expect = { harpy-2 = { defeated = true, health = 0, at = 'off' } }")


def test_fighters_that_are_not_named_are_where_setup_might_put_them() -> None:
    seats = ('hero = "medusa"\nfighters = { harpy-2 = { at = "f" } }', 'hero = "king-arthur"')
    s = game(seats=seats)._state
    ids = s.m.graph.ids
    places = [ids[space] for space in s.pos]
    assert places[0] == "a"  # starting spaces
    assert places[4] == "h"
    assert {places[1], places[3]} < set("abcd")  # the hero's zone
    assert places[2] == "f"
    assert places[5] in set("fgh")


def test_no_sidekick_takes_the_starting_space_of_a_hero() -> None:
    seats = ('hero = "robin-hood"\nfighters.robin-hood.at = "g"', 'hero = "king-arthur"')
    passes('expect = { king-arthur = { at = "h" } }', seats=seats)


def test_a_named_fighter_without_a_space_gets_one_too() -> None:
    seats = ('hero = "medusa"\nfighters = { medusa = { health = 3 } }', 'hero = "king-arthur"')
    passes('expect = { medusa = { health = 3, at = "a" } }', seats=seats)


def test_a_deck_has_its_top_card_first() -> None:
    seat = MEDUSA.replace('deck_top = ["feint", "regroup"]', 'deck = ["dash", "feint"]')
    passes(
        'expect = { seat1 = { deck_size = 2, deck_top = ["dash", "feint"] } }',
        "maneuver = {}",
        'expect = { seat1 = { hand = ["dash", "snipe", "regroup", "winged-frenzy"] } }',
        seats=(seat, ARTHUR),
    )


def test_without_a_deck_it_is_every_card_not_named_elsewhere() -> None:
    seat = MEDUSA + 'discard = ["dash", "feint"]'
    g = game(seats=(seat, ARTHUR))
    s = g._state
    assert sorted((*s.hands[0], *s.decks[0], *s.discards[0])) == list(range(30))
    assert cards(g, s.discards[0]) == ["dash", "feint"]
    assert list(s.decks[0]) != sorted(s.decks[0]), "it is shuffled"


def test_deck_top_fixes_the_top_cards_only() -> None:
    seat = MEDUSA.replace('["feint", "regroup"]', '["dash", "gaze-of-stone"]')
    passes(
        'expect = { seat1 = { deck_size = 27, deck_top = ["dash", "gaze-of-stone"] } }',
        'expect = { seat1 = { deck_top = "dash" } }',
        seats=(seat, ARTHUR),
    )


def test_states_and_tokens_of_a_seat() -> None:
    assert state_view(game(seats=(ALICE, MEDUSA))._state, 0) == {"size": "big"}
    (fog,) = token_views(game(seats=(GRIFFIN, MEDUSA))._state, 0)
    assert fog == {"kind": "fog", "spaces": ["e", "g", "h"], "lines": [], "supply": 0}
    hyde = 'hero = "jekyll-and-hyde"\nstate = { form = "hyde" }'
    assert state_view(game(seats=(hyde, MEDUSA))._state, 0) == {"form": "hyde"}


def test_default_states_and_tokens() -> None:
    seats = ('hero = "alice"\nfighters.alice.at = "e"', 'hero = "invisible-man"')
    s = game(seats=seats)._state
    assert state_view(s, 0) == {"size": "big"}
    fog = token_views(s, 1)[0]["spaces"]
    assert set(fog[:2]) == {"f", "g"}, "free spaces of the hero's zones, then any"
    assert fog[2] in {"a", "b", "c", "d"}
    two = GRIFFIN.replace('["e", "g", "h"]', '["e", "g"]')
    passes('expect = { seat2 = { state = { fog = ["g", "e"] } } }', seats=(MEDUSA, two))


def test_the_example_in_the_docs(tmp_path: Path) -> None:
    text = """
name  = "Grand Escape, boosted, gets Houdini away"
rules = ["R-BOOST-1", "R-COMBAT-12"]
mode  = "duel"
seed  = 1
board = "king-solomons-mine"
win_check = "effect"
turn  = { seat = 1, actions = 2 }
[[seats]]
hero     = "genie"
fighters = { genie = { at = 12, health = 16 } }
hand     = ["careful-what-you-wish-for", "i-am-freed"]
discard  = []
deck     = ["feint"]
state    = {}
[[seats]]
hero     = "houdini"
fighters = { houdini = { at = 5, health = 3 }, bess = { at = 20 } }
hand     = ["grand-escape", "all-part-of-the-show"]
"""
    assert scenario(text).run().failure is None
    path = tmp_path / "example.toml"
    path.write_text(text)
    assert Game.from_scenario(path).decision.seat == 1
