"""The page on the server lists the modules that exist."""

import re
from dataclasses import fields
from pathlib import Path

from nonpareil.server.limits import Limits

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


def test_every_limit_is_listed_with_its_default() -> None:
    (table,) = re.findall(r"^\| limit \|.*?\n\n", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    listed = dict(re.findall(r"^\| `([a-z-]+)` \| ([\d.]+) \|", table, re.MULTILINE))
    assert listed == {
        field.name.replace("_", "-"): f"{field.default:g}" for field in fields(Limits)
    }
