"""The scenario format, sentence by sentence: the steps that are taken."""

import pytest

from tests.scenes import (
    ARTHUR,
    ATTACK,
    HOUDINI,
    MEDUSA,
    fails,
    passes,
)


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
    assert "seat 2 should decide, but seat 1 must decide (action)" in fails(f"seat = 2\n{step}")


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


def test_an_illegal_maneuver() -> None:
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


def test_an_illegal_attack() -> None:
    assert "'harpy-1' cannot attack now" in fails(ATTACK.replace("medusa", "harpy-1"))
    assert "'merlin' is no target for 'medusa'" in fails(ATTACK.replace("king-arthur", "merlin"))
    assert "'medusa' cannot attack with 'feint'" in fails(ATTACK.replace("snipe", "feint"))


def test_a_defense_with_a_card() -> None:
    passes(ATTACK, 'defend = { card = "feint" }', "expect = { king-arthur.health = 8 }")
    assert "'regroup' cannot be chosen: seat 2 must decide (defense)" in fails(
        ATTACK, 'defend = { card = "regroup" }'
    )


def test_a_defense_without_a_card() -> None:
    passes(ATTACK, "defend = {}", 'expect = { seat2 = { hand = ["skirmish", "feint"] } }')
    assert "no defense is possible now" in fails("defend = {}")
    assert "no defense is possible now" in fails('defend = { card = "feint" }')


def test_no_defense_is_accepted_where_nothing_was_asked() -> None:
    seats = (MEDUSA, ARTHUR.replace('["skirmish", "feint"]', "[]"))
    passes(ATTACK, "seat = 2\ndefend = {}", "expect = { king-arthur.health = 6 }", seats=seats)
    assert "no defense is possible now" in fails(ATTACK, "seat = 1\ndefend = {}", seats=seats)
    assert "no defense is possible now" in fails(
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


def test_a_table_answers_in_any_order() -> None:
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


def test_an_expectation_that_is_not_met() -> None:
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
    assert "'none' is not among the options: seat 1 must decide (action): maneuver" in fails(
        'offers = ["maneuver", "none"]'
    )
    assert "'scheme' should not be among the options" in fails('lacks = ["none", "scheme"]')


def test_ending_the_turn() -> None:
    passes("maneuver = {}", "maneuver = {}", "end_turn = true", "expect = { turn = 2 }")
    assert "the turn cannot end: there are" in fails("maneuver = {}", "end_turn = true")
    assert "there are actions left" in fails(
        "maneuver = {}", "maneuver = {}", "end_turn = true", "end_turn = true"
    )


def test_end_turn_is_accepted_after_the_turn_ended_automatically() -> None:
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


def test_optional_choices_are_declined() -> None:
    """The boost, the defense and the move after combat."""
    passes(
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }',
        "maneuver = {}",
        'expect = { medusa = { at = "c", health = 12 }, king-arthur.at = "d" }',
        head="turn = { seat = 2 }",
    )


def test_forced_choices_may_be_omitted() -> None:
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
    assert "the script does not say what to choose: seat 1 must decide (fighter)" in failure
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
