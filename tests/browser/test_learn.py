"""Learning by playing: the whole course by touch on a phone, and a first game with the coach."""

import re
from random import Random

from playwright.sync_api import expect

from nonpareil.content import library
from nonpareil.formats.lesson import READER, lessons
from tests.browser.conftest import Guests
from tests.browser.legible import illegible
from tests.browser.navigation import concede, play_now
from tests.browser.people import Person, Thing, eager
from tests.browser.serving import ROOT
from tests.browser.test_table_sizes import resize

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LESSONS = ROOT / "nonpareil/content/locale/en/learn.ftl"

TOP_OF_QUESTION = "() => document.querySelector('.ask').getBoundingClientRect().top"
# Whether a picture lies on the number of the key
KEY_COVERED = """(button) => {
  const key = button.querySelector("kbd").getBoundingClientRect()
  return [...button.querySelectorAll("svg")].some((picture) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect()
    return left < key.right && key.left < right && top < key.bottom && key.top < bottom
  })
}"""
# Notes whenever the words of the lesson change while something is still being played back.
HASTY = """() => {
  const words = () => document.querySelector("[data-testid=lesson-words]")?.textContent
  let before = words()
  window.hasty = []
  new MutationObserver(() => {
    if (words() === before) return
    before = words()
    if (document.querySelector(".prompt .skip")) window.hasty.push(before)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
# Which of these texts would have to be scrolled
TOO_LONG = """(words, texts) => texts.filter((text) => {
  words.textContent = text
  return [words.parentElement, words.closest("aside")].some((box) =>
    getComputedStyle(box).overflowY === "auto" && box.scrollHeight > box.clientHeight + 1)
})"""


def wanted(person: Person) -> Thing | None:
    """What the lesson asks for, if it is on the screen; None if the lesson is done."""
    person.until(lambda: person.look()["kind"] or done(person))
    if done(person):
        return None
    assert person.latest is not None
    option = person.latest["lesson"]["option"]
    decision = person.latest["view"]["decision"]
    chosen = decision["options"][option]
    seen = person.look()["offered"]
    for thing in seen:
        if thing["option"] == str(option):
            return dict(thing)
        placed = chosen["subject"] in ("space", "fighter") and option != decision["decline"]
        if placed and thing[chosen["subject"]] == str(chosen["id"]):
            return dict(thing)
    raise AssertionError(f"{chosen} is not on the screen: {seen}")


def done(person: Person) -> bool:
    return bool(person.see("next-lesson").count() + person.see("lessons-over").count())


def test_the_whole_course_by_touch(guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    ann.visit("/")
    ann.click(ann.see("learn"))
    ann.click(ann.see("lesson").first)
    for number, lesson in enumerate(lessons().values(), 1):
        expect(ann.see("table")).to_be_visible()
        said = set()
        while (thing := wanted(ann)) is not None:
            said.add(ann.see("lesson-words").inner_text())
            assert illegible(ann) == []
            ann.take(thing)
        assert illegible(ann) == []
        expect(ann.see("prompt")).not_to_contain_text("thinking")  # the opponent does not go on
        assert len(said) >= len(lesson.says) - 1, "every step has its own words"
        if number < len(lessons()):
            ann.click(ann.see("next-lesson"))
            ann.until(lambda: not done(ann))
    ann.click(ann.see("lessons-over"))
    expect(ann.see("play-now")).to_be_visible()
    ann.visit("/learn")
    expect(ann.page.get_by_text("Done")).to_have_count(len(lessons()))


def test_no_lesson_has_to_be_scrolled_on_a_phone(guests: Guests) -> None:
    """Neither does the coach, who has the same place."""
    said = LESSONS.read_text()
    texts = re.findall(r"^ui-lesson-\w+-\w+ = (.+)$", said, re.MULTILINE)
    assert len(texts) > 30
    coach, _, seen = said.partition("ui-coach-asked = ")[2].partition("ui-coach-saw = ")
    texts += re.findall(r"^ +\*?\[[\w-]+\] (.+)$", coach, re.MULTILINE)
    texts += re.findall(r"^ui-coach-shortcut = (.+)$", said, re.MULTILINE)
    event = "King Arthur plays The Holy Grail. "
    texts += [event + text for text in re.findall(r"^ +\*?\[[\w-]+\] (.+)$", seen, re.MULTILINE)]
    assert len(texts) > 56
    ann = guests("Ann", **PHONE)
    ann.visit("/learn")
    ann.click(ann.see("lesson").first)
    expect(ann.see("lesson-words")).to_be_visible()
    found = {}
    for size in ((390, 844), (360, 640), (844, 390)):
        resize(ann, size)
        found[size] = ann.see("lesson-words").evaluate(TOO_LONG, texts)
    assert not any(found.values()), found


def test_a_wrong_choice_is_explained(guests: Guests) -> None:
    """Nothing happens to the game, and the reader tries again."""
    ann = guests("Ann")
    ann.visit("/learn")
    ann.see("lesson").first.click()
    ann.take(wanted(ann) or {})
    before, words = ann.version, ann.see("lesson-words").inner_text()
    ann.click(ann.page.locator("[data-testid=hand-card]").first)  # a boost, but not this time
    expect(ann.see("lesson-words")).not_to_have_text(words)
    expect(ann.see("lesson-words")).to_contain_text("is allowed")
    assert ann.version == before
    ann.take(wanted(ann) or {})
    assert ann.version > before


def test_words_wait_until_everything_has_been_seen(guests: Guests) -> None:
    """They tell what a combat led to, and must not give it away."""
    ann = guests("Ann")
    ann.likes(speed="fast")
    ann.visit("/learn")
    ann.see("lesson").nth(2).click()
    expect(ann.see("lesson-words")).to_be_visible()
    ann.page.evaluate(HASTY)
    while (thing := wanted(ann)) is not None:
        ann.take(thing)
    assert ann.page.evaluate("window.hasty") == []


def test_the_star_leaves_the_number_keys_legible(guests: Guests) -> None:
    ann = guests("Ann")
    ann.visit("/learn")
    ann.see("lesson").first.click()
    starred = ann.page.locator("[data-action=maneuver]")
    expect(starred.locator("svg")).to_have_count(2)
    expect(starred.locator("kbd")).to_be_visible()
    assert not starred.evaluate(KEY_COVERED)


def test_a_lesson_keeps_its_place(guests: Guests) -> None:
    ann = guests("Ann")
    ann.visit("/learn")
    ann.see("lesson").first.click()
    for _ in range(3):
        ann.take(wanted(ann) or {})
    words = ann.see("lesson-words").inner_text()
    ann.visit("/learn")
    ann.see("lesson").first.click()
    expect(ann.see("lesson-words")).to_have_text(words)
    assert ann.look()["seat"] == READER


def test_a_first_game_with_the_coach(guests: Guests) -> None:
    """The sidekicks are placed, each new question is explained, and what repeats is not."""
    ann = guests("Ann", **PHONE)
    ann.likes(coach="yes")
    play_now(ann)
    coach = ann.see("coach")
    expect(coach).to_contain_text(re.compile("already in place|two actions"))
    ann.until(lambda: ann.look()["kind"] == "action")  # nothing is left to be placed
    heard: list[str] = []
    first: dict[str, str] = {}  # what it said at the first question of a kind
    places = set()  # of the question
    for number in range(60):
        seen = ann.wait()
        places.add(ann.page.evaluate(TOP_OF_QUESTION))
        if seen["end"]:
            break
        assert illegible(ann) == []
        if coach.count():
            heard.append(coach.inner_text())
            first.setdefault(seen["kind"], heard[-1])
        ann.take(eager(seen, Random(number)))
    assert any("quicker way" in text for text in heard), "once the actions are known"
    assert len(places) == 1, "nothing moves, whether it speaks or not"
    assert len(set(heard)) > 5
    assert "You have drawn a card" in first["maneuver-boost"], "it speaks of this question"
    assert max(heard.count(text) for text in heard) <= 3, "it does not repeat itself"
    if not ann.look()["end"]:
        ann.wait()
        concede(ann)
    expect(ann.see("end").get_by_test_id("learn")).to_be_visible()


def test_a_welcome_however_many_are_placed(guests: Guests) -> None:
    """One after the other; only then does the coach speak, and still explains it after an undo."""
    heroes = sorted(library.our_hero_ids(), key=fighters, reverse=True)
    matchup = {"heroes": heroes[:2], "board": library.our_board_ids()[0]}
    ann = guests("Ann")
    ann.likes(coach="yes")
    ann.page.route("**/api/matchup?*", lambda route: route.fulfill(json=matchup))
    play_now(ann)
    ann.until(lambda: ann.look()["kind"] == "action")
    expect(ann.see("coach")).to_contain_text("already in place")
    ann.click(ann.see("undo"))
    ann.until(lambda: ann.look()["kind"] == "setup-space")
    expect(ann.see("coach")).to_contain_text("in your hero's zone")


def fighters(hero: str) -> int:
    return sum(kind.count for kind in library.hero(hero).fighters)


def test_why_not_and_no_coach_any_more(guests: Guests) -> None:
    ann = guests("Ann")
    ann.likes(coach="yes")
    play_now(ann)
    expect(ann.see("coach")).to_be_visible()
    ann.until(lambda: ann.look()["kind"] == "action")
    words = ann.see("coach").inner_text()
    if ann.see("why-not").count():
        ann.click(ann.see("why-not"))
        expect(ann.see("coach")).not_to_have_text(words)
    ann.click(ann.see("coach-off"))
    expect(ann.see("coach")).to_have_count(0)
