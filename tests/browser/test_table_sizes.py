"""The table at every size: question, board and hand are on screen together, nothing is cut,
everything can be hit, and nothing moves between the question and the click."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.legible import illegible
from tests.browser.navigation import play_now, set_up
from tests.browser.people import Person

SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (720, 450),
    (1024, 768),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
]
FINGER = 40  # pixels that a target needs in each direction

# What does not fit: parts of the table outside the window, a page that scrolls, words that are cut.
MISFITS = """() => {
  const find = (selector) => [...document.querySelectorAll(selector)]
  const name = (element) => `${element.className.baseVal ?? element.className} ${
    (element.innerText ?? "").slice(0, 40)}`
  const box = (element) => element.getBoundingClientRect()
  const outside = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const parts = "[data-testid=prompt], [data-testid=board] svg, .hand-area, [data-testid=seat]"
  const page = document.documentElement
  const hidden = (element) => element.closest(".hidden-text") || !element.getClientRects().length
  const cut = find(".words, .option, .action .name, .chip b, .card .name, .card .text").filter(
    (element) => !hidden(element) && element.scrollWidth > element.clientWidth + 1
      && getComputedStyle(element).display !== "inline",
  )
  return [
    ...find(parts).filter((element) => outside(box(element))).map((it) => `outside: ${name(it)}`),
    ...cut.map((it) => `cut: ${name(it)}`),
    ...(page.scrollHeight > innerHeight || page.scrollWidth > innerWidth ? ["it scrolls"] : []),
  ]
}"""

# Everything to tap, apart from the board, where a tap near a space counts as well.
SMALL = """(finger) => [...document.querySelectorAll("button, a[href]")]
  .filter((element) => element.getClientRects().length && !element.closest(".hand, .skip"))
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([element, { width, height }]) => Math.min(width, height) < finger
    && !element.closest("[data-testid=log]") && getComputedStyle(element).pointerEvents !== "none"
    && element.className !== "skip" && !element.matches("a.skip, a[href='#content']"))
  .map(([element, { width, height }]) => `${Math.round(width)} × ${Math.round(height)}: ${
    element.getAttribute("aria-label") ?? element.innerText}`)"""

SPACES = """() => Object.fromEntries([...document.querySelectorAll("[data-testid=board] .space")]
  .map(
  (space) => {
    const { x, y, width } = space.querySelector(".well").getBoundingClientRect()
    return [space.dataset.space, [Math.round(x), Math.round(y), Math.round(width)]]
  },
))"""

# Cards of the hand whose names reach under the next card
COVERED = """() => {
  const cards = [...document.querySelectorAll("[data-testid=hand-card]")]
  return cards.slice(0, -1).filter((card, index) => {
    const name = document.createRange()
    name.selectNodeContents(card.querySelector(".name"))
    return name.getBoundingClientRect().right > cards[index + 1].getBoundingClientRect().left + 1
  }).map((card) => card.querySelector(".name").innerText)
}"""

NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.until(lambda: person.page.evaluate("innerWidth") == size[0])
    person.page.evaluate(NEXT_FRAME)  # the page hears of its size before it draws
    person.settled()


def misfits(person: Person) -> dict[tuple[int, int], list[str]]:
    """What does not fit, by size."""
    found = {}
    for size in SIZES:
        resize(person, size)
        found[size] = person.page.evaluate(MISFITS) + illegible(person)
    return {size: problems for size, problems in found.items() if problems}


def asked(person: Person, kind: str) -> Any:
    return lambda: person.wait()["kind"] == kind


def test_everything_is_on_screen_at_every_size(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    for kind in ("action", "destination", "defense"):
        resize(ann, (1366, 768))
        ann.play(Random(4), until=asked(ann, kind))
        assert misfits(ann) == {}, kind


def test_five_cards_can_be_read_on_a_laptop(guests: Guests) -> None:
    ann = guests("Ann", viewport={"width": 1366, "height": 768})
    play_now(ann)
    ann.wait()
    expect(ann.see("hand-card")).to_have_count(5)
    expect(ann.see("hand").locator(".compact")).to_have_count(0)
    assert illegible(ann) == []


def test_names_of_four_cards_can_be_read_on_a_phone_on_its_side(guests: Guests) -> None:
    ann = guests("Ann", **{**PHONE, "viewport": {"width": 844, "height": 390}})
    play_now(ann)
    hand = ann.see("hand-card")
    ann.play(Random(4), until=lambda: asked(ann, "action")() and hand.count() == 4)
    expect(hand).to_have_count(4)
    assert ann.page.evaluate(COVERED) == []


def test_four_seats_are_on_screen_at_every_size(guests: Guests) -> None:
    ann = guests("Ann")
    set_up(ann, "here", "easy", "easy", "easy", mode="Free-for-all", size=4)
    ann.play(Random(4), until=asked(ann, "action"))
    assert misfits(ann) == {}
    resize(ann, SIZES[0])
    expect(ann.see("seat")).to_have_count(4)
    resize(ann, (1366, 768))
    expect(ann.see("seat").locator(".fighters + .piles")).to_have_count(4)  # everything about each


@pytest.mark.parametrize("size", [*SIZES[:3], (1024, 768)])
def test_fingers_hit_what_they_aim_at(guests: Guests, size: tuple[int, int]) -> None:
    ann = guests("Ann", **{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    play_now(ann)
    ann.play(Random(4), until=asked(ann, "action"))
    assert ann.page.evaluate(SMALL, FINGER) == []


def test_the_board_stays_where_it_is(guests: Guests) -> None:
    """Whatever is asked, fought or drawn."""
    ann = guests("Ann")
    play_now(ann)
    ann.wait()
    before = ann.page.evaluate(SPACES)
    seen = set()

    def looked() -> bool:
        seen.add(ann.wait()["kind"])
        assert ann.page.evaluate(SPACES) == before
        return len(seen) > 5

    ann.play(Random(4), until=looked)
    assert len(seen) > 5


def test_tab_goes_through_the_question_and_the_hand(guests: Guests) -> None:
    """Neither rows of the log nor spaces that cannot be chosen are in the way."""
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(4), until=asked(ann, "action"))
    stops = ann.page.evaluate(
        """() => [...document.querySelectorAll("[data-testid=table] *")].filter(
          (element) => element.tabIndex >= 0 && element.getClientRects().length).map(
          (element) => element.closest("[data-testid=log] section") ? "log row"
            : element.matches(".space:not(.pickable)") ? "space" : "fine")"""
    )
    assert set(stops) == {"fine"}
    assert len(stops) < 45


def test_a_maneuver_takes_two_clicks(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(4), until=asked(ann, "action"))
    figure = ann.page.locator("[data-starts=maneuver]").first
    name, place = figure.get_attribute("data-fighter"), figure.get_attribute("style")
    ann.click(figure)
    ann.until(lambda: ann.page.locator(".space.pickable").count())
    ann.click(ann.page.locator(".space.pickable").first)
    moved = ann.page.locator(f"[data-fighter='{name}']")
    ann.until(lambda: moved.get_attribute("style") != place)


def test_an_attack_begins_with_a_click_on_the_enemy(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    enemy = ann.page.locator("[data-starts=attack]")
    ann.play(Random(4), until=lambda: asked(ann, "action")() and enemy.count() > 0)
    chosen = enemy.first.get_attribute("data-fighter")
    ann.click(enemy.first)
    ann.until(lambda: ann.look()["kind"] in ("attacker", "attack-card"))
    ann.play(Random(4), until=asked(ann, "attack-card"))
    assert ann.latest is not None
    view = ann.latest["view"]
    name = next(each["name"] for each in view["fighters"] if each["id"] == chosen)
    assert f"attacks {name}." in view["decision"]["text"]


def test_a_boost_is_a_side_option(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(4), until=asked(ann, "action"))
    ann.click(ann.page.locator("[data-starts=maneuver]").first)
    ann.click(ann.see("put-down"))
    assert ann.wait()["kind"] == "action"
    ann.click(ann.page.locator("[data-starts=maneuver]").first)
    ann.click(ann.see("boost-first"))
    ann.until(asked(ann, "maneuver-boost"))


def test_whoever_defends_sees_the_board_and_both_fighters(guests: Guests) -> None:
    ann = guests("Ann", viewport={"width": 390, "height": 844})
    play_now(ann)
    ann.play(Random(4), until=asked(ann, "defense"))
    combat = ann.see("combat")
    expect(combat).to_have_attribute("data-place", "strip")
    expect(combat.locator(".health b")).to_have_count(2)
    ann.click(ann.see("peek"))
    expect(combat).to_have_attribute("data-place", "board")
    ann.click(ann.see("peek"))
    expect(combat).to_have_attribute("data-place", "strip")
