"""Looks for damage in a database: games that cannot be replayed, entries missing from a log, rows
that belong to no table."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import func, select

from nonpareil.errors import UNFORESEEN, NonpareilError
from nonpareil.game.game import Game
from nonpareil.game.record import other_rules
from nonpareil.server.database import Transaction
from nonpareil.server.database_tables import ABOUT_A_TABLE, LEASES, PRESENCE, TABLES
from nonpareil.server.storage import Storage, StoredTable
from nonpareil.server.table_game import fold_log
from nonpareil.server.table_setup import status_of

OnProgress = Callable[[int, int], None]  # tables done, and all of them


@dataclass(frozen=True, slots=True)
class Damage:
    table: str  # its id
    problem: str


@dataclass(frozen=True, slots=True)
class Findings:
    tables: int  # that were checked
    other_rules: int  # that were played by other rules; all that is known is that they replay
    damage: list[Damage]


async def check(storage: Storage, on_progress: OnProgress) -> Findings:
    ids = await storage.database.transact(
        lambda t: list(t.execute(select(TABLES.c.id).order_by(TABLES.c.created)).scalars())
    )
    damage: list[Damage] = []
    old = 0
    for done, id_ in enumerate(ids):
        on_progress(done, len(ids))
        try:
            old += await _check_table(storage, id_)
        except NonpareilError as problem:
            damage.append(Damage(id_, str(problem)))
        except UNFORESEEN as problem:
            damage.append(Damage(id_, f"cannot be read ({type(problem).__name__}: {problem})"))
    damage += await storage.database.transact(_rows_without_table)
    return Findings(len(ids), old, damage)


async def _check_table(storage: Storage, id_: str) -> bool:
    """Whether it was played by other rules. Raise if anything is wrong."""
    stored = await storage.table(id_)
    if stored is None:  # purged in the meantime
        return False
    setup = stored.setup
    log = await storage.log(id_)
    choices = fold_log(setup.start_record["choices"], log)
    game = Game.replay({**setup.start_record, "choices": choices})
    if other_rules(setup.start_record) is not None:
        return True
    again = await storage.table(id_)
    if again == stored:  # nobody has played on in the meantime
        _compare_status(stored, game)
    return False


def _compare_status(stored: StoredTable, game: Game) -> None:
    if status_of(game) != stored.status:
        raise NonpareilError(
            "its log leads elsewhere than the table was; its last entries may be missing"
        )


def _rows_without_table(transaction: Transaction) -> list[Damage]:
    damage = []
    lasting = [table for table in ABOUT_A_TABLE if table not in (LEASES, PRESENCE)]
    for table in lasting:
        orphans = (
            select(table.c.table, func.count())
            .where(table.c.table.not_in(select(TABLES.c.id)))
            .group_by(table.c.table)
        )
        damage += [
            Damage(id_, f"there is no such table, but it has {number} rows in '{table.name}'")
            for id_, number in transaction.execute(orphans)
        ]
    nexts = select(TABLES.c.id, TABLES.c.rematch).where(
        TABLES.c.rematch.is_not(None), TABLES.c.rematch.not_in(select(TABLES.c.id))
    )
    damage += [
        Damage(id_, f"its rematch {rematch} does not exist")
        for id_, rematch in transaction.execute(nexts)
    ]
    return damage
