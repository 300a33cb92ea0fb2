"""A short run of make soak."""

from pathlib import Path

import pytest

from nonpareil.server.run import database_url
from tests.chance import seed
from tests.server.postgres import Cluster
from tests.server.soak.driver import Progress, soak

pytestmark = pytest.mark.anyio


async def test_kills_on_sqlite(tmp_path: Path) -> None:
    result = await soak(database_url(tmp_path), 1, tables=4, kills=3, seed=seed("sqlite"))
    assert (result.kills, result.sound) == (3, True), str(result)


async def test_kills_of_three_processes_on_postgres(postgres: Cluster) -> None:
    result = await soak(postgres.new_database(), 3, tables=5, kills=6, seed=seed("postgres"))
    assert (result.kills, result.sound) == (6, True), str(result)


async def test_a_run_that_is_stopped_early_is_judged_all_the_same(tmp_path: Path) -> None:
    class StopsAfterOne(Progress):
        def killed(self) -> None:
            super().killed()
            self.stop()

    where, name = database_url(tmp_path), seed("stopped")
    result = await soak(where, 1, tables=2, kills=5, seed=name, progress=StopsAfterOne(5))
    assert (result.kills, result.sound) == (1, True), str(result)
    assert result.acknowledged > 0
