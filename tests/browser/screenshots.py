"""Takes the screenshots in docs/images from the running app: `make screenshots`.

Heroes and cards are the same in every run; `CHANCE=7 make screenshots` draws others.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import scenes
from tests.browser.conftest import launch
from tests.browser.people import Person
from tests.browser.pictures import PAINTED, SHOW_IN
from tests.browser.scenes import Scene
from tests.browser.serving import Server

SCREEN: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def new_table(person: Person) -> None:
    person.visit("/new")
    expect(person.page.get_by_role("button", name="Open the table")).to_be_visible()


# What is shown, on what, and the pictures' names with their themes.
SHOTS: list[tuple[Scene, dict[str, Any], dict[str, str]]] = [
    (scenes.home, SCREEN, {"home": "light"}),
    (new_table, SCREEN, {"new-table": "light"}),
    (scenes.hero, SCREEN, {"hero": "light"}),
    (scenes.maneuver, SCREEN, {"table": "light"}),
    (scenes.maneuver, PHONE, {"phone": "light"}),
    (scenes.combat, SCREEN, {"combat": "light", "combat-dark": "dark"}),
    (scenes.replay, SCREEN, {"replay": "light"}),
]


def photograph(browser: Browser, server: Server, folder: Path) -> None:
    for scene, device, pictures in SHOTS:
        server.reseed(" ".join(pictures))  # a seed used twice would make the same table twice
        person = Person(browser, server.address, "photographer", **device)
        scene(person)
        person.page.mouse.move(0, 0)
        for name, theme in pictures.items():
            person.page.evaluate(SHOW_IN, theme)
            person.page.evaluate(PAINTED)
            person.settled()
            person.page.screenshot(path=folder / f"{name}.png", animations="disabled")
            print(f"  {name}.png", flush=True)
        person.leave()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    print(f"Screenshots in {folder}:", flush=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            photograph(launch(playwright), server, folder)
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
