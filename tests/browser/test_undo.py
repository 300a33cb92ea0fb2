"""Undo: free until a card is shown or somebody else is asked, otherwise if the others agree."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import duel_by_link, play_now, play_together
from tests.browser.people import Person


def test_undoing_a_choice(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    seen: list[tuple[str, list[str]]] = []

    def can_undo() -> bool:
        ann.wait()
        seen.append(scene(ann))
        return undo(ann) == "free" and len(seen) > 1 and ann.turns > 0

    ann.play(Random(6), until=can_undo)
    version = ann.version
    expect(ann.see("undo")).to_have_text(re.compile("^Undo: "))
    ann.see("undo").click()
    ann.answered(version)
    ann.wait()
    assert scene(ann) == seen[-2]
    ann.play(Random(7), until=lambda: ann.version > version + 4)


def test_undo_by_consent(guests: Guests) -> None:
    ann, bob = guests("Ann"), guests("Bob")
    people = [ann, bob]
    duel_by_link(ann, bob)

    def can_ask() -> bool:
        return any(undo(person) == "ask" for person in people)

    rng = Random(8)
    play_together(people, rng, until=can_ask)
    asker, other = (ann, bob) if undo(ann) == "ask" else (bob, ann)

    expect(asker.see("undo")).to_have_text(re.compile("^Ask to undo: "))
    asker.see("undo").click()
    expect(other.see("consent")).to_be_visible()
    version = asker.version
    other.see("consent-no").click()
    expect(other.see("consent")).to_have_count(0)
    expect(asker.see("refused")).to_have_text(re.compile("would rather keep playing"))
    expect(asker.see("undo")).to_have_attribute("data-undo", "refused")
    assert asker.version == version

    play_together(people, rng, until=lambda: asker.version > version and undo(asker) == "ask")
    version = asker.version
    asker.see("undo").click()
    other.see("consent-yes").click()
    asker.answered(version)
    assert asker.wait()["kind"]
    play_together(people, rng, until=lambda: asker.version > version + 3)


def undo(person: Person) -> str:
    return person.see("undo").get_attribute("data-undo") or ""


def scene(person: Person) -> tuple[str, list[str]]:
    """The kind of decision, and where all figures stand."""
    figures = person.page.locator("[data-testid=figure]").all()
    return person.look()["kind"], sorted(figure.get_attribute("style") or "" for figure in figures)
