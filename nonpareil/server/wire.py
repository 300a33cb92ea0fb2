"""What all messages of the wire protocol have in common."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(min_length=1, max_length=64)]
Seat = Annotated[int, Field(ge=1, le=4)]


class Message(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )
