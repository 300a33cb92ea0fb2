"""Records: a game as its setup and its choices, to be stored, sent and replayed.

A record holds its heroes and its board whole, so it replays anywhere, whatever has become of them
since. Only the rules are not in it; it says which version of them it was played by.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source, Table, shown
from nonpareil.engine.rules_version import RULES_VERSION as RULES_VERSION
from nonpareil.errors import GameError
from nonpareil.game import position, redeal
from nonpareil.game.ids import texts
from nonpareil.game.setup import GameSetup, read_setup
from nonpareil.script.older_words import in_todays_words
from nonpareil.text.errors import refusal

FORMAT = 2
NAMED_CONTENT = 1  # an older format: heroes and boards by id, to be looked up in the library


def write(
    setup: GameSetup,
    names: Sequence[str],
    choices: Sequence[int],
    over: bool,
    winners: Sequence[int],
) -> dict[str, Any]:
    """Everything needed to replay a game, as plain data."""
    return {
        "format": FORMAT,
        "rules": RULES_VERSION,
        "setup": {
            "board": deepcopy(setup.board.data),
            "heroes": [deepcopy(hero.data) for hero in setup.heroes],
            "mode": setup.mode,
            "win_check": setup.win_check,
            "open_teams": setup.open_teams,
            **({"discreet": True} if setup.discreet else {}),
        },
        "position": deepcopy(setup.position),
        **({"redeals": deepcopy(list(setup.redeals))} if setup.redeals else {}),
        "seed": setup.seed,
        "names": list(names),
        "choices": list(choices),
        "result": {"over": over, "winners": list(winners)},
    }


def other_rules(data: Mapping[str, Any]) -> int | None:
    """The version of the rules that a record was played by, unless it is today's. 0 is a version
    from before they had numbers."""
    played = 0 if data.get("format") == NAMED_CONTENT else data.get("rules")
    return played if isinstance(played, int) and played != RULES_VERSION else None


class Record:
    """A record that has been read: where the game starts, and its choices."""

    def __init__(self, source: Source) -> None:
        data = source.data
        self.source = source
        # Format 1 is from before the rules had versions.
        old = data["format"] == NAMED_CONTENT
        self.rules = 0 if old else source.integer(data, "rules", low=1)
        self.position: Source | None = None
        setup = source.table(data, "setup")
        if data.get("position") is None:
            self.setup = _setup(source, setup)
        else:
            place = source.table(data, "position")
            self.position = Source.inline("the record's position", place)
            content = _board(source, setup), _heroes(source, setup)
            discreet = source.flag(setup, "discreet", "setup", default=False)
            self.setup = replace(position.read(self.position, content), discreet=discreet)
        self.setup = replace(self.setup, redeals=redeal.read(source))
        self.choices = numbers(source, data, "choices")
        self.names: tuple[str, ...] = ()
        if "names" in data:
            self.names = tuple(texts(source, data, "names"))
            if len(self.names) != len(self.setup.heroes):
                message = f"expected {len(self.setup.heroes)} names, one for each seat"
                raise source.error(message, "names")

    def check_result(self, over: bool, winners: list[int]) -> None:
        """The result may be missing, but not wrong."""
        source = self.source
        result = source.table(source.data, "result", default={})
        recorded = winners
        if "winners" in result:
            recorded = numbers(source, result, "winners", "result")
        if source.flag(result, "over", "result", default=over) != over or recorded != winners:
            raise refusal("record-result")

    def explain(self, problem: GameError) -> GameError:
        """If the rules have changed since the game was played, they may be the reason."""
        if self.rules == RULES_VERSION:
            return problem
        return refusal("record-rules", played=self.rules, now=RULES_VERSION, error=problem)


def read(data: Mapping[str, Any]) -> Record:
    """The record in the data."""
    if not isinstance(data, Mapping) or "format" not in data:
        raise refusal("record-format-missing")
    if type(data["format"]) is not int or data["format"] not in (NAMED_CONTENT, FORMAT):
        raise refusal("record-format", found=repr(data["format"]), expected=FORMAT)
    return Record(Source.inline("the record", dict(data)))


def _setup(source: Source, setup: Table) -> GameSetup:
    seed = source.data.get("seed")
    if type(seed) not in (int, str):
        raise source.error(f"'seed' must be a whole number or a string, not {shown(seed)}", "seed")
    return read_setup(
        _board(source, setup),
        _heroes(source, setup),
        seed,
        source.text(setup, "mode", "setup"),
        source.text(setup, "win_check", "setup", default="effect"),
        mirror=True,
        open_teams=source.flag(setup, "open_teams", "setup", default=True),
        discreet=source.flag(setup, "discreet", "setup", default=False),
    )


def _board(source: Source, setup: Table) -> Board:
    if source.data["format"] == NAMED_CONTENT and isinstance(setup.get("board"), str):
        return library.board(setup["board"])
    return library.board_from(source.table(setup, "board", "setup"), "the record's board")


def _heroes(source: Source, setup: Table) -> list[Hero]:
    if source.data["format"] == NAMED_CONTENT:
        return [library.hero(id_) for id_ in texts(source, setup, "heroes", "setup")]
    tables = [in_todays_words(table) for table in source.tables(setup, "heroes", "setup")]
    return [library.hero_from(data, f"the record's hero {i}") for i, data in enumerate(tables, 1)]


def numbers(source: Source, table: Table, key: str, *where: str) -> list[int]:
    values = source.array(table, key, *where)
    for index, value in enumerate(values):
        if type(value) is not int:
            message = f"{key!r} must be a list of whole numbers, but contains {shown(value)}"
            raise source.error(message, *where, key, index)
    return values
