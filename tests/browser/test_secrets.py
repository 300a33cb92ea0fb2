"""What a person cannot do is asked all the same, and hints are a matter of agreement."""

from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import duel_by_link, links, play_now, play_together, set_up
from tests.browser.people import Person


def without_choice(person: Person) -> bool:
    """Whether this person is asked something that has a single answer."""
    seen = person.look()
    decision = person.latest["view"]["decision"] if person.latest else None
    asked = seen["kind"] not in (None, "action") and seen["version"] == person.version
    return bool(asked and decision and len(decision.get("options", [])) == 1)


def test_the_only_answer_is_one_key_away(guests: Guests) -> None:
    ann, bob = guests("Ann"), guests("Bob")
    duel_by_link(ann, bob)
    people = [ann, bob]
    play_together(people, Random(3), until=lambda: any(map(without_choice, people)))
    asked = next(person for person in people if without_choice(person))
    version = asked.version
    expect(asked.see("option")).to_have_count(1)
    expect(asked.see("option")).to_be_focused()
    asked.page.keyboard.press("Enter")
    asked.answered(version)


def test_the_server_answers_if_one_likes(guests: Guests) -> None:
    """It answers at once in these tests, so nobody is ever asked such a thing."""
    ann, bob = guests("Ann"), guests("Bob")
    for person in (ann, bob):
        person.likes(speed="off", level="easy", theme="light", answerForMe="yes")
    duel_by_link(ann, bob)
    undefended: list[dict[str, Any]] = []

    def enough() -> bool:
        undefended[:] = [
            event
            for message in ann.heard
            if message["type"] == "update"
            for event in message["events"]
            if event["kind"] == "no-defense" and event["asked"]
        ]
        return len(undefended) > 2

    play_together([ann, bob], Random(3), until=enough)
    assert len(undefended) > 2


def test_the_setting_is_kept(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.see("menu").click()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("radio", name="Answer for me").check()
    kept = ann.page.evaluate("JSON.parse(localStorage.getItem('nonpareil.settings'))")
    assert kept["answerForMe"] == "yes"


def test_hints_between_people_are_agreed_on(guests: Guests) -> None:
    ann, bob, eve = guests("Ann"), guests("Bob"), guests("Eve")
    duel_by_link(ann, bob)
    for person in (ann, bob):
        expect(person.see("undo")).to_be_visible()
        expect(person.see("hint")).to_have_count(0)
        expect(person.see("hints-allowed")).to_have_count(0)

    ann.visit("/new")
    panel = ann.page.get_by_role("article", name="Seat 2")
    expect(ann.page.get_by_role("heading", name="Hints")).to_have_count(0)
    panel.get_by_label("Played by").select_option("link")
    ann.page.get_by_role("radio", name="Allowed", exact=True).check()
    ann.page.get_by_role("button", name="Open the table").click()
    seat, gallery = links(ann)
    expect(ann.page.get_by_text("Hints are allowed at this table")).to_be_visible()
    ann.page.get_by_role("link", name="Take your seat").click()
    bob.visit(seat)
    eve.visit(gallery)
    for person in (ann, bob, eve):
        expect(person.see("hints-allowed")).to_be_visible()
    for person in (ann, bob):
        expect(person.see("hint")).to_be_visible()


def test_against_bots_there_are_hints(guests: Guests) -> None:
    ann = guests("Ann")
    set_up(ann, "here", "easy")
    expect(ann.see("hint")).to_be_visible()
    expect(ann.see("hints-allowed")).to_have_count(0)
