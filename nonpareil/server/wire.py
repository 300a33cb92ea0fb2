"""What all messages of the wire protocol have in common."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

TOKEN_PATTERN = "^[A-Za-z0-9_-]{16,64}$"
ID_PATTERN = "^[A-Za-z0-9_-]{1,64}$"  # of a table or a replay
Id = Annotated[str, Field(min_length=1, max_length=64)]
Seat = Annotated[int, Field(ge=1, le=4)]
Token = Annotated[str, Field(pattern=TOKEN_PATTERN)]
Count = Annotated[int, Field(ge=-(2**31), lt=2**31)]
PersonName = Annotated[str, Field(max_length=200)]  # as typed; see `person_name`
Emote = Literal["hello", "good-luck", "well-played", "oops", "wow", "thanks"]
Language = Annotated[str, Field(max_length=35)]  # a tag; if it is not available, English is spoken
Mode = Literal["duel", "free-for-all", "teams"]
Level = Literal["random", "easy", "medium", "hard"]
BOT_PATTERN = "^[a-z][a-z0-9-]{0,31}$"
BotName = Annotated[str, Field(pattern=BOT_PATTERN)]  # one of the server's own; see `house_bots`


class Message(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


class FromOutside(Message):
    """What clients send is taken literally: neither "0" nor true nor 1.0 is an integer."""

    model_config = ConfigDict(strict=True)


def json_text(data: object) -> str:
    """Plain data, or a message, as it is sent."""
    return "null" if data is None else to_json(data).decode()


def json_object(parts: Mapping[str, str]) -> str:
    """An object whose parts are JSON already.

    >>> json_object({"seat": "1", "cards": json_text(["feint"])})
    '{"seat":1,"cards":["feint"]}'
    """
    fields = [f'"{name}":{text}' for name, text in parts.items()]
    return f"{{{','.join(fields)}}}"
