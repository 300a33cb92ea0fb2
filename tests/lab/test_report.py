"""The report: every section, numbers that add up, and nothing that must be fetched."""

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
from nonpareil.lab.ratings import bradley_terry, ranks, real_ratings, spearman
from nonpareil.lab.report import report
from nonpareil.lab.store import Store

MATRIX = Matrix.of(["medusa", "alice", "sinbad", "king-arthur"], ["soho", "yukon"], 2, "random", 5)
SECTIONS = [
    "Match-ups",
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
    """What stands on a page: texts, headings, and whatever is loaded from somewhere."""

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


def test_numbers(results: Path) -> None:
    summary, _ = report(results)
    both = {(x.hero, x.other): x.share for x in summary.matchups}
    for (hero, other), share in both.items():
        assert share.games == 8
        assert share.wins + both[other, hero].wins == 8
    assert [row.elo for row in summary.heroes] == sorted(r.elo for r in summary.heroes)[::-1]
    assert abs(sum(row.elo for row in summary.heroes)) < 1
    for card in summary.cards:
        assert card.played.games <= 24
        assert card.drawn.games <= 24
    for row in summary.heroes:
        assert row.first.games == row.second.games == 12
        assert row.first.wins + row.second.wins == row.share.wins


def test_bradley_terry() -> None:
    """Three to one is 191 points of Elo; a table that says so twice is taken at its word."""
    ratings = bradley_terry([[0, 300, 450], [100, 0, 300], [50, 100, 0]])
    assert [rating.elo for rating in ratings] == pytest.approx([191, 0, -191], abs=6)
    few, many = (bradley_terry([[0, n], [n, 0]])[0].error for n in (10, 1000))
    assert few == pytest.approx(10 * many, rel=0.05)
    assert bradley_terry([[0, 5], [0, 0]])[0].elo > 100  # a clean sheet is no reason to fail


def test_spearman() -> None:
    assert spearman([1, 2, 3, 4, 5], [2, 4, 6, 8, 10]).rho == 1.0
    assert spearman([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]).rho == pytest.approx(0.821, abs=0.001)
    assert spearman([1, 2, 3], [1, 2, 3]).rho is None
    assert spearman([1, 1, 1, 1], [1, 2, 3, 4]).rho is None
    assert ranks([5, 9, 5, 1]) == [2, 1, 2, 4]


def test_reference_data() -> None:
    real = real_ratings()
    assert sorted(real) == list(library.hero_ids())
    assert abs(sum(hero.pooled for hero in real.values())) < 16
    both = list(real.values())
    between = spearman([hero.umleague for hero in both], [hero.umcards for hero in both])
    assert between.rho == pytest.approx(0.87, abs=0.01)


def test_what_cannot_be_reported(
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
