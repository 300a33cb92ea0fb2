"""Analyses in the database: which process works on each, how far it has come, and what was found.

One process at a time works on an analysis, the one whose claim is in its row. It loses the claim
when somebody stops the analysis, or when it is taken for dead; what it has found so far is kept.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, or_, select, update

from nonpareil.analysis.analyst import Moment
from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import ANALYSES


class Progress(NamedTuple):
    process: str | None  # that works on it
    iterations: int
    done: int  # choices looked at
    total: int

    @property
    def complete(self) -> bool:
        return self.done == self.total


class AnalysisStore:
    """As one process sees it."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self.process = process

    async def progress(self, replay: str) -> Progress | None:
        """None if nobody has asked for an analysis yet."""
        columns = ANALYSES.c
        query = select(columns.process, columns.iterations, columns.done, columns.total)
        async with self._database.engine.connect() as connection:
            row = (await connection.execute(query.where(columns.table == replay))).one_or_none()
        return None if row is None else Progress(*row)

    async def moments(self, replay: str) -> list[Moment]:
        query = select(ANALYSES.c.moments).where(ANALYSES.c.table == replay)
        async with self._database.engine.connect() as connection:
            found: list[Moment] = (await connection.execute(query)).scalar_one()
        return found

    async def claim(self, replay: str, iterations: int, total: int) -> list[Moment] | None:
        """Claim an analysis for this process: what has been found so far, or None if another
        process works on it or it is complete."""

        def claim(transaction: Transaction) -> list[Moment] | None:
            new: dict[str, Any] = {"iterations": iterations, "done": 0, "moments": []}
            transaction.insert_missing(ANALYSES, [{"table": replay, "total": total, **new}])
            columns = ANALYSES.c
            free = or_(columns.process.is_(None), columns.process == self.process)
            same = columns.table == replay
            ours = update(ANALYSES).where(same, free, columns.done < columns.total)
            if not transaction.execute(ours.values(process=self.process)).rowcount:
                return None
            # It may have been begun when the server was asked to think for another time.
            other = update(ANALYSES).where(same, columns.iterations != iterations)
            transaction.execute(other.values(new))
            found: list[Moment] = transaction.execute(
                select(columns.moments).where(same)
            ).scalar_one()
            return found

        return await self._database.transact(claim)

    async def keep(self, replay: str, moments: Sequence[Moment]) -> bool:
        """Store what has been found so far. False if this process has lost its claim."""
        values = {"done": len(moments), "moments": list(moments)}

        def keep(transaction: Transaction) -> bool:
            ours = update(ANALYSES).where(ANALYSES.c.table == replay, self._ours())
            if not transaction.execute(ours.values(values)).rowcount:
                return False
            complete = ours.where(ANALYSES.c.done == ANALYSES.c.total)
            transaction.execute(complete.values(process=None))
            return True

        return await self._database.transact(keep)

    async def release(self, replay: str) -> None:
        """Whoever works on it, nobody does any longer."""
        await self._free(ANALYSES.c.table == replay)

    async def give_up(self, replay: str) -> None:
        """If this process works on it, nobody does any longer."""
        await self._free(ANALYSES.c.table == replay, self._ours())

    async def _free(self, *which: ColumnElement[bool]) -> None:
        working = update(ANALYSES).where(*which)
        await self._database.transact(lambda t: t.execute(working.values(process=None)))

    def _ours(self) -> ColumnElement[bool]:
        return ANALYSES.c.process == self.process
