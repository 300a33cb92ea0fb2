"""Every page is accessible, fits phones, and works in light and dark themes."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.navigation import concede, play_now, set_up
from tests.browser.people import Person
from tests.browser.serving import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def front(ann: Person) -> None:
    ann.visit("/")
    expect(ann.page.get_by_role("button", name="Play now")).to_be_enabled()


def settings(ann: Person) -> None:
    front(ann)
    ann.page.get_by_role("button", name="Settings").click()
    expect(ann.page.locator("dialog[open]")).to_be_visible()


def set_up_page(ann: Person) -> None:
    ann.visit("/new")
    expect(ann.page.get_by_role("button", name="Open the table")).to_be_visible()


def shared_links(ann: Person) -> None:
    set_up(ann, "here", "link")
    ann.page.get_by_role("heading", name="Your table is ready").wait_for()


def titled(path: str) -> Callable[[Person], None]:
    def visit(ann: Person) -> None:
        ann.visit(path)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()

    return visit


def first_of(path: str) -> Callable[[Person], None]:
    def visit(ann: Person) -> None:
        ann.visit(path)
        ann.page.locator(f"main a[href^='{path}/']").first.click()
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()

    return visit


def table(ann: Person) -> None:
    play_now(ann)
    ann.play(Random(12), until=lambda: ann.version > 6)
    ann.wait()


def curtain(ann: Person) -> None:
    set_up(ann, "here", "here")
    assert ann.wait()["curtain"]


def end(ann: Person) -> None:
    play_now(ann)
    ann.wait()
    concede(ann)


PAGES: dict[str, Callable[[Person], None]] = {
    "front": front,
    "settings": settings,
    "setup": set_up_page,
    "links": shared_links,
    "heroes": titled("/heroes"),
    "hero": first_of("/heroes"),
    "boards": titled("/boards"),
    "board": first_of("/boards"),
    "rules": titled("/rules"),
    "replays": titled("/replays"),
    "nowhere": titled("/no/such/page"),
    "table": table,
    "curtain": curtain,
    "end": end,
}


@pytest.mark.parametrize("page", PAGES)
def test_page(guests: Guests, page: str) -> None:
    check(guests, PAGES[page])


def test_replay(guests: Guests, finished: str) -> None:
    def look_at_it(ann: Person) -> None:
        ann.visit(finished)
        expect(ann.see("replay")).to_be_visible()

    check(guests, look_at_it)


def test_tab_soon_reaches_the_button_that_opens_a_table(guests: Guests) -> None:
    """The spaces of small boards are not in the way."""
    ann = guests("Ann")
    set_up_page(ann)
    stops: list[str] = ann.page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, summary, [tabindex]")]
          .filter((it) => it.tabIndex >= 0 && it.getClientRects().length)
          .map((it) => it.closest("svg") ? "a drawing" : it.innerText.trim())"""
    )
    assert "a drawing" not in stops
    assert stops.index("Open the table") < 60


def test_the_system_chooses_the_colors(guests: Guests) -> None:
    """Cards have edges, and those that can be chosen an outline, where backgrounds are gone."""
    ann = guests("Ann", forced_colors="active")
    play_now(ann)
    cards = ann.see("hand-card")
    ann.play(Random(4), until=lambda: ann.wait()["kind"] == "action")
    ann.click(ann.page.locator("[data-action=maneuver]"))
    ann.until(lambda: ann.look()["kind"] == "maneuver-boost")
    style = """(card, part) => {
      const found = getComputedStyle(card.querySelector(part))
      return [found.borderTopStyle, found.outlineStyle]
    }"""
    assert cards.first.evaluate(style, ".paper")[0] == "solid"
    assert cards.first.evaluate(style, ".sizer")[1] == "solid"


def test_the_table_with_every_kind_of_decision(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    looked_at: set[str] = set()

    def enough() -> bool:
        kind = ann.wait()["kind"]
        if kind and kind not in looked_at:
            looked_at.add(kind)
            assert not violations(ann), kind
        return ann.turns > 6

    ann.play(Random(16), until=enough)


def check(guests: Guests, visit: Callable[[Person], None]) -> None:
    ann = guests("Ann")
    visit(ann)
    assert not violations(ann)
    ann.likes(theme="dark", speed="off")
    visit(ann)
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert not violations(ann)

    bob = guests("Bob", **PHONE)
    visit(bob)
    assert not too_wide(bob)
    assert not violations(bob)


def violations(person: Person) -> list[str]:
    """Violations that axe rates serious or critical."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate(
        "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


def too_wide(person: Person) -> list[str]:
    """Elements that make the page scroll sideways."""
    found: list[str] = person.page.evaluate(
        """() => {
          const page = document.documentElement
          if (page.scrollWidth <= page.clientWidth) return []
          return [...document.querySelectorAll("*")]
            .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
            .map((element) => element.outerHTML.slice(0, 160))
            .slice(-5)
        }"""
    )
    return found
