"""A newcomer's first game."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.navigation import play_now


def test_a_whole_duel_against_the_easy_bot(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(1))

    expect(ann.see("end")).to_contain_text(re.compile("Victory|wins"))
    last = ann.latest
    assert last
    assert last["view"]["over"]
    assert last["seed"]
    ann.see("end").get_by_text("Check that the shuffles were fair").click()
    expect(ann.see("seed")).to_have_text(last["seed"])

    ann.see("rematch").click()
    expect(ann.see("end")).to_have_count(0)
    assert ann.wait()["kind"]


def test_a_hint_says_what_the_bot_would_do(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.wait()
    ann.see("hint").click()
    expect(ann.see("hint-box")).to_be_visible()


def test_returning_to_a_running_table(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(2), until=lambda: ann.version > 4)
    place = ann.page.url
    ann.page.get_by_role("link", name="Leave the table").click()
    ann.page.get_by_role("link", name="Resume").click()
    expect(ann.page).to_have_url(place)
    ann.wait()


def test_a_figure_is_dragged_to_a_space(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(13), until=lambda: ann.wait()["kind"] == "destination")
    before = ann.version
    spaces = [thing for thing in ann.look()["offered"] if thing["space"]]
    mover = ann.page.locator("[data-testid=figure].acting")
    name, place = mover.get_attribute("data-fighter"), mover.get_attribute("style")
    ann.page.mouse.move(*ann.point(mover))
    ann.page.mouse.down()
    ann.page.mouse.move(*ann.point(ann.lit(spaces[0])), steps=5)
    ann.page.mouse.up()
    ann.answered(before)
    assert ann.page.locator(f"[data-fighter='{name}']").get_attribute("style") != place


def test_turns_on_a_phone(guests: Guests) -> None:
    """A tapped card does not stay enlarged or on top of its neighbors."""
    ann = guests("Ann", **PHONE)
    ann.visit("/")
    ann.page.get_by_role("button", name="Play now").tap()

    def enough() -> bool:
        expect(ann.see("zoom")).to_have_count(0)
        return ann.version > 60

    ann.play(Random(14), until=enough)
