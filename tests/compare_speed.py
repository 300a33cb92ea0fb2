"""Compares the engine's speed with that of another commit: `make compare REF=main~5`.

Both are installed into virtual environments of their own and measured in turns, so that both see
the same machine at the same time. The best round of each counts.
"""

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 4
SECONDS = 8
UNIT = "_per_second"


def main(ref: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder, "sources")
        run("git", "clone", "-q", str(ROOT), str(other))
        run("git", "checkout", "-q", ref, cwd=other)
        print(f"Installing {ref} and this checkout (a few minutes)", file=sys.stderr)
        before = install(other, Path(folder, "before"))
        now = install(ROOT, Path(folder, "now"))
        figures: dict[str, list[dict[str, float]]] = {"before": [], "now": []}
        for number in range(1, ROUNDS + 1):
            print(f"Round {number} of {ROUNDS}", file=sys.stderr)
            figures["before"].append(measure(before))
            figures["now"].append(measure(now))
    print(f"{'per second':12}{ref[:12]:>14}{'now':>14}{'ratio':>8}")
    for name in figures["now"][0]:
        if name not in figures["before"][0]:
            continue  # a figure that the older commit does not measure
        old, new = (max(each[name] for each in figures[side]) for side in ("before", "now"))
        print(f"{name.removesuffix(UNIT):12}{old:>14,.0f}{new:>14,.0f}{new / old:>8.2f}")


def install(sources: Path, folder: Path) -> Path:
    """The Python of a new environment with the package of these sources."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    # Each commit brings its own versions: make's constraints are those of this checkout.
    kept = {key: value for key, value in os.environ.items() if "CONSTRAINT" not in key}
    environment = {**kept, "NONPAREIL_NO_WEB": "1"}
    run(str(python), "-m", "pip", "install", "-q", ".", cwd=sources, env=environment)
    return python


def measure(python: Path) -> dict[str, float]:
    command = [str(python), "-I", "-m", "nonpareil", "bench", "--json", "--seconds", str(SECONDS)]
    result = json.loads(run(*command, cwd=python.parent))
    return {name: value for name, value in result.items() if name.endswith(UNIT)}


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1])
