"""Reproducible randomness in place of the system's, so that a server test gets the same heroes and
cards on every run. `CHANCE=7 make test` plays different games."""

import os
import random
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable

WHICH = os.environ.get("CHANCE", "")


class Chance:
    """Everything drawn follows from a seed text and restarts whenever that text changes."""

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
        """Replaces the random sources of the standard library. A module that has already imported
        SystemRandom by name keeps it."""
        put(random, "SystemRandom", self.current)
        put(secrets, "token_hex", self.token_hex)
        put(secrets, "token_urlsafe", self.token_urlsafe)
