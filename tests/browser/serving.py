"""A real server in a process of its own, with a data folder of its own, that can be killed and
started again at the same address."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.chance import seed

ROOT = Path(__file__).parents[2]
STARTS_WITHIN = 60.0  # seconds


class Server:
    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0
        self.address = f"http://localhost:{self._port}"

    def start(self) -> None:
        assert self._process is None
        self._starts += 1
        log = (self._data / "server.log").open("ab")
        command = [sys.executable, "-m", "tests.browser.steady", str(self._port), str(self._data)]
        self._process = subprocess.Popen(
            [*command, seed(f"start {self._starts}")],
            cwd=ROOT,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        log.close()
        self._wait()

    def draw_by(self, text: str) -> None:
        """From now on heroes, cards and whatever else is left to chance follow from this text."""
        request = urllib.request.Request(f"{self.address}/seed", seed(text).encode())
        with urllib.request.urlopen(request):
            pass

    def kill(self) -> None:
        """As `kill -9` does: nothing is put in order first."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process = None

    def _wait(self) -> None:
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until:
            if self._process is None or self._process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.log()}")

    def log(self) -> str:
        return (self._data / "server.log").read_text(errors="replace")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
