"""Listed effects are done in the order in which they were chosen (R-EFFECT-7).

The heroes of the project have one card that chooses two of three; made-up ones go further.
"""

from collections.abc import Callable

from nonpareil import Game
from tests.scenes import ATTACK, MEDUSA, passes, played

Become = Callable[..., None]

START = (ATTACK, "defend = {}")
DRAW = 'by = "any"\nafter = "draw 1"'
LISTED = "draw 1 | heal medusa by 2 | place medusa in any other space"


def snipe(become: Become, text: str) -> None:
    """Make Snipe a card that does this after combat."""
    become("medusa", (DRAW, f'by = "any"\nafter = "{text}"'))


def test_three_of_three_in_any_order(become: Become) -> None:
    snipe(become, f"choose 3: {LISTED}")
    hurt = MEDUSA.replace('at = "c"', 'at = "c", health = 10')
    seats = (
        hurt,
        'hero = "alice"\nfighters = { alice.at = "d", jabberwock.at = "h" }\nstate.size = "big"',
    )
    steps = (ATTACK.replace("king-arthur", "alice"), "defend = {}")
    before = "expect = { deciding = 1, seat1.hand_size = 2, medusa = { at = 'c', health = 10 } }"
    passes(*steps, "choose = ['place', 'heal', 'draw']", before, "choose = 'b'", seats=seats)
    after = "expect = { seat1.hand_size = 3, medusa = { at = 'c', health = 12 } }"
    passes(*steps, "choose = ['heal', 'draw', 'place']", after, "choose = 'b'", seats=seats)


def test_what_follows_comes_after_all_of_them(become: Become) -> None:
    snipe(become, f"choose 2: {LISTED}; move medusa up to 1")
    passes(
        *START,
        "choose = ['place', 'draw', 'f', 'g']",
        "expect = { seat1.hand_size = 3, medusa.at = 'g' }",
    )


def test_the_first_effect_can_spoil_the_second(become: Become) -> None:
    snipe(become, "choose 2: discard 2 cards | may discard 1 card: draw 3 | gain 1 action")
    passes(
        *START,
        "choose = ['discard', 'option-2']",
        "expect = { deciding = 1, seat1 = { hand = [], actions = 1 } }",
    )
    passes(
        *START,
        "choose = ['option-2', 'discard', 'regroup']",
        "choose = ['winged-frenzy', 'feint']",
        "expect = { seat1 = { hand_size = 2, actions = 1 } }",
    )


def test_a_choice_inside_a_choice(become: Become) -> None:
    """The inner one is finished before the next of the outer one begins."""
    inner = "[choose 2: gain 1 action | draw 1 | discard 1 card]"
    snipe(become, f"choose 2: heal medusa by 1 | {inner} | place medusa in any other space")
    passes(
        *START,
        "choose = ['option-2', 'place']",
        "offers = ['gain', 'draw', 'discard']",
        "choose = ['discard', 'gain']",
        "choose = 'regroup'",
        "expect = { deciding = 1, seat1 = { hand = ['winged-frenzy'], actions = 2 } }",
        "choose = 'g'",
        "expect = { medusa.at = 'g', seat1.actions = 2 }",
    )
    passes(
        *START,
        "choose = ['place', 'option-2', 'g']",
        "choose = ['draw', 'discard']",
        "expect = { deciding = 1, medusa.at = 'g', seat1.hand_size = 3 }",
    )


def test_a_choice_of_two_may_be_declined_as_a_whole(become: Become) -> None:
    snipe(become, f"may choose 2: {LISTED}; gain 1 action")
    passes(*START, "offers = ['none']", "choose = 'none'", "expect = { seat1.actions = 2 }")
    passes(
        *START,
        "choose = 'draw'",
        "lacks = ['draw', 'none']",
        "choose = ['place', 'b']",
        "expect = { medusa.at = 'b', seat1 = { hand_size = 3, actions = 2 } }",
    )


def test_a_game_can_be_copied_between_the_chosen_effects(become: Become) -> None:
    snipe(become, f"choose 2: {LISTED}")
    game = played(*START, "choose = ['place', 'draw']")
    copies = [game.copy(), game.copy()]
    for copy, space in zip(copies, "bg", strict=True):
        choose(copy, space)
    assert [copy.view(1)["fighters"][0]["space"] for copy in copies] == ["b", "g"]
    assert [len(copy.view(1)["seats"][0]["cards"]) for copy in copies] == [3, 3]
    assert game.decision.kind == "space"


def choose(game: Game, wanted: str) -> None:
    game.apply([option.id for option in game.decision.options].index(wanted))


def test_the_questions_tell_that_the_order_counts(become: Become) -> None:
    snipe(become, f"choose 2: {LISTED}")
    game = played(*START)
    assert game.decision.text == (
        "Snipe, after combat: choose 2 of these, beginning with what to do first."
    )
    choose(game, "place")
    assert game.decision.text == "Snipe, after combat: choose what to do next."
    choose(game, "draw")
    assert game.decision.text == "Snipe, after combat: place Medusa in any other space."
