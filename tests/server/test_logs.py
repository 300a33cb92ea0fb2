"""The format of log lines."""

import json
import logging

from nonpareil.server import logs


def test_log_lines() -> None:
    record = logging.makeLogRecord(
        {"name": "x", "levelname": "INFO", "msg": "request %s", "args": ("now",), "status": 200}
    )
    line = json.loads(logs.JsonLines().format(record))
    assert (line["message"], line["status"], line["level"]) == ("request now", 200, "info")
    assert logs.TextLines().format(record).endswith("info    request now status=200")
