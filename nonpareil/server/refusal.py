"""Refusals: a code for programs and a text for people."""

from nonpareil.server.health import reason
from nonpareil.server.messages import RefusalCode
from nonpareil.text.language import ENGLISH, in_language, words


class Refusal(Exception):
    """A request was refused and changed nothing. Its text is the message `server-…` with these
    arguments."""

    def __init__(self, code: RefusalCode, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self._message = f"server-{message}"
        self._args = args

    def __str__(self) -> str:
        return self.in_language(ENGLISH)

    def in_language(self, lang: str) -> str:
        return in_language(lang, lambda lang: words(lang)(self._message, **self._args))


def malformed(problem: str) -> Refusal:
    """For whoever writes a client: the details are in English."""
    return Refusal("malformed", "malformed", problem=problem)


def unknown_seat() -> Refusal:
    """Unknown and malformed tokens get the same answer."""
    return Refusal("unknown-seat", "unknown-seat")


def outdated_page() -> Refusal:
    """A page that was loaded before the server was upgraded."""
    return Refusal("outdated", "outdated-page")


def cannot_store(problem: Exception) -> Refusal:
    """The database does not work. Whoever asked may ask again later."""
    return Refusal("cannot-store", "cannot-store", problem=reason(problem))


class HttpRefusal(Refusal):
    """An HTTP request was refused and changed nothing."""

    def __init__(self, status: int, code: RefusalCode, message: str, **args: str | int) -> None:
        super().__init__(code, message, **args)
        self.status = status
