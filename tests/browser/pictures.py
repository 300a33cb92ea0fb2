"""Takes a picture of every scene at every size, in both themes, for looking at: `make pictures`.

The games are the same in every run (`CHANCE=7 make pictures` plays others), and each is played
once: the window is resized for each picture. `make pictures ARGS="combat end"` takes only these
scenes.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import launch
from tests.browser.people import Person
from tests.browser.scenes import SCENES, Scene, hero, home
from tests.browser.serving import Server

# Width, height, and whether it is a touch screen.
SIZES = [
    (360, 640, True),
    (390, 844, True),
    (844, 390, True),
    (1024, 768, True),
    (1366, 768, False),
    (1440, 900, False),
    (1920, 1080, False),
]
THEMES = ("light", "dark")
WHOLE = (home, hero)  # pages that are longer than the window
SHOW_IN = "(theme) => (document.documentElement.dataset.theme = theme)"

# Fonts and emblems are there and have been painted.
PAINTED = """async () => {
  await document.fonts.ready
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}"""


def take(person: Person, folder: Path, scene: Scene) -> None:
    """Take what the person sees now at every size and in both themes."""
    page = person.page
    device = person.context.new_cdp_session(page)
    for width, height, touch in SIZES:
        device.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(0, 0)
        for theme in THEMES:
            page.evaluate(SHOW_IN, theme)
            page.evaluate(PAINTED)
            person.settled()
            name = f"{scene.__name__}-{width}x{height}-{theme}.png"
            page.screenshot(path=folder / name, animations="disabled", full_page=scene in WHOLE)
            print(f"  {name}", flush=True)


def photograph(browser: Browser, server: Server, folder: Path, names: list[str]) -> None:
    for scene in SCENES:
        if names and scene.__name__ not in names:
            continue
        server.reseed(scene.__name__)
        person = Person(browser, server.address, "photographer")
        scene(person)
        take(person, folder, scene)
        person.leave()


def main(folder: Path, names: list[str]) -> None:
    """Into this folder, the scenes with these names or all."""
    folder.mkdir(parents=True, exist_ok=True)
    print(f"Pictures in {folder}:", flush=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            photograph(launch(playwright), server, folder, names)
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
