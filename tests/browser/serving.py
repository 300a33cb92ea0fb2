"""A real server in a process of its own, with a data folder of its own, that can be killed and
started again at the same address."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.chance import seed

ROOT = Path(__file__).parents[2]
ENDS_WITHIN = 60.0  # seconds, when it is asked to


class Server:
    def __init__(self, data: Path) -> None:
        self._data = data
        self._process: subprocess.Popen[str] | None = None
        self._starts = 0
        self.address = ""  # known once it has been started

    def start(self) -> None:
        assert self._process is None
        self._starts += 1
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "tests.browser.steady", port, str(self._data)]
        with (self._data / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [*command, seed(f"start {self._starts}")],
                cwd=ROOT,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        ready = self._process.stdout.readline()  # says where it is as soon as it answers
        if not ready:
            raise RuntimeError(f"the server did not start:\n{self.log()}")
        self.address = ready.split()[-1]

    def draw_by(self, text: str) -> None:
        """From now on heroes, cards and whatever else is left to chance follow from this text."""
        request = urllib.request.Request(f"{self.address}/seed", seed(text).encode())
        with urllib.request.urlopen(request):
            pass

    def kill(self) -> None:
        """As `kill -9` does: nothing is put in order first."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()
        self._process = None

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.communicate(timeout=ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process = None

    def log(self) -> str:
        return (self._data / "server.log").read_text(errors="replace")
