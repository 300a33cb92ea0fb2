"""What one visitor may ask of the server: how many, how much and how fast.

Every number is a setting (`nonpareil serve --limit NAME=NUMBER`). Whoever goes over a limit is told
which one, and nobody else notices.
"""

import asyncio
import ipaddress
import time
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, fields, replace

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonpareil.errors import NonpareilError
from nonpareil.server.refusal import Refusal

MESSAGE_BYTES = 3 * 1024  # of a message over a socket
BODY_BYTES = 256 * 1024  # of a request's body
MAX_CLIENTS = 10_000  # tracked at a time
MOST_WAITING = 300  # requests of one address
LONGEST_GAME = 3000  # choices of a game that comes from elsewhere
LONGEST_LOG = 10_000  # choices and undos at one table
LOCAL = "this machine"  # the client to whom no limit per address applies


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one server process. An IPv6 network of 64 bits counts as one address, and connections from
    this machine are not limited by address."""

    # By address
    sockets_per_address: int = 100
    arrivals_per_address: int = 600  # sockets opened in `period` seconds
    tables_per_address: int = 60  # created in `period` seconds, rematches included
    requests_at_once: int = 16  # of one address that are worked on; the others wait
    uploads_per_address: int = 20  # records sent in `period` seconds
    hints_per_address: int = 4  # that are being thought about or wait for it
    replays_per_address: int = 4  # likewise, replays to be built and records to be read
    analyses_per_address: int = 2  # of replays, that run or wait
    period: float = 600.0
    # By table
    sockets_per_seat: int = 20
    spectators_per_table: int = 200
    # By socket
    messages: int = 30  # of one type in `messages_period` seconds
    messages_period: float = 3.0
    # In all
    sockets: int = 5000
    hints: int = 60  # waiting
    replays: int = 60  # waiting
    analyses: int = 20  # that run or wait
    analysis_choices: int = 3000  # of a game that can be analyzed
    # Seconds to wait for a client
    header_seconds: float = 10.0  # for the head of a request, from the first byte to the last
    body_seconds: float = 30.0  # for its body
    sit_seconds: float = 10.0  # for `sit` on a new socket
    ping_seconds: float = 20.0  # between pings, and for the answer to one
    read_seconds: float = 40.0  # for a client to read what was sent (on Linux)


def parse_limits(settings: Iterable[str]) -> Limits:
    """
    >>> parse_limits(["sockets-per-address=5"]).sockets_per_address
    5
    """
    known = {field.name.replace("_", "-"): field for field in fields(Limits)}
    changes: dict[str, float] = {}
    for setting in settings:
        name, _, number = setting.partition("=")
        if name not in known:
            raise NonpareilError(f"there is no limit '{name}'; known: {', '.join(known)}")
        field = known[name]
        kind = int if field.type is int else float
        try:
            changes[field.name] = kind(number)
        except ValueError:
            changes[field.name] = -1
        if not 0 < changes[field.name] < float("inf"):
            raise NonpareilError(f"limit '{name}' must be a positive number, not '{number}'")
    return replace(Limits(), **changes)  # type: ignore[arg-type]


def client_of(host: str | None) -> str:
    """Whom to count a request for: an IPv4 address, an IPv6 network of 64 bits, or `LOCAL`.

    >>> client_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> client_of("::ffff:192.0.2.1")
    '192.0.2.1'
    """
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            home = address.is_loopback
            return LOCAL if home else str(ipaddress.ip_network((address.packed, 64), strict=False))
        address = address.ipv4_mapped
    return LOCAL if address.is_loopback else str(address)


class Rate:
    """At most `number` in any period of `seconds`.

    >>> rate = Rate(2, 10.0, clock=iter([0.0, 1.0, 2.0, 10.5]).__next__)
    >>> [rate.allows() for _ in range(4)]
    [True, True, False, True]
    """

    def __init__(
        self, number: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._number = number
        self._seconds = seconds
        self._clock = clock
        self._times: deque[float] = deque()

    def allows(self) -> bool:
        now = self._clock()
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        if len(self._times) >= self._number:
            return False
        self._times.append(now)
        return True

    def give_back(self) -> None:
        """Do not count the last one that was allowed."""
        self._times.pop()


class RatePerClient:
    """A separate rate for each client but `LOCAL`, which has none."""

    def __init__(self, number: int, seconds: float) -> None:
        self._number = number
        self._seconds = seconds
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def allows(self, client: str) -> bool:
        if client == LOCAL:
            return True
        rate = self._rates.pop(client, None) or Rate(self._number, self._seconds)
        self._rates[client] = rate
        while len(self._rates) > MAX_CLIENTS:
            self._rates.popitem(last=False)
        return rate.allows()


class Places:
    """At most so many at a time: for each client but `LOCAL`, and in all."""

    def __init__(self, each: int, all_: int) -> None:
        self._each = each
        self._all = all_
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken_by(self, client: str) -> Iterator[Refusal | None]:
        """Take a place as long as the block runs. Yields why there is none, or None."""
        if client != LOCAL and self._taken[client] >= self._each:
            yield Refusal("busy", "too-many-sockets", number=self._each)
        elif self._taken.total() >= self._all:
            yield Refusal("busy", "server-full")
        else:
            self._taken[client] += 1
            try:
                yield None
            finally:
                self._taken[client] -= 1
                if not self._taken[client]:
                    del self._taken[client]


class Turns:
    """So many at a time for each client but `LOCAL`. What else the client wants has to wait, and
    nobody else waits for it."""

    def __init__(self, each: int) -> None:
        self._gates: defaultdict[str, asyncio.Semaphore] = defaultdict(
            lambda: asyncio.Semaphore(each)
        )
        self._users: Counter[str] = Counter()

    def wanted_by(self, client: str) -> int:
        """How many the client has or waits for."""
        return self._users[client]

    @asynccontextmanager
    async def of(self, client: str) -> AsyncIterator[None]:
        if client == LOCAL:
            yield
            return
        self._users[client] += 1
        try:
            async with self._gates[client]:
                yield
        finally:
            self._users[client] -= 1
            if not self._users[client]:
                del self._users[client], self._gates[client]


class FairRequests:
    """Works on a few requests of each address at a time, up to the beginning of the answer."""

    def __init__(self, app: ASGIApp, turns: Turns) -> None:
        self._app = app
        self._turns = turns

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = scope.get("client")
        client = client_of(address and address[0])
        if self._turns.wanted_by(client) >= MOST_WAITING:
            text = f"Your address has {MOST_WAITING} requests that are still being worked on."
            await JSONResponse({"code": "busy", "text": text}, 429)(scope, receive, send)
            return
        async with AsyncExitStack() as turn:
            await turn.enter_async_context(self._turns.of(client))

            async def answer(message: Message) -> None:
                if message["type"] == "http.response.start":
                    await turn.aclose()
                await send(message)

            await self._app(scope, receive, answer)


class BodyLimit:
    """Refuses requests whose body is too long, with or without a Content-Length."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 18 or int(length) > BODY_BYTES:
            await _too_long(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            # Cut off an overlong body as if the client had disconnected.
            return message if read <= BODY_BYTES else {"type": "http.disconnect"}

        await self._app(scope, counted, send)


async def _too_long(scope: Scope, receive: Receive, send: Send) -> None:
    text = f"The request is too long; the limit is {BODY_BYTES // 1024} KB."
    await JSONResponse({"code": "too-long", "text": text}, 413)(scope, receive, send)
