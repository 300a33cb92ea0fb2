"""Small scenarios written inside tests."""

import re

from nonpareil import Game
from nonpareil.content.source import Source
from nonpareil.formats.scenario.scenario import Outcome, Scenario

# Eight spaces in a row: a to d are red, d to f green, f to h blue.
LINE = """
[board]
id = "line"
name = "Line"
players = [2, 4]
size = [900, 300]
zones = [
  { id = "red", color = "#B5483F" },
  { id = "green", color = "#4F8A5B" },
  { id = "blue", color = "#46719A" },
]
spaces = [
  { id = "a", x = 80, y = 150, zones = ["red"] },
  { id = "b", x = 185, y = 150, zones = ["red"] },
  { id = "c", x = 290, y = 150, zones = ["red"] },
  { id = "d", x = 395, y = 150, zones = ["red", "green"] },
  { id = "e", x = 500, y = 150, zones = ["green"] },
  { id = "f", x = 605, y = 150, zones = ["green", "blue"] },
  { id = "g", x = 710, y = 150, zones = ["blue"] },
  { id = "h", x = 815, y = 150, zones = ["blue"] },
]
edges = [["a", "b"], ["b", "c"], ["c", "d"], ["d", "e"], ["e", "f"], ["f", "g"], ["g", "h"]]
starts = ["a", "h", "b", "g"]
"""

MEDUSA = """
hero = "medusa"
fighters.medusa = { at = "c" }
fighters.harpy-1 = { at = "a" }
fighters.harpy-2 = { defeated = true }
fighters.harpy-3 = { defeated = true }
hand = ["snipe", "regroup", "winged-frenzy"]
deck_top = ["feint", "regroup"]
"""
ARTHUR = """
hero = "king-arthur"
fighters = { king-arthur = { at = "d", health = 9 }, merlin = { at = "h" } }
hand = ["skirmish", "feint"]
"""
ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'

ALICE = """
hero = "alice"
fighters = { alice = { at = "e" }, jabberwock = { at = "g" } }
hand = ["looking-glass", "feint"]
state = { size = "big" }
"""
GRIFFIN = """
hero = "invisible-man"
fighters = { invisible-man = { at = "e" } }
hand = ["into-thin-air", "coded-notes", "lurking"]
deck_top = ["vanish", "step-lightly", "confound"]
state = { fog = ["e", "g", "h"] }
"""
HOUDINI = """
hero = "houdini"
fighters = { houdini = { at = "e" }, bess = { at = "g" } }
hand = ["set-the-stage", "flourish", "misdirection"]
"""
GENIE = """
hero = "genie"
fighters = { genie = { at = "e" } }
hand = ["three-wishes", "feint", "feint"]
"""


def hand(seat: str, *cards: str) -> str:
    """The same seat with these cards in hand."""
    return re.sub(r"hand = .*", f"hand = {list(cards)}", seat)


def scene(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> str:
    """The text of a scenario on the line board; `head` goes first, with a board or settings."""
    board = "" if "board" in head else LINE
    parts = [head, board, *(f"[[seats]]\n{seat}" for seat in seats)]
    return "\n".join([*parts, *(f"[[steps]]\n{step}" for step in steps)])


def scenario(text: str) -> Scenario:
    return Scenario(Source.parse("test.toml", text))


def run(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> Outcome:
    return scenario(scene(*steps, head=head, seats=seats)).run()


def passes(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> None:
    failure = run(*steps, head=head, seats=seats).failure
    assert failure is None, failure


def fails(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> str:
    failure = run(*steps, head=head, seats=seats).failure
    assert failure is not None, "it passed"
    return failure


def played(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> Game:
    """The game after these steps."""
    return scenario(scene(*steps, head=head, seats=seats)).play()


def game(*steps: str, head: str = "", seats: tuple[str, ...] = (MEDUSA, ARTHUR)) -> Game:
    return scenario(scene(*steps, head=head, seats=seats)).game()


def cards(game: Game, cards: tuple[int, ...]) -> list[str]:
    return [game._state.m.kinds[card].id for card in cards]
