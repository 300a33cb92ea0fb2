import { expect, test } from "vitest"

import { PATIENCE, beats, schedule } from "./beats"
import { next } from "./compass"
import { event, fight, view } from "./samples"
import { after } from "./scene"

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
