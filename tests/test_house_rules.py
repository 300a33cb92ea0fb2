"""House rules that no linter knows."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import nonpareil
from nonpareil.content import library

PACKAGE = Path(nonpareil.__file__).parent
MODULES = sorted(m.name for m in pkgutil.walk_packages(nonpareil.__path__, "nonpareil."))


def names_of_content() -> set[str]:
    """Distinctive ids and names of heroes, fighters, cards and boards."""
    names: set[str] = set(library.board_ids())
    for id_ in library.hero_ids():
        hero = library.hero(id_)
        names |= {id_, hero.name}
        names |= {text for kind in hero.fighters for text in (kind.id, kind.name)}
        names |= {text for card in hero.cards for text in (card.id, card.name)}
    everyday = {"dash", "snipe", "exploit", "evade", "ambush", "lurking", "confound", "clone"}
    return {name.lower() for name in names} - everyday - {"sister", "archer", "feint", "regroup"}


def code_of(path: Path) -> str:
    """A module without docstrings and comments, where examples may use names."""
    text = re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL)
    return re.sub(r"#.*", "", text).lower()


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda p: p.stem)
def test_no_python_names_a_hero_a_card_or_a_board(path: Path) -> None:
    code = code_of(path)
    found = [name for name in names_of_content() if re.search(rf"\b{re.escape(name)}\b", code)]
    assert not found


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_are_true(module: str) -> None:
    if module.endswith("__main__"):
        return
    results = doctest.testmod(importlib.import_module(module))
    assert results.failed == 0
