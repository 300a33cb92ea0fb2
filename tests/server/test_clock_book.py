"""The time that is left, decision by decision."""

import json

from nonpareil.server.clock_book import EMPTY, KEPT, ClockBook


def test_what_was_left_is_left() -> None:
    book = EMPTY.note(7, 1, 30.0).note(8, 2, 5.0).note(7, 1, 20.0)
    assert book.left(7, 1) == 20
    assert book.left(7, 2) is None
    assert EMPTY.left(7, 1) is None


def test_an_undo_keeps_what_its_own_player_has_spent() -> None:
    book = EMPTY.note(6, 2, 1.0).note(7, 1, 2.0).note(8, 2, 3.0).note(9, 1, 4.0)
    undone = book.undone(1, kept=7)
    assert [undone.left(*key) for key in ((6, 2), (7, 1), (8, 2), (9, 1))] == [1, 2, None, 4]


def test_it_stays_small() -> None:
    book = EMPTY
    for number in range(3 * KEPT):
        book = book.note(number, 1, 1.0)
    assert len(book) == KEPT
    assert book.left(3 * KEPT - 1, 1) == 1


def test_stored_and_read() -> None:
    book = EMPTY.note(7, 1, 30.0)
    assert ClockBook.read(json.loads(json.dumps(book))) == book
    assert ClockBook.read(None) == EMPTY
