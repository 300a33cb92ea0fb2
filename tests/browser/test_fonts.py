"""Fonts have the letters of the languages to come, and are loaded only where they are needed."""

import pytest

from tests.browser.conftest import Guests

LETTERS = "Ďábel Řeřicha Їжак Щука Ґедзь"

LOADED = """() => [...document.fonts]
  .filter((face) => face.status === "loaded")
  .map((face) => `${face.family} ${face.unicodeRange}`)"""

# Write something, and wait until all fonts that it needs have been loaded.
WRITE = """async ([family, style, text]) => {
  const line = document.createElement("p")
  line.id = "letters"
  line.style.fontFamily = `var(${family})`
  line.style.fontStyle = style
  line.textContent = text
  document.querySelector("main").append(line)
  line.getBoundingClientRect()
  await document.fonts.ready
}"""


@pytest.mark.parametrize("style", ["normal", "italic"])
@pytest.mark.parametrize("family", ["--serif", "--sans"])
def test_czech_and_cyrillic_letters(guests: Guests, family: str, style: str) -> None:
    ann = guests("Ann")
    ann.visit("/rules")
    ann.page.get_by_role("heading", level=1).wait_for()
    ann.page.evaluate("() => document.fonts.ready.then(() => null)")
    before = set(ann.page.evaluate(LOADED))
    assert before
    assert not any("U+400" in face for face in before)
    ann.page.evaluate(WRITE, [family, style, LETTERS])
    added = set(ann.page.evaluate(LOADED)) - before
    assert any("U+400" in face for face in added)
    assert any("U+100" in face for face in added)
    session = ann.context.new_cdp_session(ann.page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = session.send("DOM.querySelector", {"nodeId": root, "selector": "#letters"})
    used = session.send("CSS.getPlatformFontsForNode", {"nodeId": found["nodeId"]})["fonts"]
    assert used
    assert [font["familyName"] for font in used if not font["isCustomFont"]] == []
