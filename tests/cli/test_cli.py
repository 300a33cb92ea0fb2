"""The command line: output for programs, output for people, and bad input."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.cli import main

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = [
    "play",
    "serve",
    "heroes",
    "boards",
    "show",
    "sim",
    "scenario",
    "replay",
    "check",
    "bench",
]
PROGRAM = [sys.executable, "-c", "import sys; from nonpareil.cli import main; sys.exit(main())"]

Run = Callable[..., str]


# --- Help and bad input ------------------------------------------------------------------------


def test_help(run: Run) -> None:
    for args in ((), ("--help",), ("-h",)):
        text = run(*args)
        assert all(f"  {command} " in text for command in COMMANDS)
        assert "..." not in text.partition("Commands:")[2]  # nothing is truncated


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_by_example(command: str, run: Run) -> None:
    text = run(command, "--help")
    assert f"  nonpareil {command}" in text.partition("\n")[2]
    assert not re.search(r"\{(hero|other|third|fourth|board)\}", text)
    assert text == run(command, "-h")


def test_version(run: Run) -> None:
    assert run("--version").startswith("nonpareil ")


BAD = [
    "frob",
    "--frob",
    "heroes medusa",
    "boards --frob",
    "show",
    "show nobody",
    "show medusa alice",
    "sim",
    "sim medusa",
    "sim medusa nobody",
    "sim medusa alice sinbad genie houdini",
    "sim medusa alice --games",
    "sim medusa alice --games x",
    "sim medusa alice --games 0",
    "sim medusa alice --games 1.5",
    "sim medusa alice --seed x",
    "sim medusa alice --mode war",
    "sim medusa alice --mode teams",
    "sim medusa alice --board nowhere",
    "sim medusa alice --bots nobody",
    "sim medusa alice --bots random,random,random",
    "sim medusa alice sinbad --board yukon",
    "sim medusa alice --cores 0",
    "scenario",
    "scenario nowhere.toml",
    "scenario {tmp}",
    "scenario {tmp}/empty.json",
    "replay",
    "replay nowhere.json",
    "replay {tmp}",
    "replay {tmp}/empty.json",
    "replay {tmp}/list.json",
    "replay {tmp}/old.json",
    "replay {tmp}/other.json",
    "replay {tmp}/broken.json",
    "replay {tmp}/binary.json",
    "replay {tmp}/good.json --upto x",
    "replay {tmp}/good.json --upto -1",
    "replay {tmp}/good.json --upto 1",
    "check",
    "check nowhere.toml",
    "check {tmp}",
    "bench --seconds x",
    "bench --seconds 0",
    "bench --seconds nan",
    "bench --heroes medusa",
    "bench --heroes medusa,nobody",
    "play --hero nobody",
    "play --opponent nobody",
    "play --board nowhere",
    "play --mode war",
    "play --seed x",
    "play --cores 2",
    "play --terminal --cores 0",
    "play --save {tmp}",
    "play --save {tmp}/nowhere/game.json",
    "play --hero medusa --opponent medusa --board soho",
    "play --hero medusa --opponent alice --opponent sinbad --board soho",
    "play --mode teams --hero medusa --opponent alice --opponent sinbad --opponent genie "
    "--board yukon",
]


@pytest.mark.parametrize("args", BAD)
def test_bad_input_is_one_line_and_exit_code_2(
    args: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = Game.new("soho", ["medusa", "alice"], seed=1).record()
    for name, data in (
        ("good", record),
        ("list", []),
        ("old", {**record, "format": 0}),
        ("other", {**record, "rules": 99, "choices": [77]}),
        ("broken", {**record, "setup": {"heroes": [1, None], "board": True}}),
    ):
        (tmp_path / f"{name}.json").write_text(json.dumps(data))
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\x01")
    assert main(args.format(tmp=tmp_path).split()) == 2
    out, err = capsys.readouterr()
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert "Traceback" not in out + err


# --- As a program ------------------------------------------------------------------------------


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "heroes", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    ) as program:
        assert program.stdout
        assert program.stderr
        assert program.stdout.readline() == "[\n"
        program.stdout.close()
        assert program.stderr.read() == ""


def test_an_interrupt_ends_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "play", "--terminal"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
        # if the tests run in the background, interrupts are ignored, and children inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    ) as program:
        assert program.stdout
        assert program.stdout.readline().startswith("Your hero")
        program.send_signal(signal.SIGINT)
        _, err = program.communicate(timeout=60)
        assert err == ""
        assert program.returncode == 130
