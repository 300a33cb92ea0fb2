"""Two people at one device: a curtain hides what the other must not see."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Person, eager
from tests.browser.rooms import set_up


def test_a_whole_game_at_one_device(guests: Guests) -> None:
    both = guests("Ann and Bob")
    set_up(both, "here", "here")
    rng = Random(3)
    curtains = defenses = 0
    handed_over = False
    for _ in range(2000):
        seen = both.wait()
        if seen["end"]:
            break
        if seen["curtain"]:
            curtains += 1
            assert hands_in_sight(both) == 0
            both.sit_down()
            handed_over = True
            continue
        if seen["kind"] == "defense":
            defenses += 1
            assert handed_over, "the defender must be asked for behind the curtain"
        handed_over = False
        both.take(eager(seen, rng))
    expect(both.see("end")).to_contain_text("won")
    assert curtains > 4
    assert defenses > 0


def hands_in_sight(person: Person) -> int:
    return person.see("hand-card").count()
