"""Hidden is hidden: two games that differ only in what a seat cannot know look the same to it."""

from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.rules import view as view_module
from nonpareil.rules.sample import sample
from tests.games import moments

SAMPLES = 120


def differing_pairs(seed: str) -> list[tuple[Game, Game, int]]:
    """Games and their twins with other hidden cards, for every seat and the spectator."""
    rng = Random(seed)
    pairs: list[tuple[Game, Game, int]] = []
    for game in moments(rng, games=SAMPLES, chance=0.02):
        for seat in range(game.state.m.seats + 1):
            twin = sample(game, seat, rng)
            if twin.state.hands != game.state.hands or twin.state.decks != game.state.decks:
                pairs.append((game.copy(), twin, seat))
    return pairs


def test_equal_views_whatever_is_hidden() -> None:
    pairs = differing_pairs("views")
    assert len(pairs) > 500
    for game, twin, seat in pairs:
        assert twin.view(seat) == game.view(seat)


def test_equal_decisions_for_the_seat_that_is_asked() -> None:
    asked = [p for p in differing_pairs("decisions") if p[0].decision.seat == p[2]]
    assert len(asked) > 50
    for game, twin, _ in asked:
        assert twin.decision.kind == game.decision.kind
        assert [o.id for o in twin.decision.options] == [o.id for o in game.decision.options]


def test_a_leaked_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself is guarded: with the other hands in the view the first test must fail."""
    honest = view_module.seat_view

    def leaky(s: Any, seat: int, viewer: int) -> dict[str, Any]:
        seen = honest(s, seat, viewer)
        seen["cards"] = sorted(s.m.kinds[card].id for card in s.hands[seat])
        return seen

    monkeypatch.setattr(view_module, "seat_view", leaky)
    pairs = differing_pairs("views")
    assert any(twin.view(seat) != game.view(seat) for game, twin, seat in pairs)


def test_a_leaked_committed_card_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_module, "face_down", lambda s, seat: ())
    pairs = differing_pairs("views")
    assert any(twin.view(seat) != game.view(seat) for game, twin, seat in pairs)


def test_the_seed_is_in_no_view() -> None:
    game = Game.new(board="soho", heroes=["dracula", "alice"], seed="a-secret-seed")
    for seat in range(3):
        assert "a-secret-seed" not in repr(game.view(seat))
