"""Collects the events of a game. Games played without events have no recorder."""

from nonpareil.events.combat import Effect
from nonpareil.events.event import Event


class Recorder:
    """The start of an effect is recorded only once something happens in it or somebody is asked.
    Recorded events never change."""

    __slots__ = ("_begun", "events")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._begun: Effect | None = None  # an effect in which nothing has happened yet

    def copy(self) -> "Recorder":
        """Copies share the events, which never change."""
        recorder = Recorder()
        recorder.events = self.events[:]
        recorder._begun = self._begun
        return recorder

    def add(self, event: Event) -> None:
        self._record_effect()
        self.events.append(event)

    def begin_effect(self, effect: Effect) -> None:
        self._record_effect()
        self._begun = effect

    def end_effect(self) -> None:
        self._begun = None

    def asked(self) -> None:
        self._record_effect()

    def _record_effect(self) -> None:
        if self._begun is not None:
            self.events.append(self._begun)
            self._begun = None
