"""Heroes and boards by id, from files, folders and records."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonpareil
from nonpareil import Game
from nonpareil.content import library
from nonpareil.errors import ContentError, GameError

MEDUSA = (library.HEROES / "medusa.toml").read_text("utf-8")
SOHO = (library.BOARDS / "soho.toml").read_text("utf-8")


@pytest.fixture(autouse=True)
def only_ours() -> Iterator[None]:
    yield
    library.forget_guests()


def gorgon(folder: Path, id_: str = "gorgon") -> Path:
    path = folder / f"{id_}.toml"
    path.write_text(MEDUSA.replace('id = "medusa"', f'id = "{id_}"', 1), "utf-8")
    return path


def alley(folder: Path, id_: str = "alley") -> Path:
    path = folder / f"{id_}.toml"
    path.write_text(re.sub(r'id += "soho"', f'id = "{id_}"', SOHO), "utf-8")
    return path


# --- Files and folders ---------------------------------------------------------------------------


def test_a_game_with_a_hero_and_a_board_from_files(tmp_path: Path) -> None:
    game = Game.new(board=alley(tmp_path), heroes=["medusa", gorgon(tmp_path)], seed=1)
    assert (game.board.id, game.heroes[1].id) == ("alley", "gorgon")
    assert "gorgon" not in library.hero_ids()


def test_a_file_of_the_wrong_kind_says_so(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="is a board; a hero is needed here"):
        Game.new(board="soho", heroes=["medusa", alley(tmp_path)])
    with pytest.raises(ContentError, match="is a hero; a board is needed here"):
        Game.new(board=gorgon(tmp_path), heroes=["medusa", "alice"])
    (tmp_path / "list.toml").write_text("shopping = true", "utf-8")
    with pytest.raises(ContentError, match="is neither a hero"):
        library.load(tmp_path / "list.toml")


def test_a_string_is_an_id_and_never_a_file(tmp_path: Path) -> None:
    """Strings come from the network, too."""
    with pytest.raises(GameError, match="there is no hero"):
        Game.new(board="soho", heroes=["medusa", str(gorgon(tmp_path))])


def test_guests_of_a_folder_are_there_beside_ours(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    gorgon(tmp_path / "mine")
    alley(tmp_path)
    assert library.add_folder(tmp_path) == []
    assert library.hero_ids() == (*library.our_hero_ids(), "gorgon")
    assert library.board_ids() == (*library.our_board_ids(), "alley")
    game = Game.new(board="alley", heroes=["gorgon", "alice"], seed=1)
    assert game.heroes[0] is library.hero("gorgon")
    with pytest.raises(GameError, match="did you mean 'gorgon'"):
        library.hero("gorgone")


def test_a_bad_file_in_a_folder_is_left_out_and_named(tmp_path: Path) -> None:
    gorgon(tmp_path)
    other = gorgon(tmp_path, "medusa")
    other.write_text(other.read_text("utf-8").replace("move = 3", "move = 9"), "utf-8")
    (tmp_path / "broken.toml").write_text("cards = 5", "utf-8")
    broken, taken = library.add_folder(tmp_path)
    assert broken.path.endswith("broken.toml")
    assert taken.message == "there is already a hero 'medusa'; choose another 'id'"
    assert "gorgon" in library.hero_ids()


# --- Data from elsewhere -------------------------------------------------------------------------


def test_the_same_data_are_the_same_hero() -> None:
    ours = library.hero("medusa")
    assert library.hero_from(json.loads(json.dumps(ours.data)), "x") is ours
    other = {**json.loads(json.dumps(ours.data)), "move": 5}
    assert library.hero_from(other, "x") is library.hero_from(dict(other), "x")
    assert library.hero_from(other, "x") is not ours


def test_data_that_are_not_plain_are_refused() -> None:
    with pytest.raises(ContentError, match="is not plain data"):
        library.board_from({"id": object()}, "the board")


# --- Fingerprints --------------------------------------------------------------------------------

FINGERPRINTS = """
import json, sys
from nonpareil.content import library
from nonpareil.script.tree import Draw
found = {id_: library.fingerprint(library.hero(id_)) for id_ in library.hero_ids()}
found |= {id_: library.fingerprint(library.board(id_)) for id_ in library.board_ids()}
print(json.dumps([found, [field for field in Draw.__slots__]]))
"""


def test_a_refactoring_that_adds_a_field_changes_no_fingerprint(tmp_path: Path) -> None:
    """It is tried on a copy of the sources: every draw gets a new field."""
    package = Path(nonpareil.__file__).parent
    shutil.copytree(
        package,
        tmp_path / "nonpareil",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static"),
    )
    tree = tmp_path / "nonpareil" / "script" / "tree" / "actions.py"
    text = tree.read_text("utf-8")
    grown, times = re.subn(
        r"(class Draw\(.*?\n(?:    .*\n|\n)+?)(?=\n\n)", r"\1    novelty: int = 7\n", text
    )
    assert times == 1
    tree.write_text(grown, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", FINGERPRINTS],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    found, fields = json.loads(done.stdout)
    assert "novelty" in fields
    ours = {id_: library.fingerprint(library.hero(id_)) for id_ in library.hero_ids()}
    ours |= {id_: library.fingerprint(library.board(id_)) for id_ in library.board_ids()}
    assert found == ours
    assert len(set(ours.values())) == len(ours)
