"""HTTP that does not wait forever: a request whose head or body does not arrive in time is ended.

uvicorn has a time-out for idle connections only. A client that sends half a request, or one byte
every few seconds, would keep its connection for as long as it likes.
"""

import asyncio
import json

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol


def timed_http(header_seconds: float, body_seconds: float) -> type[H11Protocol]:
    """uvicorn's protocol with these time-outs. They do not start over when something arrives."""
    seconds = {h11.IDLE: header_seconds, h11.SEND_BODY: body_seconds}

    class TimedHttp(H11Protocol):
        _awaited: object = None  # the state of the client: what we are waiting for
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self._stop_timer()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._watch()

        def _watch(self) -> None:
            if self.transport.get_protocol() is not self:  # it is a WebSocket now
                self._stop_timer()
                return
            awaited = self.conn.their_state
            if awaited is not self._awaited:
                self._awaited = awaited
                self._stop_timer()
                if awaited in seconds:
                    self._timer = self.loop.call_later(seconds[awaited], self._time_out)

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _time_out(self) -> None:
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                self._refuse(408, "too-slow", "The request did not arrive in time.")
            self.transport.close()

        def send_400_response(self, msg: str) -> None:
            self._refuse(400, "malformed", msg)
            self.transport.close()

        def _refuse(self, status: int, code: str, text: str) -> None:
            headers: list[tuple[bytes, bytes]] = [
                *self.server_state.default_headers,
                (b"content-type", b"application/json"),
                (b"connection", b"close"),
            ]
            start = h11.Response(status_code=status, headers=headers, reason=STATUS_PHRASES[status])
            body = h11.Data(data=json.dumps({"code": code, "text": text}).encode())
            for event in (start, body, h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")

    return TimedHttp
