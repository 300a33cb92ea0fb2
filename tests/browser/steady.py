"""`nonpareil serve` whose chance follows from a file, so that a test meets the same heroes and the
same cards whenever it is run: `python -m tests.browser.steady FILE serve …`.

What the server draws begins anew whenever the text in the file has changed.
"""

import random
import secrets
import sys
from base64 import urlsafe_b64encode
from pathlib import Path


class Chance:
    """Stands in for what `random` and `secrets` take from the system."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._text = ""
        self._drawn = random.Random()

    def current(self) -> random.Random:
        text = self._file.read_text()
        if text != self._text:
            self._text = text
            self._drawn = random.Random(text)
        return self._drawn

    def hex(self, size: int | None = None) -> str:
        return self.current().randbytes(size or secrets.DEFAULT_ENTROPY).hex()

    def urlsafe(self, size: int | None = None) -> str:
        drawn = self.current().randbytes(size or secrets.DEFAULT_ENTROPY)
        return urlsafe_b64encode(drawn).rstrip(b"=").decode()


def main(file: str, *arguments: str) -> int:
    chance = Chance(Path(file))
    # Before the server takes them from there.
    random.SystemRandom = chance.current  # type: ignore[assignment,misc]
    secrets.token_hex = chance.hex
    secrets.token_urlsafe = chance.urlsafe
    from nonpareil.cli import main as run

    return run(list(arguments))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
