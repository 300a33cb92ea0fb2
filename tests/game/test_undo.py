"""What may be taken back, and how far."""

from random import Random

from nonpareil import Game
from nonpareil.game.undo import UndoHistory
from tests.games import DECISION_LIMIT, random_game
from tests.scenes import ARTHUR, MEDUSA, hand, played


class Table:
    """A game with its history."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.history = UndoHistory(game)

    def choose(self, *choices: str) -> "Table":
        for choice in choices:
            self.apply([str(o.id) for o in self.game.decision.options].index(choice))
        return self

    def apply(self, option: int) -> None:
        self.history.before(self.game)
        self.game.apply(option)
        self.history.after(self.game)

    def concede(self, seat: int) -> None:
        self.history.before(self.game)
        self.game.concede(seat)
        self.history.after(self.game)

    def free(self, seat: int, *bots: int) -> int | None:
        return self.history.free_undo(seat, set(bots))

    def asked(self, seat: int, *bots: int) -> int | None:
        consent = self.history.undo_by_consent(seat, set(bots))
        return None if consent is None else consent.kept

    def consenting(self, seat: int, *bots: int) -> set[int]:
        consent = self.history.undo_by_consent(seat, set(bots))
        return set() if consent is None else set(consent.seats)


def table(medusa: str = MEDUSA, arthur: str = ARTHUR, head: str = "") -> Table:
    return Table(played(seats=(medusa, arthur), head=head))


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


def test_a_known_card_drawn_stays_drawn() -> None:
    """Taking it back would tell whether the deck still has the card that was seen there."""
    it = table()
    s = it.game._state
    s.known[s.decks[0][-1]] |= 1
    it.choose("maneuver")
    assert it.free(1) is None
    assert it.free(1, 2) is None


def test_within_an_action() -> None:
    it = table(hand(MEDUSA, "snipe", "feint")).choose("attack")
    assert it.game.decision.kind == "attack-card"
    assert it.free(1) == 0
    assert it.asked(1) == 0


def test_the_action_is_over_when_the_next_begins() -> None:
    it = table(hand(MEDUSA, "a-momentary-glance", "snipe", "feint"))
    it.choose("scheme", "king-arthur")
    assert it.game.decision.kind == "action"
    it.choose("attack")
    assert it.history.steps[-1].action == (it.history.steps[0].action[0], 2)
    assert it.free(1) == 2


def test_the_turn_is_over() -> None:
    it = table(head="turn = { actions = 1 }").choose("maneuver", "none", "none")
    assert it.game.decision.seat == 2
    assert it.free(1) is None, "its action does not go on"
    assert it.free(1, 2) == 2, "which does not matter to a bot"
    assert it.asked(1) == 2
    assert it.free(2) is None


def test_an_attack_cannot_be_taken_back_once_the_defender_is_asked() -> None:
    """Or else an attack would be a free way to see whether the opponent is asked."""
    it = table(hand(MEDUSA, "snipe", "feint")).choose("attack", "snipe")
    assert it.game.decision.seat == 2
    assert it.free(1) is None
    assert it.free(1, 2) == 1, "a bot is always asked in the same way"
    assert it.asked(1) == 1


def test_a_defense_cannot_be_taken_back_once_the_cards_are_turned() -> None:
    """The defender may have known the attack card, but the attacker may have known nothing."""
    for known in (False, True):
        it = table(hand(MEDUSA, "snipe", "feint"))
        s = it.game._state
        for card in s.hands[0]:
            s.known[card] |= 0b10 * known
        it.choose("attack", "snipe", "skirmish")
        assert it.free(2) is None
        assert it.free(2, 1) is None, "not even against a bot"
        assert it.asked(2) == 2


def test_what_a_bot_shows_is_seen() -> None:
    for defense in ("skirmish", "none"):
        it = table(hand(MEDUSA, "snipe", "feint")).choose("attack", "feint", defense)
        assert it.free(1, 2) is None, "the attack card was turned"


def test_a_card_of_ones_own_that_was_shown_stays_shown() -> None:
    it = table(hand(MEDUSA, "a-momentary-glance", "snipe")).choose("scheme")
    assert it.free(1) is None
    it = table().choose("maneuver", "snipe")
    assert it.free(1) is None, "spent as a boost"


def test_nobody_goes_back_past_what_a_bot_has_drawn() -> None:
    it = table(head="turn = { actions = 1 }").choose("maneuver", "none", "none")
    assert it.free(1, 2) == 2
    it.choose("maneuver")
    assert it.game.decision.seat == 2
    assert it.free(1, 2) is None


def test_a_shuffle_cannot_be_undone_by_anybody() -> None:
    it = table(arthur=hand(ARTHUR, "the-lady-of-the-lake"), head="turn = { seat = 2 }")
    it.choose("scheme")
    assert it.history.steps[0].shown
    assert it.free(2) is None
    assert it.asked(2) == 0


def test_who_had_no_card_to_play_was_asked_as_well() -> None:
    """An undo that skipped the question would tell that there was no choice."""
    it = table(hand(MEDUSA, "winged-frenzy"), hand(ARTHUR, "feint"), head="turn = { seat = 2 }")
    it.choose("attack")
    assert len(it.game.decision.options) == 1
    it.choose("none")
    assert it.asked(1) == 1


def test_only_spaces_are_not_worth_going_back_to() -> None:
    it = table().choose("maneuver", "none", "medusa", "b")
    assert it.history.steps[-1].forced
    assert it.free(1) == 2


def test_bots_and_persons_at_one_table() -> None:
    it = Table(Game.new("sarpedon", ["medusa", "alice", "genie"], 1, mode="free-for-all"))
    it.apply(0)
    assert it.game.decision.seat == 1
    assert it.free(1) == 0
    while it.game.decision.seat == 1:
        it.apply(0)
    placed = len(it.game.choices)
    assert it.free(1) is None, "the next seat is asked"
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


def test_everyone_whose_choices_are_cut_must_agree() -> None:
    """Teammates included, but never bots."""
    it = Table(Game.new("sarpedon", ["medusa", "alice", "genie", "sinbad"], 1, mode="teams"))
    while it.game.decision.seat != 4:
        it.apply(0)
    assert it.consenting(1) == {2, 3, 4}
    assert it.consenting(1, 2, 4) == {3}
    assert it.consenting(1, 2, 3, 4) == set()
    assert it.free(1, 2, 4) is None
    assert it.free(1, 2, 3, 4) is not None


def test_a_teammate_cannot_allow_what_was_revealed_against_bots() -> None:
    it = Table(Game.new("sarpedon", ["medusa", "alice", "genie", "sinbad"], 1, mode="teams"))
    while it.game.decision.kind != "action":
        it.apply(0)
    it.choose("maneuver")
    assert it.asked(1, 2, 4) is None
    assert it.consenting(1, 4) == {2, 3}


def test_what_is_taken_back_in_words() -> None:
    it = table(hand(MEDUSA, "snipe", "feint"))
    said: list[str] = []
    for choice in ("maneuver", "none", "medusa", "b", "none", "attack", "snipe", "feint"):
        it.choose(choice)
        text = it.history.text(len(it.game.choices) - 1, free=True, lang="en")
        said.append(text.removeprefix("Undo: "))
    assert said[:4] == ["maneuver", "no boost", "move Medusa", "move Medusa"]
    assert said[4:] == ["stay", "attack", "play Snipe", "play Feint"]


def test_who_gave_up_stays_out() -> None:
    it = Table(Game.new("sarpedon", ["medusa", "alice", "genie"], 1, mode="free-for-all"))
    it.apply(0)
    it.concede(3)
    assert it.history.steps[-1].seat == 3
    assert it.history.steps[-1].conceded
    assert it.asked(1) is None
    assert it.free(1, 2) is None


def test_what_is_over_is_over() -> None:
    it = table().choose("attack")
    it.concede(2)
    assert it.game.over
    assert it.asked(1) is None


def test_a_history_may_begin_in_the_middle() -> None:
    it = Table(table().choose("maneuver", "none").game)
    assert it.asked(1) is None
    assert it.choose("medusa").free(1) == 2


def cards_seen(game: Game) -> tuple[object, ...]:
    """What the seats know of the cards, and what lies open."""
    s = game._state
    return bytes(s.known), s.randoms, s.discards[:]


def test_who_goes_back_freely_has_found_out_nothing() -> None:
    """In random games: no card has come to light for anybody, and nobody else was asked, unless
    they are bots."""
    rng = Random("taking back")
    alone = against_bots = 0
    for _ in range(12):
        it = Table(random_game(rng, events=True))
        seats = range(1, it.game._state.m.seats + 1)
        seen = [cards_seen(it.game)]
        asked = [it.game.decision.seat]
        while not it.game.over and len(it.game.choices) < DECISION_LIMIT:
            it.apply(rng.randrange(len(it.game.decision.options)))
            seen.append(cards_seen(it.game))
            asked.append(0 if it.game.over else it.game.decision.seat)
            for seat in seats:
                kept = it.free(seat)
                if kept is not None:
                    alone += 1
                    assert set(asked[kept:]) == {seat}
                kept = it.free(seat, *seats)
                if kept is not None:
                    against_bots += 1
                    assert seen[kept] == seen[-1]
                    assert it.history.steps[kept].seat == seat
    assert alone > 100
    assert against_bots > alone
