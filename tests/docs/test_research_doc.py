"""The page for researchers: its examples run, its columns and figures are those of the commands."""

import re
from pathlib import Path

import pytest

from nonpareil.content import library
from nonpareil.game.viewpoint import Viewpoint

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_run(example: str) -> None:
    exec(compile(example, "docs/research.md", "exec"), {})


def test_all_of_a_viewpoint_is_described() -> None:
    (table,) = re.findall(r"^\| \| what it gives \|.*?\n\n", PAGE, re.MULTILINE | re.DOTALL)
    listed = set(re.findall(r"`(\w+)(?:\([a-z]*\))?`", table))
    public = {name for name in dir(Viewpoint) if not name.startswith("_")}
    assert listed == public - {"hand"}, "the hand is numbers of the engine, for bots of ours"


def test_the_citation_has_the_version_of_the_project() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    (version,) = re.findall(r"^version: (\S+)$", citation, re.MULTILINE)
    assert f'version = "{version}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert len(library.our_hero_ids()) * (len(library.our_hero_ids()) - 1) // 2 == 120
