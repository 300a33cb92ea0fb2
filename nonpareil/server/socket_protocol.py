"""WebSockets whose clients cannot keep the server busy below the level of messages.

`sockets` limits messages. But pings, pongs and parts of a message never get there: a client could
send hundreds of thousands of them a second, each of which the server reads, while everybody else
waits. Answers to pings that the client does not read would fill the memory besides.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from nonpareil.server.limits import Rate

SLICE = 4096  # bytes that are read before anything is done about them: a few hundred frames


def limited_socket(frames: int, seconds: float) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's protocol. A client that sends more frames than this that are not whole messages is
    disconnected."""

    class LimitedSocket(WebSocketsSansIOProtocol):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._rate = Rate(frames, seconds)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), SLICE):
                if not self.transport.is_closing():
                    super().data_received(data[start : start + SLICE])

        def handle_text(self, event: Frame) -> None:
            if self._expected(event) or self._allowed():
                super().handle_text(event)

        def handle_bytes(self, event: Frame) -> None:
            if self._expected(event) or self._allowed():
                super().handle_bytes(event)

        def handle_cont(self, event: Frame) -> None:
            if self._allowed():
                super().handle_cont(event)

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
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            self.handle_parser_exception()
            return False

    return LimitedSocket
