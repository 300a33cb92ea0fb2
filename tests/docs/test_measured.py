"""What the pages say was measured is in the files of docs/measured."""

import re
from functools import cache
from pathlib import Path

import pytest

from nonpareil.lab.ladder import Ladder, MatchResult, result
from nonpareil.lab.store import Store
from nonpareil.lab.summary import Summary, summarize
from tests.docs.test_commands import commands

DOCS = Path(__file__).resolve().parents[2] / "docs"
MEASURED = DOCS / "measured"
BALANCE = (DOCS / "balance.md").read_text("utf-8")
PAGES = sorted(DOCS.glob("*.md"))
MATCH = re.compile(
    r"^\| (\S+) \| (\S+) \| ([\d.]+) % \| ([\d.]+)–([\d.]+) \| (\d+) \|", re.MULTILINE
)


@cache
def ladder(name: str) -> Store:
    return Store.read(MEASURED / name, Ladder.kind)


def ladders() -> list[str]:
    """The files that the pages show with the command that made them."""
    shown = [command for page in PAGES for command in commands(page.read_text("utf-8"))]
    found = [re.match(r"lab ladder docs/measured/(\S+)", command) for command in shown]
    return sorted({match[1] for match in found if match})


@pytest.mark.parametrize("name", ladders())
def test_matches_are_complete(name: str) -> None:
    store = ladder(name)
    assert len(store.lines) == store.header["total"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_results_of_matches(page: Path) -> None:
    known = {row(match) for name in ladders() for match in result(ladder(name)).matches}
    assert set(MATCH.findall(page.read_text("utf-8"))) <= known


def row(match: MatchResult) -> tuple[str, ...]:
    rates = [f"{100 * rate:.1f}" for rate in (match.rate, match.low, match.high)]
    return (match.bot, match.other, *rates, str(match.games))


@cache
def matrix() -> Summary:
    return summarize(Store.read(MEASURED / "matrix.jsonl.gz", "matrix"))


def test_the_heroes_of_the_matrix() -> None:
    real = {each.hero: each for each in matrix().reality.rows}
    for hero in matrix().heroes:
        share, people = hero.share, real[hero.hero]
        cells = (
            hero.name,
            share.wins,
            f"{100 * share.low:.0f}–{100 * share.high:.0f} %",
            f"{hero.elo:+.0f} ± {hero.error:.0f}",
            f"{people.real:+.0f} ± {people.real_error:.0f}",
            f"{people.off:+d}",
        )
        assert f"| {' | '.join(map(str, cells))} |" in BALANCE


def test_the_matrix_against_reality() -> None:
    reality = matrix().reality
    assert f"{matrix().games:,} games" in BALANCE
    assert f"**{reality.pooled.rho:.2f}**" in BALANCE
    for score in reality.matchups:
        if score.r is not None:
            assert f"| {score.error:.1f} | {score.r:.2f} |" in BALANCE
