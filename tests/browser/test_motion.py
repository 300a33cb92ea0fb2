"""Games and replays with animations on."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import play_now


def test_a_game_in_motion(guests: Guests) -> None:
    ann = guests("Ann")
    ann.likes(speed="fast", level="easy", theme="light")
    play_now(ann)

    def enough() -> bool:
        ann.wait()
        ann.settled()
        return ann.turns > 4

    ann.play(Random(15), until=enough)


def test_a_replay_in_motion(guests: Guests, finished: str) -> None:
    ann = guests("Ann")
    ann.likes(speed="normal", theme="light")
    ann.visit(finished)
    for _ in range(5):
        ann.see("replay-forward-choice").click()  # faster than the animations
    expect(ann.see("replay")).to_have_attribute("data-at", "5")
    ann.see("replay-play").click()
    expect(ann.see("replay")).not_to_have_attribute("data-at", "5")
    ann.page.keyboard.press("Home")
    expect(ann.see("replay-play")).to_have_attribute("data-running", "false")
    expect(ann.see("replay")).to_have_attribute("data-at", "0")
