"""How far a long run is, on stderr: a bar for those who watch, a line now and then for a log."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from nonpareil.cli.output import console
from nonpareil.lab.series import Progress as OnProgress

INTERVAL = 30.0  # seconds between two lines


@contextmanager
def progress() -> Iterator[OnProgress]:
    """To be called with the games done and the games in all; first with what is there already."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield Log(err)
        return
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=err, transient=True, speed_estimate_period=120) as bar:
        task = bar.add_task("", total=None, rate="")
        pace = Pace()

        def show(done: int, total: int) -> None:
            pace.note(done)
            rate = f"{pace.rate:.3g} games/s" if pace.rate else ""
            bar.update(task, completed=done, total=total, rate=rate)

        yield show


class Pace:
    """Games a second since the first note."""

    def __init__(self) -> None:
        self.begun = monotonic()
        self.first: int | None = None
        self.rate = 0.0

    def note(self, done: int) -> None:
        if self.first is None:
            self.first, self.begun = done, monotonic()
        self.rate = (done - self.first) / max(monotonic() - self.begun, 1e-6)


class Log:
    """Lines for a file or a pipe."""

    def __init__(self, err: Console) -> None:
        self.err = err
        self.pace = Pace()
        self.last = monotonic()

    def __call__(self, done: int, total: int) -> None:
        self.pace.note(done)
        if monotonic() - self.last < INTERVAL or not self.pace.rate:
            return
        self.last = monotonic()
        left = (total - done) / self.pace.rate / 60
        self.err.print(
            f"{done} of {total} games, {self.pace.rate:.3g} a second, {left:.0f} min left",
            soft_wrap=True,
        )
