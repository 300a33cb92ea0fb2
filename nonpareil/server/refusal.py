"""Saying no, in a way that a program can tell apart and a person can act on."""

from typing import Literal

Code = Literal["malformed", "stale", "not-asked", "impossible", "unknown-seat", "too-fast", "busy"]


class Refusal(Exception):
    """A message that changed nothing."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code: Code = code
        self.text = text


def unknown_seat() -> Refusal:
    """The same for a token that there is not and for one that cannot be."""
    return Refusal("unknown-seat", "There is no such seat; perhaps the link is incomplete.")


class HttpRefusal(Exception):
    """A request that changed nothing."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
