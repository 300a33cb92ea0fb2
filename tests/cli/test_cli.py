"""The command line: what programs read, what people read, and what happens to bad input."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from nonpareil import Game
from nonpareil.cli import main
from nonpareil.content import library

ROOT = Path(__file__).resolve().parents[2]
FACTS = ROOT / "tests" / "facts"
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


def sheets(kind: str) -> dict[str, Any]:
    files = sorted((FACTS / kind).glob("*.yaml"))
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in files}


# --- Looking things up -------------------------------------------------------------------------


def test_heroes_equal_their_sheets(run: Run) -> None:
    heroes = {hero["id"]: hero for hero in json.loads(run("heroes", "--json"))}
    facts = sheets("heroes")
    assert len(facts) == 16
    assert list(heroes) == list(facts)
    for name, sheet in facts.items():
        hero = heroes[name]
        for key in ("id", "set", "move"):
            assert hero[key] == sheet[key]
        assert hero["name"] == sheet["name"]["en"]
        assert hero["ability"]["text"]
        for ours, theirs in zip(hero["fighters"], sheet["fighters"], strict=True):
            for key in ("id", "role", "count", "health", "attack"):
                assert ours[key] == theirs[key], name
        assert sum(card["copies"] for card in hero["cards"]) == 30
        for ours, theirs in zip(hero["cards"], sheet["cards"], strict=True):
            keys = ("id", "name", "type", "value", "boost", "copies", "by", "text")
            assert tuple(ours) == keys
            wanted = {**theirs, "name": theirs["name"]["en"], "by": theirs["used_by"]}
            for key in keys[:-1]:
                assert ours[key] == wanted.get(key), (name, ours["id"], key)
            assert bool(ours["text"]) == bool(theirs["effect"]), (name, ours["id"])


def test_boards_equal_their_sheets(run: Run) -> None:
    boards = {board["id"]: board for board in json.loads(run("boards", "--json"))}
    facts = sheets("boards")
    assert len(facts) == 8
    assert list(boards) == list(facts)
    for name, sheet in facts.items():
        board = boards[name]
        for key in ("id", "players", "spaces", "starts", "passages", "high_ground"):
            assert board[key] == sheet[key], (name, key)
        assert board["name"] == sheet["name"]["en"]
        edges = [[tuple(sorted(edge)) for edge in each["edges"]] for each in (board, sheet)]
        assert sorted(edges[0]) == sorted(edges[1])


@pytest.mark.parametrize("name", library.hero_ids())
def test_show_a_hero(name: str, run: Run) -> None:
    text = run("show", name)
    assert max(map(len, text.splitlines())) <= 80
    for card in library.hero(name).cards:
        assert card.name in text
    assert json.loads(run("show", name, "--json"))["id"] == name


@pytest.mark.parametrize("name", library.board_ids())
def test_show_a_board(name: str, run: Run) -> None:
    text = run("show", name)
    assert library.board(name).name in text
    assert text.count("▐") == 3 * len(library.board(name).spaces)
    assert json.loads(run("show", name, "--json"))["id"] == name


def test_lists_fit_the_window(run: Run) -> None:
    for command, names in (("heroes", library.hero_ids()), ("boards", library.board_ids())):
        lines = run(command).splitlines()
        assert max(map(len, lines)) <= 80
        for name in names:
            assert len([line for line in lines if line.split()[:1] == [name]]) == 1


# --- Simulation and speed ----------------------------------------------------------------------


def test_sim(run: Run) -> None:
    args = ("sim", "medusa", "king-arthur", "--games", "200", "--seed", "3", "--json")
    data = json.loads(run(*args))
    assert data["games"] == sum(data["wins"].values()) == 200
    assert min(data["wins"].values()) > 0
    assert json.loads(run(*args)) == data
    text = run(*args[:-1])
    assert "200 games, duel, on 8 boards in turn, seed 3" in text
    assert "King Arthur" in text


def test_sim_of_more_heroes(run: Run) -> None:
    three = json.loads(run("sim", "medusa", "alice", "sinbad", "--games", "3", "--json"))
    assert three["mode"] == "free-for-all"
    four = ("sim", "medusa", "alice", "sinbad", "genie", "--mode", "teams", "--games", "2")
    assert "2 games, teams, on Soho" in run(*four, "--board", "soho")
    assert "1 game, " in run("sim", "medusa", "alice", "--games", "1", "--bots", "random,random")


def test_bench(run: Run) -> None:
    args = ("bench", "--seconds", "0.2", "--heroes", "medusa,alice")
    assert json.loads(run(*args, "--json"))["decisions_per_second"] > 0
    assert "decisions" in run(*args)


# --- Help and bad input ------------------------------------------------------------------------


def test_help(run: Run) -> None:
    for args in ((), ("--help",), ("-h",)):
        text = run(*args)
        assert all(f"  {command} " in text for command in COMMANDS)
        assert "..." not in text.partition("Commands:")[2]  # nothing is cut short


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
    "check {tmp}/list.json",
    "check {tmp}/good.json",
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
        ("other", {**record, "content": "0123456789abcdef"}),
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
        # where the tests run in the background, interrupts are ignored, and children inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    ) as program:
        assert program.stdout
        assert program.stdout.readline().startswith("Your hero")
        program.send_signal(signal.SIGINT)
        _, err = program.communicate(timeout=60)
        assert err == ""
        assert program.returncode == 130
