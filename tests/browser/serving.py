"""A real server in its own process, with its own data folder. It can be killed and restarted at the
same address."""

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from tests.chance import seed

ROOT = Path(__file__).parents[2]
STOP_SECONDS = 60.0  # to shut down before it is killed


class Server:
    """`languages` is a folder of languages, `content` one of heroes and boards, besides ours.
    Everything is below `root_path`."""

    def __init__(
        self,
        data: Path,
        languages: Path | None = None,
        content: Path | None = None,
        root_path: str = "",
    ) -> None:
        self._data = data
        folders = ["" if folder is None else str(folder) for folder in (languages, content)]
        self._options = [*folders, root_path]
        self._process: subprocess.Popen[str] | None = None
        self._starts = 0
        self.address = ""  # set by start

    def start(self) -> None:
        assert self._process is None
        self._starts += 1
        port = str(urlsplit(self.address).port or 0)
        command = [sys.executable, "-m", "tests.browser.seeded_server", port, str(self._data)]
        with (self._data / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [*command, seed(f"start {self._starts}"), *self._options],
                cwd=ROOT,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        ready = self._process.stdout.readline()  # the server prints its address when it is ready
        if not ready:
            raise RuntimeError(f"the server did not start:\n{self.log()}")
        self.address = ready.split()[-1]

    def reseed(self, text: str) -> None:
        """Draw heroes, cards and everything else random from this seed from now on."""
        request = urllib.request.Request(f"{self.address}/seed", seed(text).encode())
        with urllib.request.urlopen(request):
            pass

    def pause(self) -> None:
        """It holds its connections and says nothing, until `go_on`."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Like `kill -9`: no chance to clean up."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()
        self._process = None

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.communicate(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process = None

    def log(self) -> str:
        return (self._data / "server.log").read_text(errors="replace")
