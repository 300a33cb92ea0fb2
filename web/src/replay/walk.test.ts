import { expect, test } from "vitest"

import type { EventView, Frame, Replay } from "../lib/protocol"
import { event, fight, view } from "../table/samples"
import {
  back,
  combatAt,
  forward,
  happened,
  healthLine,
  nextEventful,
  schemeAt,
  turnMarks,
} from "./walk"

/** Frames, each with its number of events; "t" begins a turn, "a" an action. */
function replayOf(events: EventView[], seen: [number, string][]): Replay {
  const frames = seen.map(([count, marks], choices): Frame => ({
    choices,
    view: { ...view(), turns: marks.includes("t") ? choices : 0 },
    events: count,
    turn_start: marks.includes("t"),
    action_start: marks.includes("a"),
  }))
  return { frames, events } as unknown as Replay
}

const quiet = (times: number) => Array.from({ length: times }, () => event("move", {}, "moved"))
const WALK = replayOf(quiet(6), [
  [0, "t"],
  [1, ""],
  [2, "ta"],
  [2, ""],
  [4, "a"],
  [5, "t"],
  [6, ""],
])

test("by choice, by action, by turn, from end to end", () => {
  const { frames } = WALK
  expect([0, 3, 6].map((at) => forward(frames, at, "choice"))).toEqual([1, 4, 6])
  expect([0, 2, 4, 5].map((at) => forward(frames, at, "action"))).toEqual([2, 4, 5, 6])
  expect([0, 2, 5].map((at) => forward(frames, at, "turn"))).toEqual([2, 5, 6])
  expect([6, 5, 2, 0].map((at) => back(frames, at, "turn"))).toEqual([5, 2, 0, 0])
  expect([6, 5, 4].map((at) => back(frames, at, "action"))).toEqual([5, 4, 2])
})

test("a running replay passes over frames in which nothing happened", () => {
  expect(nextEventful(WALK, 2)).toBe(4)
  expect(happened(WALK, 4)).toHaveLength(2)
  expect(happened(WALK, 3)).toEqual([])
})

test("turns are ranges of frames", () => {
  expect(turnMarks(WALK.frames).map(({ at, until }) => [at, until])).toEqual([
    [0, 2],
    [2, 5],
    [5, 6],
  ])
})

test("a combat that ended with a choice is shown although the next turn has begun", () => {
  const events = [...fight(), event("turn", { seat: 2, number: 2 })]
  const replay = replayOf(events, [
    [0, "t"],
    [2, ""],
    [events.length, "t"],
    [events.length, ""],
  ])
  expect(combatAt(replay, 1)?.revealed).toBe(false)
  expect(combatAt(replay, 2)?.result).not.toBeNull()
  expect(combatAt(replay, 3)).toBeNull()
})

test("a scheme is shown with the choice that played it", () => {
  const events = [event("scheme", { seat: 2, card: "ruse", fighter: "bob" })]
  const replay = replayOf(events, [
    [0, "t"],
    [1, ""],
    [1, ""],
  ])
  expect(schemeAt(replay, 1)).toEqual({ card: "ruse", seat: 2, fighter: "bob" })
  expect(schemeAt(replay, 2)).toBeNull()
})

test("health is a fraction of the maximum", () => {
  const line = healthLine(WALK.frames, 1)
  expect(line).toHaveLength(7)
  expect(line.every((part) => part >= 0 && part <= 1)).toBe(true)
})
