"""Silence tells nothing: what a player's socket receives, and when, does not depend on the cards
that others hide.

Each story is played twice, with opponents that differ in their hidden cards only, and the traffic
of the other player's socket is compared up to the answer. Time passes only when the test says so.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from nonpareil.bots import MOST_SECONDS
from nonpareil.server import jobs
from nonpareil.server.client import Seat
from nonpareil.server.duties import Duties
from nonpareil.server.fairness import seed_hash
from nonpareil.server.limits import LOCAL, Limits
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import MEDIAN, Pace
from nonpareil.server.storage import TableSetup
from nonpareil.server.table_game import TableGame
from nonpareil.server.table_setup import status_of
from nonpareil.server.work_queue import WorkQueue
from tests.scenes import ARTHUR, HOUDINI, MEDUSA, game, hand
from tests.server.serving import RNG, Inline, Served, comes_true, reaches, serving

pytestmark = pytest.mark.anyio

TOKENS = {1: "token-of-the-first-seat", 2: "token-of-the-second-seat"}
SEED = "the same seed every time"
MARY = """
hero = "bloody-mary"
fighters = { bloody-mary = { at = "d" } }
hand = ["stolen-memories", "feint"]
"""


class FakeTime:
    """Whoever waits at the pace of people waits here until the time is moved on. Who is present is
    not announced, as that would come with another message or by itself, as the machine likes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self._waiting: list[tuple[float, asyncio.Event]] = []

        async def wait(pace: Pace) -> None:
            woken = asyncio.Event()
            self._waiting.append((self.now + pace.draw(), woken))
            await woken.wait()

        monkeypatch.setattr(Pace, "wait", wait)
        monkeypatch.setattr("nonpareil.server.table.PRESENCE_DELAY", 3600.0)

    async def move_on(self) -> None:
        """To when somebody has waited long enough."""
        await comes_true(lambda: self._waiting)
        self.now, woken = self._waiting.pop()
        assert not self._waiting
        woken.set()


async def set_table(server: Served, seats: tuple[str, str], player: str) -> None:
    """In the middle of a game between a person and this player, at the first seat's action."""
    jobs._GAMES.clear()  # the tables of all stories have the same id
    start = game(seats=seats)
    record = {**start.record(), "seed": SEED}
    record["setup"]["discreet"] = True
    players = ("person", player)
    setup = TableSetup("table", 0.0, record, players, None, seed_hash(SEED), None)
    assert server.hub is not None
    tokens = TOKENS if player == "person" else {1: TOKENS[1]}
    await server.hub._storage.create(setup, status_of(start), tokens)


async def asked_for_answer(one: Seat, choices: tuple[str, ...]) -> list[str]:
    """Make these choices, after which the other seat is asked. Everything that was received."""
    for choice in choices:
        options = [option["id"] for option in one.view["decision"]["options"]]
        await one.choose(options.index(choice))
    assert one.view["decision"] == {**one.view["decision"], "seat": 2, "options": []}
    await one.send(type="ping")
    await one.reply("pong")
    assert one.messages is not None
    return list(one.messages)


def seat(server: Served, number: int, **options: bool) -> Seat:
    return server.seat({"tokens": TOKENS}, number, **options)


@dataclass(frozen=True)
class Story:
    """Choices that the other player has to answer, once with these cards and once with those."""

    own: str
    other: str
    able: tuple[str, ...]
    unable: tuple[str, ...]
    choices: tuple[str, ...]

    def seats(self, cards: tuple[str, ...]) -> tuple[str, str]:
        return self.own, hand(self.other, *cards)


DEFENSE = Story(
    own=hand(MEDUSA, "snipe", "feint"),
    other=ARTHUR,
    able=("skirmish", "bewilderment"),
    unable=("excalibur", "prophecy"),
    choices=("attack", "snipe"),
)
GUARD = Story(
    own=MARY,
    other=HOUDINI,
    able=("a-magician-never-reveals-his-secrets", "flourish"),
    unable=("set-the-stage", "flourish"),
    choices=("scheme", "stolen-memories"),
)
ACTION = Story(  # with the last choice the turn ends; only a maneuver is possible, or an attack too
    own=MEDUSA,
    other=ARTHUR,
    able=("skirmish", "bewilderment"),
    unable=("bewilderment", "bewilderment"),
    choices=("maneuver", "none", "none", "maneuver", "none", "none"),
)


@pytest.mark.parametrize("level", ["random", "easy"])
@pytest.mark.parametrize("story", [DEFENSE, GUARD, ACTION])
async def test_a_bot_takes_the_same_time_whatever_it_holds(
    story: Story, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = []
    for name in ("able", "unable"):
        time = FakeTime(monkeypatch)
        RNG.seed(SEED)
        (tmp_path / name).mkdir()
        async with serving(tmp_path / name, pace=2.0) as server:
            await set_table(server, story.seats(getattr(story, name)), level)
            async with seat(server, 1) as one:
                received = await asked_for_answer(one, story.choices)
                version = one.version
                await time.move_on()
                await reaches(one, version + 1)
                assert one.version == version + 1
                accounts.append((received, time.now))
    assert accounts[0] == accounts[1]
    assert accounts[0][1] > 0


@pytest.mark.parametrize(("level", "most"), [("hard", MOST_SECONDS["hard"]), ("easy", 0.1)])
@pytest.mark.parametrize("story", [DEFENSE, GUARD, ACTION])
async def test_a_bot_that_need_not_think_waits_as_long_as_one_that_does(
    story: Story, level: str, most: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search ends early if the choice is clear, and does not begin if there is none."""
    answers = []
    rest: list[float] = []

    async def waited(_: Pace, seconds: float) -> None:
        rest.append(seconds)

    monkeypatch.setattr(Pace, "rest", waited)
    for name, thought in (("able", most / 2), ("unable", 0.0)):
        rest.clear()
        time = FakeTime(monkeypatch)
        monkeypatch.setattr(jobs, "timed_choice", lambda job, thought=thought: (0, thought))
        (tmp_path / name).mkdir()
        async with serving(tmp_path / name, pace=2.0) as server:
            await set_table(server, story.seats(getattr(story, name)), level)
            async with seat(server, 1) as one:
                await asked_for_answer(one, story.choices)
                await comes_true(lambda: rest)
                answers.append(thought + rest[0])
                await time.move_on()
    assert answers == [most] * 2


async def test_whoever_chooses_for_a_late_person_takes_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = []
    for cards, thought in ((DEFENSE.able, 0.2), (DEFENSE.unable, 0.0)):
        record = {**game(seats=DEFENSE.seats(cards)).record(), "seed": SEED}
        record["setup"]["discreet"] = True
        people = ("person", "person")
        current = TableGame(TableSetup("table", 0.0, record, people, 5, seed_hash(SEED), None), ())
        for choice in DEFENSE.choices:
            options = [option.id for option in current.game.decision.options]
            current = current.choice(options.index(choice)).after
        assert current.asked == 2
        rest: list[float] = []
        chosen: list[int] = []

        async def waited(_: Pace, seconds: float, rest: list[float] = rest) -> None:
            rest.append(seconds)

        async def choose(_: int, option: int, chosen: list[int] = chosen) -> None:
            chosen.append(option)

        async def no_clock() -> None: ...

        monkeypatch.setattr(Pace, "rest", waited)
        monkeypatch.setattr(jobs, "timed_choice", lambda job, thought=thought: (0, thought))
        metrics = Metrics()
        queue = WorkQueue(Inline(), Limits(), metrics)
        pace = Pace(2.0, Random(1))
        duties = Duties(choose, no_clock, queue, metrics, pace, {}, lambda: LOCAL)
        await duties._choose_for_late_person(current)
        queue.close()
        assert chosen == [0]
        times.append(thought + rest[0])
    assert times[0] == times[1]


@pytest.mark.parametrize("story", [DEFENSE, GUARD])
async def test_a_person_without_a_choice_can_let_the_table_answer_unnoticed(
    story: Story, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = []
    for name in ("able", "unable"):
        time = FakeTime(monkeypatch)
        RNG.seed(SEED)
        (tmp_path / name).mkdir()
        async with serving(tmp_path / name, pace=2.0) as server:
            await set_table(server, story.seats(getattr(story, name)), "person")
            async with seat(server, 2, answer_for_me=True) as two, seat(server, 1) as one:
                accounts.append(await asked_for_answer(one, story.choices))
                await reaches(two, one.version)
                version = two.version
                if name == "able":
                    await two.choose(0)
                else:
                    assert len(two.view["decision"]["options"]) == 1
                    await time.move_on()
                await reaches(one, version + 1)
                assert one.version == version + 1
    assert accounts[0] == accounts[1]
    assert time.now == Pace(2.0, Random(SEED)).draw()


@pytest.mark.parametrize("story", [DEFENSE, GUARD])
async def test_a_person_without_a_choice_is_asked(story: Story, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        await set_table(server, story.seats(story.unable), "person")
        async with seat(server, 2) as two, seat(server, 1) as one:
            await asked_for_answer(one, story.choices)
            await reaches(two, one.version)
            decision = two.view["decision"]
            assert len(decision["options"]) == 1
            assert decision["decline"] == 0
            await two.send(type="answer-for-me", on=True)  # and from now on it is not
            await reaches(two, one.version + 1)


async def test_an_answer_given_in_time_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player may be faster than the table, or change the setting meanwhile."""
    time = FakeTime(monkeypatch)
    async with serving(tmp_path, pace=2.0) as server:
        await set_table(server, DEFENSE.seats(DEFENSE.unable), "person")
        async with seat(server, 2, answer_for_me=True) as two, seat(server, 1) as one:
            await asked_for_answer(one, DEFENSE.choices)
            await reaches(two, one.version)
            await two.choose(0)
            version = two.version
            await time.move_on()
            await two.send(type="ping")
            await two.reply("pong")
            assert two.version == version


def test_the_pace_of_people() -> None:
    """What the documentation says about it."""
    pace = Pace(MEDIAN, Random(1))
    drawn = sorted(pace.draw() for _ in range(10_000))
    assert drawn[5_000] == pytest.approx(MEDIAN, rel=0.05)
    assert sum(1 < seconds < 4 for seconds in drawn) == pytest.approx(9_500, rel=0.01)
    assert Pace(0, Random(1)).draw() == 0
