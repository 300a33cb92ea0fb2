"""The command line in the pseudo-language: no English and no unmarked name is left in what a player
reads."""

import io
import re
import sys
from collections.abc import Callable, Iterator
from random import Random

import pytest

from nonpareil.bots import BOTS
from nonpareil.cli import main
from nonpareil.content import library
from nonpareil.game.setup import MODES
from tests.pseudo import NAME_LETTERS, english_left, spoken, unmarked_names

Run = Callable[..., str]
Play = Callable[..., str]

COMMANDS = ("?", "h", "b", "d", "l", "u", "frob", "99", "s")
# Not words of a language: commands, the names of files, and what the player has typed.
TYPED = re.compile(
    r"nonpareil (heroes|boards|show ID|replay \S+ --text)|--terminal|\S+\.json|'?frob'?"
)
# Fighters and tokens on the board have signs of three characters.
SIGN = re.compile(rf"(?<![{NAME_LETTERS}])[{NAME_LETTERS}]{{2,3}}\d?(?![{NAME_LETTERS}‹\d])")


@pytest.fixture(scope="module")
def pseudo() -> Iterator[str]:
    with spoken() as lang:
        yield lang


@pytest.fixture(autouse=True)
def reader(pseudo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads the pseudo-language, in a window so wide that no cell of a table is broken."""
    monkeypatch.setattr("nonpareil.cli.output.WIDEST", 300)
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("NONPAREIL_LANG", pseudo)


def check(text: str, *allowed: str) -> None:
    assert text.strip()
    text = TYPED.sub("", text)
    assert english_left(text, allowed) == []
    assert unmarked_names(SIGN.sub("", text)) == []


def script(seed: int) -> list[str]:
    """What somebody types who tries out everything."""
    random = Random(seed)
    answers = []
    for number in range(1500):
        answers.append(random.choice(["1", "1", "2", "2", "3", "4", ""]))
        if number % 40 == 5:
            answers += COMMANDS
    return answers


@pytest.mark.parametrize(
    ("mode", "hero", "others", "board"),
    [
        ("duel", "medusa", ["alice"], "soho"),
        ("duel", "invisible-man", ["genie"], "marmoreal"),
        ("teams", "jekyll-and-hyde", ["sinbad", "houdini", "yennenga"], "soho"),
    ],
)
def test_a_whole_game(
    mode: str, hero: str, others: list[str], board: str, play: Play, run: Run
) -> None:
    opponents = [arg for name in others for arg in ("--opponent", name)]
    args = ("--mode", mode, "--hero", hero, *opponents, "--board", board, "--seed", "5")
    check(play(script(5), *args, "--save", "game.json"))
    check(run("replay", "game.json"))
    check(run("replay", "game.json", "--upto", "20"))
    check(run("replay", "game.json", "--text"), "player", "easy")
    check(run("replay", "game.json", "--verify"))


def test_choosing_and_leaving(play: Play) -> None:
    answers = ["0", "x", "3", "", "2", "q", "2"]
    check(play(answers, "--seed", "1"), "x")
    check(play(["", "", "", "", "", "q", ""], "--mode", "teams", "--seed", "1"))


def test_lists(run: Run) -> None:
    for command, ids in (("heroes", library.hero_ids()), ("boards", library.board_ids())):
        text = run(command)
        for id_ in ids:
            text = re.sub(rf"^{id_} ", "", text, flags=re.MULTILINE)
        check(text)


@pytest.mark.parametrize("id_", [*library.hero_ids(), *library.board_ids()])
def test_show(id_: str, run: Run) -> None:
    check(run("show", id_))


def test_many_games(run: Run) -> None:
    check(run("sim", "medusa", "alice", "--games", "2"), "random")
    check(run("sim", "medusa", "alice", "--games", "1", "--board", "soho"), "random")


@pytest.mark.parametrize(
    "args",
    [
        "show nobody",
        "show medus",
        "sim medusa",
        "sim medusa nobody",
        "play --seed 1",
        "play --terminal --hero nobody",
        "play --terminal --board nowhere",
        "play --terminal --bot nobody",
        "play --terminal --mode war",
        "play --terminal --save .",
        "play --terminal --save nowhere/game.json",
        "play --terminal --hero medusa --opponent alice --board soho --opponent sinbad",
    ],
)
def test_errors(args: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    given = re.findall("[a-z]+", args)
    known = re.findall(
        "[a-z]+", " ".join((*library.hero_ids(), *library.board_ids(), *BOTS, *MODES))
    )
    check(err, *given, *known, "search")


def test_the_end_of_the_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "--terminal"]) == 2
    check(capsys.readouterr().err)
