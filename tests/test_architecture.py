"""The shape of the package: no import cycles, and everything that should be compiled is.

The layers, and who may not use the engine, are contracts in pyproject.toml (`make lint`).
"""

import tomllib
from pathlib import Path

import grimp
import pytest

import hatch_build

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPILED = [
    "nonpareil/script/tree",
    "nonpareil/engine",
    "nonpareil/text/questions",
    "nonpareil/game",
    "nonpareil/bots",
]
COMPILED_MODULES = [
    "nonpareil/env/episode.py",
    "nonpareil/text/choice_text.py",
    "nonpareil/text/event_text.py",
]


def test_no_import_cycle() -> None:
    """Imports inside functions count too."""
    graph = grimp.build_graph("nonpareil")
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 100
    assert find_cycle(imports) is None


def test_a_cycle_would_be_noticed() -> None:
    assert find_cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c", "b"]


def find_cycle(imports: dict[str, set[str]]) -> list[str] | None:
    """The modules of an import cycle in order, if there is one."""
    harmless: set[str] = set()

    def visit(module: str, way: list[str]) -> list[str] | None:
        if module in way:
            return [*way[way.index(module) :], module]
        if module not in harmless:
            for other in sorted(imports[module]):
                if found := visit(other, [*way, module]):
                    return found
            harmless.add(module)
        return None

    return next((found for module in sorted(imports) if (found := visit(module, []))), None)


def test_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every module of the listed packages, so that no slow one hides among them, the one of the
    environments that runs at every step, and those of the texts that servers make most; the others
    subclass what is not compiled."""
    monkeypatch.chdir(ROOT)
    wanted = {"packages": COMPILED, "modules": COMPILED_MODULES}
    assert SETTINGS["tool"]["nonpareil"]["compile"] == wanted
    graph = grimp.build_graph("nonpareil")
    rooms = [package.replace("/", ".") for package in COMPILED]
    found = {
        f"{module.replace('.', '/')}.py"
        for room in rooms
        for module in graph.find_descendants(room)
        if (ROOT / f"{module.replace('.', '/')}.py").is_file()
    }
    assert set(hatch_build.modules()) == found | set(COMPILED_MODULES)
