"""The pages below a path of their site."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.serving import Server


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, root_path="/games")
    server.start()
    yield server
    server.stop()


def test_everything_is_below_the_path(guests: Guests, below: Server) -> None:
    ann = guests("Ann", at=below)
    asked: set[str] = set()
    ann.page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    ann.visit("/games/heroes")
    ann.page.locator("main a").first.click()
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    assert urlsplit(ann.page.url).path.startswith("/games/heroes/")
    ann.page.get_by_role("link", name="Nonpareil").first.click()
    ann.page.get_by_role("button", name="Play now").click()
    expect(ann.see("table")).to_be_visible()
    ann.play(Random(1), until=lambda: ann.turns > 1)
    assert urlsplit(ann.page.url).path == "/games/table"
    ann.page.reload()
    expect(ann.see("table")).to_be_visible()
    assert asked
    assert {path for path in asked if not path.startswith("/games/")} == set()
