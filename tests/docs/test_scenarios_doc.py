"""The page about scenario files: its example passes, and it names every key."""

import re
from pathlib import Path

from nonpareil.formats.scenario import expectations, schema
from nonpareil.formats.scenario.scenario import Scenario
from nonpareil.game import past, position

PAGE = Path("docs/scenarios.md").read_text("utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]


def test_the_example_passes(tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(EXAMPLE, "utf-8")
    assert Scenario.read(file).run().failure is None


def test_every_key_is_named() -> None:
    keys = {
        *position.KEYS,
        *position.SEAT_KEYS,
        *position.TURN_KEYS,
        *past.HAPPENINGS,
        *past.OF_LASTING,
        *schema.STEPS,
        *expectations.OF_FIGHTER,
        *expectations.OF_SEAT,
        *expectations.OF_VALUE,
        *expectations.OF_VIEW,
    }
    assert [key for key in sorted(keys) if not re.search(rf"\b{key}\b", PAGE)] == []
