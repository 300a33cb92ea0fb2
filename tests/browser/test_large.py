"""A large fighter on the board: one figure over both of its spaces, at every size of the screen."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests, serving
from tests.browser.people import Person
from tests.browser.serving import Server

GUESTS = Path(__file__).resolve().parents[1] / "guests"
SIZES = {"desk": (1280, 800), "phone": (390, 844), "sideways": (844, 390)}
LIZARD = '[data-of="thunder-lizard"]'

# The ends of the drawn body, on screen, and the spaces that lie under them.
COVERED = """(body) => {
  const line = body.querySelector("line")
  const spaces = [...document.querySelectorAll("[data-testid=board] .space")]
  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
  const under = (x, y) => {
    const end = new DOMPoint(x, y).matrixTransform(line.getScreenCTM())
    const middle = (space) => {
      const box = space.querySelector(".well").getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const near = spaces.filter((space) => distance(middle(space), end) < 3)
    return near.map((space) => space.dataset.space)
  }
  return [
    ...under(line.x1.baseVal.value, line.y1.baseVal.value),
    ...under(line.x2.baseVal.value, line.y2.baseVal.value),
  ]
}"""


@pytest.fixture
def with_lizard(tmp_path: Path) -> Iterator[Server]:
    data = tmp_path / "tables"
    data.mkdir()
    yield from serving(data, content=GUESTS)


def where(person: Person) -> list[str]:
    """The two spaces that the view gives the lizard."""
    latest = person.latest
    assert latest is not None
    fighters = latest["view"]["fighters"]
    lizard = next(each for each in fighters if each["id"] == "thunder-lizard")
    return [str(lizard["space"]), str(lizard["tail"])]


def looks_large(person: Person) -> bool:
    """Whether the body reaches from one of its spaces to the other, once it has come to rest."""
    body = person.page.locator(LIZARD)
    return body.count() == 1 and sorted(body.evaluate(COVERED)) == sorted(where(person))


def is_quiet(person: Person) -> bool:
    """Whether nothing lies over the board."""
    asked = person.wait()["kind"]
    return asked == "action" and not person.see("combat").count() + person.see("scheme").count()


def test_one_figure_over_two_spaces(guests: Guests, with_lizard: Server, tmp_path: Path) -> None:
    ann = guests("Ann", with_lizard)
    ann.visit("/new?hero=thunder-lizard&board=marmoreal&opponent=medusa")
    ann.page.get_by_role("button", name="Open the table").click()
    assert ann.wait()["kind"] == "tail"
    ann.play(Random(3), until=lambda: ann.turns > 2 and is_quiet(ann))
    body = ann.page.locator(LIZARD)
    expect(body).to_be_visible()
    pictures = Path(os.environ.get("PICTURES", tmp_path))
    for name, (width, height) in SIZES.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.until(lambda: looks_large(ann))
        ann.page.screenshot(path=pictures / f"large-{name}.png")
    label = ann.page.locator('[data-fighter="thunder-lizard"]').get_attribute("aria-label")
    assert label is not None
    assert "on spaces {} and {}".format(*where(ann)) in label
