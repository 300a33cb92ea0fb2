"""The site can be installed, says so when it is offline, describes itself to links, and its front
page is small."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.serving import Server

MOST_KB = 150  # kilobytes of 1000 bytes, of all that is transferred, fonts included
READY = "() => navigator.serviceWorker.ready.then(() => null)"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, root_path="/games")
    server.start()
    yield server
    server.stop()


def fetch(address: str) -> tuple[str, bytes]:
    with urllib.request.urlopen(address) as response:
        return response.headers["content-type"], response.read()


def test_manifest_and_description_below_a_path(below: Server) -> None:
    kind, text = fetch(f"{below.address}/manifest.webmanifest")
    assert kind == "application/manifest+json"
    manifest = json.loads(text)
    assert manifest["start_url"] == "/games/"
    origin = below.address.removesuffix("/games")
    for icon in manifest["icons"]:
        kind, picture = fetch(origin + icon["src"])
        assert kind == "image/png"
        width = int(icon["sizes"].split("x")[0])
        assert int.from_bytes(picture[16:20], "big") == width
    page = fetch(f"{below.address}/heroes")[1].decode()
    assert f'property="og:image" content="{below.address}/preview.png"' in page
    assert fetch(f"{below.address}/preview.png")[0] == "image/png"
    assert 'name="description"' in page
    assert 'href="/games/manifest.webmanifest"' in page


def test_offline_there_is_a_page_that_says_so(guests: Guests, below: Server) -> None:
    ann = guests("Ann", at=below)
    ann.visit("/games/")
    expect(ann.see("play-now")).to_be_enabled()
    ann.page.evaluate(READY)
    below.kill()
    ann.page.goto("/games/heroes")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Can't reach the server")
    below.start()
    ann.page.get_by_role("link", name="Try again").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Heroes")
    ann.forgive("Failed to load resource|ERR_CONNECTION")


@pytest.mark.parametrize("encodings", ["gzip, br", "gzip"])
def test_the_front_page_is_small(guests: Guests, encodings: str) -> None:
    """Everything that is transferred, compressed as it is sent, until the front page stands. Over
    plain HTTP in a local network, browsers accept only gzip."""
    ann = guests("Ann")
    ann.context.set_extra_http_headers({"accept-encoding": encodings})
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["response"]["mimeType"]

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    ann.visit("/")
    expect(ann.see("play-now")).to_be_enabled()
    ann.page.wait_for_load_state("networkidle")
    fonts = sum(size for id_, size in sizes.items() if "font" in kinds.get(id_, ""))
    rest = sum(sizes.values()) - fonts
    print(f"front page ({encodings}): {rest / 1000:.0f} kB, fonts: {fonts / 1000:.0f} kB")
    assert fonts > 20_000
    assert 20_000 < rest + fonts < MOST_KB * 1000
