"""The kinds of events: their names, which of them are minor, and what is hidden."""

import re

import pytest

from nonpareil import events
from nonpareil.events import EVENTS, Event, cards, combat, fighters, turns
from nonpareil.events.event import EVERYBODY, HiddenCard
from nonpareil.events.fields import ACTIONS


def concrete(base: type[Event]) -> set[type[Event]]:
    """The event classes below this one. With slots, `dataclass` makes a new class of the same name
    and leaves the old one behind, so only what the modules hold counts."""
    return {
        each
        for module in (turns, cards, fighters, combat)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, base) and each not in (Event, HiddenCard)
    }


def test_every_class_has_its_own_kebab_case_kind() -> None:
    assert set(EVENTS.values()) == concrete(Event)
    for kind, event in EVENTS.items():
        assert event.kind == kind
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", kind)
        assert kind.replace("-", "") == event.__name__.lower()
    assert EVENTS["bonus-attack"] is events.BonusAttack


def test_the_package_offers_every_kind() -> None:
    assert {getattr(events, event.__name__, None) for event in concrete(Event)} == concrete(Event)


@pytest.mark.parametrize("action", ACTIONS)
def test_only_a_maneuver_needs_to_be_announced(action: str) -> None:
    """A scheme or an attack follows at once and says so itself."""
    assert events.Action(0, ACTIONS.index(action)).minor == (action != "maneuver")


@pytest.mark.parametrize(
    ("origin", "minor"), [("play", True), ("boost", True), ("hand", False), ("deck", False)]
)
def test_a_card_that_was_just_played_is_discarded_without_a_word(origin: str, minor: bool) -> None:
    assert events.Discard(0, 4, origin).minor is minor


def test_a_value_matters_only_if_it_is_news() -> None:
    def value(news: bool) -> Event:
        return events.Value(0, side=0, card=4, base=3, plus=0, bonus=-1, news=news)

    assert value(news=False).minor
    assert not value(news=True).minor


def test_who_sees_a_hidden_card() -> None:
    seats = 0b101
    for event in (
        events.Draw(0, 4, seats),
        events.Take(0, 4, seats, "deck"),
        events.PutBack(0, 4, seats, top=True),
        events.Commit(0, 4, seats, side=0, face_up=False),
        events.HiddenBoost(0, 4, seats),
        events.Look(0, 1, (34, 35), seats),
        events.Effect(0, None, seats),
    ):
        assert event.seen_by == seats


def test_everybody_sees_what_is_played_openly() -> None:
    opened = (events.Discard(0, 4, "hand"), events.Show(0, (4,), "hand"), events.Guard(0, 4))
    assert {event.seen_by for event in opened} == {EVERYBODY}
    assert all(EVERYBODY >> bit & 1 for bit in range(5)), "four seats and the spectators"
