"""Two people sharing a device: a curtain hides each player's cards from the other."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import concede, set_up
from tests.browser.people import Person, eager

DEFEAT = re.compile("^Defeat: .+ and .+ win$")


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


def test_one_person_plays_a_team(guests: Guests) -> None:
    """No curtain, both seats are "you", and they win or lose with both."""
    ann = guests("Ann")
    set_up(ann, "here", "random", "here", "random", mode="Teams")
    seats: set[int] = set()

    def both_have_chosen() -> bool:
        seen = ann.wait()
        assert not seen["curtain"]
        seats.add(seen["seat"])
        return len(seats) > 1 and ann.turns > 0

    ann.play(Random(5), until=both_have_chosen)
    assert seats == {1, 3}
    expect(ann.see("seat").filter(has_text=re.compile(r"\byou\b"))).to_have_count(2)
    concede(ann)
    expect(ann.see("end").get_by_role("heading", level=2)).to_have_text(DEFEAT)


def visible_cards(person: Person) -> int:
    return person.see("hand-card").count()
