"""A results file: a header line, then one line of JSON per game, written as games finish.

A run that finds a file with the same header continues where the last run stopped, even if it
crashed: an incomplete last line is dropped, and that game is played again. A finished file is
sorted in the order of the series, so it does not depend on who played which game.
"""

import gzip
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nonpareil.lab import LabError

Line = dict[str, Any]
FORMAT = "nonpareil-lab-1"


class Store:
    """The lines of a results file, keyed by their place in the series."""

    def __init__(self, path: Path, header: Line, lines: dict[int, Line], torn: bool) -> None:
        self.path = path
        self.header = header
        self.lines = lines
        self.torn = torn

    @classmethod
    def open(cls, path: Path, header: Mapping[str, Any], mixed: bool = False) -> "Store":
        """Open a file to continue it, or create it. `mixed` allows continuing with different rules
        or bots; the header then names both. A finished file does not need that, and files that are
        not lab results are left alone."""
        wanted = {"format": FORMAT, **header}
        if path.suffix == ".gz":
            raise LabError(f"{path}: results cannot be added to a compressed file")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():  # rewrite() would replace a device or a pipe
                raise LabError(f"{path}: not a regular file, so results cannot be saved there")
            if path.exists() and path.stat().st_size:
                store = cls.read(path)
                merged = store._merged_header(wanted, mixed) if store.lines else wanted
            else:
                store = cls(path, {}, {}, torn=False)
                merged = wanted
            if merged != store.header or store.torn:
                store.header = merged
                store.rewrite()
        except OSError as problem:
            raise LabError(f"{path}: cannot be written: {problem.strerror}") from None
        return store

    @classmethod
    def read(cls, path: Path, kind: str | None = None) -> "Store":
        """Read a file, compressed or not; an incomplete last line is ignored."""
        try:
            data = path.read_bytes()
            if path.suffix == ".gz":
                data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error) as problem:
            reason = getattr(problem, "strerror", None) or "it is damaged"
            raise LabError(f"{path}: cannot be read: {reason}") from None
        rows = data.decode("utf-8", errors="replace").split("\n")
        found = [_parse(row) for row in rows]
        found.pop()  # whatever follows the last line break is incomplete
        torn = rows[-1] != ""
        if len(found) > 1 and found[-1] is None:
            found.pop()
            torn = True
        header = found[0] if found else None
        if header is None or header.get("format") != FORMAT:
            raise LabError(f"{path}: not a lab results file")
        if kind is not None and header.get("kind") != kind:
            found_kind = header.get("kind")
            raise LabError(f"{path}: contains results of lab {found_kind}, not of lab {kind}")
        lines: dict[int, Line] = {}
        for number, line in enumerate(found[1:], start=2):
            if line is None or type(line.get("place")) is not int:
                raise LabError(f"{path}:{number}: not the result of a game")
            lines.setdefault(line["place"], line)
        return cls(path, header, lines, torn)

    def add(self, line: Line) -> None:
        self.lines[line["place"]] = line
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_dump(line))

    def rewrite(self) -> None:
        """Rewrite the file in the order of the series. The old file is replaced atomically."""
        new = self.path.with_name(f"{self.path.name}.new")
        with new.open("w", encoding="utf-8") as file:
            file.write(_dump(self.header))
            file.writelines(map(_dump, self.in_order()))
        new.replace(self.path)

    def in_order(self) -> list[Line]:
        return [self.lines[place] for place in sorted(self.lines)]

    def _merged_header(self, new: Line, mixed: bool) -> Line:
        """The header to continue with: the old one, possibly with more games."""
        old, path = self.header, self.path
        finished = len(self.lines) >= new["total"]
        merged = dict(old)
        for key in (*new, "guests"):  # which is missing if there are none
            before, value = old.get(key), new.get(key)
            if before == value or key == "total" or (key == "engine" and finished):
                continue
            if key == "games" and before is not None and before < value:
                merged |= {"games": value, "total": new["total"]}
            elif key == "engine" and mixed:
                merged |= {"engine": value, "engines": [*old.get("engines", [before]), value]}
            elif key == "engine":
                raise LabError(
                    f"{path}: was started with different rules, heroes or bots; choose another "
                    "file, or add --mixed to continue anyway"
                )
            elif key == "games":
                raise LabError(f"{path}: was started with {before} games each, not {value}")
            elif key == "guests":
                different = _first_difference(before or {}, value or {})
                raise LabError(
                    f"{path}: was started with a different {different}; choose another file"
                )
            else:
                both = f" ({before}, not {value})" if isinstance(value, int | str) else ""
                raise LabError(
                    f"{path}: was started with a different {key}{both}; choose another file"
                )
        return merged


def _first_difference(before: Line, value: Line) -> str:
    """Which guest is not what it was: "version of 'robber'"."""
    pairs = ((before.get(kind, {}), value.get(kind, {})) for kind in ("heroes", "boards"))
    names = (id_ for old, new in pairs for id_ in {**old, **new} if old.get(id_) != new.get(id_))
    return f"version of '{next(names)}'"


def _dump(line: Mapping[str, Any]) -> str:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n"


def _parse(row: str) -> Line | None:
    try:
        line = json.loads(row)
    except ValueError:
        return None
    return line if isinstance(line, dict) else None
