"""A hero that the pages have never seen, without a set and a color, and with an icon of the set."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nonpareil.content import library
from tests.browser.conftest import Guests, serving
from tests.browser.serving import Server

ICON = "abacus"  # nothing of ours uses it


@pytest.fixture
def with_guest(tmp_path: Path) -> Iterator[Server]:
    lines = (library.HEROES / "medusa.toml").read_text("utf-8").splitlines()
    own = {"id": "gorgon", "name": "Gorgon", "emblem": ICON, "move": 3}
    head = [f"{key} = {value!r}" for key, value in own.items()]
    content = tmp_path / "content"
    content.mkdir()
    guest = [*head, *lines[lines.index("[[fighters]]") :]]
    (content / "gorgon.toml").write_text("\n".join(guest), "utf-8")
    data = tmp_path / "tables"
    data.mkdir()
    yield from serving(data, content=content)


def test_a_guest_has_a_page_and_plays(guests: Guests, with_guest: Server) -> None:
    ann = guests("Ann", with_guest)
    with ann.page.expect_response(f"**/api/icons/{ICON}") as icon:
        ann.visit("/heroes/gorgon")
    assert icon.value.ok
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Gorgon")
    expect(ann.page.locator("main")).to_contain_text("custom")
    ann.page.locator("main a[href^='/new']").click()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.see("table")).to_be_visible()
    expect(ann.see("seat").filter(has_text="Gorgon").first).to_be_visible()


def test_a_page_with_everything_chosen(guests: Guests, with_guest: Server) -> None:
    """`nonpareil play --hero FILE --opponent alice --board yukon` opens this page."""
    ann = guests("Ann", with_guest)
    ann.visit("/new?hero=gorgon&board=yukon&opponent=alice")
    with ann.page.expect_request("**/api/tables") as request:
        ann.page.get_by_role("button", name="Open the table").click()
    wish = request.value.post_data_json
    assert wish is not None
    assert wish["board"] == "yukon"
    assert [seat["hero"] for seat in wish["seats"]] == ["gorgon", "alice"]
    expect(ann.see("table")).to_be_visible()


def test_one_language_needs_no_setting(guests: Guests, with_guest: Server) -> None:
    ann = guests("Ann", with_guest)
    ann.visit("/")
    ann.page.get_by_role("button", name="Settings").click()
    expect(ann.page.get_by_role("group", name="Colors").first).to_be_visible()
    expect(ann.page.get_by_label("Language")).to_have_count(0)
