"""Every scene worth a picture, at every size and in both themes: no text is cut or painted over,
no button is blank, and on a touch screen everything can be hit. In a replay, the board, what
is said and the hands are on screen together with the controls."""

import pytest

from tests.browser.conftest import Guests
from tests.browser.legible import illegible
from tests.browser.pictures import PAINTED, SHOW_IN, SIZES, THEMES
from tests.browser.scenes import SCENES, Scene, combat, replay
from tests.browser.test_table_sizes import FINGER, SMALL, resize

# Buttons with neither words nor a picture to be seen
BLANK = """() => {
  const shown = (it) => it.getClientRects().length > 0 && getComputedStyle(it).clipPath === "none"
    && it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const says = (node) => node instanceof Text ? node.data.trim() !== ""
    : node instanceof Element && shown(node)
      && (node.matches("svg, img, i, input") || [...node.childNodes].some(says))
  return [...document.querySelectorAll("button, a[href]")]
    .filter((it) => shown(it) && !says(it)).map((it) => `blank: ${it.outerHTML.slice(0, 120)}`)
}"""

# Parts of a replay that are outside the window, or under the controls
UNSEEN = """() => {
  const controls = document.querySelector(".controls").getBoundingClientRect()
  const parts = "[data-testid=board], [data-testid=latest], [data-testid=replay-hand] li, .controls"
  return [...document.querySelectorAll(parts)].filter((part) => {
    const { top, right, bottom } = part.getBoundingClientRect()
    const under = bottom > controls.top + 1 && right > controls.left && !part.matches(".controls")
    return top < -1 || bottom > innerHeight + 1 || under
  }).map((part) => `unseen: ${part.className.baseVal ?? part.className} ${part.innerText}`)
}"""

# The cards of a combat lie side by side, however long the names above them are.
UNEVEN = """() => {
  const cards = [...document.querySelectorAll(".combat .meet, .combat .empty")]
  const [one, other] = cards.map((card) => card.getBoundingClientRect())
  return one && other && Math.abs(one.top - other.top) > 1 ? ["uneven cards"] : []
}"""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_everything_can_be_read_and_hit(guests: Guests, scene: Scene) -> None:
    ann = guests("Ann")
    scene(ann)
    device = ann.context.new_cdp_session(ann.page)
    found = {}
    for width, height, touch in SIZES:
        device.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        resize(ann, (width, height))
        for theme in THEMES:
            ann.page.evaluate(SHOW_IN, theme)
            ann.page.evaluate(PAINTED)
            problems = illegible(ann) + ann.page.evaluate(BLANK)
            if touch:
                problems += ann.page.evaluate(SMALL, FINGER)
            if scene is combat:
                problems += ann.page.evaluate(UNEVEN)
            if scene is replay:
                problems += ann.page.evaluate(UNSEEN)
            found[width, height, theme] = problems
    assert {size: problems for size, problems in found.items() if problems} == {}
