"""Events in sentences: only what the reader may know."""

from nonpareil import Game, events
from nonpareil.engine.match import Match
from nonpareil.text import event_text as module
from nonpareil.text.event_text import event_text
from nonpareil.text.language import words
from nonpareil.text.match_names import match_names


def match(*heroes: str) -> Match:
    return Game.new("soho", heroes, seed=1).setup.match()


def test_a_hidden_card_is_not_named() -> None:
    m = match("medusa", "alice")
    card = match_names(m).card(0)
    event = events.Draw(seat=0, card=0, seen=0)
    assert card in event_text(m, event, True, "en")
    assert card not in event_text(m, event, False, "en")
    assert "Medusa" in event_text(m, event, False, "en")


def test_a_move_says_from_where_to_where() -> None:
    m = match("medusa", "alice")
    spaces = [match_names(m).space(x) for x in (0, 1, 2)]
    text = event_text(m, events.Move(0, 0, [0, 1, 2], maneuver=False, passed=0), True, "en")
    assert spaces[0] in text
    assert spaces[2] in text


def test_every_kind_of_event_has_a_message() -> None:
    say = words()
    for kind in events.EVENTS:
        special = hasattr(module._EventText, f"on_{kind.replace('-', '_')}")
        assert special or say.has(f"event-{kind}"), kind
