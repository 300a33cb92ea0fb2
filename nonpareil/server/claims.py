"""Whose seat it is: the browsers that may play it.

The first browser that uses the link to a seat claims the seat, and from then on the link lets
nobody else in. To go on elsewhere, its owner asks for a code, which is good for one other browser
and not for long; after that, both have the seat. A browser is known by a secret that it keeps, of
which the database has a hash. Seat 0, the spectators', belongs to nobody.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from random import Random

from sqlalchemy import delete, insert, select, update

from nonpareil.server.database import Database, Transaction
from nonpareil.server.database_tables import CLAIMS, DEVICE_CODES, SEATS
from nonpareil.server.live_state import Claim, now
from nonpareil.server.messages import DeviceCode
from nonpareil.server.person_name import person_name
from nonpareil.server.refusal import Refusal
from nonpareil.server.table_types import TakenSeat

CODE_DIGITS = 6
CODE_SECONDS = 300
CODE_TRIES = 5  # right or wrong, whoever makes them


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser at the door, with a code if it has one."""

    browser: str  # the hash of its secret
    code: str | None = None
    name: str | None = None  # as typed; None: as it was


def visitor(secret: str, code: str | None = None, name: str | None = None) -> Visitor:
    return Visitor(sha256(secret.encode()).hexdigest(), code, name)


class Claims:
    def __init__(self, database: Database, rng: Random) -> None:
        self._database = database
        self._rng = rng

    async def admit(self, table: str, seat: int, who: Visitor) -> bool:
        """Raise a Refusal unless the browser has the seat, can claim it, or knows the code. Return
        whether that changed anything that others can see."""
        if seat == 0:
            return False
        found = await self._database.transact(lambda t: _admit(t, table, seat, who))
        if found is not None:
            return found
        if who.code is None:
            raise Refusal("seat-taken", "seat-taken")
        raise Refusal("wrong-code", "wrong-code")

    async def rename(self, table: str, seat: int, name: str) -> None:
        await self._database.transact(lambda t: _rename(t, table, seat, name))

    async def new_code(self, table: str, browser: str) -> DeviceCode:
        """For all seats that the browser has at the table. It replaces the last one."""
        code = f"{self._rng.randrange(10**CODE_DIGITS):0{CODE_DIGITS}}"
        row = {"code": code, "expires": now() + CODE_SECONDS, "tries": CODE_TRIES}

        def write(transaction: Transaction) -> None:
            key = {"table": table, "browser": browser}
            transaction.insert_missing(DEVICE_CODES, [{**key, **row}])
            columns = DEVICE_CODES.c
            same = (columns.table == table, columns.browser == browser)
            transaction.execute(update(DEVICE_CODES).where(*same).values(row))

        await self._database.transact(write)
        return DeviceCode(code=code, seconds=CODE_SECONDS)


def _admit(transaction: Transaction, table: str, seat: int, who: Visitor) -> bool | None:
    """Whether anything has changed; None: the browser does not get the seat."""
    newly = _let_in(transaction, table, seat, who)
    renamed = newly is not None and who.name is not None
    return (renamed and _rename(transaction, table, seat, who.name or "")) or newly


def _let_in(transaction: Transaction, table: str, seat: int, who: Visitor) -> bool | None:
    """Whether the browser has the seat only now; None: it does not get it."""
    if _has(transaction, table, seat, who.browser):
        return False
    # Other sockets of the same browser may come at the same moment, so look again after each.
    found = (
        _claim(transaction, table, seat, who.browser)
        or _has(transaction, table, seat, who.browser)
        or (who.code is not None and _redeem(transaction, table, seat, who.browser, who.code))
        or _has(transaction, table, seat, who.browser)
    )
    return True if found else None


def _has(transaction: Transaction, table: str, seat: int, browser: str) -> bool:
    columns = CLAIMS.c
    same = (columns.table == table, columns.seat == seat, columns.browser == browser)
    return transaction.execute(select(columns.seat).where(*same)).first() is not None


def _claim(transaction: Transaction, table: str, seat: int, browser: str) -> bool:
    # Of several at once, only one finds the seat free.
    free = (SEATS.c.table == table, SEATS.c.seat == seat, SEATS.c.claimed.is_(False))
    if not transaction.execute(update(SEATS).where(*free).values(claimed=True)).rowcount:
        return False
    transaction.execute(insert(CLAIMS), [{"table": table, "seat": seat, "browser": browser}])
    transaction.announce(table)
    return True


def _redeem(transaction: Transaction, table: str, seat: int, browser: str, code: str) -> bool:
    """Let the browser in to all seats of whoever has the code."""
    codes, claims = DEVICE_CODES.c, CLAIMS.c
    owners = select(claims.browser).where(claims.table == table, claims.seat == seat)
    valid = (codes.table == table, codes.browser.in_(owners), codes.expires > now())
    # A try is counted before it is judged, so that many at once are no more than one by one.
    tried = update(DEVICE_CODES).where(*valid, codes.tries > 0).values(tries=codes.tries - 1)
    found = transaction.execute(tried.returning(codes.browser, codes.code)).all()
    owner = next((row.browser for row in found if row.code == code), None)
    if owner is None:
        return False
    used = (codes.table == table, codes.browser == owner)
    transaction.execute(delete(DEVICE_CODES).where(*used))
    theirs = select(claims.seat).where(claims.table == table, claims.browser == owner)
    seats = transaction.execute(theirs).scalars().all()
    rows = [{"table": table, "seat": its, "browser": browser} for its in seats]
    transaction.insert_missing(CLAIMS, rows)
    transaction.announce(table)
    return True


def _rename(transaction: Transaction, table: str, seat: int, name: str) -> bool:
    """Whether it was called otherwise before."""
    wanted = person_name(name)
    columns = SEATS.c
    other = columns.name.is_distinct_from(wanted)
    seats = update(SEATS).where(columns.table == table, columns.seat == seat, other)
    changed = transaction.execute(seats.values(name=wanted)).rowcount > 0
    if changed:
        transaction.announce(table)
    return changed


def carry_over(transaction: Transaction, of: str, to: str, seats: Mapping[int, int]) -> None:
    """Whoever has a seat at one table has the seat that it becomes at the other, and is called the
    same there."""
    claims = CLAIMS.c
    found = transaction.execute(select(claims.seat, claims.browser).where(claims.table == of)).all()
    names = select(SEATS.c.seat, SEATS.c.name).where(SEATS.c.table == of, SEATS.c.name.is_not(None))
    for row in transaction.execute(names).all():
        same = (SEATS.c.table == to, SEATS.c.seat == seats[row.seat])
        transaction.execute(update(SEATS).where(*same).values(name=row.name))
    rows = [{"table": to, "seat": seats[row.seat], "browser": row.browser} for row in found]
    if rows:
        transaction.execute(insert(CLAIMS), rows)
        taken = (SEATS.c.table == to, SEATS.c.seat.in_({row["seat"] for row in rows}))
        transaction.execute(update(SEATS).where(*taken).values(claimed=True))


@lru_cache(maxsize=4096)  # every update asks, and claims hardly ever change
def taken_seats(claims: frozenset[Claim]) -> tuple[TakenSeat, ...]:
    """What everybody at a table may know about its claims."""
    browsers = {its.seat: {c.browser for c in claims if c.seat == its.seat} for its in claims}
    names = {claim.seat: claim.name for claim in claims}
    return tuple(
        TakenSeat(
            seat=seat,
            name=names[seat],
            browsers=len(browsers[seat]),
            also=[s for s in sorted(browsers) if s != seat and browsers[s] & browsers[seat]],
        )
        for seat in sorted(browsers)
    )
