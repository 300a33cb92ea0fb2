"""Boards match the fact sheets, and each mistake in a file is reported with its line."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import nonpareil.content
from nonpareil.content import library
from nonpareil.content.board import DEFAULT_RADIUS, Board, load_board, to_json, zone_letters
from nonpareil.content.source import Source
from nonpareil.errors import ContentError

BOARDS = sorted((Path(nonpareil.content.__file__).parent / "boards").glob("*.toml"))
SHEETS = Path(__file__).parent.parent / "facts" / "boards"

SMALL = """\
id = "small"
name = "Small"
players = [2, 2]
size = [400, 300]
zones = [
  { id = "red", color = "#CC4A46" },
  { id = "blue", color = "#4C8FCB" },
]
spaces = [
  { id = "a", x = 50, y = 50, zones = ["red"] },
  { id = "b", x = 150, y = 50, zones = ["red", "blue"] },
  { id = "c", x = 250, y = 50, zones = ["blue"] },
  { id = 4, x = 250, y = 150, zones = ["blue"] },
]
edges = [
  ["a", "b"],
  ["b", "c"],
]
starts = ["a", 4]
passages = [
  "c",
  4,
]
high_ground = [
  ["b", "a"],
]
"""


def load(text: str) -> Board:
    return load_board(Source.parse("small.toml", text))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_board_equals_its_sheet(path: Path) -> None:
    board = to_json(load_board(Source.read(path)))
    sheet = yaml.safe_load((SHEETS / f"{path.stem}.yaml").read_text(encoding="utf-8"))
    same = ("id", "set", "players", "size", "spaces", "starts", "passages", "high_ground")
    for key in same:
        assert board[key] == sheet[key], key
    assert board["name"] == sheet["name"]["en"]
    assert [zone["id"] for zone in board["zones"]] == [zone["id"] for zone in sheet["zones"]]
    assert unordered(board["edges"]) == unordered(sheet["edges"])
    assert board["crossings"] == sheet["crossings"]


def unordered(edges: list[list[int]]) -> set[frozenset[int]]:
    found = {frozenset(edge) for edge in edges}
    assert len(found) == len(edges)
    return found


def test_every_sheet_has_a_board() -> None:
    assert [path.stem for path in BOARDS] == sorted(sheet.stem for sheet in SHEETS.glob("*.yaml"))


def test_a_zone_has_one_color_on_all_boards() -> None:
    colors: dict[str, set[str]] = {}
    for path in BOARDS:
        for zone in load_board(Source.read(path)).zones:
            colors.setdefault(zone.id, set()).add(zone.color)
    assert all(len(found) == 1 for found in colors.values())
    assert len(set.union(*colors.values())) == len(colors)


def test_small_board() -> None:
    board = load(SMALL)
    assert (board.id, board.name, board.set) == ("small", "Small", "")
    assert board.radius == DEFAULT_RADIUS
    assert board.spaces[1].zones == ("red", "blue")
    assert board.passages == (("c", 4),)
    assert board.high_ground == (("b", "a"),)
    assert to_json(board)["passages"] == ["c", 4]
    assert hash(board) == hash(load(SMALL))


def test_several_networks_of_passages() -> None:
    text = SMALL.replace('"c",\n  4,', '["c", 4],\n  ["a", "c"],')
    board = load(text)
    assert board.passages == (("c", 4), ("a", "c"))
    assert to_json(board)["passages"] == [["c", 4], ["a", "c"]]
    none = load(SMALL.replace('"c",\n  4,', "").replace('["a", "b"]', '["a", "b"], ["c", 4]'))
    assert to_json(none)["passages"] == []


def test_zone_letters() -> None:
    zones = ["gray", "green", "brown", "garden", "gate"]
    data: dict[str, Any] = Source.parse("small.toml", SMALL).data
    data["zones"] += [{"id": id, "color": "#123456"} for id in zones]
    letters = zone_letters(load_board(Source.inline("small", data)))
    assert letters == {
        "red": "R", "blue": "B", "gray": "A", "green": "G", "brown": "W", "garden": "E", "gate": "T"
    }  # fmt: skip


def test_a_color_has_the_same_letter_on_every_board() -> None:
    letters: dict[str, set[str]] = {}
    for board in map(library.board, library.board_ids()):
        of_board = zone_letters(board)
        assert len(set(of_board.values())) == len(of_board)
        for zone, letter in of_board.items():
            letters.setdefault(letter, set()).add(zone)
    assert letters["G"] == {"green"}
    assert [letter for letter, zones in letters.items() if len(zones) > 1] == []


# fmt: off
MISTAKES = [
    ('id = "small"', 'id = "Small"',
     "1: 'id' must be lowercase letters, digits and hyphens, not 'Small'"),
    ('id = "small"\n', "", "None: 'id' is missing"),
    ("edges = [", "edgse = [", "15: unknown key 'edgse'; did you mean 'edges'?"),
    ('"Small"', '{ en = "Small" }', "2: 'name' must be a text in quotes, not a table"),
    ("[2, 2]", "[2, 5]", "3: 'players' must be two whole numbers from 2 to 4"),
    ("[2, 2]", "[3, 2]", "3: 'players' must be [fewest, most], in that order"),
    ("[2, 2]", "[2, 4]", "3: 4 players need 4 starting spaces; 'starts' has 2"),
    ("[400, 300]", "[400]", "4: 'size' must be two whole numbers from 1 to 100000"),
    ("[400, 300]", "[400, 300]\nradius = 0", "5: 'radius' must be at least 1, not 0"),
    ("[400, 300]", "[400, 300]\nground = 3", "5: 'ground' must be a text in quotes, not 3"),
    ("[400, 300]", '[400, 300]\nmotif = "Oak"',
     "5: 'motif' must be the name of an icon from game-icons.net, in lowercase letters, digits and "
     "hyphens, such as 'wolf-head', not 'Oak'"),
    ('color = "#4C8FCB"', 'color = ""', "7: 'color' must not be empty"),
    ('"#4C8FCB"', '"blue"', "7: 'color' must be a color like '#4A90C4', not 'blue'"),
    ('id = "blue"', 'id = "red"', "7: duplicate zone 'red'"),
    ('{ id = "blue", color = "#4C8FCB" }', '"blue"',
     "7: 'zones' must be a list of tables, but contains 'blue'"),
    ('id = "c"', 'id = "c d"', "12: 'id' must be a number or one word, not 'c d'"),
    ('id = "c"', 'id = "a"', "12: duplicate space a"),
    ('id = "c"', 'id = "4"', "13: duplicate space 4"),
    ("x = 250, y = 50", "x = 50, y = 50", "12: space c has the same position as space a"),
    ("x = 250, y = 50", "x = 450, y = 50", "12: 'x' must be at most 400, not 450"),
    ("x = 250, y = 50", "x = 250", "12: 'y' is missing"),
    ('["red", "blue"]', '["red", "bleu"]', "11: unknown zone 'bleu'; did you mean 'blue'?"),
    ('["red", "blue"]', '["red", "red"]', "11: duplicate zone red"),
    ('["red", "blue"]', "[]", "11: space b needs at least one zone"),
    ('["red", "blue"]', '"red"', "11: expected a list of zones, not 'red'"),
    ('["b", "c"]', '["b", "q"]', "17: unknown space 'q'; known: a, b, c"),
    ('["b", "c"]', '["b", true]', "17: unknown space true; known: a, b, c"),
    ('["b", "c"]', '["b", 4.0]', "17: unknown space 4.0; known: a, b, c"),
    ('["b", "c"]', '["b", "b"]', "17: duplicate space b"),
    ('["b", "c"]', '["b", "c", "a"]', "17: expected two spaces, not 3"),
    ('["b", "c"]', '["b", "a"]', "17: duplicate edge b-a"),
    ('["b", "c"]', '"bc"', "17: expected a list of spaces, not 'bc'"),
    ('["b", "c"],\n', "", "12: spaces c, 4 cannot be reached from space a"),
    ('["a", 4]', '["a", "a"]', "19: duplicate space a"),
    ('["a", 4]', '["a", 5]', "19: unknown space 5; known: a, b, c"),
    ('"c",\n  4,', '"c",', "20: a secret passage needs at least two spaces"),
    ('"c",\n  4,', '["c", 4],\n  "a"', "22: expected a list of spaces, not 'a'"),
    ('["b", "a"]', '["c", "a"]', "25: no edge joins c and a"),
    ('["b", "a"]', '["b", "a"],\n  ["b", "a"]', "26: duplicate arrow from b to a"),
    ('"a"],\n]\n', '"a"],\n]\ncrossings = [1]\n', "27: a crossing must be a list of two edges"),
    ('"a"],\n]\n', '"a"],\n]\ncrossings = [[["a", "b"], ["b", "c"]]]\n',
     "27: edges that share a space do not cross"),
    ('"a"],\n]\n', '"a"],\n]\ncrossings = [[["a", "b"], ["c", 4]]]\n',
     "27: no edge joins c and 4"),
]
# fmt: on


@pytest.mark.parametrize(("right", "wrong", "message"), MISTAKES)
def test_mistakes_are_reported_with_their_line(right: str, wrong: str, message: str) -> None:
    assert SMALL.count(right) == 1
    with pytest.raises(ContentError) as caught:
        load(SMALL.replace(right, wrong))
    (problem,) = caught.value.problems
    assert f"{problem.line}: {problem.message}" == message


def test_no_spaces() -> None:
    start, end = SMALL.index("spaces"), SMALL.index("edges")
    with pytest.raises(ContentError, match=":9:10: a board needs at least one space"):
        load(SMALL[:start] + "spaces = []\n" + SMALL[end:])


def test_board_inside_a_scenario() -> None:
    table = SMALL.replace("x = 250, y = 150", "x = -1, y = 150")
    scenario = Source.parse("s.toml", f'name = "A scenario"\n\n[board]\n{table}')
    with pytest.raises(ContentError, match=r"^s\.toml:16:17: 'x' must be at least 0, not -1$"):
        load_board(scenario.inside("board"))
    with pytest.raises(ContentError, match=r"^s\.toml: spaces\[3\]\.x: 'x' must be at least 0"):
        load_board(Source.inline("s.toml", scenario.data["board"]))
