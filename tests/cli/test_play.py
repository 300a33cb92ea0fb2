"""The game in the terminal, played through its standard input as a person would."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.content import library

ROOT = Path(__file__).resolve().parents[2]
DUEL = ("--hero", "medusa", "--opponent", "alice", "--board", "soho")

Play = Callable[..., str]


@pytest.mark.parametrize("seed", ["1", "2"])  # one as the first seat, one as the second
def test_a_whole_game_by_numbers_alone(play: Play, seed: str, tmp_path: Path) -> None:
    text = play(["1"] * 500, *DUEL, "--seed", seed, "--save", "game.json")
    assert re.search(r"You (win|lose): (Medusa|Alice) won after \d+ turns\.", text)
    assert max(map(len, text.splitlines())) <= 80
    record = json.loads((tmp_path / "game.json").read_text())
    game = Game.replay(record)
    assert game.over
    assert sorted(game.names) == ["easy", "player"]


def test_enter_takes_what_is_marked(play: Play) -> None:
    text = play([""] * 3 + ["1", ""] * 3, *DUEL, "--seed", "1", code=2)
    assert "(Enter)" in text


def test_what_is_not_given_is_asked_for(play: Play) -> None:
    text = play(["0", "11", "", "7"], "--seed", "1", code=2)
    assert "Please type a number from 1 to 16." in text
    assert "Medusa" in text
    assert "Soho" in text
    for title in ("Your hero", "Your opponent", "The board"):
        assert f"{title} ──" in text


def test_the_end_of_the_input_ends_the_game(play: Play, tmp_path: Path) -> None:
    play([], code=2)
    play([], *DUEL, code=2)
    play(["1"] * 10, *DUEL, "--save", "game.json", code=2)
    assert not Game.replay(json.loads((tmp_path / "game.json").read_text())).over


@pytest.mark.parametrize(
    ("mode", "others", "won"),
    [
        ("free-for-all", ["alice", "invisible-man"], 1),
        ("teams", ["alice", "sinbad", "jekyll-and-hyde"], 2),
    ],
)
def test_more_seats(play: Play, mode: str, others: list[str], won: int, tmp_path: Path) -> None:
    opponents = [arg for name in others for arg in ("--opponent", name)]
    args = ("--mode", mode, "--hero", "medusa", *opponents, "--board", "soho", "--seed", "3")
    text = play(["1", "2"] * 1500, *args, "--save", "game.json")
    assert "You " in text
    assert ("Your partner: Sinbad" in text) == (mode == "teams")
    record = json.loads((tmp_path / "game.json").read_text())
    assert len(record["result"]["winners"]) == won


def test_opponents_are_asked_for_until_there_are_enough(play: Play) -> None:
    text = play(["1", "", "", "", "5", "b"], "--mode", "teams", "--seed", "1", code=2)
    assert text.count("(easy bot)") == 2
    assert text.count("(your partner, easy bot)") == 1
    assert "Your partner: " in text
    assert text.count("Opponent: ") >= 2


def test_the_opponent_is_announced_correctly(play: Play) -> None:
    for bot in ("random", "medium", "search-20"):
        text = play([], *DUEL, "--seed", "1", "--bot", bot, code=2)
        assert f"Alice ({bot} bot), move" in text
        assert "Medusa (you), move" in text


def test_a_bot_on_several_cores(play: Play, tmp_path: Path) -> None:
    args = (*DUEL, "--seed", "2", "--bot", "search-20", "--cores", "2", "--save", "game.json")
    records = []
    for _ in range(2):
        play(["1"] * 5, *args, code=2)
        records.append(json.loads((tmp_path / "game.json").read_text()))
    assert records[0] == records[1]
    assert len(records[0]["choices"]) > 5


# --- Commands ----------------------------------------------------------------------------------


def test_commands(play: Play) -> None:
    answers = ["1", "1", "1", "1", "?", "h", "b", "d", "l", "frob", "99", "q", "1"]
    text = play(answers, *DUEL, "--seed", "1")
    assert text.count("undo your last choice") == 2
    assert "Your hand (" in text
    assert "Medusa, top first" in text
    assert "'frob' is neither a number nor a command" in text
    assert "Please type a number from 1 to" in text
    assert "Save the record of this game?" in text


def test_undo(play: Play, tmp_path: Path) -> None:
    text = play(["u", "1", "2", "u", "1", "q", "undone.json"], *DUEL, "--seed", "1")
    assert "You haven't made a choice yet." in text
    assert "back at your last choice" in text
    play(["1", "1", "q", "plain.json"], *DUEL, "--seed", "1")
    undone, plain = (
        json.loads((tmp_path / f"{name}.json").read_text()) for name in ("undone", "plain")
    )
    assert undone["choices"] == plain["choices"]


def test_undo_of_an_opponents_turn(play: Play, tmp_path: Path) -> None:
    """Undo returns to the player's last choice, whatever others have done since."""
    answers = ["1", "1", "u"] * 20 + ["q"]
    text = play(answers, *DUEL, "--seed", "2", "--save", "game.json")
    assert text.count("back at your last choice") == 20
    assert len(Game.replay(json.loads((tmp_path / "game.json").read_text())).choices) > 20


def test_saving(play: Play, tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("precious")
    answers = ["s a.json", "s a.json", "s there.json", "1", "s nowhere/b.json", "s", "q", "2"]
    text = play(answers, *DUEL, "--seed", "1")
    assert (tmp_path / "there.json").read_text() == "precious"
    assert "nowhere/b.json cannot be written" in text
    assert text.count("Saved as a.json") == 2
    saved = sorted(path.name for path in tmp_path.iterdir())
    assert len(saved) == 4
    assert sum(name.endswith(("-1.json", "-2.json")) for name in saved) == 2


# --- What is shown -----------------------------------------------------------------------------


def test_no_card_of_the_other_hand_is_shown(play: Play) -> None:
    """Before anyone has played a card, only the player's own cards are named."""
    for seed in range(6):
        text = play(["1"] * 3, *DUEL, "--seed", str(seed), code=2)
        if "seat 1: medusa" not in text.lower():
            continue  # the opponent has had a turn
        own = {card.name for card in library.hero("medusa").cards}
        assert any(name in text for name in own)
        for card in library.hero("alice").cards:
            assert card.name in own or card.name not in text


def test_as_a_program() -> None:
    program = [sys.executable, "-c", "import sys; from nonpareil.cli import main; sys.exit(main())"]
    done = subprocess.run(
        [*program, "play", "--terminal", *DUEL, "--seed", "1"],
        input="1\n" * 500,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You " in done.stdout
    assert "\x1b" not in done.stdout  # no colors without a terminal
