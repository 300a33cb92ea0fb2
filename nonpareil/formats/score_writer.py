"""Turns the events of a game into turns and entries, which `score` lays out on a page.

Items use non-breaking spaces, so that lines break only between items.
"""

from nonpareil import events
from nonpareil.events import Event
from nonpareil.events.fields import ACTIONS
from nonpareil.text.match_names import MatchNames, origin
from nonpareil.text.name import capital

GLUE = "\u00a0"  # a non-breaking space
# Events that do not belong to a turn.
BEFORE_TURNS = (
    events.SetupDeck,
    events.SetupPlace,
    events.SetupState,
    events.SetupToken,
    events.Tail,
    events.Turn,
)
LONG = 50  # a line may break between a label and its first item if both are longer than this


def glued(text: str) -> str:
    return text.replace(" ", GLUE).replace(f",{GLUE}", ", ")


class ScoreEntry:
    """An action, or what happened before the first or after the last one: a head, followed by its
    consequences, grouped by the effect that caused them."""

    def __init__(self, head: str = "") -> None:
        self.head = head
        self.card = ""  # the scheme, whose name need not be repeated for its effects
        self.boost = ""
        self.moves: list[str] = []
        self.groups: list[tuple[str, list[str | ScoreEntry]]] = []
        self.label = ""  # of the current effect
        self.fresh = True  # the next item starts a new group
        self.draws = False  # the maneuver's own draw has not happened yet
        self.drawing = -1  # the seat that has just drawn cards
        self.drawn = 0  # how many

    def begin(self, label: str) -> None:
        """Start a new group for an effect or, without a label, for the rules themselves."""
        self.label = label
        self.fresh = True

    def add(self, item: "str | ScoreEntry") -> None:
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
        groups = [self.group_text(label, items) for label, items in self.groups if items]
        braces = f"{{{'; '.join(groups)}}}" if groups else ""
        return f"{text} {braces}".strip()

    def group_text(self, label: str, items: list["str | ScoreEntry"]) -> str:
        texts = [glued(item) if isinstance(item, str) else item.text() for item in items]
        if label and label != self.card:
            between = GLUE if len(label + texts[0]) < LONG else " "
            texts[0] = f"{glued(label)}:{between}{texts[0]}"
        return ", ".join(texts)


class AttackEntry(ScoreEntry):
    """An attack; its head also shows the cards, values and damage once they are known."""

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


class ScoreTurn:
    def __init__(self, number: int, seat: int) -> None:
        self.number = number  # 0: unknown
        self.seat = seat
        self.entries = [ScoreEntry()]


class ScoreWriter:
    """Turns events into turns and entries, one by one."""

    def __init__(self, names: MatchNames, begun: int) -> None:
        """`begun` is the seat whose turn it is, for a game that begins in mid-turn."""
        self.names = names
        self.begun = begun
        self.say = names.say
        self.m = names.m
        self.placed: dict[int, list[str]] = {}
        self.turns: list[ScoreTurn] = []
        self.entry = ScoreEntry()  # the current one; a bonus attack is nested in another entry
        self.outer: list[ScoreEntry] = []

    def write(self, event: Event) -> None:
        method = getattr(self, f"on_{event.kind.replace('-', '_')}", None)
        opening_hand = isinstance(event, events.Draw) and not self.turns
        if method is None or opening_hand:
            return
        if not self.turns and not isinstance(event, BEFORE_TURNS):
            self.open_turn(self.begun, 0)
        method(event)

    # --- Setup, turns and actions

    def on_setup_deck(self, event: events.SetupDeck) -> None:
        for card in event.cards:
            self.placed_by(event.seat, str(self.names.card(card)))

    def on_setup_place(self, event: events.SetupPlace) -> None:
        self.placed_by(event.seat, f"{self.name(event.fighter)} @{self.names.space(event.space)}")

    def on_setup_state(self, event: events.SetupState) -> None:
        text = self.names.state_value(event.seat, event.state, event.value)
        self.placed_by(event.seat, text)

    def on_setup_token(self, event: events.SetupToken) -> None:
        token = self.names.token(event.seat, event.token)
        self.placed_by(event.seat, f"{token} @{self.names.space(event.space)}")

    def placed_by(self, seat: int, text: str) -> None:
        self.placed.setdefault(seat, []).append(text)

    def on_turn(self, event: events.Turn) -> None:
        self.open_turn(event.seat, event.number)

    def on_action(self, event: events.Action) -> None:
        self.open_entry(ScoreEntry("M" if ACTIONS[event.action] == "maneuver" else ""))

    def on_turn_end(self, event: events.TurnEnd) -> None:
        self.open_entry(ScoreEntry())

    def open_turn(self, seat: int, number: int) -> None:
        self.turns.append(ScoreTurn(number, seat))
        self.outer = []
        self.entry = self.turns[-1].entries[0]

    def open_entry(self, entry: ScoreEntry) -> None:
        """Start the entry of an action, or of what follows the last action."""
        self.outer = []
        entry.draws = bool(entry.head)
        self.entry = entry
        self.turns[-1].entries.append(entry)

    def add_text(self, message: str, seat: int = -1, **args: str | int) -> None:
        """Add an item as text; names the seat if it is not the one whose turn it is."""
        text = self.say(f"score-{message}", **args)
        if seat >= 0 and seat != self.turns[-1].seat:
            text = self.say("score-of", item=text, seat=capital(self.names.seat(seat)))
        self.entry.add(text)

    def name(self, fighter: int) -> str:
        return capital(self.names.fighter(fighter))

    def listed(self, cards: tuple[int, ...]) -> str:
        return self.names.listed([self.names.card(card) for card in cards], "commas")

    # --- Parts of an action

    def on_boost(self, event: events.Boost) -> None:
        text = f"+{event.value} {self.names.card(event.card)}"
        if self.entry.head == "M" and not self.entry.boost:
            self.entry.boost = text
            self.entry.begin("")
        else:
            self.entry.add(text)

    def on_move(self, event: events.Move) -> None:
        first, last = (self.names.space(event.path[end]) for end in (0, -1))
        if self.m.tail_of[event.fighter] >= 0:
            last = f"{last}+{self.names.space(event.path[-2])}"
        self.went(event.fighter, f"{first}-{last}", event.maneuver)

    def on_tail(self, event: events.Tail) -> None:
        space = self.names.space(event.space)
        if self.turns:
            self.went(event.fighter, f"+{space}", False)
        else:
            self.placed[event.seat][-1] += f"+{space}"

    def on_place(self, event: events.Place) -> None:
        self.went(event.fighter, f"@{self.names.space(event.space)}", event.maneuver)

    def went(self, fighter: int, way: str, maneuver: bool) -> None:
        text = f"{self.name(fighter)} {way}"
        if maneuver:
            self.entry.moves.append(text)
            self.entry.begin("")
        else:
            self.entry.add(text)

    def on_scheme(self, event: events.Scheme) -> None:
        by = "" if event.fighter in self.m.hero_of else f" ({self.name(event.fighter)})"
        card = self.names.card(event.card)
        if self.entry.head or self.turns[-1].seat != event.seat:  # a text plays it
            self.entry.add(f"S {card}{by}")
            return
        self.entry.card = card
        self.entry.head = glued(f"S {card}{by}")

    def on_attack(self, event: events.Attack) -> None:
        pair = f"{self.name(event.attacker)} > {self.name(event.target)}"
        entry = AttackEntry(f"A {pair}:", event.target)
        self.turns[-1].entries[-1] = self.entry = entry

    def on_bonus_attack(self, event: events.BonusAttack) -> None:
        entry = AttackEntry("+A", event.target)
        entry.play(0, self.names.bonus_attack(event.card))
        self.entry.add(entry)
        self.outer.append(self.entry)
        self.entry = entry

    def on_commit(self, event: events.Commit) -> None:
        if isinstance(self.entry, AttackEntry):
            self.entry.play(event.side, self.names.card(event.card))

    def on_reveal(self, event: events.Reveal) -> None:
        boost = event.boost
        if boost >= 0:
            self.entry.begin("")
            self.entry.add(f"+{self.m.kinds[boost].boost} {self.names.card(boost)}")

    def on_result(self, event: events.Result) -> None:
        if event.attack.bonus < 0 and self.outer:
            self.entry = self.outer[0]
            self.outer = []
        entry = self.entry
        if not isinstance(entry, AttackEntry):
            return
        entry.cards = [self.sum_of(account) for account in (event.attack, event.defense)]
        entry.target = event.defense.fighter
        entry.dealt = f"= {event.difference}"
        if event.difference and event.fate != "dealt":
            entry.dealt += f" {self.say(f'score-{event.fate}')}"
        entry.close()
        entry.begin("")

    def sum_of(self, account: events.Account) -> str:
        """A card and its value: "Second Shot 3+2". A value that is not a sum is in brackets."""
        if account.reason == "none":
            return ""
        name = self.names.played(account)
        if account.reason is not None:
            return f"{name} [{account.value}]"
        terms = "".join(f"{term.number:+d}" for term in account.terms)
        return f"{name} {account.base}{terms}"

    def on_effect(self, event: events.Effect) -> None:
        names = self.names.heroes[event.seat]
        kind, bonus = origin(self.m.heroes[event.seat], event.effect)
        if kind is None:
            label = names.ability or capital(self.names.seat(event.seat))
        else:
            label = names.bonus(kind.id) if bonus else names.card(kind.id)
        self.entry.begin(label)

    # --- Consequences

    def on_damage(self, event: events.Damage) -> None:
        left = f"({event.health})" if event.health else "x"
        entry = self.entry
        if event.combat and isinstance(entry, AttackEntry) and event.fighter == entry.target:
            entry.dealt += f" {left}"
            entry.close()
        else:
            entry.add(f"{self.name(event.fighter)} -{event.amount} {left}")

    def on_heal(self, event: events.Heal) -> None:
        self.entry.add(f"{self.name(event.fighter)} +{event.amount} ({event.health})")

    def on_health(self, event: events.Health) -> None:
        self.entry.add(f"{self.name(event.fighter)} ({event.health})")

    def on_draw(self, event: events.Draw) -> None:
        entry = self.entry
        if entry.draws:
            entry.draws = False
            return
        again = entry.drawing == event.seat and not entry.fresh
        entry.drawn = entry.drawn + 1 if again else 1
        if again:
            entry.groups[-1][1].pop()
        self.add_text("draw", event.seat, number=entry.drawn)
        entry.drawing = event.seat

    def on_exhausted(self, event: events.Exhausted) -> None:
        self.entry.draws = False
        self.add_text("exhausted", event.seat)

    def on_discard(self, event: events.Discard) -> None:
        if not event.minor:
            self.add_text("discard", event.seat, card=self.names.card(event.card))

    def on_removed(self, event: events.Removed) -> None:
        self.add_text("removed", event.seat, card=self.names.card(event.card))

    def on_set_aside(self, event: events.SetAside) -> None:
        pile = self.names.pile(event.holder, event.pile)
        self.add_text("set-aside", event.seat, card=self.names.card(event.card), pile=pile)

    def on_return(self, event: events.Return) -> None:
        self.went(event.fighter, f"@{self.names.space(event.space)}", False)

    def on_swap(self, event: events.Swap) -> None:
        self.went(event.first, f"@{self.names.space(event.first_space)}", False)
        self.went(event.second, f"@{self.names.space(event.second_space)}", False)

    def on_token(self, event: events.Token) -> None:
        origin, space = (self.token_place(place) for place in (event.origin, event.space))
        way = f"@{space}" if event.origin < 0 else f"{origin}-{space}"
        self.entry.add(f"{self.names.token(event.seat, event.token)} {way}")

    def token_place(self, place: int) -> str:
        """A space, a line by its ends, or "×" for no place on the board."""
        return str(self.names.m.graph.place_id(place)) if place >= 0 else "×"

    def on_state(self, event: events.State) -> None:
        self.entry.add(self.names.state_value(event.seat, event.state, event.value))

    def on_counter(self, event: events.Counter) -> None:
        counter = self.names.counter(event.seat, event.counter)
        self.add_text("counter", event.seat, counter=counter, value=event.value)

    def on_gain_action(self, event: events.GainAction) -> None:
        self.add_text("action", event.seat, number=event.number)

    def on_cancel(self, event: events.Cancel) -> None:
        self.add_text("cancel", card=self.names.card(event.card))

    def on_look(self, event: events.Look) -> None:
        self.add_text("look", event.seat, cards=self.listed(event.cards) or "-")

    def on_show(self, event: events.Show) -> None:
        self.add_text("show", event.seat, cards=self.listed(event.cards) or "-")

    def on_turn_card(self, event: events.TurnCard) -> None:
        text = "turn-up" if event.up else "turn-down"
        self.add_text(text, event.seat, card=self.names.card(event.card))

    def on_take(self, event: events.Take) -> None:
        self.add_text("take", event.seat, card=self.names.card(event.card))

    def on_put_back(self, event: events.PutBack) -> None:
        self.add_text(
            "top" if event.top else "bottom", event.seat, card=self.names.card(event.card)
        )

    def on_ignore_discard(self, event: events.IgnoreDiscard) -> None:
        self.add_text("ignore-discard", event.seat)

    def on_guard(self, event: events.Guard) -> None:
        self.add_text("guard", event.seat, card=self.names.card(event.card))

    def on_named(self, event: events.Named) -> None:
        self.add_text("named", event.seat, number=event.number)

    def on_named_card(self, event: events.NamedCard) -> None:
        self.add_text("named-card", event.seat, card=self.names.card(event.card))

    def on_lock(self, event: events.Lock) -> None:
        self.add_text("lock", event.seat, value=event.value)

    def on_off_board(self, event: events.OffBoard) -> None:
        self.add_text("off", fighter=self.name(event.fighter))

    def on_out(self, event: events.Out) -> None:
        self.add_text("out", event.seat)

    def on_concede(self, event: events.Concede) -> None:
        self.add_text("concede", event.seat)

    def on_take_over(self, event: events.TakeOver) -> None:
        self.add_text("take-over", fighter=self.name(event.fighter))

    def on_replace(self, event: events.Replace) -> None:
        self.add_text("replace", event.seat, card=self.names.card(event.new))

    def on_boost_lost(self, event: events.BoostLost) -> None:
        self.add_text("boost-lost", event.seat, card=self.names.card(event.card))

    def on_mark(self, event: events.Mark) -> None:
        self.add_text("mark", event.seat, space=self.names.space(event.space))
