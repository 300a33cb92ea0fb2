"""Nothing is lost by reloading the page or killing the server in the middle of a combat."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import duel_by_link, play_now, play_together
from tests.browser.people import Person, eager
from tests.browser.serving import Server

CAUSED = r"WebSocket|ERR_CONNECTION|net::"  # what a browser logs when the server is gone


def test_reload_and_kill_in_the_middle_of_a_combat(guests: Guests, mortal: Server) -> None:
    ann, bob = guests("Ann", at=mortal), guests("Bob", at=mortal)
    people = [ann, bob]
    rng = Random(5)
    duel_by_link(ann, bob)
    play_together(people, rng, until=lambda: any(defending(person) for person in people))
    defender, attacker = (ann, bob) if defending(ann) else (bob, ann)
    before = {person.name: story(person) for person in people}
    version, combats = defender.version, won(defender)

    attacker.page.reload()
    expect(attacker.see("combat")).to_be_visible()
    assert story(attacker) == before[attacker.name]

    mortal.kill()
    for person in people:
        expect(person.see("lost")).to_be_visible()
    mortal.start()
    for person in people:
        expect(person.see("lost")).to_have_count(0)
        assert story(person) == before[person.name]
        person.forgive(CAUSED)
    assert defender.version == version
    assert defending(defender), "the defense is still to be chosen"

    play_together(people, rng, until=lambda: all(won(person) > combats for person in people))
    for person in people:
        assert story(person)[: len(before[person.name])] == before[person.name]
    turns = ann.turns
    play_together(people, rng, until=lambda: ann.turns > turns + 1)


def test_a_choice_made_while_the_server_is_down(guests: Guests, mortal: Server) -> None:
    ann = guests("Ann", at=mortal)
    play_now(ann)
    seen = ann.wait()
    mortal.kill()
    expect(ann.see("lost")).to_be_visible()
    ann.click(ann.lit(eager(seen, Random(17))))
    mortal.start()
    ann.answered(seen["version"])
    ann.forgive(CAUSED)
    ann.play(Random(18), until=lambda: ann.version > seen["version"] + 3)


def test_a_server_that_does_not_answer_is_seen(guests: Guests, mortal: Server) -> None:
    """Long before the connection counts as lost."""
    ann = guests("Ann", at=mortal)
    play_now(ann)
    seen = ann.wait()
    mortal.pause()
    ann.click(ann.lit(eager(seen, Random(1))))
    expect(ann.see("prompt")).to_have_attribute("aria-busy", "true")
    expect(ann.see("silent")).to_be_visible()
    mortal.go_on()
    ann.answered(seen["version"])
    expect(ann.see("silent")).to_have_count(0)
    ann.forgive(CAUSED)


def defending(person: Person) -> bool:
    return bool(person.look()["kind"] == "defense")


def story(person: Person) -> list[str]:
    return person.see("log").locator("li").all_inner_texts()


def won(person: Person) -> int:
    """The number of combats that had a winner."""
    return sum("wins the combat" in line for line in story(person))


def test_offline_and_back(guests: Guests) -> None:
    """The table says so at once, a choice shows that it is on its way, and nothing is lost."""
    ann = guests("Ann")
    play_now(ann)
    seen = ann.wait()
    ann.context.set_offline(True)
    expect(ann.see("lost")).to_be_visible()
    before = ann.version
    ann.click(ann.lit(eager(seen, Random(1))))
    expect(ann.see("prompt")).to_have_attribute("aria-busy", "true")
    assert ann.version == before
    ann.context.set_offline(False)
    ann.answered(before)
    expect(ann.see("lost")).to_have_count(0)
    ann.forgive(CAUSED)
