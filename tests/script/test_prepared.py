"""The parser is kept between starts, and whatever is wrong with what was kept does no harm."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lark import Lark

from nonpareil.script import parser
from nonpareil.script.prepared import prepared
from tests.script.test_parser import SYMBOLS

GRAMMAR = 'start: "draw" INT\nINT: /[0-9]+/\n%ignore " "\n'


class Maker:
    """Counts how often the parser is made."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> Lark:
        self.made += 1
        return Lark(GRAMMAR, parser="lalr", lexer="basic")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the parser is kept."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "beside"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def kept(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("grammar.*") if path.is_file()]


def use(maker: Callable[[], Lark], grammar: str = GRAMMAR) -> None:
    assert str(prepared(grammar, maker).parse("draw 2").children[0]) == "2"


def test_it_is_made_once(folder: Path) -> None:
    maker = Maker()
    for _ in range(3):
        use(maker)
    assert maker.made == 1
    assert len(kept(folder / "beside")) == 1


def test_a_new_grammar_takes_the_place_of_the_old(folder: Path) -> None:
    maker = Maker()
    use(maker)
    old = kept(folder)
    use(maker, GRAMMAR + "\n")
    assert maker.made == 2
    assert len(kept(folder)) == 1
    assert kept(folder) != old


@pytest.mark.parametrize("content", [b"", b"garbage", b"\x80\x04."])
def test_a_broken_file_is_made_again(folder: Path, content: bytes) -> None:
    maker = Maker()
    use(maker)
    kept(folder)[0].write_bytes(content)
    use(maker)
    use(maker)
    assert maker.made == 2


def test_elsewhere_if_the_sources_cannot_be_written_to(folder: Path) -> None:
    (folder / "beside").write_text("a file where a folder should be", "utf-8")
    maker = Maker()
    use(maker)
    use(maker)
    assert maker.made == 1
    assert len(kept(folder / "cache")) == 1


def test_nothing_is_kept_where_nothing_can_be_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "beside").write_text("a file where a folder should be", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", "no/absolute/path")
    maker = Maker()
    use(maker)
    use(maker)
    assert maker.made == 2


def test_nothing_is_written_against_the_user_s_wish(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    use(Maker())
    assert kept(folder) == []


def test_mistakes_are_explained_by_a_kept_parser_too(folder: Path) -> None:
    explained = []
    for _ in range(2):
        parser._lark.cache_clear()  # as in a new process
        with pytest.raises(parser.ScriptError) as caught:
            parser.parse_effect("discard hand of", SYMBOLS)
        explained.append((str(caught.value), caught.value.notes))
    parser._lark.cache_clear()
    assert len(kept(folder)) == 1
    assert explained[0] == explained[1]
