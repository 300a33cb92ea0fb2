"""The conventions of the scenario format."""

from tests.scenes import (
    ALICE,
    ARTHUR,
    ATTACK,
    GENIE,
    GRIFFIN,
    HOUDINI,
    LINE,
    MEDUSA,
    cards,
    fails,
    game,
    passes,
    scenario,
)


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


def test_a_script_can_begin_with_setup() -> None:
    seats = ('hero = "medusa"\nhand = ["snipe", "snipe"]', 'hero = "king-arthur"')
    passes(
        'choose = ["b", "c", "d"]',
        'choose = "g"',
        'expect = { medusa.at = "a", harpy-3.at = "d", merlin.at = "g", seat1.hand_size = 5 }',
        head="setup = true",
        seats=seats,
    )
    g = game(head="setup = true", seats=seats)
    assert cards(g, g._state.hands[0]).count("snipe") >= 2
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


def test_nothing_can_be_done_after_the_end() -> None:
    seats = (MEDUSA, ARTHUR.replace("health = 9", "health = 1"))
    end = (ATTACK, "defend = {}")
    assert "no action is possible now: the game is" in fails(*end, "maneuver = {}", seats=seats)
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
