"""Bots that are programs of their own, in any language. They read questions from standard input and
write answers to standard output, one JSON object a line (docs/bots.md).

A program is started once per process and serves all seats and games there that it is asked about.
"""

import atexit
import json
import queue
import shlex
import subprocess
import threading
from typing import Any, Final

from nonpareil.bots.outside import checked
from nonpareil.errors import GameError
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.errors import refusal

PREFIX: Final = "program:"
PROTOCOL: Final = 1
PATIENCE: Final = 60.0  # seconds for an answer
GOODBYE: Final = 2.0  # seconds to end

_running: dict[str, "Program"] = {}


class ProgramBot:
    """Starts its program when it is first asked."""

    def __init__(self, name: str, seed: int | str) -> None:
        self.name = name
        self._seed = str(seed)
        self._command = name.removeprefix(PREFIX)

    def choose(self, viewpoint: Viewpoint) -> int:
        question = {"game": self._seed, "seat": viewpoint.seat, "view": viewpoint.view()}
        answer = program(self._command).ask({"type": "choose", **question}, "choice")
        return checked(self.name, answer.get("option"), viewpoint)


class Program:
    """A running program. Whatever it writes to standard error is shown as it is."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as problem:
            raise refusal("bot-start", name=command, problem=str(problem)) from problem
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.ask({"type": "hello", "protocol": PROTOCOL}, "hello")

    def ask(self, message: dict[str, Any], wanted: str) -> dict[str, Any]:
        """Send a message and return the answer, which must be of the wanted type."""
        try:
            self._send(message)
            line = self._lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise self._failed(f"no answer within {PATIENCE:g} seconds") from None
        except OSError:
            line = ""
        if not line:
            raise self._failed("it has ended")
        try:
            answer = json.loads(line)
        except ValueError:
            raise self._failed(f"not a line of JSON: {line.strip()[:60]}") from None
        if not isinstance(answer, dict) or answer.get("type") != wanted:
            raise self._failed(f"expected a message of type '{wanted}', not {line.strip()[:60]}")
        return answer

    def stop(self) -> None:
        """Say good-bye, and do not wait long."""
        try:
            self._send({"type": "bye"})
            self._process.wait(GOODBYE)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
        self._process.stdin.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")  # the end

    def _failed(self, problem: str) -> GameError:
        _running.pop(self.command, None)
        self._process.kill()
        self._process.wait()
        return refusal("bot-program", name=self.command, problem=problem)


def program(command: str) -> Program:
    """The running program of this command, started if necessary."""
    found = _running.get(command)
    if found is None:
        found = _running[command] = Program(command)
    return found


def stop_all() -> None:
    while _running:
        _running.popitem()[1].stop()


atexit.register(stop_all)
