"""One connection's outgoing messages: queued replies, and at most one pending update.

Replies are sent in order. An update is built only when it can be sent, so a slow client gets fewer
updates and each of them is current.
"""

import asyncio
from collections import deque

from nonpareil.server.limits import LOCAL
from nonpareil.server.wire import Message

MAX_UNSENT = 100  # replies; a client that lets more pile up is disconnected


class Subscriber:
    def __init__(
        self, seat: int, lang: str, answer_for_me: bool = False, client: str = LOCAL
    ) -> None:
        self.seat = seat
        self.client = client  # as in `limits`
        self.lang = lang
        self.answer_for_me = answer_for_me  # when there is no choice
        self.events_sent = 0
        self.overflowed = False
        self._replies: deque[Message] = deque()
        self._outdated = False
        self._wake = asyncio.Event()

    def reply(self, message: Message) -> None:
        self._replies.append(message)
        self.overflowed = len(self._replies) > MAX_UNSENT
        self._wake.set()

    def refresh(self) -> None:
        """Schedule an update: something at the table has changed."""
        self._outdated = True
        self._wake.set()

    async def next_reply(self) -> Message | None:
        """Wait for the next reply to send; None means that an update is due instead."""
        while not self._replies and not self._outdated:
            self._wake.clear()
            await self._wake.wait()
        if self._replies:
            return self._replies.popleft()
        self._outdated = False
        return None

    def rewind(self, first: int) -> None:
        """Send events again from this one on: an undo took them back."""
        self.events_sent = min(self.events_sent, first)
