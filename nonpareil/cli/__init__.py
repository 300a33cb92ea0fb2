"""The command line: `nonpareil COMMAND`, with one module per group of commands.

Every user error ends here, on stderr and with exit code 2. It is a single line, unless it is about
a hero or board file, which is explained as `check` does.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from inspect import cleandoc
from typing import Annotated

import typer

from nonpareil.cli.admin import admin
from nonpareil.cli.analyze import analyze
from nonpareil.cli.bench import bench
from nonpareil.cli.catalog import boards, heroes, show
from nonpareil.cli.check import check, explained
from nonpareil.cli.complexity import complexity
from nonpareil.cli.coverage import coverage
from nonpareil.cli.dataset import dataset
from nonpareil.cli.folders import GlobalContent
from nonpareil.cli.gauntlet import gauntlet
from nonpareil.cli.lab import lab, ladder, matrix, report
from nonpareil.cli.language import Lang, Reader
from nonpareil.cli.learn import beliefs, forecast, learn
from nonpareil.cli.output import print_error
from nonpareil.cli.play import play
from nonpareil.cli.replay import replay
from nonpareil.cli.scenario import scenario
from nonpareil.cli.serve import serve
from nonpareil.cli.sim import sim
from nonpareil.cli.tasks import tasks
from nonpareil.content import library
from nonpareil.errors import ContentError, NonpareilError
from nonpareil.game import compiled
from nonpareil.text.language import ENGLISH

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="nonpareil",
    add_completion=False,
    rich_markup_mode=None,  # plain help reads the same everywhere and keeps examples on lines
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:  # print "?" for characters that the terminal's encoding lacks
            reconfigure(errors="replace")
    reader = Reader()
    try:
        code = app(args=argv, prog_name="nonpareil", standalone_mode=False, obj=reader)
        sys.stdout.flush()
    except ContentError as problem:
        if any(each.excerpt for each in problem.problems):  # somebody's own hero or board
            print(explained(problem.problems), file=sys.stderr)
        else:
            print_error(problem)
        return BAD_INPUT
    except NonpareilError as problem:
        message = problem.in_language(reader.lang)
        # A message that is only in English comes without a word of another language.
        print_error(message, ENGLISH if message == str(problem) else reader.lang)
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as problem:
        # Typer's usage errors have no stable import path, so recognize them by their method.
        usage = getattr(problem, "format_message", None)
        if usage is None:
            raise
        context = getattr(problem, "ctx", None)
        command = context.command_path if context else "nonpareil"
        print_error(f"{usage()} (see {command} --help)")
        return BAD_INPUT
    return code if isinstance(code, int) else 0


def print_version(wanted: bool) -> None:
    if wanted:
        try:
            kind = "compiled" if compiled() else "plain Python"
            print(f"nonpareil {version('nonpareil')} ({kind})")
        except PackageNotFoundError:
            print("nonpareil (not installed)")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def about(
    context: typer.Context,
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
    lang: Lang = "",
    content: GlobalContent = None,
) -> None:
    """Nonpareil: duels between heroes who were never meant to meet.

    Start with nonpareil play. For details about a command: nonpareil COMMAND --help.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def _add(command: Callable[..., None], to: typer.Typer = app) -> None:
    """Add a command; the examples in its help name heroes and boards that exist."""
    hero, other, third, fourth = library.our_hero_ids()[:4]
    examples = {"hero": hero, "other": other, "third": third, "fourth": fourth}
    text = cleandoc(command.__doc__ or "")
    for name, value in {**examples, "board": library.our_board_ids()[0]}.items():
        text = text.replace(f"{{{name}}}", value)
    to.command(help=text)(command)


for _command in (play, serve, heroes, boards, show, sim, scenario, replay, analyze, check, bench):
    _add(_command)
for _experiment in (
    matrix,
    ladder,
    gauntlet,
    learn,
    beliefs,
    forecast,
    report,
    coverage,
    dataset,
    tasks,
    complexity,
):
    _add(_experiment, to=lab)
app.add_typer(lab)
app.add_typer(admin)
