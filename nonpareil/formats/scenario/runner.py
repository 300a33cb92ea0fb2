"""Runs the steps of a scenario's script: plays what they say and declines what they leave out.

It plays through decisions, like any player, and uses `game.inspection` only to say why a step is
impossible or to notice that the game has already taken it.
"""

from typing import Any

from nonpareil.content.board import SpaceId
from nonpareil.content.source import Table
from nonpareil.errors import NonpareilError
from nonpareil.formats.scenario.expectations import difference
from nonpareil.formats.scenario.schema import ACTING, kind_of
from nonpareil.game.decision import Option
from nonpareil.game.event_log import SeenEvent
from nonpareil.game.game import Game
from nonpareil.game.ids import split
from nonpareil.game.inspection import (
    can_walk,
    is_maneuvering,
    picked_fighter,
    possible_attacks,
    possible_schemes,
)

Answer = int | str

# The decisions of a maneuver itself. Effects ask some of these too, but then there is a source.
OF_MANEUVER = ("maneuver-boost", "mover", "destination")


class Mismatch(NonpareilError):
    """The game does not follow the script; the message is the first difference."""


class PendingManeuver:
    """The part of a maneuver in the script that has not been played yet."""

    def __init__(self, what: Table) -> None:
        self.boost: str | None = what.get("boost")
        self.moves: list[list[Any]] = list(what.get("moves", []))
        self.way: list[Any] = []  # the path of the current move, if the script says it


class Runner:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.maneuvering: PendingManeuver | None = None
        self.forced: list[Option] = []  # the only options, taken automatically since the last step
        self.events_before = 0  # how many events there were before the last acting step
        self.turns_before = game.turns  # and how many turns had begun
        self.seat_of: dict[str, int] = {
            fighter["id"]: fighter["seat"] for fighter in game.view(0)["fighters"]
        }
        self.settle()

    def step(self, step: Table, following: list[Table]) -> None:
        kind = kind_of(step)
        what = step[kind]
        seat = step.get("seat")
        if kind == "expect":
            self.before_expect(following)
            self.seat(seat)
            if problem := difference(self.game, what):
                raise Mismatch(problem)
        elif kind == "refuse":
            self.seat(seat)
            self.refuse(what)
        elif kind in ("offers", "lacks"):
            self.seat(seat)
            self.compare_options(what, kind == "offers")
        else:
            events, turns = len(self.game.events), self.game.turns
            self.act(kind, what, seat)
            self.events_before = events
            self.turns_before = turns if kind != "end_turn" else self.game.turns

    def act(self, kind: str, what: Any, seat: int | None) -> None:
        """Decline everything that comes before the step, then take the step."""
        if kind == "choose":
            self.choose(what, seat)
            return
        if kind == "defend" and not what and self.could_not_defend(seat):
            return
        if kind != "end_turn":
            self.decline_until("defense" if kind == "defend" else "action")
        if kind != "end_turn" or not self.turn_is_over():
            self.seat(seat)
        self.act_now(kind, what)

    def act_now(self, kind: str, what: Any) -> None:
        """Take the step right now."""
        if kind == "maneuver":
            self.maneuver(what)
        elif kind == "scheme":
            self.scheme(what)
        elif kind == "attack":
            self.attack(what)
        elif kind == "defend":
            self.defend(what)
        elif kind == "choose":
            self.choose_now(what)
        else:
            self.end_turn()

    # --- The pending decision

    def seat(self, seat: int | None) -> None:
        if seat is not None and (self.game.over or self.game.decision.seat != seat):
            raise Mismatch(f"seat {seat} should decide, but {self.pending()}")

    def pending(self) -> str:
        if self.game.over:
            return "the game is over"
        decision = self.game.decision
        ids = ", ".join(str(option.id) for option in decision.options)
        return f"seat {decision.seat} must decide ({decision.kind}): {ids}"

    def asked(self) -> str:
        """The kind of the pending decision; empty when the game is over."""
        return "" if self.game.over else self.game.decision.kind

    def index_of(self, wanted: Answer) -> int | None:
        """The option that the script means; of two copies of a card, one that is not revealed."""
        if self.game.over:
            return None
        options = self.game.decision.options
        fitting = [index for index, option in enumerate(options) if self.fits(option, wanted)]
        return min(fitting, key=lambda index: options[index].revealed, default=None)

    def fits(self, option: Option, wanted: Answer) -> bool:
        text = str(wanted)
        if text == str(option.id):
            return True
        if option.subject == "card":
            prefix, plain = split(text)
            return plain == option.id and prefix in ("", str(option.owner))
        if option.subject == "fighter":
            return self.means(text, str(option.id))
        return option.subject == "option" and text == f"option-{option.value + 1}"

    def means(self, name: str, fighter: str) -> bool:
        """Whether the name in the script refers to that fighter. Either of them may include the
        seat or omit it."""
        seat, plain = split(name)
        return plain == split(fighter)[1] and seat in ("", str(self.seat_of[fighter]))

    def take(self, wanted: Answer) -> None:
        index = self.index_of(wanted)
        if index is None:
            raise Mismatch(f"{wanted!r} cannot be chosen: {self.pending()}")
        self.apply(index)

    def apply(self, index: int) -> None:
        self.game.apply(index)
        self.forced = []
        self.settle()

    def settle(self) -> None:
        """Continue as long as the script need not say anything: play the pending maneuver, and take
        options that are the only one."""
        while not self.game.over:
            index = self.maneuver_answer()
            if index is None and len(self.game.decision.options) == 1:
                # The script always decides about actions and defenses.
                if self.asked() in ("action", "defense"):
                    return
                self.forced.append(self.game.decision.options[0])
                index = 0
            if index is None:
                return
            self.game.apply(index)
        self.finish_maneuver()

    def default(self) -> int | None:
        """The choice if the script says nothing: decline if possible; among several paths to a
        space, take the one that passes the most enemies."""
        decision = self.game.decision
        if decision.kind != "passing":
            return decision.decline
        passed = [0 if o.id == "nobody" else len(str(o.id).split("+")) for o in decision.options]
        return passed.index(max(passed))

    def decline(self) -> None:
        index = self.default()
        if index is None:
            raise Mismatch(f"the script does not say what to choose: {self.pending()}")
        self.apply(index)

    def decline_until(self, kind: str) -> None:
        while self.asked() != kind:
            if self.asked() in ("", "action"):
                raise Mismatch(f"no {kind} is possible now: {self.pending()}")
            self.decline()

    # --- Comparing

    def before_expect(self, following: list[Table]) -> None:
        """Decline optional decisions, except those that the next acting step will make."""
        acting = next((kind_of(step) for step in following if kind_of(step) in ACTING), None)
        while not self.game.over and acting != "choose":
            if self.asked() == "action" or self.default() is None:
                return
            if self.asked() == "defense" and acting == "defend":
                return
            self.decline()

    def compare_options(self, wanted: list[Answer], present: bool) -> None:
        if self.game.over:
            raise Mismatch("the game is over")
        for each in wanted:
            if (self.index_of(each) is not None) != present:
                what = "is not" if present else "should not be"
                raise Mismatch(f"{each!r} {what} among the options: {self.pending()}")

    def refuse(self, step: Table) -> None:
        """The step must be illegal right now; it is tried on a copy of the game."""
        kind = kind_of(step)
        trial = Runner(self.game.copy(events=True))
        try:
            trial.seat(step.get("seat"))
            trial.act_now(kind, step[kind])
            while trial.maneuvering is not None:  # it may still turn out to be illegal
                trial.decline()
        except Mismatch:
            return
        raise Mismatch(f"{kind} = {step[kind]!r} should have been refused")

    # --- Actions

    def maneuver(self, what: Table) -> None:
        index = self.index_of("maneuver")
        if index is None:
            raise Mismatch(f"no maneuver is possible: {self.pending()}")
        self.maneuvering = PendingManeuver(what)
        self.apply(index)

    def maneuver_answer(self) -> int | None:
        """The answer to a decision of the pending maneuver itself. Other decisions in between, such
        as the effect of a boost, wait for the script."""
        if self.maneuvering is None:
            return None
        decision = self.game.decision
        way = self.maneuvering.way
        if decision.kind == "tail" and len(way) > 1:
            return self.index_of(way[-2])  # the tail follows
        if decision.kind not in OF_MANEUVER or decision.source is not None:
            if not is_maneuvering(self.game):
                self.finish_maneuver()
            return None
        wanted = self.next_in_maneuver(self.maneuvering)
        index = self.index_of(wanted)
        if index is None:
            raise Mismatch(f"{wanted!r} is not possible in this maneuver: {self.pending()}")
        return index

    def next_in_maneuver(self, pending: PendingManeuver) -> Answer:
        decision = self.game.decision
        if decision.kind == "maneuver-boost":
            boost, pending.boost = pending.boost, None
            return boost or "none"
        if not pending.moves:
            return "none"
        name, goal = pending.moves[0]
        if decision.kind == "mover":
            return str(name)
        if decision.fighter is None or not self.means(name, decision.fighter):
            return "none"
        del pending.moves[0]
        pending.way = goal if isinstance(goal, list) else []
        if not isinstance(goal, list):
            return goal  # type: ignore[no-any-return]
        self.check_way(goal)
        return goal[-1]  # type: ignore[no-any-return]

    def check_way(self, way: list[SpaceId]) -> None:
        if not can_walk(self.game, way):
            raise Mismatch(f"{way!r} is not possible in this maneuver")

    def finish_maneuver(self) -> None:
        pending, self.maneuvering = self.maneuvering, None
        if pending is not None and (pending.boost or pending.moves):
            rest = pending.boost or pending.moves[0]
            raise Mismatch(f"{rest!r} is not possible in this maneuver")

    def scheme(self, what: Table) -> None:
        name = split(what["card"])[1]
        fighters = possible_schemes(self.game).get(name)
        if fighters is None:
            raise Mismatch(f"'{name}' cannot be played as a scheme now")
        names = [split(fighter)[1] for fighter in fighters]
        if "by" not in what and len(names) > 1:
            raise Mismatch(f"say who plays '{name}': {', '.join(names)}")
        by = split(what.get("by", names[0]))[1]
        if by not in names:
            raise Mismatch(f"'{by}' cannot play '{name}'; {', '.join(names)} can")
        self.take("scheme")
        self.give({"scheme-card": name, "scheme-fighter": by})

    def attack(self, what: Table) -> None:
        attacks = possible_attacks(self.game)
        attack = next((attacks[by] for by in attacks if self.means(what["by"], by)), None)
        if attack is None:
            raise Mismatch(f"'{what['by']}' cannot attack now")
        if not any(self.means(what["target"], target) for target in attack.targets):
            raise Mismatch(f"'{what['target']}' is no target for '{what['by']}'")
        name = split(what["card"])[1]
        if name not in attack.cards:
            raise Mismatch(f"'{what['by']}' cannot attack with '{name}'")
        boost = what.get("boost")
        self.take("attack")
        answers = {
            "attacker": what["by"],
            "target": what["target"],
            "attack-card": name,
            "hidden-boost": boost or "none",
        }
        given = self.give(answers)
        if boost and "hidden-boost" not in given:
            raise Mismatch(f"no boost can be played with this attack, so not '{boost}'")

    def give(self, answers: dict[str, Answer]) -> set[str]:
        """Make the decisions of one action as they come up; returns the kinds that did."""
        given: set[str] = set()
        while (kind := self.asked()) in answers and kind not in given:
            given.add(kind)
            self.take(answers[kind])
        return given

    def end_turn(self) -> None:
        """Decline until the next seat chooses an action; remaining actions cannot be declined."""
        while not self.game.over:
            if self.asked() == "action":
                if self.turn_is_over():
                    return
                raise Mismatch("the turn cannot end: there are actions left")
            self.decline()

    def turn_is_over(self) -> bool:
        """Whether the next turn has begun, perhaps automatically after the last action."""
        return self.game.turns > self.turns_before

    # --- Answers

    def defend(self, what: Table) -> None:
        if self.asked() != "defense":
            raise Mismatch(f"no defense is possible now: {self.pending()}")
        self.take(what.get("card", "none"))

    def could_not_defend(self, seat: int | None) -> bool:
        """Whether the defender had no cards, so that there was no decision."""
        if self.asked() == "defense":
            return False
        for event in reversed(self.game.events):
            if event.kind == "attack":
                return False
            if event.kind == "no-defense" and not event.data["asked"]:
                return seat is None or bool(event.data["seat"] == seat)
        return False

    def choose(self, what: Any, seat: int | None) -> None:
        if isinstance(what, dict):
            self.skip_to(list(what.values()), seat)
            self.choose_each(what)
            return
        events = len(self.game.events)
        for wanted in what if isinstance(what, list) else [what]:
            if self.index_of(wanted) is None and (
                self.was_forced(wanted, self.events_before) or self.was_moved(wanted, events)
            ):
                continue
            self.skip_to([wanted], seat)
            self.take(wanted)

    def choose_now(self, what: Any) -> None:
        if isinstance(what, dict):
            self.choose_each(what)
            return
        for wanted in what if isinstance(what, list) else [what]:
            self.take(wanted)

    def skip_to(self, wanted: list[Answer], seat: int | None) -> None:
        """Decline what the script skips until one of these can be chosen."""
        while not self.game.over:
            here = seat is None or self.game.decision.seat == seat
            if here and any(self.index_of(each) is not None for each in wanted):
                return
            if self.asked() == "action" or self.default() is None:
                break
            self.decline()
        self.seat(seat)
        raise Mismatch(f"{wanted[0]!r} cannot be chosen: {self.pending()}")

    def choose_each(self, what: dict[str, Answer]) -> None:
        """Use the answers for the next decisions, in whatever order they come; all must be used."""
        events = len(self.game.events)
        left = dict(what)
        while left:
            for key in left:
                if self.index_of(left[key]) is not None:
                    self.take(left[key])
                    break
                if self.was_forced(left[key], events):
                    break
            else:
                raise Mismatch(f"{left!r} cannot be chosen: {self.pending()}")
            del left[key]

    def was_forced(self, wanted: Answer, since: int) -> bool:
        """Whether it was the only option, and so taken automatically, since that event."""
        if any(self.fits(option, wanted) for option in self.forced):
            return True
        picked = picked_fighter(self.game)
        if picked is not None and self.means(str(wanted), picked):
            return True
        return wanted in [arrival(event) for event in self.game.events[since:]]

    def was_moved(self, wanted: Answer, since: int) -> bool:
        """Whether the card has already gone where it had to go, since that event."""
        return any(
            event.data["card"] == split(str(wanted))[1]
            for event in self.game.events[since:]
            if event.kind in ("discard", "take", "put-back")
        )


def arrival(event: SeenEvent) -> SpaceId | None:
    """Where setup or an effect has put a fighter; None for other events."""
    if event.kind not in ("move", "place", "return", "setup-place"):
        return None
    data = event.data
    if data.get("maneuver"):
        return None
    space: SpaceId = data["path"][-1] if event.kind == "move" else data["space"]
    return space
