"""Folders of one's own: `--content`, the variable, and the data folder."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

from nonpareil.cli import main
from nonpareil.cli.folders import VARIABLE
from nonpareil.content import library

GUESTS = Path(__file__).parents[1] / "guests"
Run = Callable[..., str]


def ids(run: Run, *args: str | Path) -> list[str]:
    return [each["id"] for each in json.loads(run(*args, "--json"))]


@pytest.fixture
def user_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, and no variable that overrides it."""
    monkeypatch.setattr("nonpareil.cli.folders.user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.delenv(VARIABLE)
    return tmp_path


def test_before_the_command_and_after_it(run: Run) -> None:
    for args in (("--content", GUESTS, "heroes"), ("heroes", "--content", GUESTS)):
        assert ids(run, *args) == [*library.our_hero_ids(), "lamplighter", "thunder-lizard"]
    assert ids(run, "boards", "--content", GUESTS) == [*library.our_board_ids(), "lighthouse"]
    assert ids(run, "heroes") == [*library.our_hero_ids()]


def test_several_folders(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    text = (GUESTS / "lamplighter.toml").read_text("utf-8")
    other = text.replace('id = "lamplighter"', 'id = "lamp-2"', 1)
    (tmp_path / "deep" / "lamp-2.toml").write_text(other, "utf-8")
    found = ids(run, "--content", GUESTS, "heroes", "--content", tmp_path)
    assert found[-3:] == ["lamplighter", "thunder-lizard", "lamp-2"]


def test_lists_name_the_set(run: Run) -> None:
    heroes = run("heroes", "--content", GUESTS).splitlines()
    place = heroes.index("custom")  # the file names no set
    assert any(line.startswith("lamplighter ") for line in heroes[place:])
    assert sum(line.startswith("medusa ") for line in heroes[:place]) == 1
    boards = run("boards", "--content", GUESTS).splitlines()
    assert boards.index("north-coast") > 8
    assert "custom" not in run("heroes")


def test_the_variable(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, os.pathsep.join([str(tmp_path), str(GUESTS)]))
    assert "The Lamplighter" in run("show", "lamplighter")
    assert "lamplighter" not in ids(run, "heroes", "--content", tmp_path)


def test_the_data_folder(run: Run, user_data: Path) -> None:
    assert "lamplighter" not in ids(run, "heroes")
    assert not list(user_data.iterdir())  # nobody asked for a folder
    (user_data / "content").mkdir()
    copy(GUESTS / "lamplighter.toml", user_data / "content")
    assert "lamplighter" in ids(run, "heroes")


def test_a_folder_that_is_not_there(
    user_data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["heroes", "--content", "nowhere"]) == 2
    assert capsys.readouterr().err == "error: nowhere: no such folder\n"
    monkeypatch.setenv(VARIABLE, "nowhere")
    assert main(["heroes"]) == 2


def test_files_that_cannot_be_used_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(GUESTS / "lamplighter.toml", tmp_path / "a-good-one.toml")
    (tmp_path / "broken.toml").write_text("id = ", "utf-8")
    ours = (library.HEROES / "medusa.toml").read_text("utf-8")
    (tmp_path / "taken.toml").write_text(ours.replace("move = 3", "move = 4", 1), "utf-8")
    assert main(["show", "lamplighter", "--content", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "The Lamplighter" in out
    broken, taken = err.splitlines()
    for name, line in (("broken", broken), ("taken", taken)):
        assert line.startswith(f"warning: {tmp_path}/{name}.toml:")
        assert f"nonpareil check {tmp_path}/{name}.toml" in line
    assert "there is already a hero 'medusa'" in taken


def test_commands_know_the_ids(run: Run, tmp_path: Path) -> None:
    own = ("--content", GUESTS)
    result = json.loads(
        run("sim", "lamplighter", "alice", "--board", "lighthouse", "--games", "2", "--json", *own)
    )
    assert result["boards"] == ["lighthouse"]
    few = ("--boards", "lighthouse", "--bot", "random", "--workers", "1", "--json", *own)
    heroes = ("--heroes", "lamplighter,alice")
    found = json.loads(run("lab", "matrix", tmp_path / "few.jsonl", *heroes, *few))
    assert found["games"] == 2
