"""Requests and messages made from the schema, right and wrong: none is answered with a 500, and
none breaks a socket. The same ones are tried in every run."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from pydantic import TypeAdapter
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from nonpareil.server.client import Seat
from nonpareil.server.limits import MESSAGE_BYTES, Limits
from nonpareil.server.messages import FromClient
from tests.server.serving import Json, serving

pytestmark = pytest.mark.anyio

MESSAGES = 40  # tried, right and wrong ones each
REQUESTS = 10  # likewise, to each address
STEADY = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
PATIENT = Limits(messages=10**6, messages_period=1.0)


def message_schema() -> Json:
    """Messages over sockets as if they were the bodies of requests, which Schemathesis knows."""
    schema = TypeAdapter(FromClient).json_schema(ref_template="#/components/schemas/{model}")
    definitions = schema.pop("$defs")
    body = {"required": True, "content": {"application/json": {"schema": schema}}}
    post = {"requestBody": body, "responses": {"200": {"description": "heard"}}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Messages", "version": "1"},
        "paths": {"/ws": {"post": post}},
        "components": {"schemas": definitions},
    }


def operations(schema: Json) -> list[Any]:
    found: list[Any] = list(schemathesis.openapi.from_dict(schema).get_all_operations())
    return [result.ok() for result in found]


def drawn(strategy: st.SearchStrategy[Any], number: int) -> list[Any]:
    found: list[Any] = []

    @settings(STEADY, max_examples=number)
    @given(strategy)
    def draw(value: Any) -> None:
        found.append(value)

    with suppress(Unsatisfiable):  # a request without anything that could be wrong
        draw()
    return found


async def test_messages_over_a_socket(tmp_path: Path) -> None:
    (found,) = operations(message_schema())
    texts = ["", "{", '{"type": "sit"'] + [
        text
        for mode in GenerationMode
        for case in drawn(found.as_strategy(generation_mode=mode), MESSAGES)
        if len(text := as_text(case.body)) <= MESSAGE_BYTES
    ]
    assert len(texts) > MESSAGES
    async with serving(tmp_path, limits=PATIENT) as server:
        table = await server.create(("here", "here"))
        async with server.seat(table, 1) as one, server.seat(table, 0) as spectator:
            for seat in (one, spectator):
                for text in texts:
                    await seat.send_text(text)
                    await still_there(seat, text)


def as_text(body: Any) -> str:
    if isinstance(body, bytes):
        return body.decode("utf-8", "replace")
    return json.dumps(body, default=str)


async def still_there(seat: Seat, after: str) -> None:
    """The socket answers, and whatever it said before that are messages."""
    await seat.send(type="ping")
    while (message := await seat.read())["type"] != "pong":
        if message["type"] == "refused":
            assert message["text"], after


async def test_requests(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        tried = 0
        for found in operations(server.openapi()):
            for mode in GenerationMode:
                for case in drawn(found.as_strategy(generation_mode=mode), REQUESTS):
                    # Schemathesis blocks, and the server needs this thread.
                    answer = await asyncio.to_thread(case.call, base_url=server.address)
                    assert answer.status_code < 500, (case.as_curl_command(), answer.text)
                    case.validate_response(answer, checks=CHECKS)
                    tried += 1
        assert tried > 50
