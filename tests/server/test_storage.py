"""What is stored is stored once, and the log is the truth."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from nonpareil import GameError
from nonpareil.server.ledger import Ledger
from nonpareil.server.messages import NewTable
from nonpareil.server.opening import new_table, rematch
from nonpareil.server.run import database_url
from nonpareil.server.storage import Entry, Opening, Standing, Storage
from nonpareil.server.writer import Conflict
from tests.server.serving import RNG, serving, until

pytestmark = pytest.mark.anyio

STANDING = Standing(asked=1, turns=3, winners=())


def a_table() -> tuple[Opening, Standing]:
    seats = [{"hero": hero, "player": "here"} for hero in ("medusa", "sinbad")]
    return new_table(NewTable.model_validate({"board": "marmoreal", "seats": seats}), None, RNG)


async def test_two_who_append_the_same_version(tmp_path: Path) -> None:
    """One is told of the conflict, and those who were written with them do not suffer."""
    storage = Storage(database_url(tmp_path))
    await storage.open()
    openings = [a_table()[0] for _ in range(5)]
    for opening in openings:
        await storage.create(opening, STANDING, {1: f"{opening.id}-one"})
    same, *others = openings
    results = await asyncio.gather(
        storage.append(same.id, 0, [Entry("choice", 1)], STANDING),
        storage.append(same.id, 0, [Entry("choice", 2), Entry("choice", 0)], STANDING),
        *(storage.append(opening.id, 0, [Entry("choice", 3)], STANDING) for opening in others),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, *[type(None)] * 4]
    assert await storage.log(same.id) == [Entry("choice", 1)]
    for opening in others:
        assert await storage.log(opening.id) == [Entry("choice", 3)]
    await storage.close()


async def test_what_is_waiting_is_written_before_the_end(tmp_path: Path) -> None:
    storage = Storage(database_url(tmp_path))
    await storage.open()
    opening, standing = a_table()
    await storage.create(opening, standing, {0: "watching", 1: "sitting"})
    writing = asyncio.create_task(
        storage.append(opening.id, 0, [Entry("choice", 1)], Standing(None, 9, (2,)))
    )
    await asyncio.sleep(0)
    await storage.close()
    await writing
    storage = Storage(database_url(tmp_path))
    await storage.open()
    (place,) = await storage.places(["sitting", "standing"])
    assert (place.seat, place.table.opening) == (1, opening)
    assert place.table.standing == Standing(None, 9, (2,))
    assert place.table.standing.over
    assert await storage.tokens(opening.id) == {0: "watching", 1: "sitting"}
    assert await storage.table("nowhere") is None
    await storage.close()


async def test_one_rematch(tmp_path: Path) -> None:
    storage = Storage(database_url(tmp_path))
    await storage.open()
    first, standing = a_table()
    await storage.create(first, standing, {})
    nexts = [rematch(first, RNG) for _ in range(3)]
    ids = [
        await storage.create_rematch(first.id, *one, {1: f"token-{number}"})
        for number, one in enumerate(nexts)
    ]
    assert ids == [nexts[0][0].id] * 3
    assert await storage.table(nexts[1][0].id) is None
    assert not await storage.places(["token-1", "token-2"])
    await storage.close()


async def test_two_servers_of_one_file(tmp_path: Path) -> None:
    """Whoever comes second is told so, and shown how things stand."""
    async with serving(tmp_path) as one, serving(tmp_path) as other:
        table = await one.create()
        async with one.seat(table, 1) as here, other.seat(table, 1) as there:
            await here.choose(0)
            await there.send(type="choose", version=0, option=1)
            assert (await there.reply("refused"))["code"] == "stale"
            await until(there, lambda s: s.version == here.version)
            assert there.view == here.view
            await there.choose(0)


def test_a_step_leaves_the_ledger_as_it_was() -> None:
    ledger = Ledger(a_table()[0], [])
    choices = list(ledger.game.choices)
    step = ledger.choice(0)
    with pytest.raises(GameError):
        ledger.choice(99)
    assert ledger.game.choices == choices
    assert step.after.version == len(step.entries)
    assert step.after.game.choices == [*choices, *(entry.value for entry in step.entries)]


def test_a_ledger_is_the_fold_of_its_log() -> None:
    """With undos and all: what was taken step by step equals what is read again."""
    chance = Random(5)
    opening = a_table()[0]
    ledger = Ledger(opening, [])
    log: list[Entry] = []
    while not ledger.game.over:
        asked = ledger.asked
        assert asked is not None
        kept = ledger.free_undo(asked)
        if kept is not None and chance.random() < 0.2:
            step = ledger.undo(kept)
        else:
            step = ledger.choice(chance.randrange(len(ledger.game.decision.options)))
        ledger = step.after
        log += step.entries
        assert ledger.version == len(log)
        assert step.standing.asked == ledger.asked
        if chance.random() < 0.1:
            again = Ledger(opening, log)
            assert again.game.choices == ledger.game.choices
            for seat in (0, 1, 2):
                assert again.game.view(seat) == ledger.game.view(seat)
                assert again.events(seat) == ledger.events(seat)
                assert again.free_undo(seat) == ledger.free_undo(seat)
    assert any(entry.kind == "undo" for entry in log)
