"""Everything can be done with the keyboard alone."""

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.people import Person

FOCUSED = """() => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  return {
    text: element.innerText ?? element.getAttribute("aria-label"),
    option: element.getAttribute("data-option"),
    space: element.getAttribute("data-space"),
  }
}"""


def focused(person: Person) -> dict[str, str | None]:
    found: dict[str, str | None] | None = person.page.evaluate(FOCUSED)
    assert found is not None, "the focus is lost"
    return found


def tab_to(person: Person, text: str) -> None:
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if text in (focused(person)["text"] or ""):
            return
    raise AssertionError(f"Tab does not lead to '{text}'")


def choose_by_keys(person: Person) -> None:
    """On the board with the arrows and Enter; otherwise by Tab and Enter."""
    seen = person.look()
    before = seen["version"]
    if any(thing["space"] or thing["fighter"] for thing in seen["offered"]):
        person.page.keyboard.press("ArrowRight")
        person.page.keyboard.press("ArrowDown")
    else:
        for _ in range(60):
            if focused(person)["option"] is not None:
                break
            person.page.keyboard.press("Tab")
    now = focused(person)
    assert now["option"] is not None or now["space"] is not None
    person.page.keyboard.press("Enter")
    person.answered(before)


def test_a_full_turn(guests: Guests) -> None:
    ann = guests("Ann")
    ann.visit("/")
    expect(ann.page.get_by_role("button", name="Play now")).to_be_enabled()
    tab_to(ann, "Play now")
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
