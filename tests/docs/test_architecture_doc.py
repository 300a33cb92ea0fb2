"""The page on the architecture names files that exist, and counts the files of its walk right."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
TEXT = PAGE.read_text("utf-8")

# What a path may be relative to; besides, the folder that its list item begins with.
FOLDERS = ("", "nonpareil/", "docs/")

QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(
    r"[\w*-]+(?:[/.][\w*-]+)*(?:/|\.(?:py|ts|mjs|svelte|toml|md|lark))"  # a folder/ or a file
    r"|(?:web|nonpareil)/[\w/]+"
)
STOP = re.compile(r"^\d+\. `([^`]+)` – ", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")


def paths_of(text: str) -> list[tuple[str, str]]:
    """Every path in the text, with the folder that its paragraph or list item begins with."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"\n\n|\n(?=\* )", text):
        first = re.match(r"\* `([\w/]+/)`: ", part)
        folder = first.group(1) if first else ""
        found += [(path, folder) for path in QUOTED.findall(part) if PATH.fullmatch(path)]
    return found


def exists(path: str, folder: str = "") -> bool:
    """Some file or folder has that path; it may be a pattern."""
    starts = {start + inner for start in FOLDERS for inner in ("", folder)}
    return any(any(ROOT.glob((start + path).rstrip("/"))) for start in starts)


def walk(title: str) -> list[str]:
    """The numbered files of a section."""
    (section,) = re.findall(rf"^## {title}\n(.*?)^## ", TEXT, re.MULTILINE | re.DOTALL)
    return STOP.findall(section)


@pytest.mark.parametrize(("path", "folder"), sorted(set(paths_of(TEXT))))
def test_every_path_exists(path: str, folder: str) -> None:
    assert exists(path, folder)


@pytest.mark.parametrize("module", sorted(set(re.findall(r"`(nonpareil(?:\.\w+)+)`", TEXT))))
def test_every_room_exists(module: str) -> None:
    path = module.replace(".", "/")
    assert exists(f"{path}/__init__.py") or exists(f"{path}.py")


@pytest.mark.parametrize("link", sorted(set(LINK.findall(TEXT))))
def test_every_link_leads_somewhere(link: str) -> None:
    assert (PAGE.parent / link).exists()


def test_a_wrong_path_would_be_noticed() -> None:
    page = "`engine/nowhere.py` and `web/src/nothing`\n\n* `text/`: `names.py`, `nobody.py`"
    missing = [path for path, folder in paths_of(page) if not exists(path, folder)]
    assert missing == ["engine/nowhere.py", "web/src/nothing", "nobody.py"]


def test_every_room_of_the_package_is_in_the_table() -> None:
    package = ROOT / "nonpareil"
    files = [*package.glob("*/__init__.py"), *package.glob("[!_]*.py")]
    rooms = [file.parent.name if file.stem == "__init__" else file.stem for file in files]
    assert [room for room in rooms if f"| `nonpareil.{room}` |" not in TEXT] == []


def test_the_walk_of_an_attack_counts_its_files() -> None:
    files = walk("One attack, from the click to the animation")
    assert len(files) == len(set(files))
    python = [file for file in files if file.endswith(".py")]
    web = [file for file in files if file.startswith("web/")]
    assert f"{len(files)} files, {len(python)} of Python and {len(web)} of the web" in TEXT
    assert len(files) == len(python) + len(web)


def test_the_walk_of_a_lab_run_has_files() -> None:
    assert walk("One lab run")
