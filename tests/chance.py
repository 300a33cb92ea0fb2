"""Which games the tests of the server and the table play: the same ones on every run, and different
ones with `CHANCE=7 make test`."""

import os


def seed(text: str) -> str:
    """A seed that follows from the text and from CHANCE."""
    return f"{os.environ.get('CHANCE', '')}/{text}"
