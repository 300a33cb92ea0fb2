"""Somebody who is connected: what they have been told, and what they are still to be told.

Replies are kept in order. Of updates only one is ever waiting, and it is made when it can be sent:
a slow reader gets fewer of them, and each is up to date.
"""

import asyncio
from collections import deque

from nonpareil.server.messages import Message

MOST_REPLIES = 100  # unread ones; who lets so many lie is not listening


class Guest:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lost = False
        self._replies: deque[Message] = deque()
        self._behind = False
        self._wake = asyncio.Event()
        self.told = 0  # events

    def say(self, message: Message) -> None:
        self._replies.append(message)
        self.lost = len(self._replies) > MOST_REPLIES
        self._wake.set()

    def refresh(self) -> None:
        """Something has changed."""
        self._behind = True
        self._wake.set()

    async def next_reply(self) -> Message | None:
        """What to say next; None: an update."""
        while not self._replies and not self._behind:
            self._wake.clear()
            await self._wake.wait()
        if self._replies:
            return self._replies.popleft()
        self._behind = False
        return None

    def forget(self, first: int) -> None:
        """Events from this one on were taken back."""
        self.told = min(self.told, first)
