"""Events in sentences: only what the reader may know."""

from nonpareil import Game, events
from nonpareil.text.event_text import EventText
from nonpareil.text.language import words


def texts(*heroes: str) -> EventText:
    return EventText(Game.new("soho", heroes, seed=1).setup.match(), "en")


def test_a_hidden_card_is_not_named() -> None:
    told = texts("medusa", "alice")
    card = told.names.card(0)
    event = events.Draw(seat=0, card=0, seen=0)
    assert card in told.text(event)
    assert card not in told.text(event, known=False)
    assert "Medusa" in told.text(event, known=False)


def test_a_move_says_from_where_to_where() -> None:
    told = texts("medusa", "alice")
    spaces = [told.names.space(x) for x in (0, 1, 2)]
    text = told.text(events.Move(0, 0, [0, 1, 2], maneuver=False, passed=0))
    assert spaces[0] in text
    assert spaces[2] in text


def test_every_kind_of_event_has_a_message() -> None:
    say = words()
    for kind in events.EVENTS:
        known = say._bundle.has_message(f"event-{kind}")
        assert known or hasattr(EventText, f"on_{kind.replace('-', '_')}"), kind
