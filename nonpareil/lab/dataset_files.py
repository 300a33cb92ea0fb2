"""Writes a data set to a folder: JSON lines and Parquet for each split, and the card that describes
it. The same games give the same files.
"""

import base64
import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from nonpareil.lab import LabError, need
from nonpareil.lab.dataset import SPLITS
from nonpareil.lab.dataset_card import card
from nonpareil.lab.dataset_rows import COLUMNS, Row, rows_of
from nonpareil.lab.series import Progress
from nonpareil.lab.store import Store

GAMES = "games.jsonl"  # the results file from which everything else is made
CARD = "README.md"


@dataclass(frozen=True, slots=True)
class Split:
    """What a split contains."""

    name: str
    games: int
    rows: int
    wins: int  # rows of a seat that won


def write_dataset(
    folder: Path, store: Store, parquet: bool = True, on_progress: Progress | None = None
) -> list[Split]:
    """Write all files of the folder but the games, which are there already."""
    try:
        return _write(folder, store, parquet, on_progress)
    except OSError as problem:
        raise LabError(f"{folder}: cannot be written: {problem.strerror}") from None


def _write(folder: Path, store: Store, parquet: bool, on_progress: Progress | None) -> list[Split]:
    found: list[Split] = []
    done = 0
    size = 0
    for name in SPLITS:
        games = rows = wins = 0
        with Files(folder, name, parquet) as files:
            for game in rows_of(store, name):
                files.write(game)
                games += 1
                rows += len(game)
                wins += sum(row.outcome > 0 for row in game)
                size = max([size, *(len(row.observation) for row in game[:1])])
                done += 1
                if on_progress:
                    on_progress(done, len(store.lines))
        found.append(Split(name, games, rows, wins))
    splits = [(each.name, each.games, each.rows) for each in found]
    text = card(store.header, splits, size, COLUMNS, parquet)
    (folder / CARD).write_text(text, encoding="utf-8")
    return found


class Files:
    """The files of a split. They get their names when they are complete."""

    def __init__(self, folder: Path, name: str, parquet: bool) -> None:
        self.lines = folder / f"{name}.jsonl.gz"
        self.table = folder / f"{name}.parquet" if parquet else None
        self._arrow = need("pyarrow", extra="data") if parquet else None
        self._parquet = need("pyarrow.parquet", extra="data") if parquet else None
        self._schema = self._columns() if parquet else None

    def __enter__(self) -> "Files":
        # No name and no time inside, so that the same rows give the same file
        self._raw = _new(self.lines).open("wb")
        self._zip = gzip.GzipFile("", "wb", 6, self._raw, mtime=0)
        if self.table is not None and self._parquet is not None:
            self._writer = self._parquet.ParquetWriter(
                _new(self.table), self._schema, compression="zstd"
            )
        return self

    def write(self, rows: list[Row]) -> None:
        for row in rows:
            data = {**asdict(row), "observation": packed(row.observation)}
            text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
            self._zip.write(f"{text}\n".encode())
        if self._arrow is not None and rows:
            table = self._arrow.Table.from_pylist([asdict(row) for row in rows], self._schema)
            self._writer.write_table(table)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._zip.close()
        self._raw.close()
        if self.table is not None:
            self._writer.close()
        paths = [path for path in (self.lines, self.table) if path is not None]
        try:
            if kind is None:
                for path in paths:
                    _new(path).replace(path)
        finally:
            for path in paths:
                _new(path).unlink(missing_ok=True)

    def _columns(self) -> Any:
        pa = self._arrow
        assert pa is not None
        kinds = {
            "game": pa.int32(),
            "seed": pa.string(),
            "board": pa.string(),
            "heroes": pa.list_(pa.string()),
            "bot": pa.string(),
            "step": pa.int32(),
            "turn": pa.int32(),
            "seat": pa.int8(),
            "kind": pa.string(),
            "actions": pa.list_(pa.int16()),
            "visits": pa.list_(pa.int32()),
            "values": pa.list_(pa.float32()),
            "option": pa.int16(),
            "action": pa.int16(),
            "outcome": pa.int8(),
            "hidden_hand": pa.list_(pa.uint8()),
            "observation": pa.binary(),
        }
        return pa.schema([(name, kinds[name]) for name in COLUMNS])


def packed(observation: bytes) -> str:
    """An observation as text; most of it is 0."""
    return base64.b64encode(zlib.compress(observation, 9)).decode()


def unpacked(text: str) -> bytes:
    """
    >>> unpacked(packed(bytes(3)))
    b'\\x00\\x00\\x00'
    """
    return zlib.decompress(base64.b64decode(text))


def read_rows(folder: Path, split: str) -> Iterator[dict[str, Any]]:
    """The rows of a split, from its JSON lines, with the observations as bytes."""
    path = folder / f"{split}.jsonl.gz"
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                yield {**row, "observation": unpacked(row["observation"])}
    except (OSError, EOFError, ValueError, KeyError, TypeError, zlib.error) as problem:
        reason = getattr(problem, "strerror", None) or "it is damaged"
        raise LabError(f"{path}: cannot be read: {reason}; see nonpareil lab dataset") from None


def _new(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")
