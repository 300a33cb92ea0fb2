"""The page on the server lists the modules that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "server.md"


def test_every_module_is_listed_once() -> None:
    (table,) = re.findall(
        r"^\| module \|.*?\n\n", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    cells = [line.split("|")[1] for line in table.splitlines()[2:] if line]
    listed = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    server = ROOT / "nonpareil" / "server"
    assert sorted(listed) == sorted(path.stem for path in server.glob("[!_]*.py"))


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", PAGE.read_text("utf-8"))
    assert [link for link in links if not (PAGE.parent / link).exists()] == []
