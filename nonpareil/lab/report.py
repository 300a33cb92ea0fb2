"""Turns a results file into reports for people and programs: an HTML page, charts, CSV and JSON."""

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from nonpareil.lab import LabError
from nonpareil.lab.charts import all_charts
from nonpareil.lab.matrix import Matrix
from nonpareil.lab.page import page
from nonpareil.lab.store import Store
from nonpareil.lab.summary import Summary, summarize


def default_page(results: Path) -> Path:
    """The page's default location, next to the results.

    >>> default_page(Path("runs/all.jsonl.gz")).as_posix()
    'runs/all-report.html'
    """
    name = results.name.removesuffix(".gz").removesuffix(".jsonl")
    return results.with_name(f"{name}-report.html")


def report(
    results: Path, out: Path | None = None, figures: Path | None = None
) -> tuple[Summary, list[Path]]:
    """Write the page and the files next to it; returns the summary and all files written.

    With `figures`, every chart is also written to that folder.
    """
    store = Store.read(results, kind=Matrix.kind)
    if not store.lines:
        raise LabError(f"{results}: contains no games yet")
    target = out or default_page(results)
    if target.suffix != ".html":
        raise LabError(f"{target}: the page's name must end in .html")
    summary = summarize(store)
    charts = all_charts(summary)
    texts: dict[Path, str] = {target: page(summary, charts)}
    data = json.dumps(summary.to_json(), indent=1, ensure_ascii=False)
    texts[target.with_suffix(".json")] = data + "\n"
    for name, svg in charts.items() if figures else ():
        assert figures is not None
        texts[figures / f"{name}.svg"] = svg
    tables = {
        target.with_name(f"{target.stem}-{name}.csv"): rows
        for name, rows in _tables(summary).items()
    }
    try:
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for path, rows in tables.items():
            _write_csv(path, rows)
    except OSError as problem:
        raise LabError(f"{problem.filename}: cannot be written: {problem.strerror}") from None
    return summary, [*texts, *tables]


def _tables(summary: Summary) -> dict[str, list[dict[str, Any]]]:
    return {
        "heroes": _flat(summary.heroes),
        "matchups": _flat(summary.matchups),
        "seats": _flat(summary.seats),
        "cards": _flat(summary.cards),
        "boards": _flat(summary.boards),
        "reality": _flat(summary.reality.rows),
    }


def _flat(rows: Iterable[Any]) -> list[dict[str, Any]]:
    """Shares become columns: first_games, first_wins, …; the main share has no prefix."""
    flat = []
    for row in rows:
        cells: dict[str, Any] = {}
        for key, value in asdict(row).items():
            if isinstance(value, Mapping):
                prefix = "" if key == "share" else f"{key}_"
                cells |= {f"{prefix}{name}": number for name, number in value.items()}
            else:
                cells[key] = value
        flat.append(cells)
    return flat


def _write_csv(path: Path, rows: list[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        if rows:
            writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
