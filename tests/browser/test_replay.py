"""Replays: stepping through them, sharing, saving, and continuing the game."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from nonpareil.server.fairness import verify
from tests.browser.conftest import Guests
from tests.browser.people import Person
from tests.browser.test_table_sizes import resize

REST = 5_000  # milliseconds: longer than one frame is shown, shorter than the whole replay

# Of each hand, how many cards it has and how wide it is
HANDS = """() => [...document.querySelectorAll("[data-testid=replay-hand]")]
  .map((hand) => [hand.querySelectorAll("[data-card]").length, hand.clientWidth])"""


@pytest.fixture
def ann(guests: Guests, finished: str) -> Person:
    """Ann, watching a replay."""
    ann = guests("Ann")
    ann.visit(finished)
    expect(ann.see("replay")).to_be_visible()
    return ann


def at(person: Person) -> int:
    return int(person.see("replay").get_attribute("data-at") or -1)


def turn(person: Person) -> int:
    """The number of the turn; 0 during setup."""
    found = re.search(r"Turn (\d+)", person.see("place").inner_text())
    return int(found[1]) if found else 0


def test_stepping_through_it(ann: Person) -> None:
    assert at(ann) == 0
    last = int(ann.see("scrub").get_attribute("max") or 0)
    ann.see("replay-forward-choice").click()
    assert at(ann) == 1
    first = turn(ann)
    ann.see("replay-forward-turn").click()
    second = at(ann)
    assert turn(ann) == first + 1
    ann.see("replay-forward-action").click()
    action = at(ann)
    assert action > second
    ann.see("replay-forward-turn").click()
    assert turn(ann) == first + 2
    ann.see("replay-back-turn").click()
    assert at(ann) == second
    ann.see("replay-last").click()
    assert at(ann) == last
    expect(ann.see("log")).to_contain_text("concedes")


def test_stepping_with_the_keyboard(ann: Person) -> None:
    keys = ann.page.keyboard
    last = int(ann.see("scrub").get_attribute("max") or 0)
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert at(ann) == 2
    keys.press("ArrowLeft")
    assert at(ann) == 1
    keys.press("ArrowDown")
    second = at(ann)
    assert second > 1
    keys.press("Shift+ArrowRight")
    assert at(ann) > second
    keys.press("ArrowUp")
    assert at(ann) == second
    keys.press("End")
    assert at(ann) == last
    ann.see("scrub").fill(str(last - 1))
    assert at(ann) == last - 1
    keys.press("Home")
    assert at(ann) == 0


def test_autoplay(ann: Person) -> None:
    ann.page.clock.install()
    ann.page.clock.pause_at(datetime.now(UTC) + timedelta(days=1))
    ann.see("replay-play").click()
    expect(ann.see("replay-play")).to_have_attribute("data-running", "true")
    assert at(ann) == 0
    ann.page.clock.run_for(REST)
    assert at(ann) > 0
    ann.see("replay-play").click()
    stopped = at(ann)
    ann.page.clock.run_for(REST)
    assert at(ann) == stopped


def test_choosing_the_point_of_view(ann: Person) -> None:
    hands = ann.see("replay-hand")
    eyes = ann.page.get_by_label("View as")
    expect(hands).to_have_count(2)
    assert all(hand.locator("[data-card]").count() == 5 for hand in hands.all())
    eyes.select_option("2")
    expect(hands).to_have_count(1)
    expect(hands).to_have_attribute("data-seat", "2")
    eyes.select_option("0")
    expect(hands).to_have_count(0)
    expect(ann.see("replay")).to_have_attribute("data-seat", "0")


def test_a_hand_with_more_cards_has_more_room(ann: Person) -> None:
    hands = ann.page.evaluate(HANDS)
    while hands[0][0] == hands[1][0]:
        ann.see("replay-forward-choice").click()
        hands = ann.page.evaluate(HANDS)
    for size in ((1366, 820), (390, 844)):
        resize(ann, size)
        fewer, more = sorted(ann.page.evaluate(HANDS))
        assert fewer[0] < more[0]
        assert fewer[1] < more[1]


def test_a_shared_link_opens_the_same_moment(ann: Person, guests: Guests) -> None:
    ann.page.get_by_label("View as").select_option("1")
    expect(ann.see("replay")).to_have_attribute("data-seat", "1")
    ann.see("replay-forward-turn").click()
    ann.see("replay-forward-choice").click()
    ann.see("share").click()
    bob = guests("Bob")
    bob.visit(ann.see("link").input_value())
    expect(bob.see("replay")).to_have_attribute("data-seat", "1")
    assert at(bob) == at(ann)
    assert bob.see("latest").inner_text() == ann.see("latest").inner_text()


def test_a_downloaded_record_can_be_verified_and_opened(
    ann: Person, guests: Guests, tmp_path: Path
) -> None:
    expect(ann.see("verdict")).to_have_attribute("data-verdict", "good")
    with ann.page.expect_download() as download:
        ann.see("record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    verdict = verify(json.loads(file.read_text()))
    assert verdict.good
    assert verdict.honest

    bob = guests("Bob")
    bob.visit("/replays")
    bob.page.locator("input[type=file]").set_input_files(file)
    expect(bob.see("replay")).to_be_visible()
    expect(bob.see("verdict")).to_have_attribute("data-verdict", "good")


def test_continuing_from_a_replay(ann: Person) -> None:
    ann.see("replay-last").click()
    ann.see("go-on").click()
    expect(ann.see("go-on-dialog")).to_contain_text("over here")
    ann.page.keyboard.press("Escape")

    for _ in range(3):
        ann.see("replay-back-turn").click()
    where = ann.page.locator("[data-testid=figure]")
    standing = [figure.get_attribute("style") for figure in where.all()]
    ann.see("go-on").click()
    second = ann.page.locator("[data-testid=go-on-seat][data-seat='2']")
    second.get_by_role("combobox").select_option("here")
    ann.see("go-on-open").click()
    expect(ann.see("table")).to_be_visible()
    assert ann.wait()["curtain"]
    ann.sit_down()
    assert [figure.get_attribute("style") for figure in where.all()] == standing
    before = ann.version
    ann.play(Random(10), until=lambda: ann.version > before + 5)
