"""The JSON schema of the whole wire protocol: `python -m nonpareil.server.schema`."""

import json
from typing import Any

from pydantic.json_schema import models_json_schema

from nonpareil.server import (
    analysis_types,
    catalog_types,
    messages,
    replay_types,
    table_types,
    view_types,
)
from nonpareil.server.wire import Message

# With all that is in them, these are the whole protocol.
MODULES = (table_types, messages, view_types, replay_types, analysis_types, catalog_types)


def schema() -> dict[str, Any]:
    """Every message, by name, under `$defs`."""
    models = {
        model: None
        for module in MODULES
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, Message)
    }
    _, definitions = models_json_schema(
        [(model, "serialization") for model in models if model.model_fields],
        title="Nonpareil, on the wire",
    )
    return definitions


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
