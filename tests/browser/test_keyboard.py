"""The whole game can be played by keyboard alone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import play_now
from tests.browser.people import Person

FOCUSED = """() => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  return {
    text: element.innerText ?? element.getAttribute("aria-label"),
    option: element.getAttribute("data-option"),
    space: element.getAttribute("data-space"),
    card: element.getAttribute("data-card"),
  }
}"""


Focused = dict[str, str | None]


def focused(person: Person) -> Focused:
    found: Focused | None = person.page.evaluate(FOCUSED)
    assert found is not None, "nothing has the focus"
    return found


def tab_until(person: Person, found: Callable[[Focused], bool]) -> None:
    """Press Tab until it is found. After the last element, the focus wraps around."""
    for _ in range(100):
        now: Focused | None = person.page.evaluate(FOCUSED)
        if now is not None and found(now):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches it")


def choose_by_keys(person: Person) -> None:
    """Use the arrow keys on the board, Tab elsewhere, and Enter to choose."""
    seen = person.look()
    before = seen["version"]
    if any(thing["space"] or thing["fighter"] for thing in seen["offered"]):
        person.page.keyboard.press("ArrowRight")
        person.page.keyboard.press("ArrowDown")
    else:
        tab_until(person, lambda now: now["option"] is not None)
    now = focused(person)
    assert now["option"] is not None or now["space"] is not None
    person.page.keyboard.press("Enter")
    person.answered(before)


def test_a_full_turn(guests: Guests) -> None:
    ann = guests("Ann")
    ann.visit("/")
    expect(ann.page.get_by_role("button", name="Play now")).to_be_enabled()
    tab_until(ann, lambda now: "Play now" in (now["text"] or ""))
    ann.page.keyboard.press("Enter")
    expect(ann.see("table")).to_be_visible()

    turn = 0
    for _ in range(200):
        kind = ann.wait()["kind"]
        turns = ann.turns
        if kind == "action" and not turn:
            turn = turns
        if turn and turns > turn + 1:
            break
        choose_by_keys(ann)
        focused(ann)
    assert turn

    if ann.wait()["kind"] == "action":
        before = ann.version
        ann.page.keyboard.press("1")
        ann.answered(before)
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Keys")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_a_card_is_read_with_tab(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.page.mouse.move(0, 0)
    ann.wait()
    expect(ann.see("zoom")).to_have_count(0)
    tab_until(ann, lambda now: now["card"] is not None)
    name = ann.page.locator(":focus .name").inner_text()
    expect(ann.see("zoom")).to_contain_text(name)
    tab_until(ann, lambda now: now["card"] is None)
    expect(ann.see("zoom")).to_have_count(0)


def test_a_screen_reader_finds_card_texts_and_adjacent_spaces(guests: Guests) -> None:
    """Even if the cards are too small to show their texts."""
    ann = guests("Ann", viewport={"width": 390, "height": 844})
    play_now(ann)
    ann.wait()
    # Where cards are too small to show their texts, they have them all the same.
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(ann.see("hand").locator(".compact").first).to_be_attached()
    assert re.search("combat:|Immediately:|Scheme:", ann.see("hand").aria_snapshot())
    assert re.search(r"Adjacent to \d+", ann.see("table").aria_snapshot())
