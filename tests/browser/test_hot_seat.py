"""Two people sharing a device: a curtain hides each player's cards from the other."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import set_up
from tests.browser.people import Person, eager


def test_a_whole_game_at_one_device(guests: Guests) -> None:
    both = guests("Ann and Bob")
    set_up(both, "here", "here")
    rng = Random(3)
    in_front = 0  # whose cards are visible
    hand_overs: list[str] = []  # what was asked after each hand-over
    for _ in range(2000):
        seen = both.wait()
        if seen["end"]:
            break
        if seen["curtain"]:
            assert visible_cards(both) == 0
            both.sit_down()
            seen = both.wait()
            assert seen["seat"] != in_front
            in_front = seen["seat"]
            hand_overs.append(seen["kind"])
        assert seen["seat"] == in_front, "another player's cards were shown without a curtain"
        both.take(eager(seen, rng))
    expect(both.see("end")).to_contain_text("wins")
    assert len(hand_overs) > 4
    assert "defense" in hand_overs


def visible_cards(person: Person) -> int:
    return person.see("hand-card").count()
