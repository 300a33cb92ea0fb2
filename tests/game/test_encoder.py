"""What a seat sees as numbers: the same as its view, nothing of what is hidden, ids that last."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.content import library
from nonpareil.engine.state import NONE
from nonpareil.game import encoder as e
from nonpareil.game import layout as lay
from nonpareil.game.view import knows
from nonpareil.game.viewpoint import Viewpoint
from tests.decisions import contents
from tests.games import moments, play, sample


def part(row: bytearray, start: int, length: int) -> list[int]:
    return list(row[start : start + length])


def test_equal_observations_whatever_is_hidden() -> None:
    """Noninterference: twins differ only in what the seat cannot know."""
    rng = Random("observations")
    differing = 0
    for game in moments(rng, games=120, chance=0.02):
        for seat in range(1, game._state.m.seats + 1):
            twin = sample(game, seat, rng)
            differing += twin._state.hands != game._state.hands
            assert Viewpoint(twin, seat).observation() == Viewpoint(game, seat).observation()
            if game.decision.seat == seat:
                assert Viewpoint(twin, seat).action_ids() == Viewpoint(game, seat).action_ids()
    assert differing > 500


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: e.Encoder, s: Any, c: Any, side: int, row: bytearray, at: int) -> None:
        if c.card[side] >= 0:
            row[self._card_at[c.card[side]] + e.PLAYED + side] = 1

    monkeypatch.setattr(e.Encoder, "_side", leaky)
    with pytest.raises(AssertionError):
        test_equal_observations_whatever_is_hidden()


def test_it_says_what_the_view_says() -> None:
    rng = Random("view and row")
    for game in moments(rng, games=40, chance=0.03):
        for seat in range(1, game._state.m.seats + 1):
            compare(game, seat)


def compare(game: Game, seat: int) -> None:
    """Read the row back, part by part."""
    view, viewpoint = game.view(seat), Viewpoint(game, seat)
    row, layout = viewpoint.observation(), viewpoint.layout
    seats = layout.seats
    far = {each: (each - seat) % seats for each in range(1, seats + 1)}
    assert part(row, layout.asked, seats).index(1) == far[view["decision"]["seat"]]
    turn = part(row, layout.turn, seats + lay.TURN_FACTS)
    assert turn[:seats].index(1) == far[view["turn"]]
    assert turn[seats : seats + 3] == [view["actions"], view["turns"], view["over"]]
    purpose = part(row, layout.purpose, lay.PURPOSES)
    if view["decision"]["seat"] == seat:
        assert sum(purpose) == 1
        assert purpose[game._state.purpose] == 1
    else:
        assert not any(purpose)
    for each in view["seats"]:
        compare_seat(each, row, layout, far[each["seat"]])
    slots: Counter[int] = Counter()
    for fighter in view["fighters"]:
        number = far[fighter["seat"]] * lay.FIGHTERS + slots[fighter["seat"]]
        slots[fighter["seat"]] += 1
        facts = part(row, layout.fighters + number * layout.fighter, layout.fighter)
        assert facts[e.HEALTH] == fighter["health"]
        assert facts[e.MOST_HEALTH] == fighter["max_health"]
        assert facts[e.IS_DEFEATED] == fighter["defeated"]
        spaces = [
            space.id
            for place, space in zip(facts[lay.FIGHTER_FACTS :], board(game), strict=False)
            if place
        ]
        assert spaces == ([] if fighter["space"] is None else [fighter["space"]])
        fights = [side == fighter["id"] for side in fighting(view)]
        assert facts[e.FIGHTS : e.FIGHTS + 2] == fights
    combat = part(row, layout.combat, lay.COMBAT_FACTS)
    assert combat[0] == (view["combat"] is not None)
    if view["combat"]:
        assert combat[1] == view["combat"]["revealed"]
        for side, name in enumerate(("attacker", "defender")):
            shown = played(game, row, layout, far, side)
            card = view["combat"][name]["card"]
            assert shown == ([] if card is None else [(view["combat"][name]["seat"], card)])


def board(game: Game) -> Any:
    return game.board.spaces


def fighting(view: dict[str, Any]) -> tuple[Any, Any]:
    combat = view["combat"]
    return (combat["attacker"]["fighter"], combat["defender"]["fighter"]) if combat else (0, 0)


def played(
    game: Game, row: bytearray, layout: lay.Layout, far: dict[int, int], side: int
) -> list[tuple[int, str]]:
    return [
        (seat, card.id)
        for seat, distance in far.items()
        for index, card in enumerate(game.heroes[seat - 1].cards)
        if row[card_at(layout, distance, index) + e.PLAYED + side]
    ]


def card_at(layout: lay.Layout, distance: int, index: int) -> int:
    return layout.cards + (distance * lay.KINDS + index) * lay.CARD_FACTS


def compare_seat(seen: dict[str, Any], row: bytearray, layout: lay.Layout, distance: int) -> None:
    facts = part(row, layout.seats_at + distance * layout.seat, layout.seat)
    assert facts[e.OUT] == seen["out"]
    assert facts[e.HAND : e.DISCARDS + 1] == [seen["hand"], seen["deck"], len(seen["discard"])]
    assert facts[e.LOCKED] == (0 if seen["locked_value"] is None else seen["locked_value"] + 1)
    counters = lay.SEAT_FACTS + layout.states
    values = [counter["value"] for counter in seen["counters"]]
    assert facts[counters : counters + len(values)] == values
    supply = [token["supply"] for token in seen["tokens"]]
    start = counters + layout.counters
    assert facts[start : start + len(supply)] == supply
    planes = {
        e.IN_HAND: Counter(seen["cards"]),
        e.UNSEEN: Counter(seen["unseen"]),
        e.IN_DECK: Counter(seen["deck_cards"].values()),
        e.DISCARDED: Counter(seen["discard"]),
    }
    for index, card in enumerate(library.hero(seen["hero"]).cards):
        kind = part(row, card_at(layout, distance, index), lay.CARD_FACTS)
        assert kind[e.COPIES] == card.copies
        assert kind[e.VALUE] == (card.value or 0)
        for plane, counts in planes.items():
            assert kind[plane] == counts[card.id], (seen["hero"], card.id, plane)


def test_tokens_lie_where_they_lie() -> None:
    game = Game.new("soho", ["invisible-man", "alice"], seed=3, events=False)
    rng = Random(3)
    seen = 0
    while not game.over:
        layout, row = Viewpoint(game, 2).layout, Viewpoint(game, 2).observation()
        start = layout.tokens_at + layout.tokens * layout.token_plane  # of the other seat
        plane = part(row, start, layout.spaces)
        (tokens,) = game.view(2)["seats"][0]["tokens"]
        places = [space.id for lies, space in zip(plane, board(game), strict=False) if lies]
        assert places == sorted(tokens["spaces"], key=[space.id for space in board(game)].index)
        seen += len(places)
        game.apply(rng.randrange(len(game.decision.options)))
    assert seen


# --- Action ids


def test_ids_tell_options_apart() -> None:
    """Options share an id only if they are the same to the seat, and ids are within the layout."""
    rng = Random("ids")
    kinds: set[str] = set()
    for game in moments(rng, games=150, chance=0.2):
        decision = game.decision
        viewpoint = Viewpoint(game, decision.seat)
        ids = viewpoint.action_ids()
        options = [(option.id, option.owner) for option in decision.options]
        assert len(ids) == len(options)
        assert all(0 <= each < viewpoint.layout.actions for each in ids)
        assert len(set(ids)) == len(set(options))
        assert len(set(zip(ids, options, strict=True))) == len(set(options))
        kinds.add(decision.kind)
    assert len(kinds) > 20


def test_an_id_means_the_same_in_every_game() -> None:
    """By the block of its subject, counted from the seat that decides."""
    rng = Random("blocks")
    for game in moments(rng, games=40, chance=0.1):
        s = game._state
        viewpoint = Viewpoint(game, game.decision.seat)
        layout = viewpoint.layout
        for option, action in zip(game.decision.options, viewpoint.action_ids(), strict=True):
            if option.value == NONE:
                assert action == 0
                continue
            block = {"option": "number", "state": "number", "effect": "number"}.get(
                option.subject, option.subject
            )
            start, length = layout.blocks["number" if block == "fighters" else block]
            assert start <= action < start + length
            if option.subject == "card":
                distance = (s.m.owner(option.value) - s.asked) % s.m.seats
                index = s.m.kinds[option.value].index
                assert action == start + distance * lay.KINDS + index
            if option.subject == "space":
                assert action == start + s.m.graph.index[option.id]


def test_every_duel_of_ours_has_the_same_layout() -> None:
    heroes, boards = library.our_hero_ids(), library.our_board_ids()
    found = set()
    for number, hero in enumerate(heroes):
        game = Game.new(boards[number % len(boards)], [hero, heroes[number - 1]], seed=1)
        layout = Viewpoint(game, 1).layout
        found.add((layout.size, layout.actions))
    assert len(found) == 1


def test_sections_and_blocks_cover_everything_once() -> None:
    layout = Viewpoint(Game.new("soho", ["alice", "sinbad"], seed=1), 1).layout
    for parts, total in ((layout.sections, layout.size), (layout.blocks, layout.actions)):
        end = 0
        for start, length in parts.values():
            assert start == end
            end += length
        assert end == total


# --- Games that fit what a seat knows


def test_a_sampled_game_tells_nothing_of_the_real_one() -> None:
    game = Game.new("soho", ["dracula", "alice"], seed="a-secret-seed")
    rng = Random(1)
    for _ in range(30):
        game.apply(rng.randrange(len(game.decision.options)))
    viewpoint = Viewpoint(game, game.decision.seat)
    guess = viewpoint.game(Random(2))
    assert guess.view(viewpoint.seat) == viewpoint.view()
    assert contents(guess.decision) == contents(game.decision)
    assert guess.choices == []
    assert guess.seed != "a-secret-seed"
    for found in (guess, guess.copy()):
        with pytest.raises(GameError, match="has no record"):
            found.record()
    assert b"a-secret-seed" not in guess._state.seed
    play(guess, Random(3))
    assert guess.over
    assert not game.over


def test_samples_differ_in_what_is_hidden() -> None:
    game = Game.new("soho", ["dracula", "alice"], seed=5)
    seat = game.decision.seat
    hands = {Viewpoint(game, seat).game(Random(n))._state.hands[2 - seat] for n in range(20)}
    assert len(hands) > 1
    mine = game._state.hands[seat - 1]
    assert all(knows(game._state, card, seat - 1) for card in mine)
