"""Logging to stderr, as text for people or JSON lines for programs. Never log a token."""

import json
import logging
import sys
import time
from typing import Literal

LogFormat = Literal["text", "json"]

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def set_up(format_: LogFormat, level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if format_ == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)


def extras(record: logging.LogRecord) -> dict[str, object]:
    """The `extra` fields of a log call, without the private ones that libraries add."""
    facts = vars(record).items()
    return {key: value for key, value in facts if key not in _PLAIN and not key.startswith("_")}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **extras(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        facts = "".join(f" {key}={value}" for key, value in extras(record).items())
        line = f"{clock} {record.levelname.lower():7} {record.getMessage()}{facts}"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line
