"""The kinds of events, roughly in the order of play."""

from typing import Final

from nonpareil.events import cards, combat, fighters, turns
from nonpareil.events.event import Event, HiddenCard

EVENTS: Final[dict[str, type[Event]]] = {
    each.kind: each
    for module in (turns, cards, fighters, combat)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Event) and each not in (Event, HiddenCard)
}
