"""Sounds, as the audio graph has them: every source that starts is counted, and what reaches the
speakers is measured."""

from random import Random
from typing import Any

from tests.browser.conftest import Guests
from tests.browser.navigation import play_now
from tests.browser.people import Person

# Count the sources that start, and listen to what is connected to the speakers.
LISTEN = """() => {
  const heard = (window.heard = { started: 0, contexts: 0, loudest: 0 })
  const start = AudioScheduledSourceNode.prototype.start
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const begin = Object.hasOwn(kind.prototype, "start") ? kind.prototype.start : start
    kind.prototype.start = function (...times) {
      heard.started += 1
      return begin.apply(this, times)
    }
  }
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      const ear = this.context.createAnalyser()
      connect.call(this, ear)
      const samples = new Float32Array(ear.fftSize)
      setInterval(() => {
        ear.getFloatTimeDomainData(samples)
        heard.loudest = Math.max(heard.loudest, ...samples.map(Math.abs))
      }, 10)
    }
    return connect.call(this, target, ...rest)
  }
  const Real = window.AudioContext
  window.AudioContext = class extends Real {
    constructor() {
      super()
      heard.contexts += 1
    }
  }
}"""

HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true })
}"""


def heard(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate("() => window.heard")
    return found


def test_a_game_can_be_heard(guests: Guests) -> None:
    ann = guests("Ann")
    ann.context.add_init_script(f"({LISTEN})()")
    ann.visit("/")
    ann.see("play-now").wait_for()
    assert heard(ann) == {"started": 0, "contexts": 0, "loudest": 0}  # no gesture yet
    ann.see("play-now").click()
    ann.play(Random(3), until=lambda: ann.turns > 2)
    ann.until(lambda: heard(ann)["started"] > 5)
    ann.until(lambda: heard(ann)["loudest"] > 0.001)
    assert heard(ann)["contexts"] == 1


def test_sound_can_be_turned_off_and_stays_off(guests: Guests) -> None:
    ann = guests("Ann")
    ann.likes(speed="off", level="easy", sound="off")
    ann.context.add_init_script(f"({LISTEN})()")
    play_now(ann)
    ann.play(Random(3), until=lambda: ann.turns > 2)
    assert heard(ann)["started"] == 0


def test_a_bell_calls_whoever_looks_elsewhere(guests: Guests) -> None:
    ann = guests("Ann")
    ann.context.add_init_script(f"({LISTEN})()")
    play_now(ann)
    ann.page.evaluate(HIDE)
    before = heard(ann)["started"]
    ann.play(Random(3), until=lambda: ann.turns > 1)
    ann.wait()
    # A hidden page plays nothing but the bell, whose two strokes have four partials each.
    ann.until(lambda: heard(ann)["started"] - before >= 8)
    assert (heard(ann)["started"] - before) % 8 == 0
    assert ann.page.title().startswith("●")
