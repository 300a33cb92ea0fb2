"""WebSocket connections (/ws), one per seat: takes the seat, then handles its messages."""

import asyncio
import contextlib
import json
import logging
from collections import defaultdict
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from nonpareil.errors import UNFORESEEN, GameError
from nonpareil.server import messages as m
from nonpareil.server.claims import Visitor, visitor
from nonpareil.server.health import DATABASE_ERRORS, reason
from nonpareil.server.hub import Hub
from nonpareil.server.limits import MESSAGE_BYTES, Limits, Rate, Turns
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import (
    Refusal,
    cannot_store,
    malformed,
    outdated_page,
    unknown_seat,
)
from nonpareil.server.subscriber import Subscriber
from nonpareil.server.table import Table
from nonpareil.text.language import ENGLISH, negotiate

FLOOD_FACTOR = 10  # times the limit for one type of message: only abuse gets there
LANGUAGE_SHARE = 10  # one part in so many of that limit: everything is said again
# What is written besides choices, which share their transactions with everybody's. One address does
# it one after another, or the others would wait for it.
ONE_BY_ONE = frozenset(
    {"answer-undo", "concede", "device-code", "emote", "name", "rematch", "undo"}
)
POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013

LOG = logging.getLogger(__name__)

_FROM_CLIENT: TypeAdapter[m.FromClient] = TypeAdapter(m.FromClient)


def origin_allowed(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Whether a page may open a socket: our own may, and those of the `others` origins.

    >>> origin_allowed("https://table.example", "table.example", ())
    True
    >>> origin_allowed("https://elsewhere.example", "table.example", ())
    False
    """
    if origin is None:  # not a browser
        return True
    try:
        return origin in others or urlsplit(origin).netloc == host
    except ValueError:  # not an address at all
        return False


class Connection:
    """Each type of message has its own rate limit, so that looking around never costs a choice.

    A choice that is carried out does not count at all: each version of a table accepts only one,
    so nobody can play too fast.
    """

    def __init__(
        self,
        socket: WebSocket,
        hub: Hub,
        metrics: Metrics,
        limits: Limits,
        client: str,
        changes: Turns,
    ) -> None:
        self._socket = socket
        self._hub = hub
        self._metrics = metrics
        self._limits = limits
        self._client = client
        self._changes = changes
        number, seconds = limits.messages, limits.messages_period
        self._rates: defaultdict[m.Request, Rate] = defaultdict(lambda: Rate(number, seconds))
        self._rates["language"] = Rate(max(1, number // LANGUAGE_SHARE), seconds)
        self._flood = Rate(FLOOD_FACTOR * number, seconds)
        self._hints: set[asyncio.Task[None]] = set()
        self._browser = ""  # as in `claims`, once it has a seat

    async def run(self, none_left: Refusal | None) -> None:
        """`none_left`: why there is no place for this connection."""
        await self._socket.accept()
        with self._metrics.sockets.track_inprogress(), contextlib.suppress(WebSocketDisconnect):
            if none_left is not None:
                # A page cannot read why a handshake failed, so it is told here.
                await self._turn_away(none_left, ENGLISH)
                return
            async with contextlib.AsyncExitStack() as stack:
                found = await self._sit(stack)
                if found is not None:
                    await self._serve(*found)

    async def _turn_away(self, problem: Refusal | GameError, lang: str) -> None:
        refused = self._refused(problem, "sit", lang)
        await self._socket.send_text(refused.model_dump_json())
        again = refused.code in ("busy", "cannot-store")
        await self._close(TRY_AGAIN_LATER if again else POLICY_VIOLATION)

    # --- Taking a seat

    async def _sit(self, stack: contextlib.AsyncExitStack) -> tuple[Table, Subscriber] | None:
        """The seat is held until the stack is closed."""
        lang = ENGLISH
        problem_text = "too many messages"
        try:
            async with asyncio.timeout(self._limits.sit_seconds):
                while self._flood.allows():
                    try:
                        message = _read(await self._receive())
                        if not isinstance(message, m.Sit):
                            raise malformed("Send `sit` first.")
                        lang = negotiate([message.lang])
                        who = visitor(message.browser, message.code, message.name)
                        table, seat = await self._hold_seat(stack, message.token, who)
                        self._browser = who.browser
                        answer_for_me = message.answer_for_me
                        return table, Subscriber(seat, lang, answer_for_me, self._client)
                    except (Refusal, GameError) as problem:
                        if not isinstance(problem, Refusal) or problem.code != "malformed":
                            await self._turn_away(problem, lang)
                            return None
                        refused = self._refused(problem, "sit", lang)
                        await self._socket.send_text(refused.model_dump_json())
        except TimeoutError:
            problem_text = "no `sit` in time"
        await self._close(POLICY_VIOLATION, problem_text)
        return None

    async def _hold_seat(
        self, stack: contextlib.AsyncExitStack, token: str, who: Visitor
    ) -> tuple[Table, int]:
        try:
            async with self._changes.of(self._client):
                table, seat = await stack.enter_async_context(self._hub.seat(token, who))
        except DATABASE_ERRORS as problem:
            raise cannot_store(problem) from None
        except UNFORESEEN:
            LOG.exception("a stored table cannot be loaded")
            raise Refusal("impossible", "damaged-table") from None
        taken = sum(subscriber.seat == seat for subscriber in table.subscribers)
        if seat == 0 and taken >= self._limits.spectators_per_table:
            raise Refusal("busy", "too-many-spectators", number=taken)
        if seat != 0 and taken >= self._limits.sockets_per_seat:
            raise Refusal("busy", "too-many-at-seat", number=taken)
        return table, seat

    async def _serve(self, table: Table, subscriber: Subscriber) -> None:
        subscriber.reply(table.seated(subscriber))
        table.join(subscriber)
        sender = asyncio.create_task(self._send(table, subscriber))
        try:
            while self._flood.allows() and not subscriber.overflowed:
                text = await self._receive()
                request: m.Request | None = None
                try:
                    message = _read(text)
                    request = message.type
                    if not self._rates[request].allows():
                        raise Refusal("too-fast", "messages-too-fast")
                    if request in ONE_BY_ONE:
                        async with self._changes.of(self._client):
                            await self._handle(table, subscriber, message)
                    else:
                        await self._handle(table, subscriber, message)
                except (Refusal, GameError, *DATABASE_ERRORS) as problem:
                    refused = self._refused(problem, request, subscriber.lang)
                    subscriber.reply(refused)
                    if refused.code == "stale":
                        subscriber.refresh()
            await self._close(POLICY_VIOLATION, "too many messages")
        finally:
            table.leave(subscriber)
            for task in (sender, *self._hints):
                task.cancel()

    async def _send(self, table: Table, subscriber: Subscriber) -> None:
        """Send replies and updates until the socket is closed."""
        try:
            while True:
                reply = await subscriber.next_reply()
                text = table.update(subscriber) if reply is None else reply.model_dump_json()
                await self._socket.send_text(text)
        except WebSocketDisconnect:
            pass
        except Exception:
            LOG.exception("cannot send to a subscriber", extra={"table": table.id})
            await self._close(INTERNAL_ERROR)

    async def _close(self, code: int, why: str = "") -> None:
        """Unless it turned out to be closed already, when something was sent."""
        if self._socket.application_state == WebSocketState.CONNECTED:
            await self._socket.close(code, why)

    # --- Messages

    async def _receive(self) -> str | None:
        """The text of the next message, or None if it is binary."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        return text

    async def _handle(self, table: Table, subscriber: Subscriber, message: m.FromClient) -> None:
        seat = subscriber.seat
        match message:
            case m.Choose():
                await table.choose(seat, message.version, message.option)
                self._rates["choose"].give_back()
                self._flood.give_back()
            case m.Concede():
                await table.concede(seat)
            case m.Undo():
                await table.undo(seat, message.version)
            case m.AnswerUndo():
                await table.answer_undo(seat, message.version, message.agree)
            case m.Arrange():
                await table.arrange(seat, message.version, self._client)
            case m.AskHint():
                task = asyncio.create_task(self._hint(table, subscriber, message.version))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            case m.AnswerForMe():
                subscriber.answer_for_me = message.on
                table.answer_without_choice()
            case m.Inspect():
                subscriber.reply(table.inspect(message.fighter))
            case m.Rematch():
                await self._hub.rematch(table, seat, self._client)
            case m.AskDeviceCode():
                if seat == 0:
                    raise Refusal("impossible", "spectator")
                subscriber.reply(await self._hub.claims.new_code(table.id, self._browser))
            case m.ChangeName():
                if seat == 0:
                    raise Refusal("impossible", "spectator")
                await self._hub.claims.rename(table.id, seat, message.name)
            case m.ShowEmote():
                await table.emote(seat, message.emote)
            case m.ChangeLanguage():
                self._speak(table, subscriber, negotiate([message.lang]))
            case m.Ping():
                subscriber.reply(m.Pong())
            case m.Sit():
                raise malformed("You already have a seat on this connection.")

    def _speak(self, table: Table, subscriber: Subscriber, lang: str) -> None:
        if lang == subscriber.lang:
            return
        subscriber.lang = lang
        subscriber.rewind(0)
        subscriber.reply(table.seated(subscriber))
        subscriber.refresh()

    async def _hint(self, table: Table, subscriber: Subscriber, version: int) -> None:
        """Runs beside the socket's other messages, as it takes a second or two."""
        try:
            hint = await table.hint(subscriber.seat, version, self._client, subscriber.lang)
            subscriber.reply(hint)
        except (Refusal, GameError) as problem:
            subscriber.reply(self._refused(problem, "hint", subscriber.lang))

    def _refused(self, problem: Exception, request: m.Request | None, lang: str) -> m.Refused:
        if isinstance(problem, DATABASE_ERRORS):
            LOG.error("cannot use the database", extra={"reason": reason(problem)})
            problem = cannot_store(problem)
        assert isinstance(problem, Refusal | GameError)
        code = problem.code if isinstance(problem, Refusal) else "impossible"
        self._metrics.refused.labels(code).inc()
        return m.Refused(request=request, code=code, text=problem.in_language(lang))


def _read(text: str | None) -> m.FromClient:
    if text is None:
        raise malformed("Messages must be JSON text.")
    if len(text) > MESSAGE_BYTES:
        raise malformed(f"Messages are limited to {MESSAGE_BYTES} characters.")
    try:
        return _FROM_CLIENT.validate_json(text)
    except ValidationError as problem:
        sit = _sit_in(text)
        if sit is not None:  # a malformed token gets the same answer as an unknown one
            raise (unknown_seat() if "browser" in sit else outdated_page()) from None
        first = problem.errors(include_url=False, include_context=False, include_input=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise malformed(f"{field or 'message'}: {first['msg']}") from None


def _sit_in(text: str) -> dict[str, object] | None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and data.get("type") == "sit" else None
