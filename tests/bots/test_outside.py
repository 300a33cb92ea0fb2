"""Bots from outside: classes, registered names and programs. The examples are those of the page."""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from nonpareil import Game, GameError
from nonpareil.bots import make_bot
from nonpareil.bots.program import PROTOCOL, stop_all
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab.sim import simulate

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
BRAWLER, PROGRAM = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
HEROES = ("medusa", "sinbad")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder, which has a bot and a program."""
    (tmp_path / "brawler.py").write_text(BRAWLER, "utf-8")
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    stop_all()
    for name in ("brawler", "odd"):
        sys.modules.pop(name, None)


def program(path: str = "program.py") -> str:
    return f"program:{sys.executable} {path}"


def choice(bot: str) -> int:
    game = Game.new("marmoreal", HEROES, seed=1)
    return make_bot(bot, 1).choose(Viewpoint(game, game.decision.seat))


def test_a_class_from_the_current_folder_plays_whole_games() -> None:
    result = simulate(HEROES, games=20, bots=("brawler:Brawler", "random"), seed=1)
    brawler, other = result.heroes
    assert brawler.wins + other.wins == 20
    assert brawler.wins > other.wins, "it is better than chance"


def test_a_registered_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("bruiser", "brawler:Brawler", "nonpareil.bots")

    def entry_points(group: str, name: str = entry.name) -> EntryPoints:
        return EntryPoints([entry] if (group, name) == (entry.group, entry.name) else [])

    monkeypatch.setattr("nonpareil.bots.outside.entry_points", entry_points)
    monkeypatch.syspath_prepend(str(Path.cwd()))
    assert choice("bruiser") >= 0
    with pytest.raises(GameError, match=r"there is no bot 'bruisr'.*bruiser"):
        make_bot("bruisr")


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("raise RuntimeError('oh')", "cannot be imported .RuntimeError: oh"),
        ("", "cannot be imported .*no attribute 'Odd'"),
        ("class Odd: pass", "cannot be created .*takes no arguments"),
        ("def Odd(seed): return seed", "has no method 'choose'"),
        (
            "class Odd:\n def __init__(self, seed): pass\n def choose(self, viewpoint): return 99",
            "chose 99; expected a whole number from 0 to",
        ),
        (
            "class Odd:\n def __init__(self, seed): pass\n def choose(self, viewpoint): return '0'",
            "chose '0'; expected a whole number from 0 to",
        ),
    ],
)
def test_a_broken_bot_is_explained(folder: Path, code: str, problem: str) -> None:
    (folder / "odd.py").write_text(code, "utf-8")
    with pytest.raises(GameError, match=problem):
        choice("odd:Odd")


def test_a_module_that_is_not_there() -> None:
    with pytest.raises(GameError, match="No module named 'nowhere'"):
        make_bot("nowhere:Bot")


def test_a_program_plays_whole_games() -> None:
    result = simulate(HEROES, games=2, bots=(program(), program()), seed=1)
    assert sum(result.seat_wins) == 2


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("", "it has ended"),
        ("print('hi', flush=True)", "not a line of JSON: hi"),
        ("print('[]', flush=True)", "expected a message of type 'hello', not "),
        (PROGRAM.replace("len(options) - 1", "len(options)"), "expected a whole number from 0"),
        (PROGRAM.replace('"option":', '"number":'), "chose None; expected a whole number from 0"),
    ],
)
def test_a_broken_program_is_explained(folder: Path, code: str, problem: str) -> None:
    (folder / "odd.py").write_text(code, "utf-8")
    with pytest.raises(GameError, match=problem):
        choice(program("odd.py"))


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(GameError, match=r"program './nowhere' cannot be started: .*No such file"):
        choice("program:./nowhere")


def test_the_page_has_the_right_protocol() -> None:
    assert f'"protocol": {PROTOCOL}}}' in PAGE.read_text("utf-8")


def test_equal_time() -> None:
    assert choice("search-0.01s") >= 0
    with pytest.raises(GameError, match="there is no bot 'search-0s'"):
        make_bot("search-0s")
