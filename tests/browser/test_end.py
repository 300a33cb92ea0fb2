"""How a game begins and ends: the splash, the poster, and what is one click away."""

from random import Random

from playwright.sync_api import expect

from nonpareil.content import library
from tests.browser.conftest import Guests
from tests.browser.navigation import concede, play_now

# Keeps what the splash says, however soon it goes away.
MEETING = """() => new MutationObserver(() => {
  window.met ??= document.querySelector("[data-testid=splash]")?.innerText
}).observe(document, { subtree: true, childList: true })"""
PNG = b"\x89PNG\r\n\x1a\n"


def test_the_heroes_meet_and_any_key_goes_on(guests: Guests) -> None:
    ann = guests("Ann")
    ann.likes(speed="slow", level="easy", theme="light")
    play_now(ann)
    expect(ann.see("splash")).to_be_visible()
    ann.page.keyboard.press("Shift")
    expect(ann.see("splash")).to_have_count(0)


def test_heroes_without_sidekicks_meet_too(guests: Guests) -> None:
    """Nothing has to be placed, so their game begins in its first turn."""
    alone = [id_ for id_ in library.our_hero_ids() if plain(id_)]
    matchup = {"heroes": alone[:2], "board": library.our_board_ids()[0]}
    ann = guests("Ann")
    ann.likes(speed="slow", level="easy", theme="light")
    ann.page.route("**/api/matchup?*", lambda route: route.fulfill(json=matchup))
    ann.context.add_init_script(f"({MEETING})()")
    play_now(ann)
    ann.wait()
    assert ann.turns == 1
    said = ann.page.evaluate("window.met")
    assert all(library.hero(hero).name in said for hero in alone[:2])
    assert said.lower().splitlines().count("you") == 1


def plain(hero: str) -> bool:
    """Whether the hero has no sidekick, no token and nothing to choose before the game."""
    sheet = library.hero(hero)
    return not (sheet.fighters[1:] or sheet.tokens or sheet.choices or sheet.states)


def test_nothing_moves_for_those_who_ask_for_it(guests: Guests) -> None:
    ann = guests("Ann", reduced_motion="reduce")
    ann.likes(speed="slow", level="easy", theme="light")
    play_now(ann)
    ann.wait()
    assert ann.see("splash").count() == 0
    ann.play(Random(4), until=lambda: ann.turns > 2)
    running = "() => document.getAnimations().filter((each) => each.playState === 'running').length"
    ann.wait()
    assert ann.page.evaluate(running) == 0


def test_the_end_is_a_poster_that_can_be_kept(guests: Guests) -> None:
    ann = guests("Ann")
    play_now(ann)
    ann.play(Random(4), until=lambda: ann.turns > 2)
    ann.wait()
    assert ann.latest is not None
    me = ann.latest["view"]["seat"]
    mine = [each for each in ann.latest["view"]["fighters"] if each["seat"] == me]
    health = sum(each["health"] for each in mine if each["role"] == "hero")
    concede(ann)
    expect(ann.see("poster")).to_be_visible()
    left = ann.see("end").locator("tbody tr").last.locator("td").nth(me - 1)
    expect(left).to_have_text(str(health))
    with ann.page.expect_download() as saved:
        ann.see("share-picture").click()
    picture = saved.value.path().read_bytes()
    assert picture.startswith(PNG)
    assert len(picture) > 50_000  # there is something on it
    before = ann.page.url
    ann.see("swap").click()
    ann.page.wait_for_url(lambda url: url != before)
    expect(ann.see("table")).to_be_visible()
