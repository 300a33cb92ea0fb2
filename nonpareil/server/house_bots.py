"""Bots that the operator of a server offers besides our levels: `serve --bot NAME=BOT`.

Visitors choose them by name only. What a name stands for is imported or started, so it comes from
the operator and from nowhere else.
"""

import re
from collections.abc import Iterable, Mapping

from nonpareil.bots import make_bot
from nonpareil.errors import NonpareilError
from nonpareil.server.table_setup import LEVELS
from nonpareil.server.table_types import NewTable
from nonpareil.server.wire import BOT_PATTERN
from nonpareil.text.errors import hinting, refusal

TAKEN = ("here", "link", "person")  # what else may play a seat

HouseBots = Mapping[str, str]  # by name: the bot, as commands name it (docs/bots.md)


def parse_bots(settings: Iterable[str]) -> HouseBots:
    """
    >>> parse_bots(["patient=search-2000"])
    {'patient': 'search-2000'}
    """
    found: dict[str, str] = {}
    for setting in settings:
        name, _, bot = setting.partition("=")
        if not re.fullmatch(BOT_PATTERN, name) or not bot:
            raise NonpareilError(
                f"'{setting}' must be NAME=BOT, with a name of small letters, digits and hyphens, "
                "as in brawler=package.module:Class"
            )
        if name in (*LEVELS, *TAKEN) or name in found:
            raise NonpareilError(f"there is a bot '{name}' already; choose another name")
        make_bot(bot)  # says what is wrong with it now, not at a table
        found[name] = bot
    return found


def check_players(request: NewTable, bots: HouseBots) -> None:
    """Refuse a table with a bot that this server does not offer."""
    for seat in request.seats:
        known = [*LEVELS, *bots]
        if seat.player not in ("here", "link", *known):
            raise refusal("no-bot", name=seat.player, **hinting(seat.player, known))
