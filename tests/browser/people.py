"""Simulated people: they look at what a page shows and click on what it offers."""

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from tests.chance import seed

PATIENCE = 120_000.0  # milliseconds for anything on a page to happen, even on a very slow machine
expect.set_options(timeout=PATIENCE)
POLL = 10.0  # milliseconds between two looks
LOOKS = 20  # before clicking on what keeps moving

# What a person at the table sees: the question and everything that is highlighted. For a space,
# also how far it is from the nearest opponent.
LOOK = """() => {
  const find = (selector, root = document) => [...root.querySelectorAll(selector)]
  const shown = (element) => element.getClientRects().length > 0
  const center = (element) => {
    const box = element.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const table = document.querySelector("[data-testid=table]")
  const prompt = document.querySelector("[data-testid=prompt]")
  const dialog = document.querySelector("dialog[open]")
  const foes = find("[data-testid=seat]:not([data-own=true]) [data-panel-fighter]")
    .flatMap((panel) => find(`[data-fighter="${panel.dataset.panelFighter}"]`))
    .map(center)
  const away = (element) => {
    const [x, y] = center(element)
    return Math.min(...foes.map((foe) => Math.hypot(foe[0] - x, foe[1] - y)), 1e6)
  }
  const version = Number(table?.dataset.version ?? 0)
  return {
    version,
    kind: prompt?.dataset.kind ?? null,
    seat: Number(document.querySelector("[data-testid=seat][data-own=true]")?.dataset.seat ?? 0),
    curtain: find("[data-testid=curtain]").some(shown),
    end: find("[data-testid=end]").some(shown),
    offered: find("[data-option], .space.pickable", dialog ?? document)
      .filter(shown)
      .map((element) => ({
        version,
        option: element.getAttribute("data-option"),
        space: element.getAttribute("data-space"),
        fighter: element.getAttribute("data-fighter"),
        card: element.getAttribute("data-card"),
        action: element.getAttribute("data-action"),
        decline: element.classList.contains("decline"),
        away: element.hasAttribute("data-space") ? away(element) : null,
      })),
  }
}"""

READY = """() => document.querySelector(
  "[data-testid=curtain], [data-testid=end], [data-testid=prompt][data-kind]",
) !== null"""

# No finite animation is still running.
STILL = """() => document.getAnimations().every(
  (each) => each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity,
)"""

# A point where the element is visible and can be clicked, or else what covers it. Null if the page
# has replaced the element since it was found: a person would look again.
POINT = """(element) => {
  const seen = element.querySelector(".well") ?? element // the middle of a space
  seen.scrollIntoView({ block: "nearest", inline: "nearest" })
  const box = seen.getBoundingClientRect()
  if (!element.isConnected || box.width === 0 || box.height === 0) return null
  const y = box.y + box.height / 2
  let cover = null
  for (const part of [0.5, 0.3, 0.15, 0.7]) {
    const x = box.x + box.width * part
    const top = document.elementFromPoint(x, y)
    const figure = element.matches(".space") && top?.closest("[data-fighter], [data-of]")
    if (top && (element.contains(top) || figure)) return { x, y }
    cover ??= top?.outerHTML.slice(0, 200) ?? "nothing: it is outside the viewport"
  }
  return { cover }
}"""

# Makes the page's own randomness the same in every run.
STEADY = """(drawn) => {
  Math.random = () => (drawn = (drawn * 997 + 0.1) % 1)
}"""

Thing = dict[str, Any]


class Person:
    """One browser window with its own storage. Animations are off, so that tests are fast."""

    def __init__(self, browser: Browser, address: str, name: str, **device: Any) -> None:
        self.name = name
        self.touches = bool(device.get("has_touch"))
        device.setdefault("viewport", {"width": 1366, "height": 820})
        self.context: BrowserContext = browser.new_context(base_url=address, **device)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.last: Thing | None = None  # what was chosen
        self.complaints: list[str] = []
        self.heard: list[dict[str, Any]] = []  # messages received over sockets
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._socket)
        self.context.add_init_script(f"({STEADY})({Random(seed(name)).random()})")
        self._liked: dict[str, str] = {}
        self.likes(speed="off", level="easy", theme="light", coach="no", nameAsked="yes")

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location})")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, text: str | bytes) -> None:
        self.heard.append(json.loads(text))

    def forgive(self, pattern: str) -> None:
        """Ignore complaints that the test itself caused, for example by killing the server."""
        self.complaints = [text for text in self.complaints if not re.search(pattern, text)]

    def likes(self, **settings: str) -> None:
        """Set the browser's settings for all pages from now on."""
        self._liked |= settings
        kept = json.dumps(json.dumps(self._liked))
        self.context.add_init_script(f"localStorage.setItem('nonpareil.settings', {kept})")

    def visit(self, path: str) -> None:
        self.page.goto(path)

    def see(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def leave(self) -> None:
        self.context.close()

    # --- At the table

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def wait(self) -> dict[str, Any]:
        """Wait until this person is asked, is handed the device, or sees the end of the game."""
        self.until(lambda: self.page.evaluate(READY))
        return self.look()

    def until(self, happened: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while not happened():
            if time.monotonic() > end:
                raise AssertionError(
                    f"{self.name} is stuck after {self.last} and sees {self.look()}"
                )
            self.page.wait_for_timeout(POLL)

    def settled(self) -> None:
        self.until(lambda: self.page.evaluate(STILL))

    @property
    def turns(self) -> int:
        """The number of turns so far, according to the last update."""
        return int(self.latest["view"]["turns"]) if self.latest else 0

    @property
    def latest(self) -> dict[str, Any] | None:
        """The last update this person received."""
        updates = (message for message in reversed(self.heard) if message["type"] == "update")
        return next(updates, None)

    @property
    def version(self) -> int:
        return int(self.see("table").get_attribute("data-version") or 0)

    def take(self, thing: Thing) -> None:
        """Click on an offered thing and wait for the server to respond. If the table has gone on
        since the thing was offered, because it answers for this person, there is nothing to do."""
        before = thing["version"]
        self.last = thing
        self.click(self.lit(thing), unless=lambda: self.version != before)
        if self.touches and thing["card"] and self.see("play").count():
            self.click(self.see("play"))  # on touch screens the first tap only shows the card
        self.answered(before)

    def lit(self, thing: Thing) -> Locator:
        """The element of an offered thing."""
        inside = "dialog[open] " if self.page.locator("dialog[open]").count() else ""
        for key in ("space", "fighter"):
            if thing[key] is not None:
                return self.page.locator(f'{inside}[data-{key}="{thing[key]}"]').first
        return self.page.locator(f'{inside}[data-option="{thing["option"]}"]').first

    def click(self, where: Locator, unless: Callable[[], bool] = lambda: False) -> None:
        """Click or tap where the element is visible, unless that has become pointless."""
        seen: list[dict[str, Any]] = []
        self.until(lambda: self._aimed(where, seen) or unless())
        if not seen:
            return
        x, y = uncovered(seen)
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def point(self, where: Locator) -> tuple[float, float]:
        """A point to click. A figure may stand on the space in question."""
        seen: list[dict[str, Any]] = []
        self.until(lambda: self._found(where, seen))
        return uncovered(seen)

    def _aimed(self, where: Locator, seen: list[dict[str, Any]]) -> bool:
        """Find the element, and wait until it stays where it is: a page that is still loading would
        move it away from under the pointer."""
        for _ in range(LOOKS):
            before = seen[:]
            if not self._found(where, seen) or seen == before:
                break
            self.page.wait_for_timeout(POLL)
        return bool(seen)

    def _found(self, where: Locator, seen: list[dict[str, Any]]) -> bool:
        seen[:] = filter(None, where.evaluate_all(f"(all) => all.slice(0, 1).map({POINT})"))
        return bool(seen)

    def answered(self, before: int) -> None:
        self.until(lambda: self.version != before)

    def sit_down(self) -> None:
        self.click(self.see("curtain-ready"))
        self.until(lambda: not self.see("curtain").count())

    def play(self, rng: Random, until: Callable[[], bool] | None = None, most: int = 2000) -> None:
        """Play until the game is over or `until` is true."""
        for _ in range(most):
            if until is not None and until():
                return
            seen = self.wait()
            if seen["end"]:
                return
            if seen["curtain"]:
                self.sit_down()
            else:
                self.take(eager(seen, rng))
        raise AssertionError(f"{self.name} has made {most} choices and the game is still not over")


def uncovered(seen: list[dict[str, Any]]) -> tuple[float, float]:
    point = seen[0]
    assert "x" in point, f"the highlighted element is covered by {point['cover']}"
    return point["x"], point["y"]


def eager(seen: dict[str, Any], rng: Random) -> Thing:
    """Choose to move toward the opponents and attack them."""
    offered: list[Thing] = seen["offered"]
    assert offered, f"asked for {seen['kind']}, but nothing is highlighted"
    attacks = [thing for thing in offered if thing["action"] == "attack"]
    declines = [thing for thing in offered if thing["decline"]]
    others = [thing for thing in offered if not thing["decline"]]
    spaces = [thing for thing in others if thing["away"] is not None]
    if attacks:
        return attacks[0]
    if declines and (not others or seen["kind"] == "maneuver-boost" or rng.random() < 0.2):
        return declines[0]
    if spaces and rng.random() < 0.8:
        return min(spaces, key=lambda thing: float(thing["away"]))
    return rng.choice(others)
