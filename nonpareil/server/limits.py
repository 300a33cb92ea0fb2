"""Size and rate limits for messages and requests."""

import ipaddress
import time
from collections import OrderedDict, deque
from collections.abc import Callable

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MESSAGE_BYTES = 3 * 1024  # of a message over a socket
BODY_BYTES = 256 * 1024  # of a request's body
MAX_CLIENTS = 10_000  # tracked at a time


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
    """A separate limit for each IP address. Loopback addresses have none."""

    def __init__(self, number: int, seconds: float) -> None:
        self._number = number
        self._seconds = seconds
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def allows(self, address: str) -> bool:
        if is_loopback(address):
            return True
        rate = self._rates.pop(address, None) or Rate(self._number, self._seconds)
        self._rates[address] = rate
        while len(self._rates) > MAX_CLIENTS:
            self._rates.popitem(last=False)
        return rate.allows()


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class BodyLimit:
    """Refuses requests whose body is too long, with or without a Content-Length."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > BODY_BYTES:
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
