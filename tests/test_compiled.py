"""The installed package plays the same games as the sources here, choice by choice.

`make test` installs the package the regular way, which compiles it if a C compiler is available;
all other tests run the plain sources. Run as a program, this file plays the games and prints their
outcomes: once for each of the two, in separate processes.
"""

import json
import os
import pickle
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import nonpareil
from nonpareil import Game
from nonpareil.bots import make_bot
from nonpareil.content import library
from nonpareil.game import compiled
from nonpareil.game.viewpoint import Viewpoint

ROOT = Path(__file__).resolve().parents[1]
LOOK = 11  # decisions between two closer looks
WIN_CHECKS = ("effect", "action", "instant")


# --- The games, as a program --------------------------------------------------------------------


def games() -> Iterator[tuple[Game, list[str]]]:
    """Every hero on every board in every mode, with bots."""
    heroes = list(library.hero_ids())
    for mode, seats in (("duel", 2), ("free-for-all", 3), ("free-for-all", 4), ("teams", 4)):
        boards = [b for b in library.board_ids() if seats == 2 or len(library.board(b).starts) >= 4]
        for number in range(max(len(heroes), 2 * len(boards))):
            cast = [heroes[(number + seat * (seat + 2)) % len(heroes)] for seat in range(seats)]
            game = Game.new(
                board=boards[number % len(boards)],
                heroes=cast,
                seed=f"{mode} {number}",
                mode=mode,
                win_check=WIN_CHECKS[number % 3],
            )
            bots = ["greedy", "search-10"] if number == 0 else ["random"]
            yield game, bots * (seats // len(bots)) + bots[: seats % len(bots)]


def account(game: Game, bots: list[str]) -> dict[str, Any]:
    """Play a game and summarize everything observable."""
    rng = Random(f"{game.seed}")
    players = [make_bot(name, f"{game.seed} {seat}") for seat, name in enumerate(bots)]
    looks: list[str] = []
    while not game.over:
        decision = game.decision
        if bots[decision.seat - 1] == "random":
            choice = rng.randrange(len(decision.options))
        else:
            choice = players[decision.seat - 1].choose(Viewpoint(game, decision.seat))
        if len(game.choices) % LOOK == 0:
            looks.append(digest([game.view(decision.seat), game.view(0)]))
            game.copy().apply(choice)  # must not affect the game itself
        game.apply(choice)
    record = game.record()
    assert Game.replay(record).record() == record
    for again in (pickle.loads(pickle.dumps(game)), deepcopy(game)):
        assert again.record() == record
        assert len(again.events) == len(game.events)
    return {
        "game": f"{game.mode}: {', '.join(hero.id for hero in game.heroes)} on {game.board.id}",
        "choices": game.choices,
        "winners": game.winners,
        "ranking": game.ranking,
        "health": game._state.health,
        "looks": looks,
        "events": digest([[event.kind, event.data, event.text] for event in game.events]),
        "record": digest(record),
    }


def digest(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def main() -> None:
    told = [account(game, bots) for game, bots in games()]
    print(json.dumps({"file": nonpareil.__file__, "compiled": compiled(), "games": told}))


# --- The tests ----------------------------------------------------------------------------------


def start(*, installed: bool, cwd: Path) -> subprocess.Popen[str]:
    """Run this program in isolated mode, so that it finds only the installed package."""
    return subprocess.Popen(
        [sys.executable, *(["-I"] if installed else []), __file__],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def outcome(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, err = process.communicate()
    assert process.returncode == 0, err
    result: dict[str, Any] = json.loads(out)
    return result


def can_compile() -> bool:
    """Whether an install compiles here: a C compiler, Python's headers, and no opt-out."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(
        shutil.which(command[0]) and headers.exists() and not os.environ.get("NONPAREIL_PLAIN")
    )


def sources(package: Path) -> dict[str, str]:
    return {
        path.relative_to(package).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in package.rglob("*")
        if path.is_file() and path.suffix in (".py", ".toml", ".lark", ".ftl")
    }


def plain_modules(package: Path) -> list[str]:
    """Modules of the rooms that compile whole without an extension module beside them."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    rooms = settings["tool"]["nonpareil"]["compile"]["packages"]
    return [
        str(path.relative_to(package))
        for room in rooms
        for path in (package.parent / room).rglob("*.py")
        if path.name != "__init__.py" and not path.with_suffix(suffix).exists()
    ]


def test_the_tests_run_the_plain_sources() -> None:
    assert Path(nonpareil.__file__) == ROOT / "nonpareil" / "__init__.py"
    assert not compiled()


def test_the_installed_package_plays_the_same_games(tmp_path: Path) -> None:
    processes = [start(installed=installed, cwd=tmp_path) for installed in (True, False)]
    there, here = [outcome(process) for process in processes]
    assert here["file"] == nonpareil.__file__
    assert not here["compiled"]
    package = Path(there["file"]).parent
    assert package != ROOT / "nonpareil", "not a regular install; run make setup"
    assert sources(package) == sources(ROOT / "nonpareil"), "out of date; run make setup"
    assert there["compiled"] == can_compile(), (
        "there is a C compiler, but compiling failed; pip install -v . shows why"
        if can_compile()
        else "compiled, although there is no C compiler"
    )
    if there["compiled"]:
        assert plain_modules(package) == []
    for one, other in zip(there["games"], here["games"], strict=True):
        assert one == other


if __name__ == "__main__":
    main()
