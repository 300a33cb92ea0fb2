"""A seat belongs to the browser that took it, and links keep their secrets to themselves."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.navigation import concede, duel_by_link, links, set_up
from tests.browser.people import Person
from tests.browser.serving import Server

SIX_DIGITS = re.compile(r"^\d{6}$")
HOST, GUEST = 1, 2  # seats of a duel by link


def panel(person: Person, seat: int) -> str:
    found = person.page.locator(f"[data-testid=seat][data-seat='{seat}'] .player")
    return " ".join(found.inner_text().split())


def sees(person: Person, seat: int, text: str) -> None:
    person.until(lambda: panel(person, seat) == text)


def test_the_first_browser_has_the_seat(guests: Guests) -> None:
    ann, bob, eve = guests("Ann"), guests("Bob"), guests("Eve")
    set_up(ann, "here", "link")
    link, _ = links(ann)
    ann.page.get_by_role("link", name="Take your seat").click()
    sees(ann, GUEST, "nobody has sat down yet")
    bob.visit(link)
    sees(ann, GUEST, "a player")
    eve.visit(link)
    expect(eve.see("seat-taken")).to_be_visible()
    assert not eve.see("table").count()
    bob.page.reload()
    expect(bob.see("table")).to_be_visible()
    bob.visit("/")
    sees(ann, GUEST, "a player, not connected")
    eve.page.reload()
    expect(eve.see("seat-taken")).to_be_visible()


def test_both_seats_in_one_browser_are_seen_by_all(guests: Guests) -> None:
    """Whoever opens a table holds the opponent's link, but cannot sit there unseen."""
    ann, bob, eve = guests("Ann"), guests("Bob"), guests("Eve")
    set_up(ann, "here", "link")
    link, gallery = links(ann)
    ann.page.get_by_role("link", name="Take your seat").click()
    expect(ann.see("table")).to_be_visible()
    ann.visit(link)
    eve.visit(gallery)
    expect(eve.see("table")).to_be_visible()
    names = [eve.page.locator(f"[data-seat='{seat}'] strong").first for seat in (HOST, GUEST)]
    sees(eve, HOST, f"a player, not connected same device as {names[1].inner_text()}")
    sees(eve, GUEST, f"a player same device as {names[0].inner_text()}")
    bob.visit(link)
    expect(bob.see("seat-taken")).to_be_visible()
    ann.visit("/")
    ann.page.get_by_role("link", name="Resume").click()  # both seats, at one device
    expect(ann.see("curtain")).to_be_visible()


def test_another_device(guests: Guests) -> None:
    ann, phone, bob = guests("Ann"), guests("Ann's phone", **PHONE), guests("Bob")
    duel_by_link(ann, bob)
    ann.see("menu").click()
    ann.see("other-device").click()
    expect(ann.see("device-code")).to_have_text(SIX_DIGITS)
    code = ann.see("device-code").inner_text()
    phone.visit(ann.page.get_by_role("dialog").get_by_test_id("link").input_value())
    expect(phone.see("seat-taken")).to_be_visible()
    phone.see("code").fill("no digits")
    phone.see("enter-code").click()
    phone.see("code").fill(str((int(code) + 1) % 10**6))
    phone.see("enter-code").click()
    expect(phone.see("wrong-code")).to_contain_text("This code is wrong")
    phone.see("code").fill(f"{code[:3]} {code[3:]}")
    phone.see("enter-code").click()
    expect(phone.see("table")).to_be_visible()
    expect(ann.see("device-done")).to_be_visible()
    sees(bob, HOST, "a player on 2 devices")
    phone.page.reload()
    expect(phone.see("table")).to_be_visible()
    ann.page.reload()  # has not lost it
    expect(ann.see("table")).to_be_visible()


def test_the_rematch_is_for_the_same_people(guests: Guests) -> None:
    ann, bob, eve = guests("Ann"), guests("Bob"), guests("Eve")
    duel_by_link(ann, bob)
    concede(ann)
    before = bob.page.url
    for person in (ann, bob):
        person.see("rematch").click()
    bob.until(lambda: bob.page.url != before)
    expect(bob.see("table")).to_be_visible()
    eve.visit(bob.page.url)
    expect(eve.see("seat-taken")).to_be_visible()


def test_secrets_stay_in_the_fragment(guests: Guests, server: Server) -> None:
    """Links from before, with the token in the path, work and are changed at once."""
    ann, bob = guests("Ann"), guests("Bob")
    asked: list[str] = []
    for person in (ann, bob):
        person.page.on("request", lambda request: asked.append(request.url))
    set_up(ann, "here", "link")
    new, gallery = map(urlsplit, links(ann))
    assert (new.path, gallery.path) == ("/table", "/watch")
    assert not new.query
    ann.page.get_by_role("link", name="Take your seat").click()
    expect(ann.see("table")).to_be_visible()
    mine = urlsplit(ann.page.url).fragment
    secrets = [mine, new.fragment, gallery.fragment]
    assert all(len(secret) >= 24 for secret in secrets)
    # Playwright's URLs of requests have no fragment, just as servers never see one.
    assert [url for url in asked for secret in secrets if secret in url] == []
    bob.visit("/")
    bob.visit(f"/table/{new.fragment}")
    expect(bob.see("table")).to_be_visible()
    assert urlsplit(bob.page.url)[2:] == ("/table", "", new.fragment)
    bob.page.go_back()
    assert urlsplit(bob.page.url).path == "/"
    bob.page.go_forward()
    expect(bob.see("table")).to_be_visible()
    assert urlsplit(bob.page.url).path == "/table"
    bob.visit(f"/watch/{gallery.fragment}")
    expect(bob.see("table")).to_be_visible()
    assert urlsplit(bob.page.url)[2:] == ("/watch", "", gallery.fragment)
    assert not [secret for secret in secrets if secret in server.log()]


def test_the_link_for_the_keyboard_keeps_the_address(guests: Guests) -> None:
    ann = guests("Ann")
    set_up(ann, "here", "easy")
    expect(ann.see("table")).to_be_visible()
    before = ann.page.url
    ann.page.locator("a.skip").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("main")).to_be_focused()
    assert ann.page.url == before


def test_a_link_that_was_cut_off(guests: Guests) -> None:
    ann = guests("Ann")
    ann.visit("/table")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("This seat doesn't exist")
