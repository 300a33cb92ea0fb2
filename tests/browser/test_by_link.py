"""Remote friends: two browsers play each other, and a third watches."""

from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.navigation import concede, duel_by_link, play_together

COMBATS = 3  # before the game is conceded

Heard = dict[str, Any]


def test_two_browsers_and_a_spectator(guests: Guests) -> None:
    ann, bob, cleo = guests("Ann"), guests("Bob"), guests("Cleo")
    duel_by_link(ann, bob, cleo)

    def enough() -> bool:
        combats = [event for event in events_of(cleo.heard) if event["kind"] == "result"]
        return len(combats) >= COMBATS

    play_together([ann, bob], Random(4), until=enough)
    assert not cleo.look()["offered"], "a spectator is offered nothing"
    concede(ann)
    expect(bob.see("end")).to_contain_text("Victory")
    expect(cleo.see("end")).to_contain_text("wins")

    for person, seat in ((ann, 1), (bob, 2), (cleo, 0)):
        assert {update["view"]["seat"] for update in updates(person.heard)} == {seat}
        assert not list(leaks(person.heard, seat))
    assert list(leaks(ann.heard, 0)), "what a player sees would be a leak to a spectator"


def updates(heard: list[Heard]) -> list[Heard]:
    return [message for message in heard if message["type"] == "update"]


def events_of(heard: list[Heard]) -> list[Heard]:
    """All events, put together from the updates."""
    story: list[Heard] = []
    for update in updates(heard):
        story = story[: update["first"]] + update["events"]
    return story


def leaks(heard: list[Heard], seat: int) -> Iterator[str]:
    """What this seat received but must not know during the game: cards in others' hands and decks
    or played face down, unless an event has named them; others' decisions; the seed."""
    story: list[Heard] = []
    for update in updates(heard):
        story = story[: update["first"]] + update["events"]
        view = update["view"]
        told = set(words_in(story))
        for held in view["seats"]:
            if held["seat"] != seat:
                hidden = {*held["cards"], *held["deck_cards"].values()}
                yield from (f"a card {card}" for card in hidden - told)
        yield from leaks_in_combat(view["combat"], seat, told)
        decision = view["decision"]
        if decision and decision["seat"] != seat and (decision["options"] or decision["text"]):
            yield f"the decision of seat {decision['seat']}"
        if update["seed"] and not view["over"]:
            yield "the seed"
        if seat == 0 and (update["undo"] or update["rematch"]):
            yield "something only players can do"
    yield from leaks_in_story(story, seat)


def leaks_in_combat(combat: Heard | None, seat: int, told: set[str]) -> Iterator[str]:
    if combat is None or combat["revealed"]:
        return
    for side in (combat["attacker"], combat["defender"]):
        if side["seat"] != seat and side["card"] and side["card"] not in told:
            yield f"a card played face down, {side['card']}"
    if combat["attacker"]["seat"] != seat and combat["boost"] and combat["boost"] not in told:
        yield f"a boost played face down, {combat['boost']}"


def leaks_in_story(story: list[Heard], seat: int) -> Iterator[str]:
    for event in story:
        face_down = event["kind"] in ("draw", "hidden-boost") or (
            event["kind"] == "commit" and not event["face_up"]
        )
        if face_down and event["seat"] != seat and event["card"]:
            yield f"{event['kind']} of {event['card']}"


def words_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from words_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_in(inner)
