"""Searching for a card of which there are several copies (R-EFFECT-16).

The heroes of the project search only for a card that they have once.
"""

from collections.abc import Callable

from nonpareil import Game
from tests.decisions import told_in
from tests.scenes import MEDUSA, passes, played
from tests.scenes import game as start

Become = Callable[..., None]

HEAD = "turn = { seat = 2 }"
SEARCH = 'scheme = { card = "the-lady-of-the-lake" }'
SWORD = 'name = "Excalibur"\ntype = "attack"\nvalue = 6\nboost = 3\ncopies = {}\n'
STRIKE = 'name = "Swift Strike"\ntype = "attack"\nvalue = 3\nboost = 2\ncopies = {}\n'


def two_swords(become: Become) -> None:
    become(
        "king-arthur",
        (SWORD.format(1), SWORD.format(2)),
        (STRIKE.format(2), STRIKE.format(1)),
    )


def arthur(hand: str = "", discard: str = "", deck: str = "") -> str:
    piles = {"hand": f"the-lady-of-the-lake {hand}", "discard": discard, "deck": deck}
    lists = "".join(f"{pile} = {names.split()}\n" for pile, names in piles.items())
    return 'hero = "king-arthur"\nfighters = { king-arthur.at = "e", merlin.at = "h" }\n' + lists


def test_its_owner_chooses_where_to_take_it_from(become: Become) -> None:
    two_swords(become)
    deck = "feint regroup excalibur skirmish prophecy"
    seats = (MEDUSA, arthur(discard="excalibur", deck=deck))
    steps = (SEARCH, "seat = 2\noffers = ['discard', 'deck']", "lacks = ['none']")
    passes(
        *steps,
        "choose = 'discard'",
        "expect = { seat2 = { hand = ['excalibur'], discard = ['the-lady-of-the-lake'] } }",
        f"expect = {{ seat2.deck_top = {deck.split()} }}",
        head=HEAD,
        seats=seats,
    )
    passes(
        *steps,
        "choose = 'deck'",
        "expect = { seat2 = { hand = ['excalibur'], deck_size = 4 } }",
        "expect = { seat2.discard = ['excalibur', 'the-lady-of-the-lake'] }",
        "expect = { view = { seat = 1, shows = ['excalibur'], hides = ['prophecy'] } }",
        head=HEAD,
        seats=seats,
    )


def test_the_question_in_words(become: Become) -> None:
    two_swords(become)
    game = searching("excalibur feint")
    assert game.decision.kind == "pile"
    assert game.decision.text == "The Lady of the Lake: choose where to take Excalibur from."
    assert [(option.subject, option.id, option.text) for option in game.decision.options] == [
        ("pile", "discard", "Your discard pile"),
        ("pile", "deck", "Your deck, which is shuffled afterward"),
    ]
    assert game.decision.decline is None


def searching(deck: str, hand: str = "") -> Game:
    """The scheme was played; what is asked now waits, even if there is one answer only."""
    game = start(head=HEAD, seats=(MEDUSA, arthur(hand, "excalibur", deck)))
    game.apply([option.id for option in game.decision.options].index("scheme"))
    return game


def test_the_pause_does_not_tell_where_the_other_copy_is(become: Become) -> None:
    """Asked although only one pile has it; others cannot tell (R-INFO-5)."""
    two_swords(become)
    in_deck, in_hand = searching("excalibur feint"), searching("feint regroup", "excalibur")
    assert in_deck.view(1)["decision"] == in_hand.view(1)["decision"]
    assert told_in(in_hand.view(1)["decision"]) == {"seat"}
    assert [option.id for option in in_hand.decision.options] == ["discard"]
    in_hand.apply(0)
    assert in_hand.view(2)["seats"][1]["cards"] == ["excalibur", "excalibur"]
    assert in_hand.view(1)["seats"][1]["cards"] == ["excalibur"]


def test_nobody_is_asked_where_one_pile_has_all(become: Become) -> None:
    two_swords(become)
    passes(
        SEARCH,
        "expect = { deciding = 2, seat2 = { actions = 1, deck_top = ['feint', 'regroup'] } }",
        "expect = { seat2 = { discard = ['excalibur', 'the-lady-of-the-lake'] } }",
        head=HEAD,
        seats=(MEDUSA, arthur(discard="excalibur excalibur", deck="feint regroup")),
    )
    passes(
        SEARCH,
        "expect = { deciding = 2, seat2 = { actions = 1, hand = ['excalibur'], deck_size = 2 } }",
        head=HEAD,
        seats=(MEDUSA, arthur(deck="excalibur feint excalibur")),
    )


def test_only_a_deck_that_was_searched_is_shuffled() -> None:
    def told(seat: str) -> list[str]:
        game = played(SEARCH, head=HEAD, seats=(MEDUSA, seat))
        return [event.kind for event in game.events if event.kind in ("take", "shuffle")]

    assert told(arthur(discard="excalibur", deck="feint regroup")) == ["take"]
    assert told(arthur(deck="feint excalibur regroup")) == ["take", "shuffle"]
    assert told(arthur(hand="excalibur", deck="feint regroup")) == ["shuffle"], "in neither"
