"""Shared by the tests of the server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.chance import seed
from tests.server.serving import RNG, Served, serving


@pytest.fixture(autouse=True)
def steady(request: pytest.FixtureRequest) -> None:
    """The same games in every run."""
    RNG.seed(seed(request.node.nodeid))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served
