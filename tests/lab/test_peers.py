"""Peers are measured if they are installed and reported as missing if not."""

import json

import pytest

from nonpareil.cli import main
from nonpareil.lab import peers


def test_installed_peers_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {"a game": ("pytest", lambda: lambda: 7)})
    (result,) = peers.compare(seconds=0.01)
    assert (result.name, result.package, result.version) == ("a game", "pytest", pytest.__version__)
    assert result.decisions_per_second
    assert result.decisions_per_second > 0


def test_other_peers_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "PEERS", {"a game": ("no-such-package", lambda: lambda: 7)})
    assert main(["bench", "--seconds", "0.1", "--peers", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["peers"] == [
        {"name": "a game", "package": "no-such-package", "version": None}
        | {"decisions_per_second": None}
    ]
    assert main(["bench", "--seconds", "0.1", "--peers"]) == 0
    assert "missing" in capsys.readouterr().out
