"""Looking at hands and discarding from them."""

from nonpareil.engine.cards import everyone
from nonpareil.engine.frames import NOBODY
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import State
from tests.engine.numbers import state
from tests.engine.resolving import answer, in_progress, resolve
from tests.scenes import ARTHUR, GENIE, HOUDINI, MEDUSA, game


def against_houdini(*hand: str, discard: tuple[str, ...] = ()) -> State:
    houdini = HOUDINI.replace('["set-the-stage", "flourish", "misdirection"]', f"{[*hand]}")
    return state(game(seats=(MEDUSA, f"{houdini}discard = {[*discard]}\n")))


def guards() -> tuple[str, int]:
    """The card that guards Houdini's hand, and how many there are."""
    (kind,) = (x for x in against_houdini().m.heroes[1].cards if x.guards_hand)
    return kind.id, kind.card.copies


def known(s: State, seat: int) -> set[int]:
    return {s.known[card] for card in s.hands[seat]}


def test_only_the_one_who_looks_sees_the_hand() -> None:
    s = state(game())
    assert known(s, 1) == {0b10}
    resolve(s, "look at hand of opponent")
    assert known(s, 1) == {0b11}


def test_everyone_sees_a_revealed_hand() -> None:
    s = state(game())
    resolve(s, "reveal hand of opponent")
    assert known(s, 1) == {everyone(s)}


def test_a_guard_ends_the_effect_before_the_hand_is_seen() -> None:
    guard, _ = guards()
    s = against_houdini(guard, "flourish")
    resolve(s, "look at hand of opponent, draw 1")
    assert (s.asked, s.purpose, s.options) == (1, Purpose.GUARD, [YES, NO])
    answer(s, YES)
    assert not in_progress(s)
    assert len(s.hands[0]) == 3
    assert [s.known[card] for card in s.hands[1]] == [everyone(s), 0b10]


def test_who_does_not_use_a_guard_is_looked_at() -> None:
    guard, _ = guards()
    s = against_houdini(guard, "flourish")
    resolve(s, "look at hand of opponent, draw 1")
    answer(s, NO)
    assert known(s, 1) == {0b11}
    assert len(s.hands[0]) == 4


def test_a_hand_without_a_guard_is_asked_as_well() -> None:
    """R-INFO-10: otherwise the others could tell. Nobody is asked if all guards are discarded."""
    guard, copies = guards()
    s = against_houdini("flourish")
    resolve(s, "look at hand of opponent")
    assert (s.asked, s.options) == (1, [NO])
    s = against_houdini("flourish", discard=(guard,) * copies)
    resolve(s, "look at hand of opponent")
    assert s.asked == NOBODY
    assert known(s, 1) == {0b11}


def test_a_whole_hand_is_discarded_without_a_question() -> None:
    for text in ("opponent discards 2 cards", "opponent discards 3 cards"):
        s = state(game())
        hand = s.hands[1]
        f = resolve(s, text)
        assert s.hands[1] == ()
        assert s.discards[1] == hand
        assert f.discarded == 2


def test_any_number_of_cards_until_none() -> None:
    s = state(game())
    f = resolve(s, "discard any number of cards")
    first = s.options[0]
    answer(s, first)
    assert first not in s.options
    assert not s.discards[0], "they are discarded together"
    answer(s, -1)
    assert s.discards[0] == (first,)
    assert f.discarded == 1


def test_several_seats_choose_before_anybody_discards() -> None:
    """R-EFFECT-15."""
    s = state(game(head='mode = "free-for-all"', seats=(MEDUSA, ARTHUR, GENIE)))
    resolve(s, "each opponent discards 1 card")
    assert s.asked == 1
    first = s.options[0]
    answer(s, first)
    assert s.asked == 2
    assert first in s.hands[1]
    second = s.options[0]
    answer(s, second)
    assert (s.discards[1], s.discards[2]) == ((first,), (second,))


def test_chance_discards_without_showing_the_rest() -> None:
    s = state(game())
    f = resolve(s, "opponent discards 1 card at random")
    assert s.asked == NOBODY
    assert s.discards[1] == (f.that_card,)
    assert s.known[f.that_card] == everyone(s)
    assert known(s, 1) == {0b10}


def test_a_number_of_cards_that_is_counted() -> None:
    s = state(game())
    resolve(s, "discard 1 card at random per fighter")
    assert len(s.hands[0]) == 0, "three in hand, and more fighters than that"
    s = state(game())
    resolve(s, "discard 1 card per medusa")
    assert s.purpose == Purpose.DISCARD
    answer(s, s.options[0])
    assert len(s.hands[0]) == 2
    assert not in_progress(s)


def test_as_many_cards_as_were_discarded_before() -> None:
    s = state(game())
    resolve(s, "discard 1 card at random, discard 1 card at random per discarded card")
    assert len(s.hands[0]) == 1


def test_no_cards_at_all() -> None:
    s = state(game())
    resolve(s, "discard 1 card per enemy in those spaces, draw 1 per discarded card")
    assert not in_progress(s)
    assert len(s.hands[0]) == 3
