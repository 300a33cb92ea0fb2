"""Folders with heroes, boards and languages of one's own, which commands offer beside ours."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from nonpareil.cli.output import print_warning
from nonpareil.content import library
from nonpareil.errors import ContentError
from nonpareil.text import language

LANGUAGES = "locale"  # the folder inside that holds languages, each in a folder of its own
VARIABLE = "NONPAREIL_CONTENT"  # folders, separated as in PATH; empty for none

_HELP = (
    "A folder with your own heroes, boards and languages; can be repeated (default: "
    f"{VARIABLE}, or 'content' in your data folder)."
)


def add_content(given: Sequence[Path]) -> None:
    """Make what is in these folders available by id, or else what is in the default ones."""
    library.forget_guests()  # of an earlier command in this process
    for folder in given or default_folders():
        if not folder.is_dir():
            raise ContentError(str(folder), None, None, "no such folder")
        for problem in library.add_folder(folder):
            print_warning(f"{problem} (left out; see nonpareil check {problem.path})")
        if (folder / LANGUAGES).is_dir():
            language.add_folder((folder / LANGUAGES).resolve())


def default_folders() -> list[Path]:
    named = os.environ.get(VARIABLE)
    if named is not None:
        return [Path(folder) for folder in named.split(os.pathsep) if folder]
    usual = user_data_path("nonpareil", appauthor=False) / "content"
    return [usual] if usual.is_dir() else []


def _add(context: typer.Context, given: list[Path] | None) -> list[Path]:
    folders = [*(context.find_root().params["content"] or ()), *(given or ())]
    add_content(folders)
    return folders


# Accepted before the command and after it. The folders are added before the command runs, so it
# need not look at the value; before the language is chosen, too, which may be in one of them.
GlobalContent = Annotated[
    list[Path] | None, typer.Option("--content", metavar="DIR", help=_HELP, show_default=False)
]
Content = Annotated[
    list[Path] | None,
    typer.Option(
        "--content", metavar="DIR", help=_HELP, show_default=False, callback=_add, is_eager=True
    ),
]
