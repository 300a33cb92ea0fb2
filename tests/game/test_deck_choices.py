"""Cards chosen before the game: secret until all have chosen, then part of the deck."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.bots.search import SearchBot
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.game.invariants import check
from nonpareil.game.undo import UndoHistory
from nonpareil.game.viewpoint import Viewpoint

FILE = Path(__file__).parents[1] / "decks" / "white-wolf.toml"
CHOICES = ("black-draught", "wolf-mail", "iron-sword")


def mirror(seed: int = 1) -> Game:
    return Game.new("marmoreal", [FILE, FILE], seed, mirror=True)


def choose(game: Game, *ids: str) -> Game:
    for id_ in ids:
        game.apply([option.id for option in game.decision.options].index(id_))
    return game


def chosen(game: Game, viewer: int) -> list[list[str]]:
    return [seat["chosen"] for seat in game.view(viewer)["seats"]]


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    game = choose(mirror(), *CHOICES)
    assert chosen(game, 1) == [list(CHOICES), []]
    assert chosen(game, 2) == chosen(game, 0) == [[], []]
    other = choose(mirror(), "red-draught", "bear-mail", "silver-sword")
    assert game.view(2) == other.view(2)
    assert game.view(0) == other.view(0)
    assert len(game.events) == 0
    second = ["red-draught", "bear-mail", "silver-sword"]
    choose(game, *second)
    assert all(chosen(game, viewer) == [list(CHOICES), second] for viewer in range(3))
    assert [event.text for event in game.events if event.kind == "setup-deck"] == [
        "The White Wolf [1] has chosen Black Draught, Wolf Mail, and Iron Sword.",
        "The White Wolf [2] has chosen Red Draught, Bear Mail, and Silver Sword.",
    ]


def test_the_deck_has_what_was_chosen() -> None:
    game = choose(mirror(), *CHOICES, "red-draught", "bear-mail", "silver-sword")
    deck = game.view(2)["seats"][0]["unseen"]
    assert sum(deck.values()) == 30
    assert all(deck[id_] == 2 for id_ in CHOICES)
    assert not {"red-draught", "bear-mail", "silver-sword"} & deck.keys()
    replayed = Game.replay(game.record())
    assert replayed.view(1) == game.view(1)


def test_samples_choose_again_for_the_others_and_fit_what_the_seat_knows() -> None:
    game = choose(mirror(), *CHOICES)
    rng = Random(1)
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(60):
        guess = Viewpoint(game, 2).game(rng)
        assert guess.view(2) == game.view(2)
        choose(guess, "red-draught", "bear-mail", "silver-sword")
        check(guess)
        seen[tuple(chosen(guess, 2)[0])] += 1
    assert len(seen) == 8, "all that could have been chosen"
    own = choose(mirror(), CHOICES[0])
    assert chosen(Viewpoint(own, 1).game(rng), 1)[0] == [CHOICES[0]]


def test_whoever_comes_along_is_asked_and_whoever_concedes_is_not() -> None:
    game = Game.new("soho", [FILE, "alice", FILE], 3, "free-for-all", mirror=True)
    assert game.decision.seat == 1
    choose(game, *CHOICES)
    assert game.decision.seat == 3
    game.concede(3)
    check(game)
    assert game.decision.kind == "setup-space"
    assert [len(cards) for cards in chosen(game, 2)] == [3, 0, 3]


def test_teammates_with_open_hands_see_each_others_choices() -> None:
    heroes: list[str | Path] = [FILE, "alice", "sinbad", "medusa"]
    game = choose(Game.new("soho", heroes, 1, "teams"), CHOICES[0])
    assert chosen(game, 3)[0] == [CHOICES[0]]
    assert chosen(game, 2)[0] == []
    closed = choose(Game.new("soho", heroes, 1, "teams", open_teams=False), CHOICES[0])
    assert chosen(closed, 3)[0] == []


def test_a_choice_can_be_taken_back_until_others_are_asked() -> None:
    game = mirror()
    history = UndoHistory(game)
    for number, id_ in enumerate(CHOICES):
        history.before(game)
        choose(game, id_)
        history.after(game)
        assert history.free_undo(1, bots=set()) == (number if number < 2 else None)


def test_observations_tell_of_the_seats_own_alternatives() -> None:
    game = mirror()
    seat = Viewpoint(game, 1)
    ids = seat.action_ids()
    first = seat.layout.card_ids
    names = [card.id for card in game.heroes[0].cards]
    assert [names[id_ - first] for id_ in ids] == ["red-draught", "black-draught"]
    choose(game, *CHOICES)
    other = choose(mirror(), "red-draught", "bear-mail", "silver-sword")
    assert Viewpoint(game, 2).observation() == Viewpoint(other, 2).observation()


def test_the_search_chooses_and_plays_on() -> None:
    game = mirror(5)
    bot = SearchBot(seed=1, iterations=20)
    for _ in range(8):
        game.apply(bot.choose(Viewpoint(game, game.decision.seat)))
    assert not game.match.undecided
    check(game)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"iron-sword"]', '"iron-swort"]', "there is no card 'iron-swort'"),
        ('"iron-sword"]', '"wolf-mail"]', "'wolf-mail' is listed twice"),
        (', "iron-sword"]', "]", "a choice needs at least two cards"),
        ('id = "sword"', 'id = "armor"', "two choices have the id 'armor'"),
        ('"iron-sword"]', '"hard-blow"]', "the same number of copies; these have 2 and 3"),
        ('one_of = ["silver', 'one_off = ["silver', "unknown key 'one_off'"),
        ("[[setup.choose]]", "[[setup.chose]]", "unknown key 'chose'"),
        ('id = "hard-blow"\nname = "Hard Blow"\ntype = "attack"\nvalue = 4\nboost = 2\ncopies = 3',
         'id = "hard-blow"\nname = "Hard Blow"\ntype = "attack"\nvalue = 4\nboost = 2\ncopies = 4',
         "counting copies and one card of each choice; this one has 31"),
    ],
)  # fmt: skip
def test_mistakes_in_choices(old: str, new: str, message: str) -> None:
    text = FILE.read_text("utf-8")
    assert old in text
    with pytest.raises(ContentError, match=message):
        load_hero(Source.parse("wolf.toml", text.replace(old, new)))
