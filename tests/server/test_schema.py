"""The schema of the wire protocol."""

import json
import subprocess
import sys

from nonpareil.server.schema import schema
from tests.server.serving import ROOT


def test_the_schema_has_every_message() -> None:
    names = schema()["$defs"]
    assert {"Update", "Choose", "Catalog", "Replay", "NewTable", "Refused"} <= set(names)
    said = subprocess.run(
        [sys.executable, "-m", "nonpareil.server.schema"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    ).stdout
    assert json.loads(said) == schema()
