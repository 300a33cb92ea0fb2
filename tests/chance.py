"""Chance that repeats itself, in place of the system's: a test of the server meets the same heroes
and the same cards whenever it is run. `CHANCE=7 make test` plays other games."""

import os
import random
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable

WHICH = os.environ.get("CHANCE", "")


class Chance:
    """All that is drawn follows from a text, and begins anew whenever the text has changed."""

    def __init__(self, text: Callable[[], str]) -> None:
        self._text = text
        self._begun_with = ""
        self._drawn = random.Random()

    def current(self) -> random.Random:
        text = self._text()
        if text != self._begun_with:
            self._begun_with = text
            self._drawn = random.Random(f"{WHICH}/{text}")
        return self._drawn

    def token_hex(self, size: int | None = None) -> str:
        return self._bytes(size).hex()

    def token_urlsafe(self, size: int | None = None) -> str:
        return urlsafe_b64encode(self._bytes(size)).rstrip(b"=").decode()

    def _bytes(self, size: int | None) -> bytes:
        return self.current().randbytes(size or secrets.DEFAULT_ENTROPY)

    def stand_in(self, put: Callable[[object, str, object], None] = setattr) -> None:
        """For what modules take from the system. One that has imported SystemRandom by name before
        keeps it."""
        put(random, "SystemRandom", self.current)
        put(secrets, "token_hex", self.token_hex)
        put(secrets, "token_urlsafe", self.token_urlsafe)
