"""Moments worth a picture, and how a person gets there. The same in every run."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.navigation import concede, play_now, set_up
from tests.browser.people import READY, Person, eager

Scene = Callable[[Person], None]

# Time stops as soon as the cards of a combat lie open in the middle of the table.
STOPPING = """() => {
  const later = setTimeout
  window.stopped = false
  window.setTimeout = (run, time, ...rest) =>
    later(() => window.stopped || run(...rest), time)
  new MutationObserver(() => {
    window.stopped ||= document.querySelector(".combat.board.over .sum") !== null
  }).observe(document, { subtree: true, childList: true, attributes: true })
}"""


def home(person: Person) -> None:
    person.visit("/")
    expect(person.see("play-now")).to_be_enabled()


def hero(person: Person) -> None:
    person.visit("/heroes")
    person.page.locator("main a[href^='/heroes/']").nth(4).click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


def lesson(person: Person) -> None:
    person.visit("/learn")
    person.see("lesson").nth(2).click()
    person.wait()


def maneuver(person: Person) -> None:
    """The person's fighter is about to move, a few turns into the game, with cards in hand."""

    def moving() -> bool:
        seen = person.wait()
        quiet = not person.see("combat").count() and not person.see("scheme").count()
        cards = person.see("hand-card").count()
        return bool(seen["kind"] == "destination" and quiet and cards > 3 and person.turns > 3)

    find(person, moving)


def defense(person: Person) -> None:
    find(person, lambda: person.turns > 3 and asked(person) == "defense")


def combat(person: Person) -> None:
    """The cards lie open, and what they did is told."""
    find(person, lambda: person.turns > 3 and asked(person) == "action")
    person.likes(speed="normal")
    person.context.add_init_script(f"({STOPPING})()")
    person.page.reload()
    rng = Random(1)
    while not stopped(person):
        person.until(lambda: stopped(person) or person.page.evaluate(READY))
        seen = person.look()
        assert not seen["end"], "the game was over before there was a combat"
        if seen["kind"] and not stopped(person):
            person.take(eager(seen, rng))


def free_for_all(person: Person) -> None:
    set_up(person, "here", "easy", "easy", "easy", mode="Free-for-all", size=4)
    person.play(Random(1), until=lambda: person.turns > 6 and asked(person) == "action")


def end(person: Person) -> None:
    play_now(person)
    person.play(Random(1))
    expect(person.see("poster")).to_be_visible()


def replay(person: Person) -> None:
    """Somebody has just moved, late in the game."""
    end(person)
    person.see("replay-link").click()
    expect(person.see("replay")).to_be_visible()
    person.see("replay-last").click()
    while "moves from" not in person.see("latest").inner_text():
        person.see("replay-back-choice").click()


def analysis(person: Person) -> None:
    """The analysis of a game that was given up, at a choice of a later turn that is judged."""
    play_now(person)
    person.play(Random(1), until=lambda: person.turns > 5)
    person.wait()
    concede(person)
    person.see("replay-link").click()
    person.see("analyze").click()
    expect(person.see("chance-graph")).to_be_visible()
    for _ in range(3):
        person.see("replay-forward-turn").click()
    judged = person.see("judged").locator("[data-verdict]")
    while person.see("combat").count() or not judged.count():
        person.see("replay-forward-choice").click()


SCENES: list[Scene] = [
    home,
    hero,
    lesson,
    maneuver,
    defense,
    combat,
    free_for_all,
    end,
    replay,
    analysis,
]


def find(person: Person, there: Callable[[], bool]) -> None:
    """Play duels until there is such a moment, up to 20 of them."""
    for attempt in range(20):
        play_now(person)
        person.play(Random(attempt), until=there)
        if there():
            return
    raise RuntimeError("no game had a suitable moment")


def asked(person: Person) -> Any:
    return person.wait()["kind"]


def stopped(person: Person) -> bool:
    return bool(person.page.evaluate("window.stopped"))
