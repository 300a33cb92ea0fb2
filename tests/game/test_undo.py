"""What may be taken back, and how far."""

import re
from random import Random

from nonpareil import Game
from nonpareil.game.undo import UndoHistory
from tests.games import DECISION_LIMIT, random_game
from tests.scenes import ARTHUR, MEDUSA, played


class Table:
    """A game with its trail."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.trail = UndoHistory(game)

    def choose(self, *choices: str) -> "Table":
        for choice in choices:
            self.apply([str(o.id) for o in self.game.decision.options].index(choice))
        return self

    def apply(self, option: int) -> None:
        self.trail.before(self.game)
        self.game.apply(option)
        self.trail.after(self.game)

    def concede(self, seat: int) -> None:
        self.trail.before(self.game)
        self.game.concede(seat)
        self.trail.after(self.game)

    def free(self, seat: int, *bots: int) -> int | None:
        return self.trail.free_undo(seat, set(bots))

    def asked(self, seat: int) -> int | None:
        return self.trail.asked_undo(seat)


def table(medusa: str = MEDUSA, arthur: str = ARTHUR, head: str = "") -> Table:
    return Table(played(seats=(medusa, arthur), head=head))


def hand(seat: str, *cards: str) -> str:
    return re.sub(r"hand = .*", f"hand = {list(cards)}", seat)


def test_nothing_has_been_chosen() -> None:
    it = table()
    assert (it.free(1), it.asked(1), it.free(2, 1)) == (None, None, None)


def test_the_card_that_a_maneuver_draws_stays_drawn() -> None:
    it = table().choose("maneuver")
    assert it.free(1) is None
    assert it.free(1, 2) is None, "not even against a bot"
    assert it.asked(1) == 0
    it.choose("none")
    assert it.free(1) == 1, "the boost can be thought about once more"
    it.choose("medusa", "b")
    assert it.free(1) == 2, "there was no other space for Medusa"


def test_a_known_card_drawn_is_no_news() -> None:
    it = table()
    s = it.game._state
    s.known[s.decks[0][-1]] |= 1
    assert it.choose("maneuver").free(1) == 0


def test_the_action_is_over_when_the_next_begins() -> None:
    it = table(hand(MEDUSA, "a-momentary-glance", "snipe"))
    it.choose("scheme", "king-arthur")
    assert it.game.decision.kind == "action"
    assert it.free(1) == 1, "the next has not begun"
    it.choose("attack")
    assert it.trail.steps[-1].action == (it.trail.steps[0].action[0], 2)
    assert it.free(1) == 2


def test_the_turn_is_over() -> None:
    it = table(head="turn = { actions = 1 }").choose("maneuver", "none", "none")
    assert it.game.decision.seat == 2
    assert it.free(1) is None, "its action does not go on"
    assert it.free(1, 2) == 2, "which does not matter to a bot"
    assert it.asked(1) == 2
    assert it.free(2) is None


def test_an_attack_can_be_taken_back_until_somebody_defends() -> None:
    it = table(hand(MEDUSA, "snipe", "feint")).choose("attack", "snipe")
    assert it.game.decision.kind == "defense"
    assert it.free(1) == 1
    it.choose("feint")
    assert it.free(1) is None
    assert it.asked(1) == 1
    assert it.free(2) is None, "the attack lies open"


def test_a_bot_that_defends_shows_its_card() -> None:
    it = table(hand(MEDUSA, "snipe", "feint")).choose("attack", "feint", "skirmish")
    assert it.free(1, 2) is None
    it = table(hand(MEDUSA, "snipe", "feint")).choose("attack", "feint", "none")
    assert it.free(1, 2) == 1, "it had nothing to show"
    assert it.free(1) is None, "a person has decided"


def test_own_cards_come_to_light_for_others_only() -> None:
    it = table(hand(MEDUSA, "a-momentary-glance", "snipe")).choose("scheme", "king-arthur")
    assert it.free(1) == 1
    assert it.trail.steps[0].revealed == 1 << 2
    it = table().choose("maneuver", "snipe")
    assert it.free(1) == 1, "spent as a boost"


def test_a_shuffle_cannot_be_undone_by_anybody() -> None:
    it = table(arthur=hand(ARTHUR, "the-lady-of-the-lake"), head="turn = { seat = 2 }")
    it.choose("scheme")
    assert it.trail.steps[0].revealed == 0b110
    assert it.free(2) is None
    assert it.asked(2) == 0


def test_forced_choices_are_not_worth_going_back_to() -> None:
    medusa = hand(MEDUSA, "hiss-and-slither")
    it = table(medusa, hand(ARTHUR, "feint", "skirmish"), head="turn = { seat = 2 }")
    it.choose("attack", "feint", "none")
    assert it.game.decision.seat == 1
    it.choose("hiss-and-slither")
    assert it.asked(1) == 3
    it = table(hand(MEDUSA, "winged-frenzy"), hand(ARTHUR, "feint"), head="turn = { seat = 2 }")
    it.choose("attack", "none")
    assert it.trail.steps[-1].forced, "nothing in hand to defend with"
    assert it.asked(1) is None


def test_bots_and_persons_at_one_table() -> None:
    it = Table(
        Game.new("sarpedon", ["medusa", "alice", "genie"], 1, mode="free-for-all", events=False)
    )
    while it.game.decision.seat == 1:
        it.apply(0)
    placed = len(it.game.choices)
    assert it.free(1) == placed - 1
    while it.game.decision.seat == 2:
        it.apply(0)
    assert it.free(1) is None
    assert it.free(1, 3) is None
    assert it.free(1, 2, 3) == placed - 1
    assert it.asked(1) == placed - 1


def test_step_by_step_back_to_what_was_revealed() -> None:
    choices = table().choose("maneuver", "none", "medusa", "b").game.choices
    kept: list[int | None] = [4]
    while (last := kept[-1]) is not None:
        it = table()
        for choice in choices[:last]:
            it.apply(choice)
        kept.append(it.free(1))
    assert kept == [4, 2, 1, None], "the space was the only one, and the maneuver drew a card"


def test_who_gave_up_stays_out() -> None:
    it = Table(Game.new("sarpedon", ["medusa", "alice", "genie"], 1, mode="free-for-all"))
    it.apply(0)
    it.concede(3)
    assert it.trail.steps[-1].seat == 3
    assert it.trail.steps[-1].conceded
    assert it.asked(1) is None
    assert it.free(1, 2) is None


def test_what_is_over_is_over() -> None:
    it = table().choose("attack")
    it.concede(2)
    assert it.game.over
    assert it.asked(1) is None


def test_a_trail_may_begin_in_the_middle() -> None:
    it = Table(table().choose("maneuver", "none").game)
    assert it.asked(1) is None
    assert it.choose("medusa").free(1) == 2


def test_who_goes_back_freely_has_seen_nothing() -> None:
    """In random games: the hidden cards that the seat knows are those that it knew then."""
    rng = Random("taking back")
    compared = 0
    for _ in range(12):
        it = Table(random_game(rng))
        seats = it.game._state.m.seats
        known = [bytes(it.game._state.known)]
        while not it.game.over and len(it.game.choices) < DECISION_LIMIT:
            it.apply(rng.randrange(len(it.game.decision.options)))
            known.append(bytes(it.game._state.known))
            for seat in range(1, seats + 1):
                kept = it.free(seat, *range(1, seats + 1))
                if kept is None:
                    continue
                compared += 1
                bit = 1 << (seat - 1)
                new = [now & ~then & bit for now, then in zip(known[-1], known[kept], strict=True)]
                assert not any(new)
                assert it.trail.steps[kept].seat == seat
    assert compared > 100
