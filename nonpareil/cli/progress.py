"""Progress of a long run, on stderr: a bar on a terminal, an occasional line in a log."""

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

INTERVAL = 30.0  # seconds between log lines


@contextmanager
def progress(doing: str = "Playing", things: str = "games") -> Iterator[OnProgress]:
    """A callback that takes the things done and the total. The first call gives the things that
    were done before this run."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield Log(err, things)
        return
    columns = (
        TextColumn(doing),
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
            pace.update(done)
            rate = f"{pace.rate:.3g} {things}/s" if pace.rate else ""
            bar.update(task, completed=done, total=total, rate=rate)

        yield show


class Pace:
    """Things per second since the first update."""

    def __init__(self) -> None:
        self.started = monotonic()
        self.first: int | None = None
        self.rate = 0.0

    def update(self, done: int) -> None:
        if self.first is None:
            self.first, self.started = done, monotonic()
        self.rate = (done - self.first) / max(monotonic() - self.started, 1e-6)


class Log:
    """Prints a line from time to time, for a file or a pipe."""

    def __init__(self, err: Console, things: str) -> None:
        self.err = err
        self.things = things
        self.pace = Pace()
        self.last = monotonic()

    def __call__(self, done: int, total: int) -> None:
        self.pace.update(done)
        if monotonic() - self.last < INTERVAL or not self.pace.rate:
            return
        self.last = monotonic()
        left = (total - done) / self.pace.rate / 60
        rate = f"{self.pace.rate:.3g} per second"
        self.err.print(
            f"{done} of {total} {self.things}, {rate}, {left:.0f} min left", soft_wrap=True
        )
