"""Records: kept, sent, replayed; and refused with a reason where they do not fit."""

import copy
import gc
import json
import weakref
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.board import Board, load_board
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source
from nonpareil.engine.rules_version import RULES_VERSION
from nonpareil.errors import GameError
from tests.corruption import JUNK, corrupted, places
from tests.games import play, random_game, told
from tests.scenes import ARTHUR, LINE, MEDUSA, scenario, scene
from tests.watching import changed

DECKS = Path(__file__).resolve().parents[1] / "decks"
SOHO = library.board("soho").data
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
        "rules",
        "setup",
        "position",
        "seed",
        "names",
        "choices",
        "result",
    ]
    assert record["setup"]["board"]["id"] == "sarpedon"
    assert [hero["id"] for hero in record["setup"]["heroes"]] == ["medusa", "king-arthur"]
    assert record["setup"]["heroes"][0]["cards"][0]["copies"] > 0  # whole
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
    assert sent(other)["setup"]["board"]["spaces"] == board.data["spaces"]


def gorgon() -> Hero:
    return changed(
        "medusa", ('id = "medusa"\nname', 'id = "gorgon"\nname'), ("move = 3", "move = 5")
    )


def test_a_made_up_hero_travels_along() -> None:
    game = Game.new(board="soho", heroes=[gorgon(), "alice"], seed=2)
    same(Game.replay(sent(played(game))), game)
    # The same id does not make it the project's hero, and two seats may disagree about it.
    variant = changed("medusa", ("value = 2", "value = 3"))
    game = Game.new(board="soho", heroes=[variant, "medusa"], seed=2, mirror=True)
    again = Game.replay(sent(played(game)))
    same(again, game)
    assert again.heroes[0].cards != again.heroes[1].cards


def test_the_values_of_a_state_keep_their_order() -> None:
    """The Fist, the Suit, the Cowl: so it is offered, and so he switches."""
    faces = library.load_hero_file(DECKS / "moon-faces.toml")
    game = Game.new(board="soho", heroes=[faces, "alice"], seed=2)
    game.apply(0)  # the Driver
    assert [option.id for option in Game.replay(sent(game)).decision.options] == [
        "fist",
        "suit",
        "cowl",
    ]
    same(Game.replay(sent(played(game))), game)


def test_our_own_heroes_and_boards_are_shared_by_all_replays() -> None:
    record = sent(duel())
    one, other = Game.replay(record), Game.replay(record)
    assert one.board is other.board is duel().board
    assert one.heroes[0] is other.heroes[0] is duel().heroes[0]


def test_content_in_a_record_is_a_copy() -> None:
    game = duel()
    before = sent(game)
    game.record()["setup"]["heroes"][0]["cards"].clear()
    game.record()["setup"]["board"]["spaces"].clear()
    assert sent(game) == before


def test_content_that_changed_since_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(duel())
    record = sent(game)
    weaker = changed("medusa", ("health = 16", "health = 9"))
    ours = library.hero
    monkeypatch.setattr(library, "hero", lambda id_: weaker if id_ == "medusa" else ours(id_))
    assert duel().hero_health[0] == 9
    same(Game.replay(record), game)


def test_a_position_with_a_made_up_hero() -> None:
    game = scenario(scene()).game()
    record = sent(played(game))
    record["setup"]["heroes"][0]["id"] = "gorgon"
    assert Game.replay(record).heroes[0].id == "gorgon"


# --- Other rules -------------------------------------------------------------------------------


def test_rules_that_changed_since_are_blamed() -> None:
    record = sent(played(duel()))
    same(Game.replay({**record, "rules": RULES_VERSION + 1}), Game.replay(record))
    said = refused({**record, "rules": RULES_VERSION + 1, "choices": [99]})
    assert said == (
        f"the record was played under version {RULES_VERSION + 1} of the rules and cannot be "
        f"replayed under version {RULES_VERSION}: choice 1 of the record is not legal: "
        "there is no option 99; options are 0 to 4"
    )
    said = refused({**record, "rules": RULES_VERSION + 1, "result": {"winners": [9]}})
    assert said.endswith("the record's result does not match its choices")
    assert "version" not in refused({**record, "choices": [99]})


# --- Broken records ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (None, "not a game record: it has no 'format'"),
        (5, "not a game record"),
        ([], "not a game record"),
        ("format", "not a game record"),
        ({}, "not a game record"),
        ({"format": 3}, "the record has format 3; expected 2"),
        ({"format": "2"}, "the record has format '2'; expected 2"),
        ({"format": True}, "the record has format True; expected 2"),
        ({"format": 1}, "the record: 'setup' is missing"),
        ({"format": 2, "rules": 1}, "the record: 'setup' is missing"),
    ],
)
def test_no_record(record: Any, message: str) -> None:
    assert message in refused(record)


@pytest.mark.parametrize("key", ["rules", "setup", "seed", "choices"])
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
        ({"rules": "1"}, "the record: rules: 'rules' must be a whole number, not '1'"),
        ({"rules": 0}, "the record: rules: 'rules' must be at least 1, not 0"),
        ({"setup": 5}, "the record: setup: 'setup' must be a table, not 5"),
        ({"setup": {}}, "the record: setup: 'board' is missing"),
        ({"setup": {"board": 5}}, "'board' must be a table, not 5"),
        ({"setup": {"board": "soho"}}, "'board' must be a table, not 'soho'"),
        ({"setup": {"board": SOHO}}, "'heroes' is missing"),
        ({"setup": {"board": SOHO, "heroes": 5}}, "'heroes' must be a list"),
        ({"setup": {"board": SOHO, "heroes": [5]}}, "a list of tables, but contains 5"),
        ({"setup": {"board": SOHO, "heroes": [{}]}}, "the record's hero 1: 'id' is missing"),
        ({"setup": {"board": SOHO, "heroes": []}}, "'mode' is missing"),
        (
            {"setup": {"board": SOHO, "heroes": [], "mode": 1}},
            "'mode' must be a text in quotes, not 1",
        ),
        ({"setup": {"board": SOHO, "heroes": [], "mode": "x"}}, "there is no mode 'x'"),
        ({"setup": {"board": SOHO, "heroes": [], "mode": "duel"}}, "takes 2 heroes, not 0"),
        ({"setup": {"board": {"id": 3}}}, "the record's board: 'size' is missing"),
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
    ways = places(record)
    inside = [way for way in ways if len(way) > 3]  # of the content: far too many to try them all
    for way in [*(way for way in ways if len(way) <= 3), *Random(1).sample(inside, 40)]:
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

RECORDS = Path(__file__).resolve().parents[1] / "golden" / "records"
KEPT = sorted(RECORDS.glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_replays(path: Path) -> None:
    """Those of format 1 name their heroes and board, and replay as long as the choices fit."""
    kept = json.loads(path.read_text("utf-8"))
    game = Game.replay(kept)
    assert game.over
    assert list(game.winners) == kept["result"]["winners"]


def test_there_are_records_of_these_rules_in_every_mode() -> None:
    """If a change of the rules broke one of them: raise the version, and keep new ones."""
    for mode in ("duel", "free-for-all", "teams"):
        kept = json.loads((RECORDS / f"{mode}-rules-{RULES_VERSION}.json").read_text("utf-8"))
        assert kept["rules"] == RULES_VERSION
        assert Game.replay(kept).record() == kept


# --- Memory --------------------------------------------------------------------------------------


def test_a_thousand_boards_of_their_own_leave_nothing_behind() -> None:
    record = sent(Game.new(board="soho", heroes=["medusa", "alice"], seed=2))
    board = record["setup"]["board"]

    def replay(number: int) -> weakref.ref[Board]:
        board["spaces"][0]["x"] = number % 50
        board["name"] = f"Soho {number}"
        return weakref.ref(Game.replay(record).board)

    seen = [replay(number) for number in range(1000)]
    gc.collect()
    assert sum(each() is not None for each in seen) <= library.TRAVELERS
