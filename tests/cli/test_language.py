"""The command line speaks the language that its reader asks for."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nonpareil.cli import main
from nonpareil.cli.commands import Commands
from nonpareil.text.language import add_folder, remove_folder

VARIABLES = ("NONPAREIL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
CZECH = """
name-form = { $name }
name-hero-medusa = Medúza
terminal-error = chyba: { $message }
terminal-about-boards = { $command } nakreslí desku.
terminal-board-spaces = { $number ->
    [one] { $number } pole
    [few] { $number } pole
   *[other] { $number } polí
}
error-no-hero-or-board = hrdina ani deska '{ $id }' neexistuje; seznam: { $heroes } a { $boards }
terminal-type-discard = o odložené
terminal-type-board = d deska
"""

Run = Callable[..., str]
Play = Callable[..., str]


@pytest.fixture(autouse=True)
def czech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language that has only just begun to arrive."""
    (tmp_path / "cs").mkdir()
    (tmp_path / "cs" / "terminal.ftl").write_text(CZECH, encoding="utf-8")
    add_folder(tmp_path)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    yield
    remove_folder(tmp_path)


@pytest.mark.parametrize(
    "args",
    [
        "--lang cs boards",
        "boards --lang cs",
        "--lang=cs_CZ.UTF-8 boards",
        "--lang en boards --lang cs",
    ],
)
def test_the_option_is_accepted_before_and_after_the_command(args: str, run: Run) -> None:
    assert run(*args.split()).endswith("nonpareil show ID nakreslí desku.\n")


@pytest.mark.parametrize(
    ("settings", "speaks_czech"),
    [
        ({}, False),
        ({"LANG": "cs_CZ.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "tlh_AA"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "cs_CZ"}, True),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "cs_CZ", "LC_ALL": "C"}, False),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": ""}, True),
        ({"LC_ALL": "C", "NONPAREIL_LANG": "cs"}, True),
        ({"LANG": "cs_CZ.UTF-8", "NONPAREIL_LANG": "en"}, False),
    ],
)
def test_the_environment(
    settings: dict[str, str], speaks_czech: bool, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert ("nakreslí desku" in run("boards")) == speaks_czech
    assert "nakreslí desku" not in run("--lang", "en", "boards")


@pytest.mark.parametrize("args", ["--lang xx boards", "boards --lang xx"])
def test_an_unknown_language(args: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "error: there is no language 'xx'; known: cs, en\n")


def test_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "cs", "show", "nobody"]) == 2
    wrong = (
        "chyba: hrdina ani deska 'nobody' neexistuje; seznam: nonpareil heroes a nonpareil boards"
    )
    assert capsys.readouterr().err == f"{wrong}\n"


def test_what_a_language_lacks_is_said_in_english(run: Run) -> None:
    text = run("--lang", "cs", "show", "soho")
    assert "29 polí" in text
    assert "starting spaces" in text
    assert "Medúza · move 3 · Battle of Legends" in run("--lang", "cs", "show", "medusa")


def test_an_incomplete_language_can_be_played(play: Play) -> None:
    args = (
        "--hero",
        "medusa",
        "--opponent",
        "alice",
        "--board",
        "soho",
        "--seed",
        "1",
        "--lang",
        "cs",
    )
    text = play([*["1"] * 20, "?", "h", "b", "deska", "o", "l", "q", ""], *args)
    assert "Medúza" in text
    assert "Save the record of this game?" in text


def test_json_has_the_same_ids_in_every_language(run: Run) -> None:
    english, czech = (
        json.loads(run("--lang", lang, "show", "medusa", "--json")) for lang in ("en", "cs")
    )
    assert czech["name"] == "Medúza"
    assert {**czech, "name": "Medusa"} == {
        **english,
        "fighters": czech["fighters"],
        "cards": czech["cards"],
        "ability": czech["ability"],
    }
    for kind in ("fighters", "cards"):
        assert [each["id"] for each in czech[kind]] == [each["id"] for each in english[kind]]


def test_commands_have_words_of_the_language() -> None:
    commands = Commands("cs")
    assert commands.key("board") == "d"
    assert commands.called("deska") == commands.called("board") == commands.called("d") == "board"
    assert commands.called("o") == commands.called("discard") == "discard"
    assert commands.called("u") == "undo"


@pytest.mark.parametrize(
    "args", ["--content {dir} --lang uk boards", "boards --lang uk --content {dir}"]
)
def test_a_folder_of_ones_own_may_bring_a_language(args: str, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "locale" / "uk").mkdir(parents=True)
    text = "terminal-about-boards = { $command } малює поле.\nname-form = { $name }\n"
    (folder / "locale" / "uk" / "terminal.ftl").write_text(text, encoding="utf-8")
    try:
        assert run(*args.format(dir=folder).split()).endswith("nonpareil show ID малює поле.\n")
    finally:
        remove_folder(folder / "locale")
