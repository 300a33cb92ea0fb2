"""Makes the icons of the installed app and the preview picture of links, from the favicon and the
front page: `python -m tests.browser.site_pictures`, after the pages have been built."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import launch
from tests.browser.people import Person
from tests.browser.pictures import PAINTED
from tests.browser.serving import ROOT, Server

PUBLIC = ROOT / "web" / "public"
RED = "#bf3317"  # of the favicon
# The whole of both heroes is on the picture, which has 1200 x 630 pixels.
PREVIEW: dict[str, Any] = {
    "viewport": {"width": 1600, "height": 840},
    "device_scale_factor": 0.75,
}
# name: size in pixels, and how much of it the favicon fills; masks may cut off a tenth at each side
ICONS = {
    "any-192": (192, 1.0),
    "any-512": (512, 1.0),
    "maskable-512": (512, 0.72),
    "touch-180": (180, 0.9),
}


def icons(browser: Browser) -> None:
    (PUBLIC / "icons").mkdir(exist_ok=True)
    svg = (PUBLIC / "favicon.svg").read_text("utf-8")
    for name, (size, part) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        whole = part == 1
        ground = "transparent" if whole else RED
        page.set_content(
            f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
            f" background: {ground} }} svg {{ width: {part * 100}vw }}</style>{svg}"
        )
        page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=whole)
        page.close()


def preview(browser: Browser, server: Server) -> None:
    person = Person(browser, server.address, "visitor", **PREVIEW)
    person.visit("/")
    expect(person.see("play-now")).to_be_enabled()
    person.page.evaluate(PAINTED)
    person.settled()
    person.page.screenshot(path=PUBLIC / "preview.png")
    person.leave()


def main() -> None:
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = launch(playwright)
        icons(browser)
        server = Server(Path(data))
        server.start()
        try:
            preview(browser, server)
        finally:
            server.stop()
        browser.close()


if __name__ == "__main__":
    main()
