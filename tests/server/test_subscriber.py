"""Replies are sent in order; updates are merged."""

import asyncio

import pytest

from nonpareil.server.messages import Pong
from nonpareil.server.subscriber import MAX_UNSENT, Subscriber

pytestmark = pytest.mark.anyio


async def test_replies_come_first_and_several_changes_make_one_update() -> None:
    subscriber = Subscriber(1, "en")
    subscriber.refresh()
    subscriber.reply(Pong())
    subscriber.refresh()
    assert await subscriber.next_reply() == Pong()
    assert await subscriber.next_reply() is None
    waiting = asyncio.create_task(subscriber.next_reply())
    await asyncio.sleep(0)
    assert not waiting.done()
    subscriber.refresh()
    assert await waiting is None


async def test_too_many_unsent_replies() -> None:
    subscriber = Subscriber(1, "en")
    for _ in range(MAX_UNSENT):
        subscriber.reply(Pong())
    assert not subscriber.overflowed
    subscriber.reply(Pong())
    assert subscriber.overflowed


async def test_rewinding() -> None:
    subscriber = Subscriber(1, "en")
    subscriber.events_sent = 5
    subscriber.rewind(9)
    assert subscriber.events_sent == 5
    subscriber.rewind(3)
    assert subscriber.events_sent == 3
