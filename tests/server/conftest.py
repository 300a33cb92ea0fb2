"""Shared by the tests of the server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.serving import Served, serving


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served
