"""The pages in another language: everything is translated, and every name is in a case."""

import json
import re
from calendar import month_abbr
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import duel_by_link, play_now, play_together
from tests.browser.people import Person, eager
from tests.pseudo import PSEUDO, english_left, unmarked_names

# All texts in the page, the title in the tab, and what is read aloud instead of a text. A picture
# breaks its sentences into lines; its label has them whole.
TEXTS = """() => {
  const SPOKEN = ["aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "title"]
  const found = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (!parentElement.closest("script, style, [data-part-of-sentence]")) found.push(data)
  }
  for (const name of SPOKEN)
    for (const each of document.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name))
  return found.map((text) => text.trim()).filter(Boolean)
}"""
# What English calls itself, in the list of languages; months as the browser writes them.
ALLOWED = {"English", *month_abbr}
NO_WORDS = re.compile(r"[0-9a-f]{64}|https?://\S+")  # hashes and links
CAPITALS = re.compile("‹[A-Z]+›")  # a mark in a heading that is set in capitals


def read_everything(person: Person) -> None:
    """Fail if anything on the page is English or has a name that no sentence put into a case."""
    texts: list[str] = [*person.page.evaluate(TEXTS), *spoken(person)]
    assert texts
    left: dict[str, list[str]] = {}
    for text in texts:
        plain = CAPITALS.sub(lambda mark: mark[0].lower(), text)
        found = [*english_left(plain, ALLOWED), *unmarked_names(plain)]
        if found and not NO_WORDS.fullmatch(text):
            left[text] = found
    assert not left, f"{person.page.url}: {left}"


def spoken(person: Person) -> list[str]:
    """Names and descriptions in the accessibility tree."""
    session = person.context.new_cdp_session(person.page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    parts = [
        node.get(key, {}).get("value")
        for node in nodes
        for key in ("name", "description")
        if node.get("role", {}).get("value") != "InlineTextBox"  # the lines of a text once more
    ]
    return [part for part in parts if isinstance(part, str)]


@pytest.fixture
def translated(guests: Guests) -> Person:
    ann = guests("Ann")
    ann.likes(language=PSEUDO, speed="off", level="easy", theme="light")
    return ann


@pytest.mark.parametrize(
    "path", ["/", "/new", "/heroes", "/boards", "/rules", "/learn", "/replays", "/nowhere"]
)
def test_pages(translated: Person, path: str) -> None:
    translated.visit(path)
    expect(translated.page.locator("html")).to_have_attribute("lang", PSEUDO)
    translated.page.get_by_role("heading", level=1).wait_for()
    translated.page.wait_for_load_state("networkidle")
    read_everything(translated)


@pytest.mark.parametrize("path", ["/heroes", "/boards"])
def test_sheets(translated: Person, path: str) -> None:
    translated.visit(path)
    links = translated.page.locator(f"main a[href^='{path}/']")
    links.first.wait_for()
    for address in [link.get_attribute("href") for link in links.all()]:
        assert address is not None
        translated.visit(address)
        translated.page.get_by_role("heading", level=1).wait_for()
        read_everything(translated)


def test_settings(translated: Person) -> None:
    translated.visit("/")
    translated.page.locator("header button").click()
    translated.page.locator("dialog[open] select").wait_for()
    read_everything(translated)


def test_a_lesson_and_the_coach(translated: Person) -> None:
    translated.likes(coach="yes")
    translated.visit("/learn")
    translated.see("lesson").last.click()
    translated.wait()
    expect(translated.see("lesson-words")).to_be_visible()
    read_everything(translated)
    play_now(translated)
    translated.wait()
    expect(translated.see("coach")).to_be_visible()
    read_everything(translated)


def test_a_whole_game_and_its_replay(translated: Person) -> None:
    ann = translated
    play_now(ann)
    combats: set[str] = set()

    def look_around() -> bool:
        read_everything(ann)
        combats.update(ann.see("combat").all_text_contents())
        return False

    ann.play(Random(3), until=look_around)
    assert len(combats) > 3
    read_everything(ann)
    path = ann.see("replay-link").get_attribute("href")
    assert path is not None
    ann.visit(path)
    for _ in range(12):
        ann.see("replay-forward-action").click()
        read_everything(ann)
    ann.see("replay-last").click()
    read_everything(ann)
    for button in ("share", "verdict", "go-on"):
        ann.see(button).click()
        ann.page.locator("dialog[open]").wait_for()
        read_everything(ann)
        ann.page.keyboard.press("Escape")
    ann.visit("/replays")
    ann.page.locator("main li").first.wait_for()
    read_everything(ann)


def test_an_analysis(translated: Person, finished: str) -> None:
    ann = translated
    ann.visit(finished)
    ann.see("analyze").click()
    expect(ann.see("chance-graph")).to_be_visible()
    ann.page.locator("details summary").click()
    ann.see("turning-point").last.click()
    expect(ann.see("judged").locator("[data-verdict]")).to_be_visible()
    read_everything(ann)


def test_dialogs_of_the_table(translated: Person) -> None:
    ann = translated
    play_now(ann)
    ann.play(Random(5), until=lambda: ann.turns > 2)
    ann.wait()
    ann.see("hint").click()
    ann.see("hint-box").wait_for()
    read_everything(ann)
    ann.see("menu").click()
    read_everything(ann)
    ann.page.keyboard.press("Escape")
    for key in ("l", "?"):
        ann.page.keyboard.press(key)
        ann.page.locator("dialog[open]").wait_for()
        read_everything(ann)
        ann.page.keyboard.press("Escape")
    for where in ("[data-testid=seat] .hero", "[data-testid=discard]"):
        ann.page.locator(where).first.click()
        ann.page.locator("dialog[open]").wait_for()
        read_everything(ann)
        ann.page.keyboard.press("Escape")


def test_two_readers_at_one_table(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Ben")
    ben.likes(language=PSEUDO, speed="off", level="easy", theme="light")
    duel_by_link(ann, ben)
    sat = sum(message["type"] == "seated" for message in ann.heard)
    play_together([ann, ben], Random(4), until=lambda: ann.version > 8)
    read_everything(ben)
    log = ann.see("log").first
    assert "⟦" not in log.inner_text()
    version = ann.version
    change_language(ann, PSEUDO)
    expect(ann.page.locator("html")).to_have_attribute("lang", PSEUDO)
    expect(log).to_contain_text("⟦")
    ann.page.keyboard.press("Escape")
    read_everything(ann)
    assert ann.version == version
    kept = json.loads(ann.page.evaluate("localStorage.getItem('nonpareil.settings')"))
    assert kept["language"] == PSEUDO
    # It is the same connection, told in other words.
    assert sum(message["type"] == "seated" for message in ann.heard) == sat + 1
    asked = next(person for person in (ann, ben) if person.look()["kind"])
    asked.take(eager(asked.look(), Random(1)))


def change_language(person: Person, language: str) -> None:
    person.see("menu").click()
    person.see("settings").click()
    person.page.locator("dialog[open] select").select_option(language)


def test_the_browser_says_what_its_reader_speaks(guests: Guests) -> None:
    ann, ben = guests("Ann", locale="en-XA"), guests("Ben", locale="uk-UA")
    for person, language in ((ann, PSEUDO), (ben, "en")):
        person.visit("/")
        person.page.get_by_role("heading", level=1).wait_for()
        expect(person.page.locator("html")).to_have_attribute("lang", language)
    assert re.search("Play now", ben.page.locator("main").inner_text(), re.IGNORECASE)
