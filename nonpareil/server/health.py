"""Whether the database can be used, and if not, why: at start-up and while tables are running."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

DATABASE_ERRORS = (SQLAlchemyError, OSError)  # OSError: the database server cannot be reached
CHECK_EVERY = 1.0  # seconds


def reason(problem: Exception) -> str:
    """In a few words, without statements, addresses or passwords."""
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    return str(cause) if isinstance(cause, sqlite3.Error) else type(cause).__name__


class Health:
    """Tests whether anything can be stored, but not more often than every second."""

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self._check = check
        self._lock = asyncio.Lock()
        self._checked = float("-inf")
        self._problem: str | None = None

    async def problem(self) -> str | None:
        """Why nothing can be stored, or None if all is well."""
        async with self._lock:
            if time.monotonic() - self._checked > CHECK_EVERY:
                try:
                    await self._check()
                    self._problem = None
                except DATABASE_ERRORS as problem:
                    self._problem = reason(problem)
                self._checked = time.monotonic()
            return self._problem
