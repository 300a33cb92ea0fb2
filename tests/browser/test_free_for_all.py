"""A free-for-all with four seats."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import set_up


def test_a_free_for_all_with_three_bots(guests: Guests) -> None:
    ann = guests("Ann")
    set_up(ann, "here", "easy", "random", "easy", mode="Free-for-all", size=4)
    expect(ann.see("seat")).to_have_count(4)
    ann.play(Random(11))
    expect(ann.see("end")).to_be_visible()
    assert ann.latest
    assert len(ann.latest["view"]["winners"]) == 1
