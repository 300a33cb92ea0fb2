"""Draws a game for one player in the terminal. Everything is drawn from that player's view, so
nothing hidden can be shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonpareil.cli import cards
from nonpareil.cli.drawing import draw_board
from nonpareil.cli.output import Indented
from nonpareil.content.board import Board, SpaceId
from nonpareil.content.hero import Hero
from nonpareil.text.card_text import card_text

View = Mapping[str, Any]
OWN, ALLY, ENEMY = "[{}]", "{{{}}}", " {} "


class Screen:
    """Draws the views of one seat of one game."""

    def __init__(self, board: Board, heroes: Sequence[Hero], view: View) -> None:
        self.board = board
        self.heroes = heroes
        self.seat: int = view["seat"]
        self.allies: list[int] = view["seats"][self.seat - 1]["team"]
        self.codes = fighter_codes(view["fighters"])

    # --- The battlefield

    def battlefield(self, view: View, width: int) -> RenderableType:
        """The board with the fighters, and with option numbers on spaces that can be chosen."""
        labels: dict[SpaceId, str] = {}
        for seat in view["seats"]:
            for kind, spaces in seat["state"].items():
                if isinstance(spaces, list):
                    labels.update({space: f"~{kind[:3]}~" for space in spaces if space is not None})
        decision = view["decision"] or {}
        for number, option in enumerate(decision.get("options", ()), 1):
            if option["subject"] == "space":
                labels[option["id"]] = f"({number})"
        for fighter in view["fighters"]:
            if fighter["space"] is not None:
                labels[fighter["space"]] = self.mark(fighter)
        return draw_board(self.board, labels, width)

    def mark(self, fighter: View) -> str:
        """A fighter's short name, in brackets that show whose it is."""
        seat = fighter["seat"]
        frame = OWN if seat == self.seat else ALLY if seat in self.allies else ENEMY
        return frame.format(self.codes[fighter["id"]])

    # --- The sides

    def sides(self, view: View) -> RenderableType:
        """The cards and fighters of all seats, the player's own last."""
        order = sorted(view["seats"], key=lambda seat: seat["seat"] == self.seat)
        return Group(*(self.side(view, seat) for seat in order))

    def side(self, view: View, seat: View) -> RenderableType:
        hero = self.heroes[seat["seat"] - 1]
        title = Text(f"{self.whose(seat['seat'])}: {hero.name}", "bold")
        if seat["seat"] == view["turn"] and view["actions"]:
            title.append(f" · {actions_left(view)}")
        cards = f" · hand {seat['hand']} · deck {seat['deck']} · {discard_top(hero, seat)}"
        head = title + Text(cards)
        if seat["out"]:
            return Group(head, "  out of the game")
        rows: list[RenderableType] = [head]
        if notes := self.notes(hero, seat):
            rows.append(Indented(notes, 2))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
        for fighter in view["fighters"]:
            if fighter["seat"] == seat["seat"]:
                table.add_row(
                    f"  {self.mark(fighter)}",
                    fighter["name"],
                    f"{fighter['health']}/{fighter['max_health']}",
                    self.place(fighter),
                )
        return Group(*rows, table)

    def whose(self, seat: int) -> str:
        if seat == self.seat:
            return "You"
        return "Your partner" if seat in self.allies else "Opponent"

    def place(self, fighter: View) -> str:
        if fighter["defeated"]:
            return "defeated"
        return "off the board" if fighter["space"] is None else f"space {fighter['space']}"

    def notes(self, hero: Hero, seat: View) -> str:
        """States, tokens, and the known cards in other players' hands."""
        parts = [
            f"{state.name}: {state.value_names[state.values.index(value)]}"
            for state in hero.states
            if (value := seat["state"].get(state.id)) is not None
        ]
        for token in hero.tokens:
            spaces = [str(space) for space in seat["state"].get(token.id, ()) if space is not None]
            parts.append(f"{token.name}s: {', '.join(spaces) or 'none on the board'}")
        if seat["locked_value"] is not None:
            parts.append(f"values locked at {seat['locked_value']}")
        if seat["seat"] != self.seat and seat["cards"]:
            known = ", ".join(card_name(hero, card) for card in seat["cards"])
            parts.append(f"known cards in hand: {known}")
        return " · ".join(parts)

    # --- Cards

    def hand(self, view: View) -> RenderableType:
        own = view["seats"][self.seat - 1]
        if not own["cards"]:
            return "Your hand is empty."
        head = Text(f"Your hand ({own['hand']})", "bold")
        return Group(head, cards.hand(self.heroes[self.seat - 1], own["cards"], indent=6))

    def discards(self, view: View) -> RenderableType:
        piles: list[RenderableType] = []
        for seat in view["seats"]:
            hero = self.heroes[seat["seat"] - 1]
            piles.append(Text(f"{self.whose(seat['seat'])}: {hero.name}, top first", "bold"))
            names = [card_name(hero, card) for card in reversed(seat["discard"])]
            piles.append(Indented(", ".join(names) or "nothing yet", 2))
        return Group(*piles)

    # --- The decision

    def combat(self, view: View) -> RenderableType | None:
        """One line about the current combat, from the reveal to the result."""
        combat = view["combat"]
        if combat is None or not combat["revealed"] or combat["winner"] is not None:
            return None
        names = {fighter["id"]: fighter["name"] for fighter in view["fighters"]}
        sides = []
        for role in ("attacker", "defender"):
            side = combat[role]
            sides.append(f"{names[side['fighter']]} {self.played(side)}")
        return Text(f"Combat: {sides[0]} against {sides[1]}")

    def played(self, side: View) -> str:
        if side["card"] is None:
            return "(no card)"
        name = card_name(self.heroes[side["seat"] - 1], side["card"])
        value = str(side["base"])
        if side["plus"]:
            value += f"{side['plus']:+d}"
        canceled = ", effects canceled" if side["cancelled"] else ""
        return f"({name}, value {value}{canceled})"

    def options(self, decision: View, owners: Sequence[int], default: int | None) -> RenderableType:
        """The numbered options; `owners` has the seat of each card, and 0 for other options."""
        options = decision["options"]
        texts = [option["text"] or str(option["id"]) for option in options]
        width = len(str(len(options)))
        lines = []
        for index, text in enumerate(texts):
            line = Text.assemble((f"{index + 1:>{width}}", "bold"), f"  {text}")
            lines.append(line.append("  (Enter)" if index == default else "", "dim"))
        if all(option["subject"] in ("space", "none") for option in options) and len(options) > 6:
            return Columns(lines, column_first=True, padding=(0, 3, 0, 0))
        rows: list[RenderableType] = []
        for line, option, owner in zip(lines, options, owners, strict=True):
            rows.append(line)
            if details := self.details(option, owner):
                rows.append(Indented(details, width + 4))
        return Group(*rows)

    def details(self, option: View, owner: int) -> str:
        """The text of a card that can be chosen."""
        if option["subject"] != "card":
            return ""
        hero = self.heroes[owner - 1]
        return card_text(hero, next(card for card in hero.cards if card.id == option["id"]))


def fighter_codes(fighters: Sequence[View]) -> dict[str, str]:
    """Three letters for each fighter: capitals for heroes, a number if there are several.

    >>> fighter_codes(
    ...     [{"id": "a-1", "kind": "a", "seat": 1, "role": "sidekick", "name": "Guard 1"}]
    ... )
    {'a-1': 'Gua'}
    """
    codes: dict[str, str] = {}
    for fighter in fighters:
        same = [f for f in fighters if (f["kind"], f["seat"]) == (fighter["kind"], fighter["seat"])]
        words = ["".join(c for c in word if c.isalpha()) for word in fighter["name"].split()]
        word = max(words, key=len) or "?"
        code = word[:3].upper() if fighter["role"] == "hero" else word[:3].capitalize()
        if len(same) > 1:
            code = f"{code[:2]}{same.index(fighter) + 1}"
        spare = iter(str(number) for number in range(2, 100))
        while code in codes.values():
            code = code[:2] + next(spare)
        codes[fighter["id"]] = code
    return codes


def card_name(hero: Hero, card: str) -> str:
    return next(c.name for c in hero.cards if c.id == card)


def discard_top(hero: Hero, seat: View) -> str:
    pile = seat["discard"]
    return f"discard {len(pile)} (top: {card_name(hero, pile[-1])})" if pile else "discard 0"


def actions_left(view: View) -> str:
    return "1 action left" if view["actions"] == 1 else f"{view['actions']} actions left"
