"""Records: kept, sent, replayed; and refused with a reason where they do not fit."""

import copy
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.content.board import load_board
from nonpareil.content.source import Source
from nonpareil.errors import GameError
from tests.corruption import JUNK, corrupted, places
from tests.games import play, random_game, told
from tests.scenes import ARTHUR, LINE, MEDUSA, scenario, scene
from tests.watching import changed

FOUR = ["medusa", "king-arthur", "alice", "sinbad"]


def duel(seed: int = 7) -> Game:
    return Game.new(board="sarpedon", heroes=["medusa", "king-arthur"], seed=seed)


def played(game: Game, seed: int = 1) -> Game:
    play(game, Random(seed))
    return game


def sent(game: Game) -> Any:
    """The record as another program gets it."""
    return json.loads(json.dumps(game.record()))


def same(one: Game, other: Game) -> None:
    assert told(one) == told(other)
    assert one.choices == other.choices
    assert (one.over, one.winners, one.ranking) == (other.over, other.winners, other.ranking)
    for seat in range(one._state.m.seats + 1):
        assert one.view(seat) == other.view(seat)


def refused(record: object, *, upto: Any = None) -> str:
    with pytest.raises(GameError) as caught:
        Game.replay(record, upto)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    return str(caught.value)


def without(record: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {k: v for k, v in record.items() if k != key}


# --- There and back ----------------------------------------------------------------------------


def test_what_is_in_a_record() -> None:
    record = duel().record()
    assert list(record) == [
        "format",
        "content",
        "setup",
        "position",
        "seed",
        "names",
        "choices",
        "result",
    ]
    assert record["setup"]["board"] == "sarpedon"
    assert record["result"] == {"over": False, "winners": []}


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "teams"])
@pytest.mark.parametrize("win_check", ["effect", "action", "instant"])
def test_every_mode(mode: str, win_check: str) -> None:
    game = Game.new(
        board="soho" if mode != "duel" else "sarpedon",
        heroes=FOUR[:2] if mode == "duel" else FOUR,
        seed="a seed",
        mode=mode,
        win_check=win_check,
        open_teams=False,
    )
    played(game)
    again = Game.replay(sent(game))
    same(again, game)
    assert (again.mode, again.setup.win_check, again.seed) == (mode, win_check, "a seed")
    assert not again._state.m.open_teams
    assert again.record() == game.record()


def test_an_unfinished_game_and_its_beginning() -> None:
    game = played(duel())
    for upto in (0, 1, 25, len(game.choices), len(game.choices) + 5):
        again = Game.replay(sent(game), upto)
        assert again.choices == game.choices[:upto]
        assert again.over == (upto >= len(game.choices))
    half = Game.replay(sent(game), 25)
    same(Game.replay(sent(half)), half)


def test_names_and_concessions_are_kept() -> None:
    game = Game.new(board="soho", heroes=FOUR[:3], seed=3, mode="free-for-all")
    game.names = ("Anna", "Ben", "")
    rng = Random(3)
    for _ in range(40):
        game.apply(rng.randrange(len(game.decision.options)))
    game.concede(2)
    played(game)
    again = Game.replay(sent(game))
    same(again, game)
    assert again.names == ("Anna", "Ben", "")


def test_a_mirror_match() -> None:
    game = Game.new("soho", ["houdini", "houdini"], seed=1, mirror=True)
    same(Game.replay(sent(played(game))), game)


def test_from_a_position() -> None:
    head = 'win_check = "instant"\nturn = { seat = 2, actions = 1 }'
    game = scenario(scene("maneuver = {}", head=head)).game()
    played(game)
    same(Game.replay(sent(game)), game)
    setup = ('hero = "medusa"\nhand = ["dash"]', 'hero = "alice"')
    game = scenario(scene(head="setup = true\nseed = 5", seats=setup)).game()
    same(Game.replay(sent(played(game))), game)


def test_the_position_in_a_record_is_a_copy() -> None:
    game = scenario(scene()).game()
    before = game.record()
    game.record()["position"]["seats"][0]["hand"].clear()
    assert game.record() == before


def test_a_board_that_did_not_come_with_the_project_travels_along() -> None:
    board = load_board(Source.parse("line", LINE.replace("[board]", "")))
    game = Game.new(board=board, heroes=["medusa", "alice"], seed=2)
    record = sent(played(game))
    assert record["setup"]["board"]["id"] == "line"
    same(Game.replay(record), game)
    # The same name does not make it the project's board.
    text = LINE.replace("[board]", "").replace('id = "line"', 'id = "soho"')
    other = Game.new(board=load_board(Source.parse("line", text)), heroes=["medusa", "alice"])
    assert sent(other)["setup"]["board"]["name"] == "Line"


def test_a_made_up_hero_must_be_given() -> None:
    hero = changed(
        "medusa", ('id = "medusa"\nname', 'id = "gorgon"\nname'), ("move = 3", "move = 5")
    )
    game = Game.new(board="soho", heroes=[hero, "alice"], seed=2)
    record = sent(played(game))
    same(Game.replay(record, heroes=[hero]), game)
    assert "there is no hero 'gorgon'" in refused(record)


# --- Other content -----------------------------------------------------------------------------


def test_other_content_is_said() -> None:
    hero = changed("medusa", ("value = 2", "value = 3"))
    record = sent(played(Game.new(board="soho", heroes=[hero, "alice"], seed=2)))
    said = refused(record)
    assert said.startswith("the record cannot be replayed: its heroes or board have changed")
    assert f"(content {record['content']}, now " in said
    assert "(content 2-abc, now " in refused({**duel().record(), "content": "2-abc"})


# --- Broken records ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (None, "not a game record: it has no 'format'"),
        (5, "not a game record"),
        ([], "not a game record"),
        ("format", "not a game record"),
        ({}, "not a game record"),
        ({"format": 2}, "the record has format 2; expected 1"),
        ({"format": "1"}, "the record has format '1'; expected 1"),
        ({"format": 1}, "the record: 'setup' is missing"),
    ],
)
def test_no_record(record: Any, message: str) -> None:
    assert message in refused(record)


@pytest.mark.parametrize("key", ["content", "setup", "seed", "choices"])
def test_what_a_record_needs(key: str) -> None:
    said = refused(without(duel().record(), key))
    assert key in said


@pytest.mark.parametrize("key", ["names", "result", "position"])
def test_what_a_record_can_do_without(key: str) -> None:
    game = played(duel())
    same(Game.replay(without(sent(game), key)), game)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"content": 5}, "the record: content: 'content' must be a text in quotes, not 5"),
        ({"setup": 5}, "the record: setup: 'setup' must be a table, not 5"),
        ({"setup": {}}, "the record: setup: 'board' is missing"),
        ({"setup": {"board": 5}}, "'board' must be a text in quotes, not 5"),
        ({"setup": {"board": "soho"}}, "'mode' is missing"),
        ({"setup": {"board": "soho", "mode": 1}}, "'mode' must be a text in quotes, not 1"),
        ({"setup": {"board": "soho", "mode": "x"}}, "there is no mode 'x'"),
        ({"setup": {"board": "x", "mode": "duel"}}, "there is no board 'x'"),
        ({"setup": {"board": {"id": 3}, "mode": "duel"}}, "the record's board: 'size' is missing"),
        ({"setup": {"board": "soho", "mode": "duel"}}, "takes 2 heroes, not 0"),
        ({"setup": {"board": "soho", "mode": "duel", "heroes": 5}}, "'heroes' must be a list"),
        (
            {"setup": {"board": "soho", "mode": "duel", "heroes": [5]}},
            "a list of strings, but contains 5",
        ),
        ({"seed": None}, "'seed' must be a whole number or a string, not None"),
        ({"seed": []}, "'seed' must be a whole number or a string, not a list"),
        ({"seed": True}, "'seed' must be a whole number or a string, not true"),
        ({"names": 5}, "'names' must be a list, not 5"),
        ({"names": [5, 6]}, "'names' must be a list of strings, but contains 5"),
        ({"names": ["A"]}, "expected 2 names, one for each seat"),
        ({"position": 5}, "'position' must be a table, not 5"),
        ({"position": {}}, "the record's position: 'seats' is missing"),
        ({"position": {"seats": [5]}}, "'seats' must be a list of tables, but contains 5"),
        ({"choices": 5}, "'choices' must be a list, not 5"),
        ({"choices": ["a"]}, "'choices' must be a list of whole numbers, but contains 'a'"),
        ({"choices": [True]}, "'choices' must be a list of whole numbers, but contains true"),
        ({"choices": [99]}, "choice 1 of the record is not legal: there is no option 99"),
        ({"choices": [-9]}, "choice 1 of the record is not legal: there is no seat 9"),
        ({"choices": [-1, 0]}, "choice 2 of the record is not legal: the game is over"),
        ({"result": 3}, "'result' must be a table, not 3"),
        ({"result": {"over": 1}}, "'over' must be true or false, not 1"),
        ({"result": {"over": True}}, "the record's result does not match its choices"),
        ({"result": {"winners": 1}}, "'winners' must be a list, not 1"),
        ({"result": {"winners": ["a"]}}, "a list of whole numbers, but contains 'a'"),
        ({"result": {"winners": [1]}}, "the record's result does not match its choices"),
    ],
)
def test_broken_records(change: dict[str, Any], message: str) -> None:
    assert message in refused({**sent(duel()), **change})


@pytest.mark.parametrize("upto", [-1, "3", True, 1.5])
def test_up_to_what(upto: Any) -> None:
    said = refused(sent(duel()), upto=upto)
    assert said == f"upto must be a number of choices, 0 or more, not {upto!r}"


def test_the_result_of_a_beginning_is_not_compared() -> None:
    record = sent(played(duel()))
    assert not Game.replay(record, 3).over


def test_whatever_is_wrong_is_a_sentence() -> None:
    """Records of all sorts, each with one thing broken: they replay, or are refused."""
    rng = Random("spoilt records")
    position = scenario(scene(seats=(MEDUSA, ARTHUR))).game()
    records = [sent(played(random_game(rng))) for _ in range(4)] + [sent(played(position))]
    said: list[str] = []
    for _ in range(300):
        record = rng.choice(records)
        short = {**record, "choices": record["choices"][:20], "result": {}}
        try:
            Game.replay(corrupted(short, rng))
        except GameError as error:
            said.append(str(error))
    assert len(said) > 100
    assert all("\n" not in message for message in said)


def test_junk_at_every_place() -> None:
    record = {**sent(duel()), "choices": [0]}
    for way in places(record):
        for junk in JUNK:
            other = copy.deepcopy(record)
            table: Any = other
            for key in way[:-1]:
                table = table[key]
            table[way[-1]] = junk
            with suppress(GameError):
                Game.replay(other)


def test_from_a_file(tmp_path: Path) -> None:
    game = played(duel())
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.record()), "utf-8")
    same(Game.replay(json.loads(path.read_text("utf-8"))), game)


# --- Records that were kept ----------------------------------------------------------------------

KEPT = sorted((Path(__file__).resolve().parents[1] / "golden" / "records").glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_replays(path: Path) -> None:
    """Those from before 0.1 name their content by a hash that cannot be made any more."""
    kept = json.loads(path.read_text("utf-8"))
    game = Game.replay(kept)
    assert game.over
    assert list(game.winners) == kept["result"]["winners"]


def test_a_fingerprint_depends_on_the_data_and_not_on_our_classes() -> None:
    """A new field of a node with a default changes no fingerprint: none of them is hashed."""
    kept = {path.stem: json.loads(path.read_text("utf-8")) for path in KEPT}
    for name in ("duel-0.1", "free-for-all-0.1", "teams-0.1"):
        assert Game.replay(kept[name]).record()["content"] == kept[name]["content"]
