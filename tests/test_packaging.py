"""What an install contains: a light one is enough for the engine and the terminal, commands that
need more name the extra, an sdist includes the pages, and pinned versions satisfy the requirements.

A light install is simulated in a separate process that refuses to import other packages.
"""

import os
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from shutil import copytree
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from nonpareil.content import library

ROOT = Path(__file__).resolve().parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
PYTHONS = ("3.11", "3.12", "3.13")

HERO, OTHER = library.hero_ids()[:2]
BOARD = library.board_ids()[0]
FEW = ("--heroes", f"{HERO},{OTHER}", "--boards", BOARD)

# --- A light install ----------------------------------------------------------------------------

REFUSE = """\
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in refused:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

refused = set(sys.argv.pop(1).split())
sys.meta_path.insert(0, Refuse())
"""
COMMAND = "from nonpareil.cli import main\nsys.exit(main())\n"
A_GAME = """\
from random import Random
from nonpareil import Game

game = Game.new(board=sys.argv[1], heroes=sys.argv[2:], seed=7)
rng = Random(7)
while not game.over:
    game.apply(rng.randrange(len(game.decision.options)))
assert Game.replay(game.record()).winners == game.winners
assert all(event.text is not None for event in game.events)
"""


def with_what_they_need(requirements: Iterable[str]) -> set[str]:
    """The names of these packages and of all their dependencies."""
    found: set[str] = set()
    left = list(requirements)
    while left:
        requirement = Requirement(left.pop())
        name = canonicalize_name(requirement.name)
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if wanted and name not in found:
            found.add(name)
            left += requires(name) or ()
    return found


@cache
def all_modules() -> dict[str, set[str]]:
    """All top-level modules that can be imported here, and the packages that provide them."""
    return {
        module: {canonicalize_name(package) for package in packages}
        for module, packages in packages_distributions().items()
    }


def run_with_only(
    requirements: Iterable[str], program: str, *args: str | Path, answers: str = ""
) -> subprocess.CompletedProcess[str]:
    allowed = with_what_they_need(requirements) | {"nonpareil"}
    refused = [module for module, packages in all_modules().items() if not allowed & packages]
    return subprocess.run(
        [sys.executable, "-c", REFUSE + program, " ".join(refused), *map(str, args)],
        cwd=ROOT,
        input=answers,
        capture_output=True,
        text=True,
        check=False,
    )


def light(*args: str | Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    return run_with_only(PROJECT["dependencies"], COMMAND, *args, answers=answers)


def test_the_engine_needs_two_packages_only() -> None:
    run = run_with_only(["lark", "fluent.runtime"], A_GAME, BOARD, HERO, OTHER)
    assert run.stderr == ""
    assert run.returncode == 0


@pytest.mark.parametrize(
    "args",
    [
        ("--version",),
        ("--help",),
        ("play", "--help"),
        ("serve", "--help"),
        ("lab", "report", "--help"),
        ("heroes",),
        ("boards", "--json"),
        ("show", HERO),
        ("show", BOARD),
        ("sim", HERO, OTHER, "--games", "2"),
        ("bench", "--help"),
    ],
    ids=" ".join,
)
def test_a_light_install_can(args: tuple[str, ...]) -> None:
    run = light(*args)
    assert run.stderr == ""
    assert run.returncode == 0
    assert run.stdout


def test_a_light_install_plays_in_the_terminal() -> None:
    hero = library.hero(HERO).name
    run = light("play", "--terminal", "--hero", HERO, "--opponent", OTHER, answers="\nq\n")
    assert run.stderr == ""
    assert run.returncode == 0
    assert f"Seat 1: {hero}" in run.stdout or f"Seat 2: {hero}" in run.stdout


def test_a_light_install_measures_heroes_and_checks_files(tmp_path: Path) -> None:
    results = tmp_path / "few.jsonl"
    file = ROOT / "nonpareil" / "content" / "heroes" / f"{HERO}.toml"
    for args in (("lab", "matrix", results, *FEW), ("check", file)):
        run = light(*args)
        assert run.stderr == ""
        assert run.returncode == 0
    assert_asks_for(light("lab", "report", results), "lab")
    elsewhere = tmp_path / "elsewhere.jsonl"
    assert_asks_for(light("lab", "matrix", elsewhere, *FEW, "--ray", "local"), "ray")


@pytest.mark.parametrize(
    ("extra", "args"),
    [
        ("server", ("serve",)),
        ("server", ("admin", "stats")),
        ("server", ("play",)),
        ("server", ("bench", "--tables", "2")),
    ],
)
def test_a_light_install_says_what_is_missing(extra: str, args: tuple[str, ...]) -> None:
    assert_asks_for(light(*args), extra)


def assert_asks_for(run: subprocess.CompletedProcess[str], extra: str) -> None:
    (line,) = run.stderr.splitlines()
    assert line.startswith(f"error: this needs nonpareil[{extra}] (")
    assert line.endswith(f" is missing): pip install 'nonpareil[{extra}]'")
    assert run.stdout == ""
    assert run.returncode == 2


# --- Builds -------------------------------------------------------------------------------------


def build(target: str, place: Path) -> subprocess.CompletedProcess[str]:
    """Build without Node and without a C compiler."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target],
        cwd=place,
        env={**os.environ, "PATH": "", "NONPAREIL_PLAIN": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The package's sources, without those of the pages."""
    place = tmp_path / "checkout"
    place.mkdir()
    for name in (".gitignore", "LICENSE", "README.md", "hatch_build.py", "pyproject.toml"):
        (place / name).write_bytes((ROOT / name).read_bytes())
    copytree(ROOT / "nonpareil", place / "nonpareil")
    (place / "web").mkdir()
    return place


def test_an_sdist_brings_the_pages_and_its_wheel_needs_no_node(
    checkout: Path, tmp_path: Path
) -> None:
    files = {"index.html": "<!doctype html>", "assets/index.js": "0"}
    for name, text in files.items():
        file = checkout / "web" / "dist" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    run = build("sdist", checkout)
    assert run.returncode == 0, run.stdout
    (sdist,) = (checkout / "dist").iterdir()
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "sdist", filter="data")
    (unpacked,) = (tmp_path / "sdist").iterdir()
    run = build("wheel", unpacked)
    assert run.returncode == 0, run.stdout
    (wheel,) = (unpacked / "dist").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as archive:
        for name, text in files.items():
            assert archive.read(f"nonpareil/server/site/{name}").decode() == text
        migrations = (
            ROOT / "nonpareil" / "server" / "migrations"
        )  # not a package, but not data either
        for file in migrations.rglob("*.py"):
            assert file.relative_to(ROOT).as_posix() in archive.namelist()


def test_pages_that_cannot_be_built(checkout: Path) -> None:
    """A wheel can do without them; an sdist must be complete."""
    run = build("sdist", checkout)
    assert run.returncode != 0
    assert not list(checkout.glob("dist/*.tar.gz"))
    run = build("wheel", checkout)
    assert run.returncode == 0
    assert "the server will come without them" in run.stdout
    assert list(checkout.glob("dist/*.whl"))


# --- Versions -----------------------------------------------------------------------------------


def test_extras() -> None:
    assert {"server", "postgres", "lab", "ray", "data", "env", "bench", "all", "dev"} == set(EXTRAS)
    assert EXTRAS["all"] == ["nonpareil[server,lab]"]
    assert "nonpareil[all,data,env,postgres,ray]" in EXTRAS["dev"]


def test_builds_and_developers_have_the_same_tools() -> None:
    assert set(SETTINGS["build-system"]["requires"]) <= set(EXTRAS["dev"])
    (mypy,) = (r for r in EXTRAS["dev"] if Requirement(r).name == "mypy")
    assert mypy.startswith("mypy==")


@pytest.mark.parametrize("python", PYTHONS)
def test_pinned_versions_are_those_that_the_project_asks_for(python: str) -> None:
    here = {"python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [Requirement(line) for line in lines if not line.startswith("#")]
    pinned = {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in pins
        if pin.url is None and (pin.marker is None or pin.marker.evaluate(here))
    }
    for text in [*PROJECT["dependencies"], *(r for group in EXTRAS.values() for r in group)]:
        wanted = Requirement(text)
        if wanted.name != "nonpareil" and (wanted.marker is None or wanted.marker.evaluate(here)):
            version = pinned.get(canonicalize_name(wanted.name))
            assert version, f"{wanted.name} is not pinned; run make lock"
            assert version in wanted.specifier, f"{text}, but {version}; run make lock"
