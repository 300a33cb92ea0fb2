"""If, may, choose: what is offered, and in which order it happens."""

from nonpareil.engine.frames import NOBODY
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import NONE, State
from tests.engine.numbers import fighter, state
from tests.engine.resolving import answer, in_progress, resolve
from tests.scenes import game

LISTED = "choose 2: draw 1 | gain 1 action | damage 1 to medusa"


def counts(s: State) -> tuple[int, int, int]:
    """What the listed effects change."""
    return len(s.hands[0]), s.actions, s.health[fighter(s, "medusa")]


def test_one_of_two_branches() -> None:
    for text, hand in (("if hand is 3: draw 1 else: draw 2", 4), ("if hand is 2: draw 1", 3)):
        s = state(game())
        resolve(s, text)
        assert len(s.hands[0]) == hand


def test_yes_or_no() -> None:
    for choice, hand in ((YES, 5), (NO, 4)):
        s = state(game())
        resolve(s, "may draw 1; draw 1")
        assert (s.purpose, s.options) == (Purpose.CONFIRM, [YES, NO])
        answer(s, choice)
        assert len(s.hands[0]) == hand


def test_nothing_is_offered_that_cannot_be_paid() -> None:
    """R-EFFECT-5: not in part, either."""
    s = state(game())
    s.hands[0] = s.hands[0][:1]
    resolve(s, "may discard 2 cards: draw 1")
    assert s.asked == NOBODY
    assert len(s.hands[0]) == 1


def test_nothing_is_offered_that_buys_nothing() -> None:
    s = state(game())
    s.pos[fighter(s, "harpy-1")] = -1
    resolve(s, "may discard 1 card: move a harpy up to 1")
    assert s.asked == NOBODY
    assert len(s.hands[0]) == 3


def test_what_is_bought_need_not_be_possible_in_full() -> None:
    """R-EFFECT-3, R-EFFECT-5"""
    s = state(game())
    s.hands[1] = s.hands[1][:1]
    resolve(s, "choose an opponent; may discard 1 card: opponent discards 2 cards")
    assert s.purpose == Purpose.DISCARD
    answer(s, s.options[0])
    assert (len(s.hands[0]), len(s.hands[1])) == (2, 0)


def test_an_offer_does_not_tell_what_an_opponent_holds() -> None:
    """R-INFO-2"""
    for held in (True, False):
        s = state(game())
        kinds = s.m.kinds
        s.hands[1] = tuple(x for x in range(30, 60) if kinds[x].playable == held)[:2]
        resolve(s, "choose an opponent; may discard 1 card: opponent discards 1 scheme card")
        assert s.purpose == Purpose.DISCARD
    s = state(game())
    s.hands[1] = ()
    resolve(s, "choose an opponent; may discard 1 card: opponent discards 1 scheme card")
    assert s.asked == NOBODY


def test_everything_is_chosen_before_the_first_effect() -> None:
    s = state(game())
    before = counts(s)
    resolve(s, LISTED)
    assert (s.purpose, s.options) == (Purpose.CHOICE, [0, 1, 2])
    answer(s, 1)
    assert s.options == [0, 2]
    assert counts(s) == before
    answer(s, 0)
    assert counts(s) == (before[0] + 1, before[1] + 1, before[2])
    assert not in_progress(s)


def test_effects_happen_in_the_order_in_which_they_were_chosen() -> None:
    for first, last in ((0, 1), (1, 0)):
        s = state(game())
        resolve(s, "choose 2: draw 1 | may discard 1 card")
        answer(s, first)
        answer(s, last)
        assert s.purpose == Purpose.DISCARD
        assert len(s.hands[0]) == (4 if first == 0 else 3)
        answer(s, NONE)
        assert len(s.hands[0]) == 4


def test_nobody_is_asked_to_choose_between_impossible_effects() -> None:
    s = state(game())
    s.hands[0] = ()
    resolve(s, "choose 1: discard 1 card | discard 2 cards")
    assert s.asked == NOBODY
    assert not in_progress(s)


def test_the_opponent_chooses() -> None:
    s = state(game())
    resolve(s, "opponent chooses: draw 1 | draw 2")
    assert (s.asked, s.purpose) == (1, Purpose.CHOICE)
    answer(s, 1)
    assert len(s.hands[0]) == 5, "the effect is still its controller's"


def test_a_may_of_several_actions_is_one_question() -> None:
    for choice, hand, actions in ((YES, 5, 3), (NO, 3, 2)):
        s = state(game())
        before = s.actions
        resolve(s, "may draw 2, gain 1 action; heal medusa by 1")
        assert (s.purpose, s.options) == (Purpose.CONFIRM, [YES, NO])
        answer(s, choice)
        assert (len(s.hands[0]), s.actions - before) == (hand, actions - 2)


def test_several_actions_are_offered_if_one_of_them_is_possible() -> None:
    s = state(game())
    s.pos[fighter(s, "harpy-1")] = -1
    resolve(s, "may [move a harpy up to 1, draw 1]: gain 1 action")
    before = s.actions
    answer(s, YES)
    assert (len(s.hands[0]), s.actions) == (4, before + 1)
    resolve(s, "may [move a harpy up to 1, damage 1 to a harpy]")
    assert s.asked == NOBODY


def test_a_condition_under_a_may_is_tested_first() -> None:
    s = state(game())
    resolve(s, "may if hand is 7: draw 1")
    assert s.asked == NOBODY
    resolve(s, "may if hand is 3: draw 1")
    assert s.purpose == Purpose.CONFIRM
