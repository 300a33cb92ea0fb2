"""People at a table: their names, what they say to each other, and how they find the table."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.navigation import concede, duel_by_link, links, set_up
from tests.browser.people import Person

INKS = """() => [1, 2].map((seat) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--seat-${seat}`))"""
HOST, GUEST = 1, 2  # seats of a duel by link


def person_at(person: Person, seat: int) -> str:
    return person.page.locator(f"[data-seat='{seat}'] [data-testid=person]").inner_text()


def test_names_are_chosen_once_and_seen_by_all(guests: Guests) -> None:
    ann, bob, cleo = guests("Ann"), guests("Bob"), guests("Cleo")
    bob.likes(nameAsked="no")
    set_up(ann, "here", "link")  # with the name left empty
    seat, gallery = links(ann)
    ann.page.get_by_role("link", name="Take your seat").click()
    bob.visit(seat)
    bob.see("name").fill("Bob\u202e the Builder of great Things")
    bob.page.keyboard.press("Enter")
    cleo.visit(gallery)
    for person in (ann, bob, cleo):
        expect(person.see("person")).to_have_count(1)
        assert person_at(person, GUEST) == "Bob the Builder of"

    ann.see("menu").click()
    ann.see("names").click()
    ann.see("name").fill("Ann <b>")
    ann.see("name-done").click()
    for person in (ann, bob, cleo):
        expect(person.see("person")).to_have_count(2)
        assert person_at(person, HOST) == "Ann <b>"
    concede(ann)
    expect(bob.see("end").locator("table")).to_contain_text("Ann <b>")
    expect(bob.see("poster")).to_contain_text("Ann <b>")
    cleo.visit(bob.see("replay-link").get_attribute("href") or "")
    expect(cleo.see("replay")).to_be_visible()
    assert [person_at(cleo, seat) for seat in (HOST, GUEST)] == ["Ann <b>", "Bob the Builder of"]


def test_everybody_at_one_device_has_a_name(guests: Guests) -> None:
    ann = guests("Ann")
    set_up(ann, "here", "here")
    ann.see("curtain-ready").click()
    ann.see("menu").click()
    ann.see("names").click()
    for box, name in zip(ann.see("name").all(), ("Ann", "Bob"), strict=True):
        box.fill(name)
    ann.see("name-done").click()
    expect(ann.see("person")).to_have_count(2)
    assert [person_at(ann, seat) for seat in (HOST, GUEST)] == ["Ann", "Bob"]


def test_players_say_something_and_can_be_muted(guests: Guests) -> None:
    ann, bob = guests("Ann"), guests("Bob", **PHONE)
    duel_by_link(ann, bob)
    ann.page.get_by_role("button", name="Say something").click()
    ann.page.locator("[data-emote=hello]").click()
    for person in (ann, bob):
        said = person.page.locator(f"[data-seat='{HOST}'] [data-testid=speech]")
        expect(said).to_have_text("Hello!")
        expect(person.see("said")).to_contain_text(": Hello!")
        expect(person.see("said")).to_have_attribute("aria-live", "polite")
    expect(bob.see("speech")).to_have_count(0)  # after a while

    bob.see("menu").click()
    bob.see("say").click()
    bob.page.get_by_role("radio", name="Hide").check()
    bob.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Say something").click()
    ann.page.locator("[data-emote=wow]").click()
    expect(ann.see("speech")).to_have_text("Wow!")
    bob.until(lambda: bob.heard[-1]["type"] == "emote")
    assert not bob.see("speech").count()


def test_who_is_missing_can_be_invited_from_the_table(guests: Guests) -> None:
    ann, bob = guests("Ann"), guests("Bob")
    set_up(ann, "here", "link")
    link, _ = links(ann)
    inks = ann.page.evaluate(INKS)
    ann.page.get_by_role("link", name="Take your seat").click()
    ann.see("menu").click()
    ann.see("invite").click()
    assert ann.page.evaluate(INKS) == inks, "a hero has one color, also beside the links"
    expect(ann.see("link")).to_have_value(link)
    expect(ann.see("qr")).to_be_visible()
    ann.page.keyboard.press("Escape")
    bob.visit(link)
    expect(bob.see("table")).to_be_visible()
    bob.see("menu").click()
    assert not bob.see("invite").count()
    ann.until(lambda: len((ann.latest or {"taken": []})["taken"]) == 2)
    ann.see("menu").click()
    expect(ann.see("concede")).to_be_visible()
    assert not ann.see("invite").count()


def test_a_link_that_says_localhost(guests: Guests) -> None:
    """The server of the tests listens to this machine only; another one would know its network."""
    ann = guests("Ann")
    set_up(ann, "here", "link")
    expect(ann.see("localhost")).to_contain_text("--host 0.0.0.0")
    assert all("://localhost" in link for link in links(ann))

    bob = guests("Bob")
    found = {"open": True, "addresses": ["http://192.168.7.5:8000"]}
    bob.page.route("**/api/addresses", lambda route: route.fulfill(json=found))
    set_up(bob, "here", "link")
    expect(bob.see("localhost")).to_contain_text("192.168.7.5:8000")
    assert all(re.match(r"http://192\.168\.7\.5:8000/(table|watch)#", it) for it in links(bob))
