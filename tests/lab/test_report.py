"""The report has every section and is self-contained."""

import csv
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from nonpareil.content import library
from nonpareil.errors import MissingExtra
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.matrix import Matrix
from nonpareil.lab.report import report
from nonpareil.lab.store import Store

MATRIX = Matrix.of(["medusa", "alice", "sinbad", "king-arthur"], ["soho", "yukon"], 2, "random", 5)
SECTIONS = [
    "Matchups",
    "Hero ratings",
    "First-seat advantage",
    "Game length",
    "Cards that win games",
    "Heroes by board",
    "Against reality",
]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return MATRIX.run(tmp_path_factory.mktemp("report") / "few.jsonl", Backend(workers=1)).path


class Page(HTMLParser):
    """The contents of a page: texts, headings, and references to other resources."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.words: list[str] = []
        self.sources: list[str] = []
        self.alts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)
        named = dict(attrs)
        self.sources += [named[key] or "" for key in ("src", "href") if key in named]
        if tag == "img":
            self.alts.append(named["alt"] or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


def test_page(results: Path) -> None:
    _, written = report(results)
    page = Page(written[0].read_text("utf-8"))
    assert written[0].name == "few-report.html"
    assert page.open == []
    assert page.headings == SECTIONS
    assert all(source.startswith(("data:image/svg+xml;base64,", "#")) for source in page.sources)
    assert len(page.alts) == 7
    assert all(page.alts)
    words = " ".join(page.words)
    assert "UMLeague" in words
    assert "unmatched.cards" in words
    assert "Spearman" in words
    for hero in MATRIX.heroes:
        assert library.hero(hero).name in words
        assert all(card.name in words for card in library.hero(hero).cards)


def test_tables_and_json(results: Path, tmp_path: Path) -> None:
    summary, written = report(results, tmp_path / "site" / "page.html", tmp_path / "figures")
    names = {path.name for path in written}
    data = json.loads((tmp_path / "site" / "page.json").read_text("utf-8"))
    assert data["games"] == summary.games == 2 * 2 * 2 * 6
    assert sum(hero["share"]["wins"] for hero in data["heroes"]) == data["games"]
    assert data["first_seat"]["games"] == data["games"] == sum(data["length"]["turns"])
    for table, rows in (
        ("heroes", 4),
        ("matchups", 12),
        ("seats", 2),
        ("boards", 8),
        ("reality", 4),
        ("cards", sum(len(library.hero(hero).cards) for hero in MATRIX.heroes)),
    ):
        with (tmp_path / "site" / f"page-{table}.csv").open(encoding="utf-8", newline="") as file:
            assert len(list(csv.DictReader(file))) == rows, table
    for name in ("matchups", "ratings", "seats", "length", "cards", "boards", "reality"):
        assert f"{name}.svg" in names
        svg = (tmp_path / "figures" / f"{name}.svg").read_text("utf-8")
        assert svg.startswith("<svg")
        assert not re.search(r'(href|src)="(?!#)', svg)


def test_the_same_results_give_the_same_files(results: Path, tmp_path: Path) -> None:
    _, first = report(results, tmp_path / "page.html")
    before = [path.read_bytes() for path in first]
    _, second = report(results, tmp_path / "page.html")
    assert [path.read_bytes() for path in second] == before


def test_results_that_cannot_be_reported(
    results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(LabError, match="cannot be read"):
        report(tmp_path / "nothing.jsonl")
    with pytest.raises(LabError, match=r"must end in \.html"):
        report(results, results)
    empty = Store.open(tmp_path / "empty.jsonl", MATRIX.header(48))
    with pytest.raises(LabError, match="contains no games yet"):
        report(empty.path)
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(MissingExtra, match=r"choix is missing.*pip install 'nonpareil\[lab\]'"):
        report(results)
