"""How people get to a table and leave it, by clicking through the pages."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person, eager


def play_now(person: Person) -> None:
    """One click on the front page: a duel against a bot."""
    person.visit("/")
    person.see("play-now").click()
    expect(person.see("table")).to_be_visible()


def set_up(person: Person, *players: str, mode: str | None = None, size: int | None = None) -> None:
    """Open a table with these players, seat by seat. Afterwards the person is at the table or sees
    the links to share."""
    person.visit("/new")
    if mode is not None:
        person.page.get_by_role("radio", name=mode, exact=True).check()
    if size is not None:
        person.page.get_by_role("radio", name=str(size), exact=True).check()
    for seat, player in enumerate(players, 1):
        panel = person.page.get_by_role("article", name=f"Seat {seat}")
        panel.get_by_label("Played by").select_option(player)
    person.page.get_by_role("button", name="Open the table").click()


def links(person: Person) -> list[str]:
    """The links shown to whoever opened the table; the last one is for spectators."""
    person.page.get_by_role("heading", name="Your table is ready").wait_for()
    boxes = person.page.locator("input[readonly]")
    return [box.input_value() for box in boxes.all()]


def duel_by_link(host: Person, opponent: Person, watcher: Person | None = None) -> None:
    set_up(host, "here", "link")
    seat, gallery = links(host)
    host.page.get_by_role("link", name="Take your seat").click()
    opponent.visit(seat)
    if watcher is not None:
        watcher.visit(gallery)
    for person in (host, opponent, watcher):
        if person is not None:
            expect(person.see("table")).to_be_visible()


def play_together(
    people: Sequence[Person], rng: Random, until: Callable[[], bool], most: int = 1000
) -> None:
    """Whoever is asked chooses, each in their own browser."""
    for _ in range(most):
        if until():
            return
        found = whoever_is_asked(people)
        if found is None:
            return
        person, seen = found
        person.take(eager(seen, rng))
    raise AssertionError(f"it has not happened within {most} choices")


def whoever_is_asked(people: Sequence[Person]) -> tuple[Person, dict[str, Any]] | None:
    """The person who is asked, and what they see. None if the game is over."""
    found: list[tuple[Person, dict[str, Any]]] = []

    def somebody() -> bool:
        found[:] = [(person, person.look()) for person in people]
        return any(seen["end"] or seen["kind"] for _, seen in found)

    people[0].until(somebody)
    if any(seen["end"] for _, seen in found):
        return None
    return next((person, seen) for person, seen in found if seen["kind"])


def concede(person: Person) -> None:
    """Concede, after closing any open dialog."""
    if person.page.locator("dialog[open]").count():
        person.page.keyboard.press("Escape")
    person.see("menu").click()
    person.see("concede").click()
    person.see("concede-yes").click()
    expect(person.see("end")).to_be_visible()
