"""What the README shows is what the program prints."""

import re
from pathlib import Path

import pytest

from nonpareil.cli import main
from tests.docs.test_rules_doc import RULES

README = Path(__file__).resolve().parents[2] / "README.md"
PROMPT = "$ nonpareil "


def shown() -> list[tuple[str, list[str]]]:
    """Every command that stands behind a prompt, and the lines below it."""
    blocks = README.read_text("utf-8").split("```")[1::2]
    found = [block.strip().splitlines() for block in blocks if block.strip().startswith(PROMPT)]
    return [(command.removeprefix(PROMPT), lines) for command, *lines in found]


@pytest.mark.parametrize(("command", "lines"), shown())
def test_output(command: str, lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 0
    printed = capsys.readouterr().out
    for part in "\n".join(lines).split("…"):  # … stands for what is left out
        assert part.strip() in printed


def test_there_is_something_to_compare() -> None:
    assert shown()


def test_the_example_in_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    exec(code, {})
    assert "wins the game" in capsys.readouterr().out


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8"))
    assert [link for link in links if not (README.parent / link).exists()] == []


def test_the_number_of_rules() -> None:
    assert f"{len(RULES)} numbered rules" in README.read_text("utf-8")
