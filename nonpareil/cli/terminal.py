"""Line-by-line input and output, on a terminal or through a pipe."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nonpareil.cli.output import console
from nonpareil.errors import NonpareilError

with suppress(ImportError):  # line editing, where available
    import readline  # noqa: F401


class EndOfInput(NonpareilError):
    """Standard input has ended."""


class Terminal:
    def __init__(self) -> None:
        self.out = console()

    @property
    def width(self) -> int:
        return self.out.width

    def say(self, *what: RenderableType) -> None:
        for each in what or ("",):
            self.out.print(each)

    def title(self, text: str) -> None:
        self.out.rule(Text(text, "bold"), align="left", characters="─")

    def ask(self, prompt: str) -> str:
        """Read a line, stripped of surrounding spaces."""
        self.out.file.flush()
        try:
            answer = input(prompt).strip()
        except EOFError:
            self.say()
            raise EndOfInput("the input ended before the game did") from None
        except KeyboardInterrupt:
            self.say()
            raise
        if not sys.stdin.isatty():
            self.say(answer)  # so that a transcript reads like a terminal session
        return answer

    def choose(self, title: str, entries: Sequence[tuple[str, str]], default: int) -> int:
        """Ask for one of the entries (name, description) by number; Enter takes the default."""
        self.title(title)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column()
        for number, (name, description) in enumerate(entries, 1):
            table.add_row(str(number), Text(name, "bold"), description)
        self.say(table)
        while True:
            answer = self.ask(f"1-{len(entries)}, or Enter for {entries[default][0]}: ")
            if not answer:
                return default
            if answer.isdecimal() and 1 <= int(answer) <= len(entries):
                return int(answer) - 1
            self.say(f"Please type a number from 1 to {len(entries)}.")
