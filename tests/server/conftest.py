"""Fixtures for the server tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from nonpareil.server import site
from tests.chance import seed
from tests.server.postgres import Cluster, PostgresMissing, cluster
from tests.server.serving import RNG, Served, serving


@pytest.fixture(autouse=True)
def steady(request: pytest.FixtureRequest) -> None:
    """Play the same games in every run."""
    RNG.seed(seed(request.node.nodeid))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    try:
        with cluster() as started:
            yield started
    except PostgresMissing as problem:
        pytest.fail(str(problem))


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny built client."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(
        '<!doctype html><title>the table</title><script src="./assets/app-1234.js"></script>'
    )
    (folder / "assets" / "app-1234.js").write_text("play()")
    (folder / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret").write_text("not yours")
    monkeypatch.setattr(site, "LOCATIONS", (tmp_path / "nowhere", folder))
    return folder
