"""Writes the events of a game into turns and entries, which `notation` puts on a page.

Inside an item spaces are glued, so that lines end only between items.
"""

from typing import Any

from nonpareil.engine.events import Event
from nonpareil.engine.match import Match
from nonpareil.engine.program import Program
from nonpareil.engine.purposes import MANEUVER
from nonpareil.text.event_text import Account, Recorded
from nonpareil.text.names import Speaker, capital, origin

GLUE = "\u00a0"  # a space at which no line ends
LONG = 50  # a label and an item longer than that may be parted


def glued(text: str) -> str:
    return text.replace(" ", GLUE).replace(f",{GLUE}", ", ")


class Entry:
    """An action, or what happened before the first or after the last: a head, and groups of
    things that came of it, each with the effect that did them."""

    def __init__(self, head: str = "") -> None:
        self.head = head
        self.card = ""  # the scheme, whose effects need not be told by its name again
        self.boost = ""
        self.moves: list[str] = []
        self.groups: list[tuple[str, list[str | Entry]]] = []
        self.label = ""  # of the effect that is going on
        self.fresh = True  # the next thing opens a group
        self.draws = False  # a maneuver's own draw is still to come
        self.drawing = -1  # the seat that has just drawn, and how often
        self.drawn = 0

    def begin(self, label: str) -> None:
        """An effect begins, or, without a label, the rules go on."""
        self.label = label
        self.fresh = True

    def add(self, item: "str | Entry") -> None:
        self.drawing = -1
        if self.fresh:
            self.groups.append((self.label, []))
            self.fresh = False
        self.groups[-1][1].append(item)

    def text(self) -> str:
        text = self.head
        if self.boost:
            text += f"{GLUE}{glued(self.boost)}" + ":" * bool(self.moves)
        if self.moves:
            text += f" {', '.join(map(glued, self.moves))}"
        told = [self.told(label, items) for label, items in self.groups if items]
        braces = f"{{{'; '.join(told)}}}" if told else ""
        return f"{text} {braces}".strip()

    def told(self, label: str, items: list["str | Entry"]) -> str:
        texts = [glued(item) if isinstance(item, str) else item.text() for item in items]
        if label and label != self.card:
            between = GLUE if len(label + texts[0]) < LONG else " "
            texts[0] = f"{glued(label)}:{between}{texts[0]}"
        return ", ".join(texts)


class Attack(Entry):
    """An attack: its head ends with cards, values and damage as soon as they are known."""

    def __init__(self, head: str, target: int) -> None:
        super().__init__(head)
        self.opening = head
        self.target = target
        self.cards = ["", ""]
        self.dealt = ""

    def play(self, side: int, card: str) -> None:
        self.cards[side] = card
        self.close()

    def close(self) -> None:
        cards = f" :{GLUE}".join(glued(card) or "-" for card in self.cards) if self.cards[0] else ""
        dealt = f"{GLUE}{glued(self.dealt)}" if self.dealt else ""
        between = " " if self.opening.endswith(":") else GLUE
        self.head = f"{glued(self.opening)}{between}{cards}{dealt}".rstrip()


class Turn:
    def __init__(self, number: int, seat: int) -> None:
        self.number = number  # 0: not told
        self.seat = seat
        self.entries = [Entry()]


class ScoreWriter:
    """Writes event after event into turns and entries."""

    def __init__(self, speak: Speaker, begun: int) -> None:
        """`begun`: whose turn it is in a game that begins in the middle of one."""
        self.speak = speak
        self.begun = begun
        self.say = speak.say
        self.m: Match = speak.m
        self.placed: dict[int, list[str]] = {}
        self.turns: list[Turn] = []
        self.entry = Entry()  # the one being written; a bonus attack is inside another
        self.outer: list[Entry] = []
        self.spent = -1  # the card just used as a boost

    def write(self, event: Recorded) -> None:
        kind = Event(event[0])
        if kind in (Event.TURN, Event.TURN_END, Event.ACTION):
            self.open(kind, *event[1:])
        elif kind in (Event.SETUP_PLACE, Event.SETUP_STATE, Event.SETUP_TOKEN):
            self.set_up(kind, *event[1:])
        elif self.turns or kind != Event.DRAW:  # opening hands are not told
            if not self.turns:
                self.open(Event.TURN, self.begun)
            method = getattr(self, f"on_{kind.name.lower()}", None)
            if method is not None:
                method(*event[1:])

    def open(self, kind: Event, seat: int, number: int = 0) -> None:
        """A turn, an action, or what comes after the last action."""
        if kind == Event.TURN or not self.turns:
            self.turns.append(Turn(number if kind == Event.TURN else 0, seat))
        self.outer = []
        self.entry = self.turns[-1].entries[0]
        if kind != Event.TURN:
            self.entry = Entry("M" if kind == Event.ACTION and number == MANEUVER else "")
            self.entry.draws = bool(self.entry.head)
            self.turns[-1].entries.append(self.entry)

    def set_up(self, kind: Event, first: int, second: int, third: int = 0) -> None:
        speak = self.speak
        if kind == Event.SETUP_PLACE:
            seat, text = self.m.seat_of[first], f"{self.name(first)} @{speak.space(second)}"
        elif kind == Event.SETUP_STATE:
            seat, text = first, speak.state_value(first, second, third)
        else:
            seat, text = first, f"{speak.token(first, second)} @{speak.space(third)}"
        self.placed.setdefault(seat, []).append(text)

    def tell(self, message: str, seat: int = -1, **args: str | int) -> None:
        """An item in words; whose it is, where it is not the seat whose turn it is."""
        text = self.say(f"score-{message}", **args)
        if seat >= 0 and seat != self.turns[-1].seat:
            text = self.say("score-of", item=text, seat=capital(self.speak.seat(seat)))
        self.entry.add(text)

    def name(self, fighter: int) -> str:
        return capital(self.speak.fighter(fighter))

    def listed(self, cards: tuple[int, ...]) -> str:
        return ", ".join(self.speak.card(card) for card in cards)

    # --- Actions

    def on_boost(self, seat: int, card: int, value: int) -> None:
        self.spent = card
        text = f"+{value} {self.speak.card(card)}"
        if self.entry.head == "M" and not self.entry.boost:
            self.entry.boost = text
            self.entry.begin("")
        else:
            self.entry.add(text)

    def on_move(self, fighter: int, path: list[int], maneuver: bool, passed: int) -> None:
        self.went(fighter, f"{self.speak.space(path[0])}-{self.speak.space(path[-1])}", maneuver)

    def on_place(self, fighter: int, space: int, start: int, maneuver: bool) -> None:
        self.went(fighter, f"@{self.speak.space(space)}", maneuver)

    def went(self, fighter: int, way: str, maneuver: bool) -> None:
        text = f"{self.name(fighter)} {way}"
        if maneuver:
            self.entry.moves.append(text)
            self.entry.begin("")
        else:
            self.entry.add(text)

    def on_scheme(self, seat: int, card: int, fighter: int) -> None:
        by = "" if fighter in self.m.hero_of else f" ({self.name(fighter)})"
        self.entry.card = self.speak.card(card)
        self.entry.head = glued(f"S {self.entry.card}{by}")

    def on_attack(self, attacker: int, target: int) -> None:
        names = f"{self.name(attacker)} > {self.name(target)}"
        entry = Attack(f"A {names}:", target)
        self.turns[-1].entries[-1] = self.entry = entry

    def on_bonus_attack(self, card: int, attacker: int, target: int) -> None:
        bonus = self.m.kinds[card].bonus
        assert bonus is not None
        entry = Attack("+A", target)
        entry.play(0, bonus.name)
        self.entry.add(entry)
        self.outer.append(self.entry)
        self.entry = entry

    def on_commit(self, seat: int, card: int, side: int, face_up: bool) -> None:
        if isinstance(self.entry, Attack):
            self.entry.play(side, self.speak.card(card))

    def on_reveal(self, attack: int, defense: int, boost: int, bonus: Any) -> None:
        if boost >= 0:
            self.entry.begin("")
            self.entry.add(f"+{self.m.kinds[boost].boost} {self.speak.card(boost)}")

    def on_result(self, attack: Any, defense: Any, bonus: Any, damage: int, fate: str) -> None:
        if bonus is None and self.outer:
            self.entry = self.outer[0]
            self.outer = []
        entry = self.entry
        if not isinstance(entry, Attack):
            return
        accounts = (
            Account(self.speak, attack, bonus.name if bonus else ""),
            Account(self.speak, defense),
        )
        entry.cards = [_sum(account) for account in accounts]
        entry.target = defense[0]
        amount = max(0, accounts[0].final - accounts[1].final)
        entry.dealt = f"= {amount}"
        if amount and fate != "dealt":
            entry.dealt += f" {self.say(f'score-{fate}')}"
        entry.close()
        entry.begin("")

    def on_effect(self, seat: int, card: int, program: Program) -> None:
        hero = self.m.heroes[seat]
        kind, bonus = origin(hero, program)
        if kind is None:
            label = hero.definition.ability.name or capital(self.speak.seat(seat))
        else:
            label = kind.bonus.name if bonus and kind.bonus else kind.card.name
        self.entry.begin(label)

    # --- What comes of them

    def on_damage(self, fighter: int, amount: int, combat: bool, health: int) -> None:
        left = f"({health})" if health else "x"
        entry = self.entry
        if combat and isinstance(entry, Attack) and fighter == entry.target:
            entry.dealt += f" {left}"
            entry.close()
        else:
            entry.add(f"{self.name(fighter)} -{amount} {left}")

    def on_heal(self, fighter: int, amount: int, health: int) -> None:
        self.entry.add(f"{self.name(fighter)} +{amount} ({health})")

    def on_health(self, fighter: int, health: int) -> None:
        self.entry.add(f"{self.name(fighter)} ({health})")

    def on_draw(self, seat: int, card: int) -> None:
        entry = self.entry
        if entry.draws:
            entry.draws = False
            return
        again = entry.drawing == seat and not entry.fresh
        entry.drawn = entry.drawn + 1 if again else 1
        if again:
            entry.groups[-1][1].pop()
        self.tell("draw", seat, number=entry.drawn)
        entry.drawing = seat

    def on_exhausted(self, seat: int) -> None:
        self.entry.draws = False
        self.tell("exhausted", seat)

    def on_discard(self, card: int, origin: str) -> None:
        if origin != "play" and card != self.spent:
            self.tell("discard", self.m.owner(card), card=self.speak.card(card))
        self.spent = -1

    def on_return(self, fighter: int, space: int, health: int) -> None:
        self.went(fighter, f"@{self.speak.space(space)}", False)

    def on_swap(self, one: int, two: int, at_one: int, at_two: int) -> None:
        self.went(one, f"@{self.speak.space(at_one)}", False)
        self.went(two, f"@{self.speak.space(at_two)}", False)

    def on_token(self, seat: int, token: int, start: int, space: int) -> None:
        way = f"{self.speak.space(start)}-{self.speak.space(space)}"
        self.entry.add(f"{self.speak.token(seat, token)} {way}")

    def on_state(self, seat: int, state: int, value: int) -> None:
        self.entry.add(self.speak.state_value(seat, state, value))

    def on_gain_action(self, seat: int, number: int) -> None:
        self.tell("action", seat, number=number)

    def on_cancel(self, card: int) -> None:
        self.tell("cancel", card=self.speak.card(card))

    def on_look(self, seat: int, owner: int, cards: tuple[int, ...]) -> None:
        self.tell("look", seat, cards=self.listed(cards) or "-")

    def on_show(self, seat: int, cards: tuple[int, ...], origin: str) -> None:
        self.tell("show", seat, cards=self.listed(cards) or "-")

    def on_take(self, seat: int, card: int, origin: str, knowing: int) -> None:
        self.tell("take", seat, card=self.speak.card(card))

    def on_put_back(self, seat: int, card: int, top: bool, knowing: int) -> None:
        self.tell("top" if top else "bottom", seat, card=self.speak.card(card))

    def on_guard(self, seat: int, card: int) -> None:
        self.tell("guard", seat, card=self.speak.card(card))

    def on_named(self, seat: int, number: int) -> None:
        self.tell("named", seat, number=number)

    def on_lock(self, seat: int, value: int) -> None:
        self.tell("lock", seat, value=value)

    def on_off_board(self, fighter: int) -> None:
        self.tell("off", fighter=self.name(fighter))

    def on_out(self, seat: int) -> None:
        self.tell("out", seat)

    def on_concede(self, seat: int) -> None:
        self.tell("concede", seat)

    def on_take_over(self, fighter: int, side: int) -> None:
        self.tell("take-over", fighter=self.name(fighter))

    def on_replace(self, seat: int, old: int, new: int) -> None:
        self.tell("replace", seat, card=self.speak.card(new))

    def on_boost_lost(self, card: int) -> None:
        self.tell("boost-lost", self.m.owner(card), card=self.speak.card(card))

    def on_mark(self, seat: int, space: int) -> None:
        self.tell("mark", seat, space=self.speak.space(space))


def _sum(account: Account) -> str:
    """A card and its value: "Second Shot 3+2"; in square brackets where no sum leads to it."""
    if not account.name:
        return ""
    if account.ignored or account.fixed >= 0:
        return f"{account.name} [{account.final}]"
    terms = "".join(f"{number:+d}" for _, number in account.terms)
    return f"{account.name} {account.base}{terms}"
