"""`scenario`: plays scenario files and reports whether they pass."""

from pathlib import Path
from typing import Any

import typer

from nonpareil.cli.folders import Content
from nonpareil.cli.output import Json, print_error, print_json
from nonpareil.cli.reading import Files, reading, toml_files
from nonpareil.errors import NonpareilError
from nonpareil.formats.scenario.scenario import Scenario


def scenario(files: Files, json: Json = False, content: Content = None) -> None:
    """Run scenario files.

    A scenario is a position, a script of choices, and what must be true along the way. The exit
    code is 1 if a scenario fails, 2 if one cannot be run at all.

    \b
    nonpareil scenario my-case.toml
    nonpareil scenario tests/scenarios
    """
    results = [run_scenario(path) for path in toml_files(files)]
    failed = [result for result in results if result["failure"]]
    broken = [result for result in results if result["error"]]
    if json:
        print_json(results)
    else:
        for result in failed:
            rules = f" [{', '.join(result['rules'])}]" if result["rules"] else ""
            print(f"FAIL {result['file']}: {result['name']}{rules}\n     {result['failure']}")
        passed = len(results) - len(failed) - len(broken)
        parts = [f"{passed} of {len(results)} passed"]
        if failed:
            parts.append(f"{len(failed)} failed")
        if broken:
            parts.append(f"{len(broken)} could not be run")
        print(", ".join(parts))
    for result in broken:
        print_error(result["error"])
    if broken or failed:
        raise typer.Exit(2 if broken else 1)


def run_scenario(path: Path) -> dict[str, Any]:
    """The result for one file; `error` is set if it cannot be run at all."""
    result: dict[str, Any] = {
        "file": str(path),
        "name": None,
        "rules": [],
        "passed": False,
        "failure": None,
        "error": None,
    }
    try:
        with reading(path):
            played = Scenario.read(path)
            result["name"] = played.name
            result["rules"] = list(played.rules)
            result["failure"] = played.run().failure
            result["passed"] = result["failure"] is None
    except NonpareilError as problem:
        result["error"] = str(problem)
    return result
