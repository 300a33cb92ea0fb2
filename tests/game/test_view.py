"""Hidden is hidden: two games that differ only in what a seat cannot know look the same to it."""

from random import Random
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.game import view as view_module
from nonpareil.game.viewpoint import Viewpoint
from tests.decisions import contents, words
from tests.games import moments, sample
from tests.scenes import ARTHUR, MEDUSA, played

SAMPLES = 120


def differing_pairs(seed: str) -> list[tuple[Game, Game, int]]:
    """Games and their twins with other hidden cards, for every seat and the spectator."""
    rng = Random(seed)
    pairs: list[tuple[Game, Game, int]] = []
    for game in moments(rng, games=SAMPLES, chance=0.02):
        for seat in range(game._state.m.seats + 1):
            twin = sample(game, seat, rng)
            if twin._state.hands != game._state.hands or twin._state.decks != game._state.decks:
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
    for game, twin, seat in asked:
        assert contents(twin.decision) == contents(game.decision)
        assert words(twin.decision) == words(game.decision)
        mine, others = (Viewpoint(each, seat).decision for each in (game, twin))
        assert contents(mine) == contents(others) == contents(game.decision)


def test_a_leaked_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself is guarded: with the other hands in the view the first test must fail."""
    honest = view_module.seat_view

    def leaky(s: Any, seat: int, viewer: int, lang: str) -> dict[str, Any]:
        seen = honest(s, seat, viewer, lang)
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


# --- The pending decision ----------------------------------------------------------------------


def decision(*choices: str, game: Game | None = None) -> dict[str, Any]:
    """What the seat that is asked is told, after these choices."""
    game = game or played()
    for choice in choices:
        game.apply([o.id for o in game.decision.options].index(choice))
    told: dict[str, Any] = game.view(game.decision.seat)["decision"]
    return told


def test_whom_a_decision_is_about() -> None:
    assert decision()["fighter"] is None
    assert decision("maneuver", "none")["fighter"] is None
    assert decision("maneuver", "none", "medusa")["fighter"] == "medusa"
    assert decision("attack")["fighter"] == "medusa"
    assert decision("attack", "snipe")["fighter"] == "king-arthur"
    assert decision(game=Game.new("soho", ["medusa", "alice"], 1))["fighter"] == "harpy-1"
    two = MEDUSA.replace("snipe", "feint").replace("regroup", "snipe")
    second = MEDUSA.replace('"c"', '"d"').replace('"a"', '"e"')
    mirror = played(seats=(two, second))
    assert decision("attack", game=mirror)["fighter"] == "1:medusa", "with its seat where needed"


def test_whom_an_effect_moves() -> None:
    """Winged Frenzy: who moves, and where to; and where a harpy comes back."""
    assert decision("scheme", "medusa", "medusa")["fighter"] == "medusa"
    assert decision("scheme", "medusa", "none")["fighter"] is None, "which harpy returns"
    room = played(seats=(MEDUSA, ARTHUR.replace('"d"', '"f"')))
    assert decision("scheme", "medusa", "none", "harpy-2", game=room)["fighter"] == "harpy-2"


def test_which_option_declines() -> None:
    assert decision()["decline"] is None
    boost = decision("maneuver")
    assert boost["options"][boost["decline"]]["id"] == "none"


def test_whose_card_an_option_is() -> None:
    cards = decision("maneuver")["options"]
    assert [o["owner"] for o in cards] == [1] * (len(cards) - 1) + [None]
    assert {o["owner"] for o in decision()["options"]} == {None}


def test_what_is_left_is_what_nobody_has_shown() -> None:
    """Deck, hand and face-down cards without those that the viewer knows. That it tells no more
    than the viewer can know is shown by samples, which look the same (`test_sample.py`)."""
    for game in moments(Random("left"), games=40, chance=0.02):
        s = game._state
        for viewer in range(s.m.seats + 1):
            for seat, shown in enumerate(game.view(viewer)["seats"]):
                whole = {card.id: card.copies for card in s.m.heroes[seat].definition.cards}
                left = sum(shown["unseen"].values())
                assert all(number <= whole[card] for card, number in shown["unseen"].items())
                own = view_module.owns(s, seat, viewer - 1)
                face_down = 0 if own else len(view_module.face_down(s, seat))
                known = len(shown["cards"]) + len(shown["deck_cards"])
                assert left == shown["deck"] + shown["hand"] + face_down - known
    assert not any(seat["unseen"] for seat in played().open_view()["seats"])


# --- All cards open ----------------------------------------------------------------------------


def test_the_open_view_shows_every_card() -> None:
    for game in moments(Random("open"), games=40, chance=0.02):
        s = game._state
        seen = game.open_view()
        own = game.view(game.decision.seat)
        assert seen["seat"] == -1
        assert seen["decision"] == own["decision"]
        for seat, shown in enumerate(seen["seats"]):
            assert shown["cards"] == sorted(s.m.kinds[card].id for card in s.hands[seat])
            deck = [s.m.kinds[card].id for card in s.decks[seat][::-1]]
            assert list(shown["deck_cards"].values()) == deck
        if seen["combat"]:
            sides = (seen["combat"]["attacker"], seen["combat"]["defender"])
            assert all((side["card"] is not None) == side["played"] for side in sides)
            assert (seen["combat"]["boost"] is not None) == seen["combat"]["boost_played"]


def test_the_open_view_has_the_shape_of_a_view() -> None:
    game = played()
    assert shape(game.open_view()) == shape(game.view(1))


def shape(data: Any) -> Any:
    if isinstance(data, dict):
        return {
            key: shape(value) for key, value in data.items() if key not in ("deck_cards", "unseen")
        }
    return type(data).__name__


def test_no_seat_gets_the_open_view() -> None:
    with pytest.raises(GameError):
        played().view(-1)
    with pytest.raises(AssertionError):
        view_module.view(played()._state, -1)


def test_an_option_says_whether_its_card_is_in_hand() -> None:
    seen = set()
    for game in moments(Random("in hand"), games=40, chance=0.2):
        seat = game.decision.seat
        view = game.view(seat)
        for option in view["decision"]["options"]:
            seen.add((option["subject"] == "card", option["in_hand"]))
            if option["in_hand"]:
                assert option["owner"] == seat
                assert option["id"] in view["seats"][seat - 1]["cards"]
    assert seen == {(True, True), (True, False), (False, False)}


def test_an_action_names_the_cards_it_can_be_taken_with() -> None:
    found = {"scheme": 0, "attack": 0}
    for game in moments(Random("cards of actions"), games=80, chance=0.2):
        if game.decision.kind != "action":
            continue
        for index, option in enumerate(game.view(game.decision.seat)["decision"]["options"]):
            if option["id"] == "maneuver":
                assert option["cards"] == []
                continue
            offered = offered_cards(game, index, option["then"]["card"])
            assert offered <= set(option["cards"])
            if option["id"] == "scheme" and offered:
                assert offered == set(option["cards"])
            found[option["id"]] += bool(offered)
    assert min(found.values()) > 10


def offered_cards(game: Game, index: int, kind: str) -> set[str | int]:
    """The cards offered once the action is chosen, to the first attacker against the first target;
    none if there is only one, which is taken without asking."""
    after = game.copy()
    after.apply(index)
    while not after.over and after.decision.kind in ("attacker", "target"):
        after.apply(0)
    if after.over or after.decision.kind != kind:
        return set()
    return {option.id for option in after.decision.options}


def test_a_fighter_to_move_leads_to_its_destination() -> None:
    moved = 0
    for game in moments(Random("movers"), games=20, chance=0.3):
        if game.decision.kind == "mover":
            options = game.view(game.decision.seat)["decision"]["options"]
            for index, option in enumerate(options):
                leads = {} if option["subject"] == "none" else {"space": "destination"}
                assert option["then"] == leads
                if leads:
                    after = game.copy()
                    after.apply(index)
                    moved += after.decision.kind == "destination"
    assert moved > 10


def test_an_action_names_the_fighters_that_begin_it() -> None:
    """A maneuver may move one's own, an attack is against the others: each is a target if somebody
    in reach of it attacks."""
    found = {"maneuver": 0, "attack": 0}
    for game in moments(Random("fighters of actions"), games=60, chance=0.2):
        if game.decision.kind != "action":
            continue
        view = game.view(game.decision.seat)
        own = {each["id"] for each in view["fighters"] if each["seat"] == view["seat"]}
        standing = {each["id"] for each in view["fighters"] if each["space"] is not None}
        for index, option in enumerate(view["decision"]["options"]):
            fighters = set(option["fighters"])
            if option["id"] == "maneuver":
                assert fighters == own & standing
                assert option["extras"] == ["maneuver-boost"]
                found["maneuver"] += bool(fighters)
            elif option["id"] == "attack":
                assert fighters
                assert fighters <= standing - own
                asked = targets(game, index)
                assert asked in (set(), fighters)
                found["attack"] += bool(asked)
            else:
                assert not fighters
    assert min(found.values()) > 10


def targets(game: Game, index: int) -> set[str]:
    """Whom the attack can be against; none if there is a single target or several attackers."""
    after = game.copy()
    after.apply(index)
    if after.over or after.decision.kind != "target":
        return set()
    return {str(option.id) for option in after.decision.options}


def test_a_decision_says_whose_effect_asks() -> None:
    others = 0
    for game in moments(Random("sources"), games=60, chance=0.2):
        decision = game.view(game.decision.seat)["decision"]
        owner = decision["source_owner"]
        assert (owner is None) == (decision["source"] is None)
        if owner is not None:
            hero = game.heroes[owner - 1]
            assert decision["source"] in {hero.id, *(card.id for card in hero.cards)}
            others += owner != decision["seat"]
    assert others > 0
