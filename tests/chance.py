"""Which games the tests of server and table play: the same ones in every run, and others with
`CHANCE=7 make test`."""

import os


def seed(text: str) -> str:
    """For whatever is left to chance: what follows from it depends on the text and on CHANCE."""
    return f"{os.environ.get('CHANCE', '')}/{text}"
