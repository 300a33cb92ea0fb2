"""Draws a game for one player in the terminal. Everything is drawn from that player's view, so
nothing hidden can be shown."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonpareil.cli.cards import HeroLines
from nonpareil.cli.drawing import draw_board
from nonpareil.cli.language import Speech
from nonpareil.cli.output import Indented
from nonpareil.content.board import Board, SpaceId
from nonpareil.content.hero import Hero
from nonpareil.text.phrases import yes

View = Mapping[str, Any]
OWN, ALLY, ENEMY = "[{}]", "{{{}}}", " {} "


class Screen:
    """Draws the views of one seat of one game, in one language."""

    def __init__(self, board: Board, heroes: Sequence[Hero], view: View, lang: str) -> None:
        self.board = board
        self.lang = lang
        self.say = Speech(lang)
        self.heroes = [HeroLines(hero, lang) for hero in heroes]
        self.seat: int = view["seat"]
        self.allies: list[int] = view["seats"][self.seat - 1]["team"]
        self.codes = fighter_codes(view["fighters"])
        names = (name for hero in heroes for name in self.say.fighters(hero))
        ids = (fighter["id"] for fighter in view["fighters"])
        self.fighters = dict(zip(ids, names, strict=True))

    # --- The battlefield

    def battlefield(self, view: View, width: int) -> RenderableType:
        """The board with the fighters, and with option numbers on spaces that can be chosen."""
        labels: dict[SpaceId, str] = {}
        for seat in view["seats"]:
            hero = self.heroes[seat["seat"] - 1]
            for token in seat["tokens"]:
                name = hero.names.token(token["kind"])[:3]
                for space, number in Counter(token["spaces"]).items():
                    labels[space] = f"~{name}~" if number == 1 else f"~{name}{number}"
        decision = view["decision"] or {}
        for number, option in enumerate(decision.get("options", ()), 1):
            if option["subject"] == "space":
                labels[option["id"]] = f"({number})"
        for fighter in view["fighters"]:
            if fighter["space"] is not None:
                labels[fighter["space"]] = self.mark(fighter)
            if fighter["tail"] is not None:
                labels[fighter["tail"]] = self.mark(fighter)
        return draw_board(self.board, labels, width, self.lang)

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
        title = self.say("terminal-side", whose=self.whose(seat["seat"]), hero=hero.names.hero)
        if seat["seat"] == view["turn"] and view["actions"]:
            title += f" · {self.actions_left(view)}"
        head = Text.assemble((title, "bold"), f" · {self.piles(hero, seat)}")
        if seat["out"]:
            return Group(head, Indented(self.say("terminal-out"), 2))
        rows: list[RenderableType] = [head]
        if notes := self.notes(hero, seat):
            rows.append(Indented(notes, 2))
        rows += [
            Indented(lasting["text"], 2)
            for lasting in view["lasting"]
            if lasting["seat"] == seat["seat"]
        ]
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
            return "you"
        return "partner" if seat in self.allies else "opponent"

    def actions_left(self, view: View) -> str:
        return self.say("terminal-actions-left", number=view["actions"])

    def piles(self, hero: HeroLines, seat: View) -> str:
        sizes = {"hand": seat["hand"], "deck": seat["deck"], "discard": len(seat["discard"])}
        top = hero.names.card(seat["discard"][-1]) if seat["discard"] else "none"
        return self.say("terminal-piles", **sizes, top=top)

    def place(self, fighter: View) -> str:
        if fighter["defeated"]:
            return self.say("terminal-defeated")
        if fighter["space"] is None:
            return self.say("terminal-off-board")
        space, tail = str(fighter["space"]), str(fighter["tail"])
        if fighter["tail"] is not None:
            return self.say("terminal-spaces", space=space, tail=tail)
        return self.say("terminal-space", space=space)

    def notes(self, hero: HeroLines, seat: View) -> str:
        """Counters, states, tokens, and the open or known cards in hands."""
        say, names = self.say, hero.names
        parts = [
            say("terminal-state", state=names.state(state.id), value=names.value(value))
            for state in hero.hero.states
            if (value := seat["state"].get(state.id)) is not None
        ]
        parts += [
            say(
                "terminal-counter",
                name=counter["name"],
                value=counter["value"],
                most="none" if counter["most"] is None else counter["most"],
            )
            for counter in seat["counters"]
        ]
        for pile in seat["aside"]:
            cards = say.listed("commas", [card["name"] for card in pile["cards"]]) or "none"
            parts.append(say("terminal-aside", name=pile["name"], cards=cards))
        for token in seat["tokens"]:
            lines = ["-".join(map(str, line)) for line in token["lines"]]
            where = ", ".join([*map(str, token["spaces"]), *lines]) or "none"
            supply = {"supply": token["supply"], "token": names.token(token["kind"])}
            parts.append(say("terminal-tokens", spaces=where, **supply))
        if seat["locked_value"] is not None:
            parts.append(say("terminal-values-locked", value=seat["locked_value"]))
        if seat["revealed"]:
            cards = say.listed("commas", [names.card(card) for card in seat["revealed"]])
            parts.append(say("terminal-revealed-cards", cards=cards))
        known: Counter[str] = Counter(seat["cards"]) - Counter(seat["revealed"])
        if seat["seat"] != self.seat and known:
            cards = say.listed("commas", [names.card(card) for card in known.elements()])
            parts.append(say("terminal-known-cards", cards=cards))
        return " · ".join(parts)

    # --- Cards

    def hand(self, view: View) -> RenderableType:
        own = view["seats"][self.seat - 1]
        if not own["cards"]:
            return self.say("terminal-hand-empty")
        head = Text(self.say("terminal-hand", number=own["hand"]), "bold")
        return Group(head, self.heroes[self.seat - 1].hand(own["cards"], indent=6))

    def discards(self, view: View) -> RenderableType:
        piles: list[RenderableType] = []
        for seat in view["seats"]:
            names = self.heroes[seat["seat"] - 1].names
            whose = self.whose(seat["seat"])
            piles.append(Text(self.say("terminal-discards", whose=whose, hero=names.hero), "bold"))
            cards = self.say.listed("commas", [names.card(x) for x in reversed(seat["discard"])])
            piles.append(Indented(cards or self.say("terminal-discards-empty"), 2))
        return Group(*piles)

    # --- The decision

    def combat(self, view: View) -> RenderableType | None:
        """One line about the current combat, from the reveal to the result."""
        combat = view["combat"]
        if combat is None or not combat["revealed"] or combat["winner"] is not None:
            return None
        attacker, defender = combat["attacker"], combat["defender"]
        text = self.say(
            "terminal-combat",
            attacker=self.fighters[attacker["fighter"]],
            attack=self.played(attacker),
            defender=self.fighters[defender["fighter"]],
            defense=self.played(defender),
        )
        return Text(text)

    def played(self, side: View) -> str:
        if side["card"] is None:
            return self.say("terminal-played-nothing")
        card = self.heroes[side["seat"] - 1].names.card(side["card"])
        value = str(side["base"])
        if side["plus"]:
            value += f"{side['plus']:+d}"
        canceled = yes(side["cancelled"])
        return self.say("terminal-played", card=card, value=value, canceled=canceled)

    def options(self, decision: View, owners: Sequence[int], default: int | None) -> RenderableType:
        """The numbered options; `owners` has the seat of each card, and 0 for other options."""
        options = decision["options"]
        texts = [option["text"] or str(option["id"]) for option in options]
        width = len(str(len(options)))
        enter = f"  {self.say('terminal-enter')}"
        lines = []
        for index, text in enumerate(texts):
            line = Text.assemble((f"{index + 1:>{width}}", "bold"), f"  {text}")
            lines.append(line.append(enter if index == default else "", "dim"))
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
        return hero.text(next(card for card in hero.hero.cards if card.id == option["id"]))


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
