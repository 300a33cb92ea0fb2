"""Refusals: a code for programs and a text for people."""

from nonpareil.server.health import reason
from nonpareil.server.messages import RefusalCode


class Refusal(Exception):
    """A message over a socket was refused and changed nothing."""

    def __init__(self, code: RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code: RefusalCode = code
        self.text = text


def unknown_seat() -> Refusal:
    """Unknown and malformed tokens get the same answer."""
    return Refusal("unknown-seat", "There is no such seat. Is your link complete?")


def cannot_store(problem: Exception) -> Refusal:
    """The database does not work. Whoever asked may ask again later."""
    text = f"The server cannot store anything right now ({reason(problem)}). Nothing is lost."
    return Refusal("cannot-store", text)


class HttpRefusal(Exception):
    """An HTTP request was refused and changed nothing."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
