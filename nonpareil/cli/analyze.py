"""`analyze`: judges the choices of a recorded game."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nonpareil.analysis.analyst import ITERATIONS, Moment, OnProgress, Record, part_of, parts
from nonpareil.analysis.judgment import VERDICTS, is_poor
from nonpareil.analysis.report import JudgedChoice, Report, report
from nonpareil.analysis.summary import Point
from nonpareil.cli.cards import against
from nonpareil.cli.language import Lang, Speech
from nonpareil.cli.output import Indented, Json, console, plain_table, print_json
from nonpareil.cli.reading import read_json, reading
from nonpareil.game.game import Game
from nonpareil.game.record import other_rules
from nonpareil.lab.local import run_locally
from nonpareil.text.name import capital
from nonpareil.worker_pool import available_cores


def analyze(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game record.")],
    iterations: Annotated[
        int,
        typer.Option(min=1, metavar="N", help="How long to think about each choice."),
    ] = ITERATIONS,
    every: Annotated[
        bool, typer.Option("--all", help="List every choice, not only the poor ones.")
    ] = False,
    cores: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Cores to use (default: all).")
    ] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Judge the choices of a recorded game.

    Shows each seat's chance to win over time, the turning points, the choices that lost most and
    what would have been better, how accurately everybody played, and how lucky they were. The
    result is the same on every run.

    \b
    nonpareil analyze game.json
    nonpareil analyze game.json --all --iterations 3000
    nonpareil analyze game.json --json | jq .players
    """
    record = read_json(file)
    with reading(file):
        game = Game.replay(record)
    rules = other_rules(record)
    if rules is not None:
        print(Speech(lang)("terminal-other-rules", version=rules), file=sys.stderr)
    # As the game writes it: a record from elsewhere may have more or less than that.
    record = game.record()
    with progress(lang) as on_progress:
        found = _moments(record, iterations, cores or available_cores(), on_progress)
    result = report(record, found, lang)
    if json:
        print_json({"iterations": iterations, **result})
    else:
        print_report(result, game, every, lang)


def _moments(record: Record, iterations: int, cores: int, on_progress: OnProgress) -> list[Moment]:
    total = len(record["choices"])
    found: list[Moment] = []
    for some in run_locally(partial(part_of, record, iterations), parts(total), cores):
        found += some
        on_progress(len(found), total)
    return sorted(found, key=lambda moment: moment["at"])


@contextmanager
def progress(lang: str) -> Iterator[OnProgress]:
    """A progress bar on stderr, if that is a terminal."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield lambda done, total: None
        return
    columns = (
        TextColumn(Speech(lang)("terminal-analyzing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


# --- In words


def print_report(result: Report, game: Game, every: bool, lang: str) -> None:
    out = console()
    say = Speech(lang)
    heroes = [say.hero(hero).hero for hero in game.heroes]
    board = say.board(game.board).board
    cast = against(game.heroes, lang)
    out.print(say("terminal-record", heroes=cast, mode=game.mode, board=board))
    _print_players(out, result, heroes, say)
    out.print(say("terminal-analysis-chances"))
    _print_chances(out, result, heroes, say)
    if result["turning_points"]:
        out.print(say("terminal-analysis-turning"))
        for point in result["turning_points"]:
            line = say("terminal-analysis-turn", turn=point["turn"], text=point["text"])
            out.print(Indented(line, 2))
    chosen = [each for each in result["choices"] if every or is_poor(each["verdict"])]
    if chosen:
        out.print(say("terminal-analysis-choices"))
        for choice in chosen:
            out.print(Indented(_line(choice, heroes, say), 2))


def _print_players(out: Console, result: Report, heroes: Sequence[str], say: Speech) -> None:
    names = ("hero", "accuracy", "lost", "luck")
    columns = [say(f"terminal-column-{name}") for name in names]
    columns += [say("analysis-verdicts", verdict=verdict) for verdict in VERDICTS]
    table = plain_table(*columns, right=columns[1:])
    for player in result["players"]:
        accuracy = player["accuracy"]
        table.add_row(
            capital(heroes[player["seat"] - 1]),
            "–" if accuracy is None else _percent(accuracy, say),
            _percent(player["lost"], say),
            _percent(player["luck"], say),
            *(str(player["verdicts"][verdict]) for verdict in VERDICTS),
        )
    out.print(table)


def _print_chances(out: Console, result: Report, heroes: Sequence[str], say: Speech) -> None:
    """A line for each turn, with the chances at its first choice."""
    columns = [say("terminal-column-turn")]
    for hero in heroes:
        columns += [
            say("terminal-column-knew", hero=capital(hero)),
            say("terminal-column-open", hero=capital(hero)),
        ]
    table = plain_table(*columns, right=columns)
    for turn, known, point in _by_turn(result):
        row = []
        for seat, chance in enumerate(point["open"], 1):
            row += [_percent(known[seat], say) if seat in known else "–", _percent(chance, say)]
        table.add_row(str(turn), *row)
    out.print(table)


def _by_turn(result: Report) -> Iterator[tuple[int, dict[int, float], Point]]:
    """Each turn's first moment, and the last that every seat thought of its chance."""
    known: dict[int, float] = {}
    shown: set[int] = set()
    for point, choice in zip(result["points"], result["choices"], strict=True):
        known[point["seat"]] = point["known"]
        if choice["turn"] not in shown:
            shown.add(choice["turn"])
            yield choice["turn"], dict(known), point


def _line(choice: JudgedChoice, heroes: Sequence[str], say: Speech) -> str:
    return say(
        "terminal-analysis-choice",
        turn=choice["turn"],
        hero=heroes[choice["seat"] - 1],
        verdict=choice["verdict"],
        loss=choice["loss"],
        option=choice["played"],
        text=choice["text"],
    ).rstrip()


def _percent(part: float, say: Speech) -> str:
    return say("terminal-analysis-percent", part=part)
