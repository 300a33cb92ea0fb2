"""Cards, and who knows them."""

from nonpareil.engine.cards import (
    discard_from_hand,
    distinct,
    draw,
    everyone,
    expose,
    hide_in_deck,
    look_at_hand,
    random_below,
    shuffle_deck,
    shuffled,
    take_from_discard,
)
from nonpareil.engine.state import State
from tests.engine.numbers import state
from tests.scenes import ARTHUR, MEDUSA, cards, game

FIRST, SECOND = 0b001, 0b010
PAIR = ARTHUR.replace('["skirmish", "feint"]', '["feint", "feint", "skirmish"]')


def deal(arthur: str = ARTHUR) -> State:
    return state(game(seats=(MEDUSA, arthur)))


def test_a_drawn_card_is_known_to_its_owner() -> None:
    position = game()
    s = state(position)
    assert draw(s, 0)
    assert cards(position, s.hands[0][-1:]) == ["feint"], "the top of the deck"
    assert s.known[s.hands[0][-1]] == FIRST
    s.decks[0] = ()
    assert not draw(s, 0), "an empty deck stays empty"


def test_nobody_knows_a_card_after_a_shuffle() -> None:
    s = deal()
    for card in s.decks[1]:
        s.known[card] = everyone(s)
    before = sorted(s.decks[1])
    shuffle_deck(s, 1)
    assert sorted(s.decks[1]) == before
    assert not any(s.known[card] for card in s.decks[1])


def test_chance_follows_from_the_seed_and_what_was_drawn_before() -> None:
    s = deal()
    twin = s.copy()
    numbers = list(range(20))
    assert [random_below(s, 6) for _ in range(9)] == [random_below(twin, 6) for _ in range(9)]
    assert shuffled(s, numbers) == shuffled(twin, numbers)
    assert shuffled(s, numbers) != shuffled(twin, shuffled(twin, numbers))
    assert numbers == list(range(20)), "the list itself is not touched"


def test_a_discard_is_seen_by_all() -> None:
    s = deal()
    card = s.hands[1][0]
    discard_from_hand(s, card, by=1)
    assert s.discards[1] == (card,)
    assert s.known[card] == everyone(s)
    take_from_discard(s, card)
    assert s.hands[1][-1] == card
    assert s.known[card] == everyone(s), "taken openly"


def test_of_two_copies_the_one_that_was_seen_is_shown() -> None:
    """Who looked at one of them knows nothing about the other once the first is out."""
    s = deal(PAIR)
    one, other, _ = s.hands[1]
    s.known[other] |= FIRST
    discard_from_hand(s, one, by=1)
    assert s.known[other] == SECOND
    expose(s, other)
    assert s.known[other] == everyone(s)


def test_who_saw_both_copies_still_knows_the_other() -> None:
    s = deal(PAIR)
    look_at_hand(s, 1, FIRST)
    one, other, _ = s.hands[1]
    discard_from_hand(s, one, by=1)
    assert s.known[other] == FIRST | SECOND


def test_a_card_put_back_makes_the_hand_uncertain() -> None:
    s = deal()
    look_at_hand(s, 1, FIRST)
    card, left = s.hands[1]
    hide_in_deck(s, card, top=True, knowing=0)
    assert s.decks[1][-1] == card
    assert (s.known[card], s.known[left]) == (SECOND, SECOND), "it may have been either of them"


def test_who_saw_it_go_still_knows_the_hand() -> None:
    s = deal()
    look_at_hand(s, 1, FIRST)
    card, left = s.hands[1]
    hide_in_deck(s, card, top=False, knowing=FIRST)
    assert s.decks[1][0] == card
    assert (s.known[card], s.known[left]) == (FIRST | SECOND, FIRST | SECOND)


def test_copies_are_one_choice() -> None:
    s = deal(PAIR)
    assert distinct(s, list(s.hands[1])) == [s.hands[1][0], s.hands[1][2]]
