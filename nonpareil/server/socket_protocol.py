"""WebSockets whose clients cannot keep the server busy below the level of messages, and whose
handshakes end one way or the other.

`sockets` limits messages. But pings, pongs and parts of a message never get there: a client could
send hundreds of thousands of them a second, each of which the server reads, while everybody else
waits. Answers to pings that the client does not read would fill the memory besides.
"""

import logging
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol

from nonpareil.server.limits import Rate

SLICE = 4096  # bytes that are read before anything is done about them: a few hundred frames
LOG = logging.getLogger(__name__)
LOG.setLevel(logging.WARNING)  # uvicorn would log every connection, path included


class Handshake(ServerProtocol):
    """A refusal has the headers of all our responses, and whoever is `refused` is told."""

    def __init__(
        self, headers: Iterable[tuple[bytes, bytes]], refused: Callable[[], None], **more: Any
    ) -> None:
        super().__init__(logger=LOG, **more)
        self._headers = headers
        self._refused = refused

    def send_response(self, response: Response) -> None:
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            for name, value in self._headers:
                if name.decode() not in response.headers:
                    response.headers[name.decode()] = value.decode()
            self._refused()
        super().send_response(response)


def limited_socket(frames: int, seconds: float) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's protocol. A client that sends more frames than this that are not whole messages is
    disconnected."""

    class LimitedSocket(WebSocketsSansIOProtocol):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._rate = Rate(frames, seconds)
            self.logger = LOG
            size = self.config.ws_max_size
            self.conn = Handshake(self.default_headers, self._refused, max_size=size)

        def _refused(self) -> None:
            # uvicorn takes a refusal by the application for a handshake that it has forgotten.
            self.handshake_complete = True

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), SLICE):
                if not self.transport.is_closing():
                    super().data_received(data[start : start + SLICE])
            if not self.handshake_initiated:
                self._end_handshake()

        def _end_handshake(self) -> None:
            """The request is here whole but is none that a WebSocket can begin with: uvicorn would
            wait for a better one, forever and without an answer."""
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

        def handle_text(self, event: Frame) -> None:
            if self._expected(event) or self._allowed():
                super().handle_text(event)

        def handle_bytes(self, event: Frame) -> None:
            if self._expected(event) or self._allowed():
                super().handle_bytes(event)

        def handle_cont(self, event: Frame) -> None:
            if self._allowed():
                super().handle_cont(event)

        def send_receive_event_to_app(self) -> None:
            # uvicorn would log a traceback.
            if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
                self._fail(CloseCode.INVALID_DATA, "not UTF-8")
            else:
                super().send_receive_event_to_app()

        def handle_ping(self) -> None:
            if self._allowed():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if self._allowed():
                super().handle_pong(event)

        def _expected(self, event: Frame) -> bool:
            """A whole message, unless too many others wait to be read."""
            return event.fin and self.queue.qsize() < frames

        def _allowed(self) -> bool:
            if self.transport.is_closing():
                return False
            if self._rate.allows():
                return True
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")
            return False

        def _fail(self, code: CloseCode, why: str) -> None:
            self.conn.fail(code, why)
            self.handle_parser_exception()

    return LimitedSocket


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
