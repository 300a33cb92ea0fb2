"""A socket of the browser (/ws): one for each seat. Says who sits, then passes messages on."""

import asyncio
import contextlib
import json
import logging
from collections import defaultdict
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from nonpareil.errors import GameError
from nonpareil.server import messages as m
from nonpareil.server.guest import Guest
from nonpareil.server.hub import Hub
from nonpareil.server.limits import MESSAGE_BYTES, Rate
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import Refusal, unknown_seat
from nonpareil.server.table import Table

SIT_WITHIN = 10.0  # seconds
PATIENCE = 10  # times the limit of one type of message: no person and no program of ours does that
POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011

LOG = logging.getLogger(__name__)

_FROM_CLIENT: TypeAdapter[m.FromClient] = TypeAdapter(m.FromClient)


def origin_allowed(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """A browser says where a page came from; only our own pages may open a socket.

    >>> origin_allowed("https://table.example", "table.example", ())
    True
    >>> origin_allowed("https://elsewhere.example", "table.example", ())
    False
    """
    if origin is None:  # not a browser
        return True
    return origin in others or urlsplit(origin).netloc == host


class Connection:
    """Each type of message has a limit of its own, so that looking around never costs a choice.

    Choices that are carried out do not count at all. Only one can answer a version, so the game
    itself limits them, and nobody plays too fast.
    """

    def __init__(
        self, socket: WebSocket, hub: Hub, metrics: Metrics, messages: tuple[int, float]
    ) -> None:
        self._socket = socket
        self._hub = hub
        self._metrics = metrics
        number, seconds = messages
        self._rates: defaultdict[m.Request, Rate] = defaultdict(lambda: Rate(number, seconds))
        self._patience = Rate(PATIENCE * number, seconds)
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        await self._socket.accept()
        with self._metrics.sockets.track_inprogress(), contextlib.suppress(WebSocketDisconnect):
            seat = await self._sit()
            if seat is not None:
                await self._stay(*seat)

    # --- Sitting down

    async def _sit(self) -> tuple[Table, int] | None:
        try:
            async with asyncio.timeout(SIT_WITHIN):
                while self._patience.allows():
                    try:
                        message = _read(await self._receive())
                        if not isinstance(message, m.Sit):
                            raise Refusal("malformed", "Say first where you sit.")
                        return await self._hub.sit(message.token)
                    except (Refusal, GameError) as problem:
                        refused = self._refused(problem, "sit")
                        await self._socket.send_text(refused.model_dump_json())
                        if not isinstance(problem, Refusal) or problem.code == "unknown-seat":
                            break
        except TimeoutError:
            pass
        await self._socket.close(POLICY_VIOLATION)
        return None

    async def _stay(self, table: Table, seat: int) -> None:
        guest = Guest(seat)
        guest.say(m.Seated(seat=seat, info=table.ledger.info))
        table.join(guest)
        sender = asyncio.create_task(self._send(table, guest))
        try:
            while self._patience.allows() and not guest.lost:
                text = await self._receive()
                request: m.Request | None = None
                try:
                    message = _read(text)
                    request = message.type
                    await self._handle(table, guest, message)
                except (Refusal, GameError) as problem:
                    refused = self._refused(problem, request)
                    guest.say(refused)
                    if refused.code == "stale":
                        guest.refresh()
            await self._socket.close(POLICY_VIOLATION)
        finally:
            self._hub.leave(table, guest)
            for task in (sender, *self._hints):
                task.cancel()

    async def _send(self, table: Table, guest: Guest) -> None:
        """Until the socket is closed."""
        try:
            while True:
                reply = await guest.next_reply()
                message = table.update(guest) if reply is None else reply
                await self._socket.send_text(message.model_dump_json())
        except WebSocketDisconnect:
            pass
        except Exception:
            LOG.exception("a guest cannot be told", extra={"table": table.id})
            await self._socket.close(INTERNAL_ERROR)

    # --- Messages

    async def _receive(self) -> str | None:
        """The next message, if it is a text."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        return text

    async def _handle(self, table: Table, guest: Guest, message: m.FromClient) -> None:
        rate = self._rates[message.type]
        if not rate.allows():
            raise Refusal("too-fast", "Too many messages at once; wait a moment.")
        seat = guest.seat
        match message:
            case m.Choose():
                await table.choose(seat, message.version, message.option)
                rate.give_back()
                self._patience.give_back()
            case m.Concede():
                await table.concede(seat)
            case m.Undo():
                await table.undo(seat, message.version)
            case m.AnswerUndo():
                await table.answer_undo(seat, message.version, message.agree)
            case m.AskHint():
                task = asyncio.create_task(self._hint(table, guest, message.version))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            case m.Inspect():
                guest.say(table.inspect(message.fighter))
            case m.Rematch():
                await self._hub.rematch(table, seat)
            case m.Ping():
                guest.say(m.Pong())
            case m.Sit():
                raise Refusal("malformed", "This socket has its seat already.")

    async def _hint(self, table: Table, guest: Guest, version: int) -> None:
        """Takes a second or two; the socket goes on meanwhile."""
        try:
            guest.say(await table.hint(guest.seat, version))
        except (Refusal, GameError) as problem:
            guest.say(self._refused(problem, "hint"))

    def _refused(self, problem: Refusal | GameError, request: m.Request | None) -> m.Refused:
        if isinstance(problem, Refusal):
            refused = m.Refused(request=request, code=problem.code, text=problem.text)
        else:
            refused = m.Refused(request=request, code="impossible", text=str(problem))
        self._metrics.refused.labels(refused.code).inc()
        return refused


def _read(text: str | None) -> m.FromClient:
    if text is None:
        raise Refusal("malformed", "A message is a JSON text.")
    if len(text) > MESSAGE_BYTES:
        raise Refusal("malformed", f"A message has at most {MESSAGE_BYTES} characters.")
    try:
        return _FROM_CLIENT.validate_json(text)
    except ValidationError as problem:
        if _is_sit(text):  # a token that cannot be is a token that is not
            raise unknown_seat() from None
        first = problem.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise Refusal("malformed", f"{place or 'message'}: {first['msg']}") from None


def _is_sit(text: str) -> bool:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get("type") == "sit"
