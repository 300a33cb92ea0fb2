"""Line-by-line input and output, on a terminal or through a pipe."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nonpareil.cli.language import Speech
from nonpareil.cli.output import console
from nonpareil.text.errors import WordedError
from nonpareil.text.language import ENGLISH
from nonpareil.text.name import capital

with suppress(ImportError):  # line editing, where available
    import readline  # noqa: F401


class EndOfInput(WordedError):
    """Standard input has ended."""


class Terminal:
    """Talks to one person, in that person's language."""

    def __init__(self, lang: str = ENGLISH) -> None:
        self.lang = lang
        self.words = Speech(lang)
        self.out = console()

    @property
    def width(self) -> int:
        return self.out.width

    def say(self, *what: RenderableType) -> None:
        for each in what or ("",):
            self.out.print(each)

    def tell(self, message: str, /, **args: str | int) -> None:
        """Say a message of the language."""
        self.say(self.words(message, **args))

    def title(self, text: str) -> None:
        self.out.rule(Text(text, "bold"), align="left", characters="─")

    def ask(self, prompt: str) -> str:
        """Read a line after the prompt, stripped of surrounding spaces."""
        self.out.file.flush()
        try:
            answer = input(f"{prompt} ").strip()
        except EOFError:
            self.say()
            raise EndOfInput("input-ended", {}) from None
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
            table.add_row(str(number), Text(capital(name), "bold"), description)
        self.say(table)
        most = len(entries)
        prompt = self.words("terminal-choose-prompt", most=most, name=entries[default][0])
        while True:
            answer = self.ask(prompt)
            if not answer:
                return default
            if answer.isdecimal() and 1 <= int(answer) <= most:
                return int(answer) - 1
            self.tell("terminal-not-in-list", most=most)
