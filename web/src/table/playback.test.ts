import { afterEach, expect, test, vi } from "vitest"

import type { Update } from "../lib/protocol"
import { taper } from "./arena"
import { PATIENCE, beats, schedule } from "./beats"
import { next } from "./compass"
import { Playback } from "./playback.svelte"
import { event, fight, view } from "./samples"
import { after } from "./scene"

vi.mock("../lib/settings.svelte", () => ({ settings: { pace: 0 } }))
vi.mock("../lib/words.svelte", () => ({ say: (id: string) => id }))
afterEach(() => vi.unstubAllGlobals())

const draw = (seat: number) => event("draw", { seat, card: null })

test("what happens at once is one beat", () => {
  const all = beats([draw(1), draw(1), draw(2)])
  expect(all.map((beat) => beat.events.length)).toEqual([2, 1])
})

test("nothing holds the table up for longer than patience allows", () => {
  const long = beats([...fight(), ...fight(), ...fight()])
  const sum = (times: number[]) => times.reduce((a, b) => a + b, 0)
  expect(sum(schedule(long, 1, 0))).toBeLessThanOrEqual(PATIENCE)
  expect(sum(schedule(long, 1, 16))).toBeLessThanOrEqual(PATIENCE / 3)
  expect(sum(schedule(long, 0, 0))).toBe(0)
  expect(sum(schedule(long, 1, 99))).toBe(0)
})

test("the picture follows the events", () => {
  const moved = after(view(), event("move", { seat: 1, fighter: "ann", path: [3, 4, 5] }))
  expect(moved.fighters[0]!.space).toBe(5)
  const hit = after(moved, event("damage", { seat: 2, fighter: "bob", amount: 3, health: 7 }))
  expect(hit.fighters[1]!.health).toBe(7)
  const played = after(hit, event("commit", { seat: 1, card: "feint", side: "attacker" }))
  expect(played.seats[0]).toMatchObject({ cards: ["lunge"], hand: 1 })
  expect(after(played, draw(2)).seats[1]).toMatchObject({ hand: 1, deck: 19 })
  expect(view().fighters[0]!.space).toBe(3)
})

test("whoever is defeated still has a place when the blow is shown", () => {
  vi.stubGlobal("document", { hidden: false })
  const playback = new Playback()
  const start = view()
  playback.snap({ view: start } as Update, [])
  const defeat = event("defeat", { seat: 2, fighter: "bob" })
  playback.take({ view: after(start, defeat) } as Update, [defeat])
  const place = (now = playback.view) => now?.fighters.find(({ id }) => id === "bob")?.space
  expect(place()).toBeNull()
  expect(place(playback.cue?.before)).toBe(place(start))
  playback.close()
})

test("the tail of a large fighter follows its head", () => {
  const start = view()
  const large = { ...start, fighters: start.fighters.map((each) => ({ ...each, large: true })) }
  const placed = after(large, event("tail", { seat: 1, fighter: "ann", space: 2 }))
  expect(placed.fighters[0]).toMatchObject({ space: 3, tail: 2 })
  const moved = after(placed, event("move", { seat: 1, fighter: "ann", path: [2, 4, 5] }))
  expect(moved.fighters[0]).toMatchObject({ space: 5, tail: 4 })
  const off = after(moved, event("off-board", { seat: 1, fighter: "ann" }))
  expect(off.fighters[0]).toMatchObject({ space: null, tail: null })
  const small = after(start, event("move", { seat: 1, fighter: "ann", path: [3, 4] }))
  expect(small.fighters[0]).toMatchObject({ space: 4, tail: null })
})

test("a large body reaches around both ends", () => {
  const path = taper({ x: 0, y: 0 }, { x: 100, y: 0 }, 20, 20)
  expect(path).toBe("M0.0 20.0L100.0 20.0A20 20 0 0 0 100.0 -20.0L0.0 -20.0A20 20 0 1 0 0.0 20.0Z")
  expect(taper({ x: 0, y: 0 }, { x: 0, y: 0 }, 20, 10)).not.toContain("NaN")
})

test("arrow keys go to the nearest space that way", () => {
  const points = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 10, y: 2 },
    { id: "c", x: 30, y: 0 },
    { id: "d", x: 0, y: 10 },
  ]
  expect(next(points, points[0]!, "ArrowRight").id).toBe("b")
  expect(next(points, points[0]!, "ArrowDown").id).toBe("d")
  expect(next(points, points[0]!, "ArrowLeft").id).toBe("a")
})
