"""What happened is told in data and in words, to each seat no more than it could see."""

import json
import re
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.events import EVENTS, Event
from nonpareil.events.event import HiddenCard
from nonpareil.formats.scenario.scenario import Scenario
from nonpareil.game.event_log import EventLog, SeenEvent
from tests.games import play
from tests.pseudo import spoken
from tests.watching import SCENARIOS, all_sorts, run_scenarios

HIDING = ("draw", "commit", "hidden-boost", "look", "take", "put-back")


def check(happening: SeenEvent) -> None:
    """It has a kind, data that a network can carry, and a sentence."""
    data = happening.data
    assert json.loads(json.dumps(data)) == data
    text = happening.text
    assert text[0] == text[0].upper()
    assert text.endswith((".", "!", "?", "”")), text
    assert not re.search(r"[{}$]|\bNone\b|\bnone\b|  |[!?]\.", text), text


def play_scenario(path: str) -> Game:
    return Scenario.read(SCENARIOS / path).play()


def story(game: Game) -> list[str]:
    return [happening.text for happening in game.events if not happening.minor]


# --- All of it ---------------------------------------------------------------------------------


def test_every_event_of_random_games_is_told() -> None:
    rng = Random("history")
    for game in all_sorts(events=True):
        play(game, rng)
        for happening in game.events:
            check(happening)
            for seat in range(game._state.m.seats + 1):
                assert happening.as_seen_by(seat).kind == happening.kind
                if happening.kind in HIDING:
                    check(happening.as_seen_by(seat))


@pytest.fixture(scope="module")
def told() -> dict[str, set[str]]:
    """Everything that the scenarios tell, by kind, all of it checked."""
    found: dict[str, set[str]] = {}
    events: list[Event] = []  # of the game that was looked at last, and how much of it is told
    done = 0

    def look(game: Game) -> None:
        nonlocal events, done
        assert game._state.log is not None
        if game._state.log.events is not events:
            events, done = game._state.log.events, 0
        for happening in game.events[done:]:
            check(happening)
            found.setdefault(happening.kind, set()).add(happening.text)
        done = len(events)

    run_scenarios(after=look)
    return found


def test_every_kind_happens_in_some_scenario(told: dict[str, set[str]]) -> None:
    """But for giving up, which is no choice among options; it has its own test."""
    assert EVENTS.keys() - told.keys() == {"concede"}


def test_conceding_is_told() -> None:
    game = Game.new(board="soho", heroes=["alice", "genie", "dracula"], mode="free-for-all", seed=1)
    while game.decision.kind != "action":
        game.apply(0)
    game.concede(2)
    assert story(game)[-2:] == ["The Genie concedes.", "The Genie is out of the game."]
    game.concede(3)
    assert story(game)[-2:] == ["Dracula concedes.", "Alice wins the game."]
    assert game.events[-1].data == {"winners": [1]}
    assert game.events[-1].as_seen_by(0).text == "Alice wins the game."
    assert repr(game.events[-1]) == "<SeenEvent: Alice wins the game.>"


# --- What a seat may know ----------------------------------------------------------------------


@pytest.mark.parametrize("open_teams", [True, False])
def test_a_seat_sees_only_its_own_draws_and_its_teams(open_teams: bool) -> None:
    game = Game.new(
        board="marmoreal",
        heroes=["medusa", "alice", "dracula", "sinbad"],
        mode="teams",
        seed=4,
        open_teams=open_teams,
    )
    play(game, Random(4))
    draws = [h for h in game.events if h.kind == "draw"]
    assert len(draws) > 40
    for draw in draws:
        owner, card = draw.data["seat"], draw.data["card"]
        assert card is not None
        for seat in range(5):
            seen = draw.as_seen_by(seat)
            mate = open_teams and seat > 0 and seat % 2 == owner % 2
            if seat == owner or mate:
                assert seen.data == draw.data
                assert seen.text == draw.text
            else:
                assert seen.data == {"seat": owner, "card": None}
                assert seen.text == f"{game.heroes[owner - 1].name} draws a card."


def test_face_down_is_face_down() -> None:
    game = play_scenario("worked-examples/s-001.toml")
    commits = [h for h in game.events if h.kind == "commit"]
    assert [h.data["card"] for h in commits] == ["careful-what-you-wish-for", "grand-escape"]
    assert [h.as_seen_by(1).data["card"] for h in commits] == ["careful-what-you-wish-for", None]
    assert [h.as_seen_by(2).data["card"] for h in commits] == [None, "grand-escape"]
    assert [h.as_seen_by(0).data["card"] for h in commits] == [None, None]
    assert commits[1].as_seen_by(1).text == "Houdini plays a card face down to defend."
    assert commits[1].as_seen_by(2).text == "Houdini plays Grand Escape face down to defend."


def test_nobody_is_told_of_a_card_that_the_game_hides_from_them() -> None:
    """What the state says that a seat knows right after an event, and what it is told."""
    rng = Random("hidden")
    hidden = 0
    for game in all_sorts(events=True):
        s = game._state
        assert s.log is not None
        done = 0
        while not game.over:
            game.apply(rng.randrange(len(game.decision.options)))
            for event, happening in zip(s.log.events[done:], game.events[done:], strict=True):
                if happening.kind not in HIDING or happening.kind == "look":
                    continue
                for seat in range(s.m.seats + 1):
                    if happening.as_seen_by(seat).data["card"] is None:
                        hidden += 1
                    elif s.log.events[-1] is event:  # and nothing has happened since
                        assert isinstance(event, HiddenCard)
                        assert s.known[event.card] >> (seat - 1 if seat else s.m.seats) & 1
            done = len(s.log.events)
    assert hidden > 1000


def test_who_looks_at_cards_keeps_them_to_himself() -> None:
    rng = Random("looking")
    looks = 0
    for game in all_sorts(events=True):
        play(game, rng)
        for look in [h for h in game.events if h.kind == "look" and game.mode != "teams"]:
            looks += 1
            there = (look.data["seat"], look.data["owner"])
            for seat in range(game._state.m.seats + 1):
                seen = look.as_seen_by(seat)
                assert seen.data["number"] == len(look.data["cards"])
                assert (seen.data["cards"] is None) == (seat not in there)
                assert seat in there or ":" not in seen.text
    assert looks > 10


# --- The sequence ------------------------------------------------------------------------------


def test_a_history_is_a_sequence() -> None:
    game = Game.new(board="soho", heroes=["alice", "genie"], seed=1)
    events = game.events
    assert isinstance(events, EventLog)
    assert len(events) == len(list(events)) > 10
    assert [h.text for h in events[:2]] == [events[0].text, events[1].text]
    assert events[-1].kind == "setup-place"
    with pytest.raises(IndexError):
        events[len(events)]


def test_without_listeners_there_is_no_history() -> None:
    game = Game.new(board="soho", heroes=["alice", "genie"], seed=1, events=False)
    assert len(game.events) == 0
    assert len(Game.new(board="soho", heroes=["alice", "genie"]).copy().events) == 0


# --- Some of it, to the letter -----------------------------------------------------------------


def test_the_story_of_a_combat() -> None:
    game = play_scenario("worked-examples/s-001.toml")
    assert story(game)[:12] == [
        "The Genie attacks Houdini.",
        "The Genie plays Careful What You Wish For face down.",
        "Houdini plays Grand Escape face down to defend.",
        "Careful What You Wish For (4) against Grand Escape (2).",
        "Grand Escape (Houdini), during combat: “You may boost this card.”",
        "Houdini boosts with All Part of the Show: +2.",
        "All Part of the Show (Houdini), as a boost: “Restore 2 health to Houdini.”",
        "Houdini recovers 2 health and now has 5.",
        "Careful What You Wish For 4 − (Grand Escape 2 + 2 boost): no damage.",
        "Houdini wins the combat.",
        "Grand Escape (Houdini), after combat: “If you won the combat, place your fighter in any "
        "space.”",
        "Houdini is placed on space r4, from r2.",
    ]


CARD = r"[\w' .,!&-]+ \d+"


@pytest.mark.parametrize(
    "pattern",
    [
        rf"{CARD} − {CARD} = \d+ damage\.",
        rf"{CARD} \+ \d boost − {CARD} = \d+ damage\.",
        rf"{CARD} \+ \d boost − 0 \(no card\) = \d+ damage\.",
        rf"{CARD} − \({CARD} \+ \d boost\): no damage\.",
        rf"{CARD} \+ \d effect − .*",
        rf"{CARD} \+ \d ability − .*",
        rf"{CARD} \+ 1 high ground − .*",
        rf".* − {CARD} \(ignored\) = \d+ damage\.",
        rf"{CARD} \(fixed this turn\) − .*",
        r".* = \d+, but the damage is prevented\.",
        r".* = \d+ damage, which [\w ]+ takes\.",
    ],
)
def test_the_sum_of_a_combat(told: dict[str, set[str]], pattern: str) -> None:
    assert any(re.fullmatch(pattern, text) for text in told["result"])


def sum_adds_up(data: dict[str, Any]) -> bool:
    """Whether the parts of both sides lead to their values (R-VALUE)."""
    for side in ("attack", "defense"):
        told = data[side]
        total = told["base"] + sum(term["number"] for term in told["terms"])
        if told["reason"] in ("none", "ignored"):
            total = 0
        if told["reason"] != "fixed" and told["value"] != max(0, total):
            return False
    return bool(data["difference"] == max(0, data["attack"]["value"] - data["defense"]["value"]))


def test_the_sums_add_up() -> None:
    rng = Random("sums")
    combats = 0
    for game in all_sorts(events=True):
        play(game, rng)
        for happening in game.events:
            if happening.kind == "result":
                combats += 1
                assert sum_adds_up(happening.data), happening
    assert combats > 100


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("setup-place", "Robin Hood starts on space a."),
        ("setup-state", "Alice chooses the size SMALL."),
        ("action", "Medusa maneuvers."),
        (
            "exhausted",
            "Medusa has no card left to draw, so each of their fighters takes 2 damage.",
        ),
        ("cancel", "The effects of Gaze of Stone are canceled."),
        ("state", "Jekyll & Hyde is now Mr. Hyde."),
        ("off-board", "Invisible Man leaves the board until their next turn."),
        ("lock", "Until the end of the turn, each of the Genie's cards has value 4."),
        ("guard", "Houdini reveals A Magician Never Reveals His Secrets and stops the effect."),
    ],
)
def test_single_sentences(told: dict[str, set[str]], kind: str, text: str) -> None:
    assert text in told[kind]


def test_minor_events_can_be_left_out_of_a_story() -> None:
    """Of what was played or spent nobody needs to hear that it is discarded."""
    game = play_scenario("worked-examples/s-001.toml")
    discards = [h for h in game.events if h.kind == "discard"]
    assert len(discards) == 3
    assert all(h.minor for h in discards)


def test_an_effect_of_which_nothing_comes_is_not_told() -> None:
    """The Genie lost, but nobody stood where the card could hurt him."""
    game = play_scenario("worked-examples/s-001.toml")
    sources = [h.data["source"] for h in game.events if h.kind == "effect"]
    assert "grand-escape" in sources
    assert "careful-what-you-wish-for" not in sources


def test_what_was_told_never_changes() -> None:
    """However the game goes on: nobody has to be told anything again."""
    rng = Random("for ever")
    for game in all_sorts(events=True):
        before: list[tuple[str, bool, dict[str, Any]]] = []
        while not game.over:
            game.apply(rng.randrange(len(game.decision.options)))
            now = [(h.kind, h.minor, h.data) for h in game.events[-30:]]
            place = max(0, len(game.events) - 30)
            assert before[place:] == now[: len(before) - place]
            before += now[len(before) - place :]


def test_the_log_in_another_language() -> None:
    game = Game.new("soho", ["medusa", "king-arthur"], seed=1)
    with spoken() as lang:
        log = game.events.in_language(lang)
        assert len(log) == len(game.events)
        for event, english in zip(log, game.events, strict=True):
            assert event.text == english.in_language(lang).text != english.text
            assert event.data == english.data
            assert event.as_seen_by(0).text == english.as_seen_by(0).in_language(lang).text
