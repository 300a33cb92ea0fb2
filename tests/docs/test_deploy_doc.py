"""The files in deploy/ are correct, and docs/deploy.md speaks of them as they are."""

import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest
import typer

from nonpareil.cli import app

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))


def environment_names() -> set[str]:
    """The settings that `nonpareil serve` reads from the environment."""
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {str(option.envvar) for option in serve.params if option.envvar}


def test_the_environment_file_has_only_settings_that_exist() -> None:
    text = (DEPLOY / "nonpareil.env").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("# ")]
    names = {line.lstrip("#").partition("=")[0] for line in lines}
    assert names
    assert names <= environment_names()


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units(unit: Path, tmp_path: Path) -> None:
    parser = RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(unit.read_text("utf-8"))
    assert parser.sections() == ["Unit", "Service", "Install"]
    assert parser["Service"]["ExecStart"].startswith("/opt/nonpareil/bin/nonpareil serve")
    if shutil.which("systemd-analyze") is None:
        return
    # The verifier wants a program that exists.
    copy = tmp_path / unit.name.replace("@", "@8000")
    text = unit.read_text("utf-8")
    copy.write_text(text.replace("/opt/nonpareil/bin/nonpareil", sys.executable))
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True
    )
    complaints = [line for line in checked.stderr.splitlines() if copy.name in line]
    assert complaints == []


def test_the_caddyfile(tmp_path: Path) -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    if (caddy := shutil.which("caddy")) is not None:
        command = [caddy, "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        checked = subprocess.run(command, capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr
        return
    depth = 0
    for line in text.splitlines():
        words = line.split("#")[0].split()
        assert "}" not in words or words == ["}"]
        depth += (words[-1:] == ["{"]) - (words == ["}"])
        assert depth >= 0
    assert depth == 0


def test_the_page_speaks_of_every_file_and_of_no_other() -> None:
    named = set(re.findall(r"`deploy/([\w.@-]+)`", PAGE))
    assert named == {path.name for path in DEPLOY.iterdir()}


def test_settings_that_the_page_names_exist() -> None:
    named = set(re.findall(r"NONPAREIL_\w+", PAGE))
    assert named
    assert named <= environment_names()
