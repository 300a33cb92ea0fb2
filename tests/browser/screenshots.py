"""Takes the screenshots in docs/images from the running app: `make screenshots`.

Heroes are drawn at random (`CHANCE=7 make screenshots` draws others). The moments are not: a combat
that has just been decided, a player's own turn on a phone, the middle of a replay.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import launch
from tests.browser.navigation import concede, play_now
from tests.browser.people import Person
from tests.browser.serving import Server

SCREEN: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
THEMES = {"": "light", "-dark": "dark"}
SHOW_IN = "(theme) => (document.documentElement.dataset.theme = theme)"


class Photographer:
    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self._browser = browser
        self._server = server
        self._folder = folder

    def person(self, **device: Any) -> Person:
        return Person(self._browser, self._server.address, "photographer", **device)

    def take(self, person: Person, name: str) -> None:
        person.page.mouse.move(0, 0)
        person.page.evaluate("document.fonts.ready")
        person.page.wait_for_timeout(300)
        person.page.screenshot(path=self._folder / f"{name}.png", animations="disabled")
        print(f"  {name}.png", flush=True)

    def pages(self) -> None:
        person = self.person(**SCREEN)
        person.visit("/")
        expect(person.page.get_by_role("button", name="Play now")).to_be_enabled()
        self.take(person, "home")
        person.visit("/new")
        expect(person.page.get_by_role("button", name="Open the table")).to_be_visible()
        self.take(person, "new-table")
        person.visit("/heroes")
        person.page.locator("main a[href^='/heroes/']").nth(4).click()
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        self.take(person, "hero")
        person.leave()

    def combat(self) -> str:
        """Take pictures of a combat and return the path to the game's replay."""
        person = self.person(**SCREEN)
        find(person, decided)
        for ending, theme in THEMES.items():
            person.page.evaluate(SHOW_IN, theme)
            self.take(person, f"combat{ending}")
        person.play(Random(2), until=lambda: person.turns > 12)
        if not person.wait()["end"]:
            concede(person)
        path = person.see("replay-link").get_attribute("href")
        person.leave()
        assert path is not None
        return path

    def turn(self) -> None:
        for name, device in (("table", SCREEN), ("phone", PHONE)):
            person = self.person(**device)
            find(person, moving)
            self.take(person, name)
            person.leave()

    def replay(self, path: str) -> None:
        person = self.person(**SCREEN)
        person.visit(path)
        expect(person.see("replay")).to_be_visible()
        person.see("replay-last").click()
        while "moves from" not in person.see("latest").inner_text():
            person.see("replay-back-choice").click()
        self.take(person, "replay")
        person.leave()


def find(person: Person, nice: Callable[[Person], bool]) -> None:
    """Play until there is such a moment, in up to 20 games."""
    for attempt in range(20):
        play_now(person)
        person.play(Random(attempt), until=lambda: nice(person))
        if nice(person):
            return
    raise RuntimeError("no game had a suitable moment")


def decided(person: Person) -> bool:
    """A combat with two cards and some damage has just been decided, and the game goes on."""
    last = person.latest
    if not last or last["view"]["turns"] < 4 or last["view"]["over"]:
        return False
    results = [event for event in last["events"] if event["kind"] == "result"]
    seen = person.page.locator("[data-testid=combat]:not(.docked)").count() > 0
    return seen and any(hurt(result) and result["defense"]["card"] for result in results)


def hurt(result: dict[str, Any]) -> bool:
    return bool(result["fate"] == "dealt" and result["difference"] > 1)


def moving(person: Person) -> bool:
    """The person's fighter is about to move, a few turns into the game, with cards in hand."""
    seen = person.look()
    quiet = not person.see("combat").count() and not person.see("scheme").count()
    cards = person.see("hand-card").count()
    return bool(seen["kind"] == "destination" and quiet and cards > 3 and person.turns > 3)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    print(f"Screenshots in {folder}:", flush=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            photographer = Photographer(launch(playwright), server, folder)
            photographer.pages()
            photographer.turn()
            photographer.replay(photographer.combat())
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
