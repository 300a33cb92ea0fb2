"""What all messages of the wire protocol have in common."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

Id = Annotated[str, Field(min_length=1, max_length=64)]
Seat = Annotated[int, Field(ge=1, le=4)]


class Message(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


def json_text(data: object) -> str:
    """Plain data, or a message, as it is sent."""
    return to_json(data).decode()


def json_object(parts: Mapping[str, str]) -> str:
    """An object whose parts are JSON already.

    >>> json_object({"seat": "1", "cards": json_text(["feint"])})
    '{"seat":1,"cards":["feint"]}'
    """
    fields = [f'"{name}":{text}' for name, text in parts.items()]
    return f"{{{','.join(fields)}}}"
