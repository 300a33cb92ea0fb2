"""Keeps the events of a game in order. Only games that somebody listens to have a recorder."""

from nonpareil.events.kinds import Effect, Event


class Recorder:
    """An effect is recorded when something comes of it or somebody is asked because of it, and not
    at all if neither happens. What was recorded never changes."""

    __slots__ = ("_begun", "events")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._begun: Effect | None = None  # an effect of which nothing has come yet

    def copy(self) -> "Recorder":
        """Events are never changed, so that copies share them."""
        recorder = Recorder()
        recorder.events = self.events[:]
        recorder._begun = self._begun
        return recorder

    def add(self, event: Event) -> None:
        self._tell_effect()
        self.events.append(event)

    def begin_effect(self, effect: Effect) -> None:
        self._tell_effect()
        self._begun = effect

    def end_effect(self) -> None:
        self._begun = None

    def asked(self) -> None:
        self._tell_effect()

    def _tell_effect(self) -> None:
        if self._begun is not None:
            self.events.append(self._begun)
            self._begun = None
