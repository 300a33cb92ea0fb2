"""What is left in a deck, one tap away."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.navigation import play_now
from tests.browser.people import Person

LEFT = re.compile(r"(\d+) of (\d+) left")


def left(person: Person) -> tuple[int, int]:
    """Copies that are still to come, and all copies of the cards that are shown."""
    shown = [LEFT.search(text) for text in person.see("left").all_inner_texts()]
    assert all(shown)
    return sum(int(it[1]) for it in shown if it), sum(int(it[2]) for it in shown if it)


def test_what_is_left_in_both_decks(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    # a card that lies face down in a combat would be neither in a deck nor in a hand
    ann.play(Random(3), until=lambda: ann.turns > 3 and ann.look()["kind"] == "action")
    assert ann.latest
    for seat in ann.latest["view"]["seats"]:
        own = seat["seat"] == ann.latest["view"]["seat"]
        ann.page.locator(f"[data-seat='{seat['seat']}'] [data-testid=deck]").click()
        expect(ann.see("left").first).to_be_visible()
        hidden = seat["deck"] if own else seat["deck"] + seat["hand"] - len(seat["cards"])
        assert left(ann)[0] == sum(seat["unseen"].values()) == hidden - len(seat["deck_cards"])
        title = ann.page.locator("dialog[open] h2")
        expect(title).to_contain_text("your deck" if own else "deck and hand")
        ann.page.keyboard.press("Escape")


def test_a_tap_on_a_seat_tells_it_on_a_phone(guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    play_now(ann)
    # a combat would cover the seats
    ann.play(Random(3), until=lambda: ann.turns > 1 and ann.look()["kind"] == "action")
    assert ann.latest
    other = next(s for s in ann.latest["view"]["seats"] if s["seat"] != ann.latest["view"]["seat"])
    ann.page.locator(f"[data-seat='{other['seat']}']").tap()
    expect(ann.see("left").first).to_be_visible()
    some, whole = left(ann)
    assert some == sum(other["unseen"].values()) < whole
