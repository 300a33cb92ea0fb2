"""Benchmarks the plain Python sources when the installed package is compiled.

This takes a separate process, because compiled modules cannot be unloaded.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nonpareil.errors import NonpareilError
from nonpareil.game.setup import find_hero
from nonpareil.lab.guests import HeroLike

PACKAGE = Path(__file__).parents[1]

# Inside the package, import only from source files; everything else is imported as usual.
SCRIPT = """\
import json, sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

package, seconds, heroes = json.loads(sys.argv[1])

def sources(path):
    if not path.startswith(package):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

sys.path_hooks.insert(0, sources)
from nonpareil.content import library
from nonpareil.lab.bench import bench
cast = heroes and [library.hero_from(data, data["id"]) for data in heroes]
print(json.dumps(bench(seconds, cast).to_json()))
"""


def plain_bench(seconds: float, heroes: Sequence[HeroLike] | None) -> dict[str, Any]:
    """The result of `bench` without compiled modules."""
    cast = None if heroes is None else [find_hero(hero).data for hero in heroes]
    task = json.dumps([str(PACKAGE), seconds, cast])
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, task], capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise NonpareilError(f"the plain sources could not be measured: {run.stderr.strip()}")
    found: dict[str, Any] = json.loads(run.stdout)
    return found
