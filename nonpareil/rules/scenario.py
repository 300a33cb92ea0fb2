"""Scenario files: a position, a script of what the players do, and what must be true.

To this game what a position with a best move is to chess: the form for tests, rulings, bug
reports and puzzles. The script speaks through the same decisions as any player.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nonpareil.content.source import Source
from nonpareil.errors import ContentError, GameError, NonpareilError
from nonpareil.rules.ask import ACTIONS, Purpose
from nonpareil.rules.attack import attack_cards, attackable, attackers, targets_of
from nonpareil.rules.events import Event
from nonpareil.rules.expect import difference
from nonpareil.rules.game import Game
from nonpareil.rules.options import Option, OptionId, decline
from nonpareil.rules.position import build
from nonpareil.rules.scheme import playable_schemes, players
from nonpareil.rules.state import Effect, Maneuver

ACTING = ("maneuver", "scheme", "attack", "defend", "choose", "end_turn")
STEPS = (*ACTING, "expect", "refuse", "offers", "lacks")
ARRIVALS = (Event.MOVE, Event.PLACE, Event.RETURN)


class Mismatch(NonpareilError):
    """The script and the game part ways; the message is the first difference."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario ended: `failure` None means that everything was as it should be."""

    name: str
    rules: tuple[str, ...]
    failure: str | None


class Scenario:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.name = source.text(source.data, "name", default=source.name)
        self.rules = tuple(source.array(source.data, "rules", default=()))

    @classmethod
    def read(cls, path: str | Path) -> "Scenario":
        return cls(Source.read(path))

    def game(self) -> Game:
        return build(self.source)

    def run(self) -> Outcome:
        """Play the script; a broken file raises a ContentError."""
        return Outcome(self.name, self.rules, self._failure())

    def _failure(self) -> str | None:
        invalid = self.source.data.get("invalid")
        try:
            game = self.game()
        except (GameError, ContentError) as error:
            if invalid is None:
                raise
            wanted = str(invalid) in str(error)
            return None if wanted else f"the error should say '{invalid}' but says: {error}"
        if invalid is not None:
            return f"making the game should have failed with '{invalid}'"
        steps = self.source.tables(self.source.data, "steps", default=())
        player = Player(game)
        for number, step in enumerate(steps):
            where = ("steps", number)
            self.source.known_keys(step, (*STEPS, "seat"), *where)
            if len([key for key in step if key != "seat"]) != 1:
                raise self.source.error(f"a step has one of {', '.join(STEPS)}", *where)
            try:
                player.step(step, steps[number + 1 :])
            except Mismatch as problem:
                line = self.source.line(*where)
                place = f"step {number + 1}" + (f" (line {line})" if line else "")
                return f"{place}: {problem}"
        return None


class Player:
    """Carries out steps, declining what they do not mention."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plan: dict[str, Any] | None = None  # what is left of a maneuver
        self.forced: list[OptionId] = []  # taken after the last choice, being the only option

    def step(self, step: dict[str, Any], following: list[dict[str, Any]]) -> None:
        kind = next(key for key in step if key != "seat")
        what = step[kind]
        seat = step.get("seat")
        if kind == "expect":
            self.before_expect(following)
            if problem := difference(self.game, what):
                raise Mismatch(problem)
        elif kind == "refuse":
            self.seat(seat)
            self.refuse(what)
        elif kind in ("offers", "lacks"):
            self.seat(seat)
            self.compare_options(what, kind == "offers")
        else:
            self.act(kind, what, seat)

    def act(self, kind: str, what: Any, seat: int | None) -> None:
        if kind in ACTIONS:
            self.decline_until(Purpose.ACTION)
            self.seat(seat)
            {"maneuver": self.maneuver, "scheme": self.scheme, "attack": self.attack}[kind](what)
        elif kind == "defend":
            self.defend(what, seat)
        elif kind == "choose":
            self.choose(what, seat)
        else:
            self.end_turn()

    # --- The pending decision

    def seat(self, seat: int | None) -> None:
        if seat is None:
            return
        if self.game.over:
            raise Mismatch(f"seat {seat} should decide, but the game is over")
        if self.game.decision.seat != seat:
            raise Mismatch(f"seat {seat} should decide, but {self.pending()}")

    def pending(self) -> str:
        if self.game.over:
            return "the game is over"
        decision = self.game.decision
        ids = ", ".join(str(option.id) for option in decision.options)
        return f"seat {decision.seat} is asked ({decision.kind}): {ids}"

    def purpose(self) -> int:
        return -1 if self.game.over else self.game.state.purpose

    def apply(self, index: int) -> None:
        self.game.apply(index)
        self.forced = []
        # A forced choice is taken; actions and defenses are always asked.
        while (
            not self.game.over
            and len(self.game.state.options) == 1
            and self.purpose() not in (Purpose.ACTION, Purpose.DEFENSE)
        ):
            self.forced.append(self.game.decision.options[0].id)
            self.game.apply(0)
        self.follow_plan()

    def decline(self) -> None:
        index = decline(self.game.state)
        if index is None:
            raise Mismatch(f"the script does not say what to choose: {self.pending()}")
        self.apply(index)

    def decline_until(self, purpose: int) -> None:
        while not self.game.over and self.purpose() != purpose:
            if self.purpose() == Purpose.ACTION:
                raise Mismatch(f"no {Purpose(purpose).name.lower()} is asked: {self.pending()}")
            self.decline()
        if self.game.over:
            raise Mismatch("the game is over")

    def before_expect(self, following: list[dict[str, Any]]) -> None:
        """Optional decisions are declined, unless they wait for the next acting step."""
        acting = next((key for step in following for key in step if key in ACTING), None)
        while not self.game.over and acting != "choose":
            if self.purpose() == Purpose.ACTION or decline(self.game.state) is None:
                return
            if self.purpose() == Purpose.DEFENSE and acting == "defend":
                return
            self.decline()

    def index_of(self, wanted: Any) -> int | None:
        for index, option in enumerate(self.game.decision.options):
            if self.fits(option, wanted):
                return index
        return None

    def fits(self, option: Option, wanted: Any) -> bool:
        text = str(wanted).lower() if isinstance(wanted, bool) else str(wanted)
        m = self.game.state.m
        if text == f"option-{option.value + 1}" and option.subject == "option":
            return True
        prefix, _, plain = text.rpartition(":")
        if str(option.id).rpartition(":")[2] != plain:
            return False
        if not prefix:
            return True
        if option.subject == "card":
            return m.owner(option.value) + 1 == int(prefix)
        return option.subject != "fighter" or m.seat_of[option.value] + 1 == int(prefix)

    def take(self, wanted: Any) -> None:
        index = self.index_of(wanted)
        if index is None:
            raise Mismatch(f"{wanted!r} cannot be chosen: {self.pending()}")
        self.apply(index)

    def compare_options(self, wanted: list[Any], present: bool) -> None:
        if self.game.over:
            raise Mismatch("the game is over")
        for each in wanted:
            if (self.index_of(each) is not None) != present:
                what = "is not" if present else "should not be"
                raise Mismatch(f"{each!r} {what} among the options: {self.pending()}")

    # --- Steps

    def maneuver(self, what: dict[str, Any]) -> None:
        self.plan = {"boost": what.get("boost"), "moves": list(what.get("moves", []))}
        self.take("maneuver")
        self.follow_plan()

    def follow_plan(self) -> None:
        """Answer the maneuver's own questions; others (a boost bonus) wait for the script."""
        while self.plan is not None and not self.game.over:
            state = self.game.state
            frame = state.stack[-1]
            if not isinstance(frame, Maneuver):
                if any(isinstance(other, Maneuver) for other in state.stack):
                    return
                break
            plan = self.plan
            if state.purpose == Purpose.MANEUVER_BOOST:
                wanted: Any = plan["boost"] or "none"
                plan["boost"] = None
            elif plan["moves"] and state.purpose == Purpose.MOVER:
                wanted = plan["moves"][0][0]
            elif plan["moves"] and str(plan["moves"][0][0]).rpartition(":")[2] == (
                state.m.fighter_id(frame.fighter)
            ):
                where = plan["moves"].pop(0)[1]
                wanted = where[-1] if isinstance(where, list) else where
            else:
                wanted = "none"
            index = self.index_of(wanted)
            if index is None:
                raise Mismatch(f"{wanted!r} is not possible in this maneuver: {self.pending()}")
            self.game.apply(index)
        unused, self.plan = self.plan, None
        if unused is not None and (unused["boost"] or unused["moves"]):
            left = unused["boost"] or unused["moves"][0]
            raise Mismatch(f"{left!r} is not possible in this maneuver")

    def scheme(self, what: dict[str, Any]) -> None:
        s = self.game.state
        name = str(what["card"]).rpartition(":")[2]
        card = next((c for c in playable_schemes(s, s.seat) if s.m.kinds[c].id == name), None)
        if card is None:
            raise Mismatch(f"'{name}' cannot be played as a scheme now")
        by = str(what.get("by", "")).rpartition(":")[2]
        names = [s.m.fighter_id(fighter) for fighter in players(s, card)]
        if by and by not in names:
            raise Mismatch(f"'{by}' cannot play '{name}'; {', '.join(names)} can")
        if not by and len(names) > 1:
            raise Mismatch(f"say who plays '{name}': {', '.join(names)}")
        answers = {Purpose.SCHEME_CARD: name, Purpose.SCHEME_FIGHTER: by or names[0]}
        self.take("scheme")
        self.give(answers)

    def attack(self, what: dict[str, Any]) -> None:
        s = self.game.state
        by, target = (self.fighter(what[key]) for key in ("by", "target"))
        name = str(what["card"]).rpartition(":")[2]
        if by not in attackers(s, s.seat):
            raise Mismatch(f"'{what['by']}' cannot attack now")
        if target not in targets_of(s, by, attackable(s, s.seat)):
            raise Mismatch(f"'{what['target']}' is no target for '{what['by']}'")
        if name not in [s.m.kinds[card].id for card in attack_cards(s, by)]:
            raise Mismatch(f"'{what['by']}' cannot attack with '{name}'")
        boost = what.get("boost")
        self.take("attack")
        answers = {
            Purpose.ATTACKER: what["by"],
            Purpose.TARGET: what["target"],
            Purpose.ATTACK_CARD: name,
            Purpose.HIDDEN_BOOST: boost or "none",
        }
        given = self.give(answers)
        if boost and Purpose.HIDDEN_BOOST not in given:
            raise Mismatch(f"no boost can be played with this attack, so not '{boost}'")

    def give(self, answers: dict[Purpose, Any]) -> set[Purpose]:
        """Answer the questions of one action as they come."""
        given: set[Purpose] = set()
        while (purpose := self.purpose()) in answers and purpose not in given:
            given.add(Purpose(purpose))
            self.take(answers[Purpose(purpose)])
        return given

    def fighter(self, name: Any) -> int:
        s = self.game.state
        prefix, _, plain = str(name).rpartition(":")
        for fighter in range(s.m.fighters):
            if s.m.fighter_id(fighter) == plain and (
                not prefix or s.m.seat_of[fighter] + 1 == int(prefix)
            ):
                return fighter
        raise Mismatch(f"there is no fighter '{name}'")

    def defend(self, what: dict[str, Any], seat: int | None) -> None:
        if self.purpose() != Purpose.DEFENSE and not what and self.could_not_defend(seat):
            return
        self.decline_until(Purpose.DEFENSE)
        self.seat(seat)
        self.take(what.get("card", "none"))

    def could_not_defend(self, seat: int | None) -> bool:
        """The defender had no card at all, so that nothing was asked."""
        for event in reversed(self.game.state.log or ()):
            if event[0] == Event.ATTACK:
                return False
            if event[0] == Event.NO_DEFENSE and not event[2]:
                return seat is None or event[1] + 1 == seat
        return False

    def choose(self, what: Any, seat: int | None) -> None:
        if isinstance(what, dict):
            self.skip_to(list(what.values()), seat)
            self.choose_each(dict(what))
            return
        for wanted in what if isinstance(what, list) else [what]:
            self.skip_to([wanted], seat)
            self.take(wanted)

    def skip_to(self, wanted: list[Any], seat: int | None) -> None:
        """Decline what the script passes over until one of these can be chosen."""
        while not self.game.over:
            here = seat is None or self.game.decision.seat == seat
            if here and any(self.index_of(each) is not None for each in wanted):
                return
            if self.purpose() == Purpose.ACTION or decline(self.game.state) is None:
                break
            self.decline()
        self.seat(seat)
        raise Mismatch(f"{wanted[0]!r} cannot be chosen: {self.pending()}")

    def choose_each(self, what: dict[str, Any]) -> None:
        """Answers the next decisions in whatever order they are asked; all must be used."""
        before = len(self.game.state.log or ())
        while what:
            for key, wanted in what.items():
                if self.game.over:
                    raise Mismatch(f"{key} = {wanted!r} was not asked: the game is over")
                if self.index_of(wanted) is not None:
                    self.take(wanted)
                    break
                if self.was_forced(key, wanted, before):
                    break
            else:
                raise Mismatch(f"{what!r} cannot be chosen: {self.pending()}")
            del what[key]

    def was_forced(self, key: str, wanted: Any, before: int) -> bool:
        """It was the only option, and taken without being asked since so many events."""
        s = self.game.state
        if wanted in self.forced:
            return True
        if key == "fighter":
            frame = s.stack[-1]
            return isinstance(frame, Effect) and frame.that_fighter == self.fighter(wanted)
        last = next((e for e in reversed((s.log or [])[before:]) if e[0] in ARRIVALS), None)
        if key != "space" or last is None:
            return False
        space = last[2][-1] if last[0] == Event.MOVE else last[2]
        return bool(s.m.field.ids[space] == wanted)

    def refuse(self, what: dict[str, Any]) -> None:
        """The step must be illegal as things stand; the game itself is not touched."""
        trial = Player(self.game.copy())
        trial.game.state.log = list(self.game.state.log or ())
        kind = next(key for key in what if key != "seat")
        try:
            trial.seat(what.get("seat"))
            if kind == "choose":
                trial.choose_now(what[kind])
            else:
                trial.act(kind, what[kind], what.get("seat"))
        except Mismatch:
            return
        raise Mismatch(f"{kind} = {what[kind]!r} should have been refused")

    def choose_now(self, what: Any) -> None:
        if isinstance(what, dict):
            self.choose_each(dict(what))
            return
        for wanted in what if isinstance(what, list) else [what]:
            self.take(wanted)

    def end_turn(self) -> None:
        """Decline until the next seat must decide an action; an action left cannot be declined."""
        seat = self.game.turn
        while not self.game.over:
            if self.purpose() == Purpose.ACTION:
                if self.game.turn != seat:
                    return
                raise Mismatch("the turn cannot end: an action is left")
            self.decline()
