"""A short run of make soak."""

from pathlib import Path

import pytest

from nonpareil.server.run import database_url
from tests.chance import seed
from tests.server.postgres import Cluster
from tests.server.soak.driver import soak

pytestmark = pytest.mark.anyio


async def test_kills_on_sqlite(tmp_path: Path) -> None:
    result = await soak(database_url(tmp_path), 1, tables=4, kills=3, seed=seed("sqlite"))
    assert (result.kills, result.sound) == (3, True), str(result)


async def test_kills_of_three_processes_on_postgres(postgres: Cluster) -> None:
    result = await soak(postgres.new_database(), 3, tables=5, kills=6, seed=seed("postgres"))
    assert (result.kills, result.sound) == (6, True), str(result)
