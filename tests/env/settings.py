"""Settings that every environment must cope with: all modes, boards of ours, a hero from a file."""

from pathlib import Path
from typing import Any

GUESTS = Path(__file__).parents[1] / "guests"
SETTINGS: dict[str, dict[str, Any]] = {
    "default": {},
    "duel": {"board": "sarpedon", "heroes": ["invisible-man", "robin-hood"]},
    "mirror": {"board": "soho", "heroes": ["alice", "alice"]},
    "guests": {
        "board": GUESTS / "lighthouse.toml",
        "heroes": [GUESTS / "lamplighter.toml", "medusa"],
    },
    "three": {"mode": "free-for-all", "heroes": ["medusa", "sinbad", "houdini"]},
    "teams": {"mode": "teams", "heroes": ["dracula", "genie", "yennenga", "bigfoot"]},
}
