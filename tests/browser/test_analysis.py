"""The analysis of a replay: one click, progress, the graph, a turning point, and trying again."""

from random import Random

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.people import Person
from tests.browser.test_pages import violations


@pytest.fixture
def ann(guests: Guests, finished: str) -> Person:
    """Ann, watching a replay."""
    ann = guests("Ann")
    ann.visit(finished)
    expect(ann.see("replay")).to_be_visible()
    return ann


def moment(person: Person) -> str | None:
    return person.see("replay").get_attribute("data-at")


def test_from_the_click_to_another_try(ann: Person) -> None:
    slowly(ann)
    ann.see("analyze").click()
    progress = ann.see("analysis-progress")
    expect(progress).to_be_visible()
    assert int(progress.get_attribute("max") or 0) > 0
    ann.see("analysis-stop").click()
    expect(ann.see("analysis")).to_have_attribute("data-state", "stopped")
    ann.page.unroute("**/analysis")
    ann.see("analysis-continue").click()

    expect(ann.see("chance-graph")).to_be_visible()
    assert ann.see("chance-graph").locator("polyline.open").count() == 2
    assert ann.see("chance-graph").locator("polyline.known").count() == 2
    assert ann.see("player-score").count() == 2
    ann.see("line-known").click()
    expect(ann.see("chance-graph").locator("polyline.known")).to_have_count(0)
    assert violations(ann) == []

    point = ann.see("turning-point").last
    at = point.get_attribute("data-at")
    point.click()
    assert moment(ann) == at
    expect(point).to_have_attribute("aria-current", "step")
    judged = ann.see("judged")
    expect(judged).to_have_attribute("data-at", at or "")
    expect(judged.locator("[data-verdict]")).to_be_visible()

    seat = ann.see("judged").locator("strong").inner_text()
    ann.see("again").click()
    expect(ann.see("table")).to_be_visible()
    own = ann.page.locator("[data-testid=seat][data-own=true]")
    expect(own).to_contain_text(seat)
    before = ann.wait()
    assert before["kind"]  # the reader is the one to choose
    ann.play(Random(3), until=lambda: ann.version > before["version"])


def slowly(person: Person) -> None:
    """The page is told that the server still works on it, however fast it was, until it stops."""

    def answer(route: Route) -> None:
        response = route.fetch()
        stopping = route.request.method == "DELETE"
        state = "stopped" if stopping else "running"
        route.fulfill(response=response, json={**response.json(), "state": state})

    person.page.route("**/analysis", answer)


def test_with_the_keyboard(ann: Person) -> None:
    ann.see("analyze").focus()
    ann.page.keyboard.press("Enter")
    graph = ann.see("chance-scrub")
    expect(graph).to_be_visible()
    graph.focus()
    before = moment(ann)
    said = graph.get_attribute("aria-valuetext") or ""
    assert said.count("%") == 2
    ann.page.keyboard.press("ArrowRight")
    assert moment(ann) != before
    ann.page.keyboard.press("Home")
    after = ann.see("poor-after")
    if after.is_enabled():
        after.focus()
        ann.page.keyboard.press("Enter")
        expect(ann.see("judged").locator("[data-verdict]")).to_be_visible()
    ann.see("analysis-close").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.see("log")).to_be_visible()


def test_on_a_phone(guests: Guests, finished: str) -> None:
    """The second reader finds what the first had made, and the board comes back into view."""
    bob = guests("Bob", **PHONE)
    bob.visit(finished)
    bob.see("analyze").tap()
    expect(bob.see("chance-graph")).to_be_visible()
    bob.likes(theme="dark")
    point = bob.see("turning-point").last
    point.scroll_into_view_if_needed()
    point.tap()
    expect(bob.page.locator("[data-testid=replay] .field")).to_be_in_viewport()
    assert violations(bob) == []
