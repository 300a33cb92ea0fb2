"""Typical mistakes in hero and board files, each with all that `nonpareil check` says about it. The
reports are for people who are no programmers: read them as one when you change them."""

from pathlib import Path

import pytest

from nonpareil.cli import main

MISTAKES = Path(__file__).with_name("mistakes")
FILES = sorted(MISTAKES.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_mistake_is_explained(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(MISTAKES)
    code = main(["check", path.name])
    out, err = capsys.readouterr()
    assert out == path.with_suffix(".txt").read_text("utf-8")
    assert err == ""
    assert code == (1 if "error: " in out else 0)
