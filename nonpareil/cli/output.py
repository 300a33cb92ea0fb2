"""Output shared by all commands: consoles for people, JSON for programs."""

import json
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from nonpareil.cli.language import Speech
from nonpareil.text.language import ENGLISH

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]

Cores = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Cores for each searching bot (default: 1)."),
]

WIDEST = 100  # longer lines are hard to read


def console(stderr: bool = False) -> Console:
    """A new console for the current streams, which may have been replaced since the last call."""
    made = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if made.width > WIDEST:
        made.width = WIDEST
    return made


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def print_error(message: object, lang: str = ENGLISH) -> None:
    """Print an error as a single line."""
    line = Speech(lang)("terminal-error", message=str(message))
    print(" ".join(line.split()), file=sys.stderr)


def print_warning(message: object) -> None:
    print(" ".join(f"warning: {message}".split()), file=sys.stderr)


def plain_table(*columns: str, right: Sequence[str] = ()) -> Table:
    """A table that is readable without color; the columns in `right` are numbers."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for column in columns:
        numbers = column in right
        table.add_column(column, justify="right" if numbers else "left", no_wrap=numbers)
    return table


class Indented:
    """Indented text that, unlike rich's padding, has no trailing spaces.

    `mark` goes in the margin of the first line.
    """

    def __init__(self, text: str | Text, indent: int, mark: str = "") -> None:
        self.text = Text(text) if isinstance(text, str) else text
        self.indent = indent
        self.mark = mark

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        margin = self.mark.ljust(self.indent)
        for line in self.text.wrap(console, max(options.max_width - self.indent, 20)):
            line.rstrip()
            yield Text(margin) + line
            margin = " " * self.indent
