"""The scenario format, sentence by sentence, in the order of its page."""

from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.rules.view import state_view
from tests.rules.scenes import ARTHUR, LINE, MEDUSA, fails, passes, run, scenario, scene

ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'

ALICE = """
hero = "alice"
fighters = { alice = { at = "e" }, jabberwock = { at = "g" } }
hand = ["looking-glass", "feint"]
state = { size = "big" }
"""
GRIFFIN = """
hero = "invisible-man"
fighters = { invisible-man = { at = "e" } }
hand = ["into-thin-air", "coded-notes", "lurking"]
deck_top = ["vanish", "step-lightly", "confound"]
state = { fog = ["e", "g", "h"] }
"""
HOUDINI = """
hero = "houdini"
fighters = { houdini = { at = "e" }, bess = { at = "g" } }
hand = ["set-the-stage", "flourish", "misdirection"]
"""
GENIE = """
hero = "genie"
fighters = { genie = { at = "e" } }
hand = ["three-wishes", "feint", "feint"]
"""


def game(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> Game:
    return scenario(scene(*steps, head=head, seats=seats)).game()


def cards(game: Game, cards: tuple[int, ...]) -> list[str]:
    return [game.state.m.kinds[card].id for card in cards]


# --- The file ----------------------------------------------------------------------------------


def test_a_failure_is_named_with_its_first_difference() -> None:
    outcome = run("expect = { medusa = { health = 15, at = 'b' } }", head='rules = ["R-A", "R-B"]')
    assert outcome.rules == ("R-A", "R-B")
    assert outcome.failure is not None
    assert outcome.failure.endswith("medusa.health should be 15, but is 16")
    assert outcome.failure.startswith("step 1 (line ")


def test_a_name_or_else_the_file() -> None:
    assert run(head='name = "A case"').name == "A case"
    assert run().name == "test.toml"


def test_several_alike_are_numbered_from_1() -> None:
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
    assert game(head='mode = "free-for-all"', seats=four).state.m.enemies[0] == 0b1110


def test_teams_are_seats_1_and_3_against_2_and_4() -> None:
    four = (MEDUSA, ARTHUR, 'hero = "alice"', 'hero = "genie"')
    m = game(head='mode = "teams"', seats=four).state.m
    assert (m.allies[0], m.allies[1]) == (0b0101, 0b1010)


def test_the_seed_is_1_and_makes_the_shuffles() -> None:
    decks = [game(head=head).state.decks for head in ("", "seed = 1", "seed = 2")]
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


def test_fighters_that_are_not_named_stand_where_set_up_might_put_them() -> None:
    seats = ('hero = "medusa"\nfighters = { harpy-2 = { at = "f" } }', 'hero = "king-arthur"')
    s = game(seats=seats).state
    ids = s.m.field.ids
    places = [ids[space] for space in s.pos]
    assert places[0] == "a"  # starting spaces
    assert places[4] == "h"
    assert {places[1], places[3]} < set("abcd")  # the hero's zone
    assert places[2] == "f"
    assert places[5] in set("fgh")


def test_no_sidekick_takes_the_starting_space_of_a_hero() -> None:
    seats = ('hero = "robin-hood"\nfighters.robin-hood.at = "g"', 'hero = "king-arthur"')
    passes('expect = { king-arthur = { at = "h" } }', seats=seats)


def test_a_named_fighter_without_a_place_gets_one_too() -> None:
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
    s = g.state
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


def test_what_the_hero_keeps() -> None:
    assert state_view(game(seats=(ALICE, MEDUSA)).state, 0) == {"size": "big"}
    assert state_view(game(seats=(GRIFFIN, MEDUSA)).state, 0) == {"fog": ["e", "g", "h"]}
    hyde = 'hero = "jekyll-and-hyde"\nstate = { form = "hyde" }'
    assert state_view(game(seats=(hyde, MEDUSA)).state, 0) == {"form": "hyde"}


def test_what_the_hero_keeps_where_the_file_does_not_say() -> None:
    seats = ('hero = "alice"\nfighters.alice.at = "e"', 'hero = "invisible-man"')
    s = game(seats=seats).state
    assert state_view(s, 0) == {"size": "big"}
    fog = state_view(s, 1)["fog"]
    assert set(fog[:2]) == {"f", "g"}, "free spaces of the hero's zones, then any"
    assert fog[2] in {"a", "b", "c", "d"}
    two = GRIFFIN.replace('["e", "g", "h"]', '["e", "g"]')
    passes('expect = { seat2 = { state = { fog = ["g", "e"] } } }', seats=(MEDUSA, two))


def test_the_page_s_own_example(tmp_path: Path) -> None:
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


# --- Steps -------------------------------------------------------------------------------------


def test_any_step_may_say_who_must_be_deciding() -> None:
    passes(
        f"seat = 1\n{ATTACK}",
        'seat = 2\noffers = ["skirmish", "none"]',
        'seat = 2\nlacks = ["snipe"]',
        'seat = 2\nrefuse = { seat = 2, choose = "snipe" }',
        'seat = 2\ndefend = { card = "skirmish" }',
        'seat = 2\nchoose = "king-arthur"',
        'seat = 2\nchoose = "e"',
        "seat = 1\nexpect = { turn = 1 }",
        "seat = 1\nmaneuver = {}",
        "seat = 2\nmaneuver = {}",
    )


@pytest.mark.parametrize(
    "step",
    [
        "maneuver = {}",
        'scheme = { card = "winged-frenzy" }',
        ATTACK,
        'choose = "maneuver"',
        "expect = {}",
        'refuse = { choose = "yes" }',
        'offers = ["maneuver"]',
        'lacks = ["yes"]',
        "end_turn = true",
    ],
)
def test_another_seat_is_a_difference(step: str) -> None:
    assert "seat 2 should decide, but seat 1 is asked (action)" in fails(f"seat = 2\n{step}")


def test_another_seat_for_the_defense() -> None:
    assert "seat 1 should decide, but seat 2" in fails(ATTACK, "seat = 1\ndefend = {}")


def test_a_maneuver_is_the_whole_maneuver() -> None:
    passes(
        'maneuver = { boost = "snipe", moves = [["medusa", "b"], ["harpy-1", "c"]] }',
        'expect = { medusa = { at = "b" }, harpy-1 = { at = "c" } }',
        'expect = { seat1 = { discard = ["snipe"], hand_size = 3, actions = 1 } }',
    )


def test_fighters_that_a_maneuver_does_not_name_stay() -> None:
    passes(
        "maneuver = {}",
        'expect = { medusa = { at = "c" }, harpy-1 = { at = "a" }, seat1.hand_size = 4 }',
        'maneuver = { moves = [["medusa", "b"]] }',
        'expect = { medusa = { at = "b" }, harpy-1 = { at = "a" } }',
    )


def test_a_maneuver_that_cannot_be() -> None:
    assert "'g' is not possible in this maneuver" in fails(
        'maneuver = { moves = [["medusa", "g"]] }'
    )
    assert "'dash' is not possible" in fails('maneuver = { boost = "dash" }')
    twice = 'maneuver = { moves = [["medusa", "b"], ["medusa", "c"]] }'
    assert "['medusa', 'c'] is not possible in this maneuver" in fails(twice)


def test_the_fighter_may_be_left_out_where_only_one_can_play_a_scheme() -> None:
    glance = MEDUSA.replace('"snipe"', '"a-momentary-glance"')
    passes(
        'scheme = { card = "a-momentary-glance" }',
        'choose = "king-arthur"',
        "expect = { king-arthur = { health = 7 }, seat1 = { actions = 1 } }",
        seats=(glance, ARTHUR),
    )
    assert "say who plays 'winged-frenzy': medusa, harpy-1" in fails(
        'scheme = { card = "winged-frenzy" }'
    )
    passes('scheme = { card = "winged-frenzy", by = "harpy-1" }')
    assert "'merlin' cannot play 'winged-frenzy'" in fails(
        'scheme = { card = "winged-frenzy", by = "merlin" }'
    )
    assert "'snipe' cannot be played as a scheme" in fails('scheme = { card = "snipe" }')


def test_an_attack() -> None:
    passes(
        ATTACK,
        "defend = {}",
        "expect = { king-arthur = { health = 6 }, value = { attack = 3, defense = 0 } }",
    )


def test_an_attack_with_a_hidden_boost() -> None:
    head = "turn = { seat = 2 }"
    boosted = (
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish", boost = "feint" }'
    )
    passes(boosted, "defend = {}", "expect = { medusa = { health = 11 } }", head=head)
    plain = boosted.replace(', boost = "feint"', "")
    passes(plain, "defend = {}", "expect = { medusa = { health = 12 } }", head=head)
    assert "no boost can be played with this attack, so not 'regroup'" in fails(
        ATTACK.replace(" }", ', boost = "regroup" }')
    )


def test_an_attack_that_cannot_be() -> None:
    assert "'harpy-1' cannot attack now" in fails(ATTACK.replace("medusa", "harpy-1"))
    assert "'merlin' is no target for 'medusa'" in fails(ATTACK.replace("king-arthur", "merlin"))
    assert "'medusa' cannot attack with 'feint'" in fails(ATTACK.replace("snipe", "feint"))


def test_a_defense_with_a_card() -> None:
    passes(ATTACK, 'defend = { card = "feint" }', "expect = { king-arthur.health = 8 }")
    assert "'regroup' cannot be chosen: seat 2 is asked (defense)" in fails(
        ATTACK, 'defend = { card = "regroup" }'
    )


def test_a_defense_without_a_card() -> None:
    passes(ATTACK, "defend = {}", 'expect = { seat2 = { hand = ["skirmish", "feint"] } }')
    assert "no defense is asked" in fails("defend = {}")
    assert "no defense is asked" in fails('defend = { card = "feint" }')


def test_no_defense_is_accepted_where_nothing_was_asked() -> None:
    seats = (MEDUSA, ARTHUR.replace('["skirmish", "feint"]', "[]"))
    passes(ATTACK, "seat = 2\ndefend = {}", "expect = { king-arthur.health = 6 }", seats=seats)
    assert "no defense is asked" in fails(ATTACK, "seat = 1\ndefend = {}", seats=seats)
    assert "no defense is asked" in fails(
        ATTACK.replace("snipe", "regroup"), "defend = {}", "maneuver = {}", "defend = {}"
    )


@pytest.mark.parametrize(
    ("steps", "expected", "two"),
    [
        ((ATTACK, "defend = {}"), "seat1.hand_size = 3", ARTHUR),  # none left out: a card is drawn
        (('choose = "maneuver"', 'choose = "snipe"'), 'seat1.discard = ["snipe"]', ARTHUR),
        (
            ('choose = "maneuver"', 'choose = "none"', 'choose = "harpy-1"', 'choose = "b"'),
            'harpy-1.at = "b"',
            ARTHUR,
        ),
        (("choose = ['maneuver', 'none', 'medusa', 'b']",), 'medusa.at = "b"', ARTHUR),
    ],
)
def test_choosing(steps: tuple[str, ...], expected: str, two: str) -> None:
    passes(*steps, f"expect = {{ {expected} }}", seats=(MEDUSA, two))


def test_choosing_numbers() -> None:
    seat = """
hero = "sherlock-holmes"
fighters = { sherlock-holmes = { at = "e" }, dr-watson = { at = "f" } }
hand = ["confirm-suspicion"]
"""
    passes(
        'scheme = { card = "confirm-suspicion" }',
        "offers = [0, 9, '3']",
        "lacks = [10]",
        "choose = 3",
        "expect = { medusa = { health = 15 }, seat2 = { discard = ['snipe'] } }",
        seats=(seat, MEDUSA),
    )


def test_choosing_yes_and_no() -> None:
    seat = 'hero = "jekyll-and-hyde"\nstate = { form = "jekyll" }'
    head = 'turn = { phase = "start" }'
    for word, form in (("yes", "hyde"), ("no", "jekyll")):
        passes(
            'offers = ["yes", "no"]',
            f'choose = "{word}"',
            f'expect = {{ seat1 = {{ state = {{ form = "{form}" }} }} }}',
            head=head,
            seats=(seat, MEDUSA.replace('"c"', '"h"')),
        )


def test_a_table_answers_in_whatever_order_it_is_asked() -> None:
    frenzy = 'scheme = { card = "winged-frenzy", by = "medusa" }'
    for table in ('fighter = "harpy-1", space = "b"', 'space = "b", fighter = "harpy-1"'):
        passes(frenzy, f"choose = {{ {table} }}", 'expect = { harpy-1 = { at = "b" } }')


def test_the_keys_of_a_table_are_all_used() -> None:
    frenzy = 'scheme = { card = "winged-frenzy", by = "medusa" }'
    failure = fails(frenzy, 'choose = { fighter = "harpy-1", space = "h" }')
    assert "{'space': 'h'} cannot be chosen" in failure
    assert "{'more': 3} cannot be chosen" in fails(
        frenzy, 'choose = { fighter = "harpy-1", space = "b", more = 3 }'
    )


def test_expecting_what_is_not_so() -> None:
    assert "turn should be 2, but is 1" in fails("expect = { turn = 2 }")


def test_refusing_changes_nothing() -> None:
    for step in (
        'attack = { by = "medusa", target = "merlin", card = "snipe" }',
        'scheme = { card = "snipe" }',
        'maneuver = { moves = [["medusa", "h"]] }',
        'maneuver = { boost = "dash" }',
        'defend = { card = "snipe" }',
        "defend = {}",
        'choose = "feint"',
        "choose = ['maneuver', 'dash']",
        "choose = { fighter = 'medusa', space = 'b' }",
        "end_turn = true",
    ):
        passes(
            f"refuse = {{ {step} }}",
            'expect = { medusa.at = "c", seat1 = { actions = 2, hand_size = 3, discard = [] } }',
        )


def test_a_step_that_should_have_been_refused() -> None:
    assert "maneuver = {} should have been refused" in fails("refuse = { maneuver = {} }")
    assert "should have been refused" in fails(f"refuse = {{ {ATTACK} }}")
    assert "should have been refused" in fails(ATTACK, "refuse = { seat = 2, defend = {} }")
    assert "should have been refused" in fails("refuse = { choose = ['maneuver', 'none'] }")
    frenzy = 'scheme = { card = "winged-frenzy", by = "medusa" }'
    table = 'choose = { fighter = "harpy-1", space = "b" }'
    assert "should have been refused" in fails(frenzy, f"refuse = {{ {table} }}")


def test_a_refused_step_may_carry_a_seat() -> None:
    passes("refuse = { seat = 2, maneuver = {} }")
    assert "should have been refused" in fails("refuse = { seat = 1, maneuver = {} }")


def test_refusing_looks_at_the_decision_as_it_stands() -> None:
    """The start effect is still to be declined."""
    head = 'turn = { phase = "start" }'
    passes("refuse = { maneuver = {} }", f"refuse = {{ {ATTACK} }}", head=head)


def test_a_maneuver_is_refused_for_its_end_too() -> None:
    """A question of the boost comes between; the move behind it is illegal all the same."""
    step = 'maneuver = { boost = "misdirection", moves = [["bess", "a"]] }'
    passes(f"refuse = {{ {step} }}", seats=(HOUDINI, MEDUSA))


def test_offers_and_lacks() -> None:
    passes('offers = ["maneuver", "scheme", "attack"]', 'lacks = ["none", "medusa"]')
    assert "'none' is not among the options: seat 1 is asked (action): maneuver" in fails(
        'offers = ["maneuver", "none"]'
    )
    assert "'scheme' should not be among the options" in fails('lacks = ["none", "scheme"]')


def test_ending_the_turn() -> None:
    passes("maneuver = {}", "maneuver = {}", "end_turn = true", "expect = { turn = 2 }")
    assert "the turn cannot end: an action is left" in fails("maneuver = {}", "end_turn = true")
    assert "an action is left" in fails(
        "maneuver = {}", "maneuver = {}", "end_turn = true", "end_turn = true"
    )


def test_the_end_of_a_turn_may_be_said_also_where_it_came_by_itself() -> None:
    passes("maneuver = {}", "maneuver = {}", "seat = 1\nend_turn = true", "expect = { turn = 2 }")
    passes(  # the next seat's start effect is declined
        "maneuver = {}",
        "maneuver = {}",
        "end_turn = true",
        "expect = { turn = 1, deciding = 1, seat1.actions = 2 }",
        head="turn = { seat = 2 }",
    )


def test_ending_the_turn_declines_what_is_optional() -> None:
    passes(
        ATTACK.replace("snipe", "dash"),
        "end_turn = true",
        'expect = { turn = 2, deciding = 2, medusa.at = "c", king-arthur.health = 6 }',
        head="turn = { actions = 1 }",
        seats=(MEDUSA.replace("snipe", "dash"), ARTHUR),
    )


def test_what_is_optional_is_declined() -> None:
    """The boost, the defense and the move after combat."""
    passes(
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }',
        "maneuver = {}",
        'expect = { medusa = { at = "c", health = 12 }, king-arthur.at = "d" }',
        head="turn = { seat = 2 }",
    )


def test_what_is_forced_is_taken_said_or_not() -> None:
    """King Arthur is the only fighter that the glance can meet but Medusa herself."""
    seat = MEDUSA.replace('"snipe"', '"a-momentary-glance"').replace('at = "c"', 'at = "h"')
    two = ARTHUR.replace('at = "h"', 'at = "d"').replace('"d", health', '"b", health')
    glance = 'scheme = { card = "a-momentary-glance" }'
    seats = (seat, two)
    passes(glance, "expect = { medusa = { health = 14 } }", seats=seats)


def test_a_mandatory_choice_among_several_must_be_made() -> None:
    seat = MEDUSA.replace('"snipe"', '"a-momentary-glance"')
    failure = fails(
        'scheme = { card = "a-momentary-glance" }', "maneuver = {}", seats=(seat, ARTHUR)
    )
    assert "the script does not say what to choose: seat 1 is asked (fighter)" in failure
    assert "medusa, harpy-1, king-arthur" in failure


def test_asking_for_a_defense_is_never_skipped() -> None:
    passes(ATTACK, "expect = { seat2.hand_size = 2, king-arthur.health = 6, deciding = 1 }")


def test_before_an_expect_options_are_declined_unless_a_choose_comes() -> None:
    two = ARTHUR.replace("health = 9", "health = 9")
    seats = (MEDUSA.replace("snipe", "dash"), two)
    attack = ATTACK.replace("snipe", "dash")
    passes(
        attack,
        "defend = {}",
        "expect = { seat1.actions = 1 }",
        'offers = ["maneuver"]',
        seats=seats,
    )
    passes(
        attack,
        "defend = {}",
        "expect = { king-arthur.health = 6 }",
        'offers = ["b"]',
        'choose = "b"',
        'expect = { medusa.at = "b" }',
        seats=seats,
    )
    # A defense that the script gives is waited for.
    passes(attack, "expect = { deciding = 2 }", 'defend = { card = "feint" }', seats=seats)


# --- Conventions -------------------------------------------------------------------------------


def test_a_may_that_takes_an_object_is_one_decision() -> None:
    head = 'turn = { phase = "start" }'
    passes('offers = ["king-arthur", "none"]', 'lacks = ["yes", "no"]', head=head)


def test_listed_effects_by_leading_action_or_number() -> None:
    steps = (ATTACK.replace("king-arthur", "alice"), 'defend = { card = "looking-glass" }')
    for first in ("heal", "option-2"):
        passes(
            *steps,
            'offers = ["draw", "heal", "place", "option-1", "option-2", "option-3"]',
            'lacks = ["option-4"]',
            f'choose = ["{first}", "draw"]',
            "expect = { alice.health = 12, seat2.hand_size = 3 }",
            seats=(
                MEDUSA.replace('"c"', '"d"'),
                ALICE.replace('at = "e"', 'at = "e", health = 10'),
            ),
        )


def test_shifted_damage_is_asked_fighter_by_fighter() -> None:
    seat = """
hero = "yennenga"
fighters = { yennenga = { at = "d" }, archer-1 = { at = "e" }, archer-2 = { at = "f" } }
hand = []
"""
    passes(
        ATTACK.replace("king-arthur", "yennenga"),
        "seat = 2\noffers = [0, 1, 2]",
        "choose = 1",
        "choose = 2",
        "expect = { yennenga.health = 15, archer-1.health = 1, archer-2.health = 0 }",
        seats=(MEDUSA, seat),
    )


def test_shifting_damage_is_optional() -> None:
    seat = 'hero = "yennenga"\nfighters = { yennenga = { at = "d" }, archer-1 = { at = "e" } }'
    passes(
        ATTACK.replace("king-arthur", "yennenga"),
        "expect = { yennenga.health = 12, archer-1.health = 2 }",
        seats=(MEDUSA, seat),
    )


def test_a_path_may_stand_for_a_space() -> None:
    for path in ('["b", "a"]', '["c", "b", "a"]'):
        passes(
            f'maneuver = {{ moves = [["medusa", {path}]] }}',
            'expect = { medusa.at = "a" }',
            seats=(MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "b" }'), ARTHUR),
        )
    for path in ('["a"]', '["d", "e"]', '["b", "c", "b", "a"]'):
        assert "is not possible in this maneuver" in fails(
            f'maneuver = {{ moves = [["medusa", {path}]] }}',
            seats=(
                MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "h" }'),
                ARTHUR.replace('"h"', '"g"'),
            ),
        )


def test_cards_put_back_are_chosen_top_card_first() -> None:
    passes(
        ATTACK.replace("king-arthur", "invisible-man"),
        'defend = { card = "coded-notes" }',
        'choose = ["lurking", "vanish"]',
        'expect = { seat2 = { deck_top = ["lurking", "vanish"] } }',
        seats=(MEDUSA.replace('"c"', '"d"'), GRIFFIN),
    )


def test_a_token_is_chosen_by_its_space_then_its_new_one() -> None:
    passes(
        ATTACK.replace("king-arthur", "invisible-man"),
        'defend = { card = "into-thin-air" }',
        'seat = 2\nchoose = "none"',
        'seat = 1\nchoose = "h"',
        'seat = 1\nchoose = "f"',
        'expect = { seat2 = { state = { fog = ["f", "e", "g"] } } }',
        seats=(MEDUSA.replace('"c"', '"d"'), GRIFFIN),
    )


def test_an_opponent_is_chosen_by_seat_number() -> None:
    seat = 'hero = "robin-hood"\nhand = ["steal-from-the-rich"]'
    passes(
        'scheme = { card = "steal-from-the-rich" }',
        "offers = [2, 3]",
        "choose = 3",
        'seat = 3\nchoose = "feint"',
        'expect = { seat3.discard = ["feint"] }',
        head='mode = "free-for-all"',
        seats=(seat, MEDUSA.replace('"a"', '"e"'), ARTHUR),
    )


def test_a_price_is_answered_by_what_is_paid() -> None:
    passes(
        'offers = ["feint", "three-wishes", "none"]',
        'choose = "feint"',
        'expect = { seat1 = { actions = 3, discard = ["feint"] } }',
        head='turn = { phase = "start" }',
        seats=(GENIE, MEDUSA),
    )


def test_moves_of_several_fighters_end_with_none_or_when_all_have_moved() -> None:
    frenzy = 'scheme = { card = "winged-frenzy", by = "medusa" }'
    passes(
        frenzy,
        'choose = ["harpy-1", "b", "none"]',
        'expect = { harpy-1.at = "b", seat1.actions = 1 }',
        seats=(
            MEDUSA.replace("harpy-2 = { defeated = true }", 'harpy-2 = { at = "e" }').replace(
                "harpy-3 = { defeated = true }", 'harpy-3 = { at = "f" }'
            ),
            ARTHUR,
        ),
    )
    passes(
        frenzy,
        'choose = ["harpy-1", "b"]',
        "expect = { seat1.actions = 1 }",
    )


def test_fog_compares_without_order() -> None:
    passes('expect = { seat1.state.fog = ["h", "e", "g"] }', seats=(GRIFFIN, MEDUSA))
    assert "seat1.state.fog should be ['a', 'e', 'g'], but is ['e', 'g', 'h']" in fails(
        'expect = { seat1.state.fog = ["a", "e", "g"] }', seats=(GRIFFIN, MEDUSA)
    )


def test_an_ability_that_places_in_a_maneuver_is_a_moves_entry() -> None:
    passes(
        'maneuver = { boost = "flourish", moves = [["houdini", "b"]] }',
        'expect = { houdini = { at = "b" } }',
        seats=(HOUDINI, MEDUSA),
    )


def test_a_script_can_begin_with_set_up() -> None:
    seats = ('hero = "medusa"\nhand = ["snipe", "snipe"]', 'hero = "king-arthur"')
    passes(
        'choose = ["b", "c", "d"]',
        'choose = "g"',
        'expect = { medusa.at = "a", harpy-3.at = "d", merlin.at = "g", seat1.hand_size = 5 }',
        head="setup = true",
        seats=seats,
    )
    g = game(head="setup = true", seats=seats)
    assert cards(g, g.state.hands[0]).count("snipe") >= 2
    drawn = [event.data["card"] for event in g.events if event.kind == "draw"]
    assert drawn[:2] == ["snipe", "snipe"], "the events tell the same story"


def test_making_the_game_must_fail() -> None:
    text = LINE.replace('starts = ["a", "h", "b", "g"]', 'starts = ["a", "h"]')
    text = text.replace("players = [2, 4]", "players = [2, 2]")
    seats = "".join(f'[[seats]]\nhero = "{x}"\n' for x in ("medusa", "alice", "genie"))
    few = f'mode = "free-for-all"\ninvalid = "2 starting spaces"\n{text}{seats}'
    assert scenario(few).run().failure is None
    other = scenario(few.replace("2 starting spaces", "no hero")).run().failure
    assert other is not None
    assert "the error should say 'no hero' but says: Line has 2 starting spaces" in other
    assert "should have failed with 'words'" in fails(head='invalid = "words"')


# --- What expect can say -----------------------------------------------------------------------


def test_expecting_of_a_fighter() -> None:
    passes("expect = { merlin = { health = 7, at = 'h', defeated = false } }")
    assert "merlin.at should be 'g', but is 'h'" in fails("expect = { merlin = { at = 'g' } }")
    assert "merlin.defeated should be True, but is False" in fails(
        "expect = { merlin = { defeated = true } }"
    )


def test_expecting_of_a_seat() -> None:
    seat = ALICE + 'discard = ["eat-me", "feint"]\ndeck = ["drink-me"]'
    passes(
        'expect = { seat2 = { hand = ["feint", "looking-glass"], hand_size = 2 } }',
        'expect = { seat2 = { discard = ["feint", "eat-me"], discard_top = "feint" } }',
        'expect = { seat2 = { deck_size = 1, deck_top = ["drink-me"], actions = 0 } }',
        'expect = { seat2 = { state = { size = "big" } } }',
        seats=(MEDUSA, seat),
    )


@pytest.mark.parametrize(
    ("wanted", "failure"),
    [
        ('hand = ["feint"]', "seat2.hand should be ['feint'], but is ['feint', 'skirmish']"),
        ("hand_size = 3", "seat2.hand_size should be 3, but is 2"),
        ('discard = ["feint"]', "seat2.discard should be ['feint'], but is []"),
        ('discard_top = "feint"', "seat2.discard_top should be 'feint', but is None"),
        ("deck_size = 0", "seat2.deck_size should be 0, but is 28"),
        ("actions = 1", "seat2.actions should be 1, but is 0"),
    ],
)
def test_what_is_not_so_of_a_seat(wanted: str, failure: str) -> None:
    assert failure in fails(f"expect = {{ seat2 = {{ {wanted} }} }}")


def test_hand_and_discard_count_copies() -> None:
    seat = MEDUSA.replace('"snipe", "regroup", "winged-frenzy"', '"snipe", "snipe"')
    passes('expect = { seat1.hand = ["snipe", "snipe"] }', seats=(seat, ARTHUR))
    fails('expect = { seat1.hand = ["snipe"] }', seats=(seat, ARTHUR))


def test_expecting_of_the_game() -> None:
    passes(
        ATTACK,
        "expect = { turn = 1, deciding = 1, over = false, winners = [] }",
    )
    passes(
        ATTACK,
        "expect = { over = true, winners = [1] }",
        seats=(MEDUSA, ARTHUR.replace("health = 9", "health = 1")),
    )
    assert "deciding should be 2, but is None" in fails(
        ATTACK,
        "defend = {}",
        "expect = { deciding = 2 }",
        seats=(MEDUSA, ARTHUR.replace("health = 9", "health = 1")),
    )


def test_the_latest_combat() -> None:
    passes(
        ATTACK,
        'defend = { card = "skirmish" }',
        "expect = { value = { attack = 3, defense = 4 }, combat_winner = 2 }",
    )
    assert "value.attack should be 4, but is 3" in fails(
        ATTACK, "defend = {}", "expect = { value.attack = 4 }"
    )
    assert "combat_winner should be 2, but is 1" in fails(
        ATTACK, "defend = {}", "expect = { combat_winner = 2 }"
    )


def test_what_a_view_contains() -> None:
    passes(
        'expect = { view = { seat = 1, hides = ["skirmish"], shows = ["snipe", "regroup"] } }',
        'expect = { view = { seat = 0, hides = ["skirmish", "snipe"] } }',
        ATTACK,
        "expect = { view = { seat = 2, hides = ['snipe'], shows = ['skirmish'] } }",
        'defend = { card = "skirmish" }',
        'expect = { view = { seat = 0, shows = ["snipe", "skirmish"], hides = ["regroup"] } }',
    )
    assert "whether the view of seat 1 contains 'snipe' should be False, but is True" in fails(
        'expect = { view = { seat = 1, hides = ["snipe"] } }'
    )
    assert "whether the view of seat 2 contains 'snipe' should be True" in fails(
        'expect = { view = { seat = 2, shows = ["snipe"] } }'
    )


def test_a_view_contains_a_boost_and_a_scheme_in_play() -> None:
    attack = (
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish", boost = "feint" }'
    )
    passes(
        attack,
        "expect = { view = { seat = 2, shows = ['feint', 'skirmish'] } }",
        "defend = {}",
        head="turn = { seat = 2 }",
    )
    passes(
        'scheme = { card = "winged-frenzy", by = "medusa" }',
        "expect = { view = { seat = 2, shows = ['winged-frenzy'] } }",
        'choose = "none"',
    )


def test_nothing_can_be_done_after_the_end() -> None:
    seats = (MEDUSA, ARTHUR.replace("health = 9", "health = 1"))
    end = (ATTACK, "defend = {}")
    assert "no action is asked: the game is over" in fails(*end, "maneuver = {}", seats=seats)
    assert "'b' cannot be chosen: the game is over" in fails(*end, 'choose = "b"', seats=seats)
    assert "the game is over" in fails(*end, 'offers = ["b"]', seats=seats)
    assert "seat 1 should decide, but the game is over" in fails(
        *end, "seat = 1\nexpect = {}", seats=seats
    )
    passes(
        *end,
        "refuse = { maneuver = {} }",
        "refuse = { choose = 'b' }",
        "end_turn = true",
        seats=seats,
    )
