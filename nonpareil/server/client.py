"""A client for one seat at a table, used by the load test and the tests."""

import json
import secrets
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
THIS_PROGRAM = secrets.token_urlsafe(18)  # to the server, a program is one browser


class Refused(Exception):
    def __init__(self, message: Json) -> None:
        super().__init__(f"{message['code']}: {message['text']}")
        self.code: str = message["code"]


class Seat:
    """Holds the last update and all events so far.

    With `keep`, `messages` has the text of every message received.
    """

    def __init__(
        self,
        address: str,
        token: str,
        keep: bool = False,
        lang: str = "en",
        answer_for_me: bool = False,
        browser: str = THIS_PROGRAM,
        code: str | None = None,
        name: str | None = None,
        **options: Any,
    ) -> None:
        self._url = f"{address.replace('http', 'ws', 1)}/ws"
        self._token = token
        self._lang = lang
        self._answer_for_me = answer_for_me
        self._browser = browser
        self._code = code
        self._name = name
        self._options = options
        self._socket: ClientConnection | None = None
        self.info: Json = {}
        self.sheets: Json = {}
        self.seat = 0
        self.last: Json = {}
        self.events: list[Json] = []
        self.messages: list[str] | None = [] if keep else None

    async def __aenter__(self) -> Self:
        self._socket = await connect(self._url, max_size=None, compression=None, **self._options)
        with suppress(ConnectionClosed):  # the server says why, and that can still be read
            await self.send(
                type="sit",
                token=self._token,
                browser=self._browser,
                code=self._code,
                name=self._name,
                lang=self._lang,
                answer_for_me=self._answer_for_me,
            )
        seated = await self.read()
        if seated["type"] == "refused":
            await self._socket.close()
            raise Refused(seated)
        self._take_seat(seated)
        await self.updated()
        return self

    def _take_seat(self, seated: Json) -> None:
        self.info, self.sheets, self.seat = seated["info"], seated["sheets"], seated["seat"]

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._socket is not None
        await self._socket.close()

    # --- Messages

    async def send(self, **message: Any) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def read(self) -> Json:
        """Receive the next message of any type."""
        assert self._socket is not None
        text = await self._socket.recv()
        if self.messages is not None:
            self.messages.append(str(text))
        message: Json = from_json(text)
        if message["type"] == "seated":
            self._take_seat(message)
        if message["type"] == "update":
            self.last = message
            del self.events[message["first"] :]
            self.events += message["events"]
        return message

    async def reply(self, type_: str) -> Json:
        """Receive messages up to the next one of this type."""
        while (message := await self.read())["type"] != type_:
            if message["type"] == "refused":
                raise Refused(message)
        return message

    async def updated(self) -> Json:
        return await self.reply("update")

    async def choose(self, option: int) -> None:
        """Return once the choice has been made, that is, when the table's version changes."""
        version = self.version
        await self.send(type="choose", version=version, option=option)
        while self.version == version:
            await self.updated()

    # --- Current state

    @property
    def version(self) -> int:
        return int(self.last["version"])

    @property
    def view(self) -> Json:
        view: Json = self.last["view"]
        return view

    @property
    def over(self) -> bool:
        return bool(self.view["over"])

    @property
    def asked(self) -> bool:
        return not self.over and self.view["decision"]["seat"] == self.seat

    @property
    def options(self) -> int:
        return len(self.view["decision"]["options"])
