"""`nonpareil serve` and `nonpareil play` as programs: the tables that they open have guests."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
GUESTS = ROOT / "tests" / "guests"
PROGRAM = [sys.executable, "-c", "import sys; from nonpareil.cli import main; sys.exit(main())"]


@contextmanager
def served(*args: str | Path) -> Iterator[str]:
    """The address that the program prints."""
    program = subprocess.Popen(
        [*PROGRAM, *map(str, args)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout
    try:
        found = re.search(r"http://\S+", program.stdout.readline())
        assert found
        yield found[0]
    finally:
        program.terminate()
        program.communicate()


@pytest.mark.parametrize(
    ("command", "page"),
    [
        (("serve", "--port", "0", "--workers", "1", "--content", GUESTS), ""),
        (
            (
                *("play", "--no-browser", "--hero", GUESTS / "lamplighter.toml"),
                *("--board", GUESTS / "lighthouse.toml", "--opponent", "alice"),
            ),
            "/new?hero=lamplighter&board=lighthouse&opponent=alice",
        ),
    ],
)
def test_a_table_with_guests(command: tuple[str | Path, ...], page: str, tmp_path: Path) -> None:
    """One of them names no set."""
    with served(*command, "--data", tmp_path) as address:
        assert address.endswith(page)
        with httpx.Client(base_url=address.removesuffix(page), timeout=120) as web:
            catalog = web.get("/api/catalog").json()
            assert {"id": "custom", "name": "custom"} in catalog["sets"]
            names = {hero["id"]: hero["name"] for hero in catalog["heroes"]}
            assert names["lamplighter"] == "The Lamplighter"
            seats = [{"hero": "lamplighter", "player": "here"}, {"hero": "alice", "player": "easy"}]
            wish = {"mode": "duel", "board": "lighthouse", "seats": seats, "clock": None}
            made = web.post("/api/tables", json=wish)
            assert made.status_code == 201, made.text
