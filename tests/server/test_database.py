"""Which databases can be used, and what is told about a transaction."""

import sys
from pathlib import Path

import pytest

from nonpareil.errors import MissingExtra, NonpareilError
from nonpareil.server.database import Database, Transaction
from nonpareil.server.notifier import Note
from nonpareil.server.run import database_url
from tests.server.postgres import Cluster
from tests.server.serving import comes_true

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("url", ["mysql://here/tables", "nonsense", ""])
def test_a_database_that_cannot_be_used(url: str) -> None:
    with pytest.raises(NonpareilError, match=r"begins with postgresql:// or sqlite:///"):
        Database(url)


def test_without_a_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(MissingExtra, match=r"this needs nonpareil\[postgres\]"):
        Database("postgresql://here/tables")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return database_url(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database()


async def test_what_is_announced_is_heard_after_the_commit(url: str) -> None:
    database = Database(url)
    heard: list[Note] = []
    database.notifier.heard = heard.append
    await database.open()

    def announce(transaction: Transaction) -> None:
        transaction.announce("one", 1)
        transaction.announce("two")

    def fail(transaction: Transaction) -> None:
        announce(transaction)
        raise ValueError("changed our mind")

    with pytest.raises(ValueError, match="changed our mind"):
        await database.transact(fail)
    await database.transact(announce)
    await comes_true(lambda: len(heard) == 2)
    assert heard == [Note("one", 1), Note("two")]
    await database.close()
