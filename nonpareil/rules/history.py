"""What happened, told: events as named data with a text, for all or as one seat saw them."""

from nonpareil.rules.state import State


class History:
    def __init__(self, state: State) -> None:
        self.state = state
