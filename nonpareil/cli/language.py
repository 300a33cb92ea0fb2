"""The reader's language: what `--lang` says, otherwise what the environment says.

Everything that a player reads is in this language. Names of commands and options, `--help`, and the
tools for designers and researchers are in English.
"""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.text.language import in_language, negotiate, words
from nonpareil.text.names import BoardNames, HeroNames, board_names, hero_names, set_name

# The first of these that is set decides, as in other programs.
VARIABLES = ("NONPAREIL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(slots=True)
class Reader:
    """Whoever reads the output of a command. Commands find it as the object of their context."""

    wish: str = ""  # what --lang says

    @property
    def lang(self) -> str:
        """The best language there is. It is not decided before the command runs, because folders
        of one's own (`--content`) may bring languages."""
        if self.wish:
            return negotiate([self.wish])
        return negotiate([*filter(None, map(os.environ.get, VARIABLES))][:1])


def _agree(context: typer.Context, wanted: str) -> str:
    """The language of the reader, who may ask for another one."""
    reader: Reader = context.obj
    reader.wish = wanted or reader.wish
    if context.parent is None:
        return reader.wish  # the command will decide
    found = reader.lang
    if reader.wish and found.partition("-")[0] != re.split("[-_.@]", reader.wish)[0].lower():
        unknown, reader.wish = reader.wish, ""
        words(unknown)  # an error: it is not there, not even for another region
    return found


# Accepted before the command and after it; what a command is given is the language to speak.
Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="LANG",
        callback=_agree,
        show_default=False,
        help="Language of the output (default: NONPAREIL_LANG, or your locale).",
    ),
]


class Speech:
    """What is said to the reader: `say("terminal-move", number=3)`. What the language lacks is said
    in English; names stay as they are."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, message: str, /, **args: str | float) -> str:
        return in_language(self.lang, lambda lang: words(lang)(message, **args))

    def phrase(self, message: str, /, **args: str | float) -> str:
        """A message that other messages can put into any case."""
        return in_language(self.lang, lambda lang: words(lang).phrase(message, **args))

    def listed(self, kind: str, parts: Sequence[str]) -> str:
        """Several names: "a and b" is a `list`, "a, b" is `commas`."""
        return in_language(self.lang, lambda lang: words(lang).listed(kind, parts)) if parts else ""

    def hero(self, hero: Hero) -> HeroNames:
        return in_language(self.lang, lambda lang: hero_names(hero, lang))

    def fighters(self, hero: Hero) -> Sequence[str]:
        """Every fighter in order: "Name", "Other 1", "Other 2"."""
        return in_language(self.lang, lambda lang: hero_names(hero, lang).each_fighter)

    def board(self, board: Board) -> BoardNames:
        return in_language(self.lang, lambda lang: board_names(board, lang))

    def box(self, set_id: str) -> str:
        """The name of a set of heroes and boards."""
        return in_language(self.lang, lambda lang: set_name(set_id, lang))
