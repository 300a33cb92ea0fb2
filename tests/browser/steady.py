"""`nonpareil serve` whose chance follows from the text in a file, which a test may change:
`python -m tests.browser.steady FILE serve …`."""

import sys
from pathlib import Path

from tests.chance import Chance


def main(file: str, *arguments: str) -> int:
    Chance(Path(file).read_text).stand_in()
    from nonpareil.cli import main as run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
