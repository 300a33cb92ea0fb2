import { describe, expect, test } from "vitest"

import type { EventView } from "../lib/protocol"
import { courses, decisiveBlow, fall } from "./chronicle"
import { fighter, view } from "./samples"

const event = (facts: object) => ({ minor: false, text: "", ...facts }) as unknown as EventView
const hit = (seat: number, id: string, amount: number, health: number) =>
  event({ kind: "damage", seat, fighter: id, amount, health, combat: true, text: `${amount} hurt` })

const heroes = [fighter("1.hero", 1, 1), fighter("2.hero", 2, 2)]
const over = view({ fighters: heroes, over: true, winners: [1] })
const most = heroes[0]!.max_health

describe("a game in hindsight", () => {
  test("health goes down with damage and to nothing with a defeat", () => {
    const events = [
      hit(2, "2.hero", 3, most - 3),
      event({ kind: "defeat", seat: 2, fighter: "2.hero" }),
    ]
    const [, second] = courses(events, over)
    expect(second!.points.map(({ health }) => health)).toEqual([most, most - 3, 0, 0])
    expect(second!.left).toBe(0)
  })

  test("whoever concedes keeps the health they had", () => {
    const events = [
      hit(2, "2.hero", 3, most - 3),
      event({ kind: "concede", seat: 2 }),
      event({ kind: "defeat", seat: 2, fighter: "2.hero" }),
    ]
    expect(courses(events, over)[1]!.left).toBe(most - 3)
    expect(decisiveBlow(events, over)).toBeNull()
  })

  test("the decisive blow is the sum of the last combat that hurt the loser", () => {
    const sum = event({ kind: "result", seat: 1, text: "5 – 2 = 3" })
    expect(decisiveBlow([sum, hit(2, "2.hero", 3, 0)], over)).toBe("5 – 2 = 3")
    expect(decisiveBlow([sum, hit(1, "1.hero", 3, 5)], over)).toBeNull()
  })

  test("a game that ends in exhaustion says so, and whose hero fell", () => {
    const tired = (seat: number, id: string) =>
      event({ kind: "damage", seat, fighter: id, amount: 2, health: 0, text: `${id} takes 2` })
    const defeat = (seat: number, id: string) =>
      event({ kind: "defeat", seat, fighter: id, text: `${id} is defeated` })
    const events = [
      event({ kind: "exhausted", seat: 2, text: "no card left" }),
      tired(2, "2.hero"),
      tired(2, "2.sidekick"),
      defeat(2, "2.hero"),
      defeat(2, "2.sidekick"),
    ]
    expect(decisiveBlow(events, over)).toBe("no card left")
    expect(fall(events, over)).toBe("2.hero is defeated")
    expect(fall([event({ kind: "concede", seat: 2, text: "gives up" })], over)).toBe("gives up")
  })
})
