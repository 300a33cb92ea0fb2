"""Servers in processes of their own, for tests that kill them."""

import os
import signal
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from random import Random

from nonpareil.server import attendance, shared_game
from nonpareil.server.app import Settings, create_app
from nonpareil.server.catalog import catalog
from nonpareil.server.limits import Limits
from nonpareil.server.run import address_of, listen, run
from nonpareil.text.language import ENGLISH
from tests.chance import seed
from tests.server.serving import PATIENCE, Inline

EXPIRE_AFTER = 2.0  # seconds; a process that is killed is missed soon
catalog(ENGLISH)  # loads all heroes and boards before servers fork


@dataclass(frozen=True, slots=True)
class Options:
    database: str
    workers: int | None = None  # processes for bots; None: bots think in threads
    second: float = 1.0  # of clocks
    expire_after: float = EXPIRE_AFTER


def serve(options: Options, port: int, chance: str, ready: Connection) -> None:
    """Run a server in this process, and send its address when it is ready."""
    os.setsid()  # Ctrl+C is for the tests alone
    shared_game.SECOND = options.second
    attendance.EXPIRE_AFTER = options.expire_after
    attendance.RENEW_EVERY = options.expire_after / 4
    limits = Limits(messages=10_000, messages_period=1.0)
    settings = Settings(options.database, workers=options.workers, limits=limits, pace=0)
    workers = None if options.workers else Inline()
    app = create_app(settings, workers, Random(chance))
    listener = listen("127.0.0.1", port)
    run(app, listener, lambda: ready.send(address_of(listener)))


class Process:
    """A server, always on the same port. Every start is a fork of a process that has everything
    loaded."""

    def __init__(self, options: Options, name: str = "server") -> None:
        self._options = options
        self._name = name
        self._starts = 0
        self._running: ForkServerProcess | None = None
        self.address = ""  # set by start

    def start(self) -> None:
        self._starts += 1  # every start needs other table ids
        context = get_context("forkserver")
        context.set_forkserver_preload(["tests.server.preloaded"])
        port = int(self.address.rpartition(":")[2] or 0)
        ours, theirs = context.Pipe(duplex=False)
        chance = seed(f"{self._name} {self._starts}")
        self._running = context.Process(
            target=serve, args=(self._options, port, chance, theirs), name=self._name
        )
        self._running.start()
        theirs.close()
        assert ours.poll(PATIENCE), "the server did not start"
        self.address = ours.recv()
        ours.close()

    @property
    def pid(self) -> int:
        assert self._running is not None
        assert self._running.pid is not None
        return self._running.pid

    def send(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    def stop(self, by: signal.Signals) -> None:
        if self._running is not None:
            self.send(by)
            self._running.join(PATIENCE)
            self._running.close()
            self._running = None

    def children(self) -> list[int]:
        found = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(pid) for path in found for pid in path.read_text().split()]
