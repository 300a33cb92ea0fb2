import { expect, test } from "vitest"

import { lastCombat } from "./combat"
import { figures } from "./figures"
import { routeOf } from "./flights"
import { chapters, gist } from "./log"
import { mentions } from "./mentions"
import { event, fight, view } from "./samples"

test("a combat follows from its events", () => {
  const combat = lastCombat(fight())!
  expect(combat.attacker).toMatchObject({
    fighter: "ann",
    seat: 1,
    card: "lunge",
    cancelled: true,
    value: { base: 3, plus: 2 },
  })
  expect(combat.defender).toMatchObject({
    fighter: "bob",
    seat: 2,
    card: "feint",
    cancelled: false,
  })
  expect(combat.story.map(({ event }) => event.text)).toEqual([
    "Feint: cancel",
    "canceled",
    "3 + 2",
    "bob takes 1",
  ])
  expect(combat.result).toMatchObject({ difference: 1, fate: "dealt" })
  expect(combat.winner).toBe(1)
})

test("a combat is known as far as it went", () => {
  const combat = lastCombat(fight().slice(0, 4))!
  expect(combat.revealed).toBe(false)
  expect(combat.defender).toMatchObject({ played: true, card: null, seat: 2 })
  expect(lastCombat(fight().slice(0, 2))!.defender.seat).toBe(2)
})

test("where both play a card of the same name, the right side is marked", () => {
  const same = [
    event("attack", { seat: 1, defender: 2, attacker: "ann", target: "bob" }),
    event("commit", { seat: 1, card: "feint", side: "attacker", face_up: false }),
    event("commit", { seat: 2, card: null, side: "defender", face_up: false }),
    event("reveal", {
      seat: 1,
      defender: 2,
      attack: "feint",
      defense: "feint",
      boost: null,
      bonus: null,
    }),
    event("effect", { seat: 2, source: "feint", timing: "immediately" }),
    event("cancel", { seat: 1, side: "attacker", card: "feint" }),
    event("ignore", { seat: 2, side: "defender", card: "feint" }),
    event("value", { seat: 2, side: "defender", card: "feint", base: 2, plus: 1 }),
    event("replace", { seat: 1, side: "attacker", old: "feint", new: "lunge" }),
  ]
  const before = lastCombat(same.slice(0, -1))!
  expect(before.attacker).toMatchObject({ cancelled: true, ignored: false, value: null })
  expect(before.defender).toMatchObject({ cancelled: false, ignored: true })
  expect(before.defender.value).toEqual({ base: 2, plus: 1 })
  const replaced = lastCombat(same)!
  expect(replaced.attacker).toMatchObject({ card: "lunge", cancelled: false })
  expect(replaced.defender.card).toBe("feint")
})

test("a combat is past when another action begins", () => {
  const next = event("action", { seat: 1, action: "maneuver" })
  expect(lastCombat([...fight(), next])).toBeNull()
})

test("cards fly between the piles of the seat they belong to", () => {
  expect(routeOf(event("draw", { seat: 2, card: null }))).toEqual({
    seat: 2,
    card: null,
    from: "deck",
    to: "hand",
  })
  const milled = routeOf(event("discard", { seat: 1, card: "feint", origin: "deck" }))
  expect(milled).toMatchObject({ seat: 1, from: "deck", to: "discard" })
  expect(routeOf(event("shuffle", { seat: 1 }))).toBeNull()
})

test("the log has a chapter for each turn and counts repetitions", () => {
  const events = [
    event("setup-place", { seat: 1, fighter: "ann", space: 3 }, "ann starts"),
    event("turn", { seat: 1, number: 1 }),
    event("draw", { seat: 2 }, "draws a card"),
    event("draw", { seat: 2 }, "draws a card"),
    event("turn-end", { seat: 1 }, "end", true),
  ]
  const [setup, first] = chapters(events)
  expect(setup!.groups[0]!.entries).toHaveLength(1)
  expect(first).toMatchObject({ turn: 1, seat: 1 })
  expect(first!.groups[0]!.entries.map((entry) => entry.times)).toEqual([2])
})

test("what an action did stays together, and how it did it can be folded away", () => {
  const drawn = event("draw", { seat: 1, card: null })
  const moved = event("move", { seat: 1, fighter: "ann", path: [1, 2], passed: [] })
  const events = [
    event("turn", { seat: 1, number: 1 }),
    event("action", { seat: 1, action: "maneuver" }),
    { ...drawn, text: "ann draws" },
    { ...moved, text: "ann moves" },
    event("action", { seat: 1, action: "maneuver" }),
    { ...drawn, text: "ann draws" },
  ]
  const [turn] = chapters(events)
  expect(turn!.groups.map(({ start }) => start)).toEqual([1, 4])
  const [first] = turn!.groups
  expect(gist(first!).map(({ event }) => event.kind)).not.toContain("draw")
  expect(gist(first!).map(({ event }) => event.kind)).toContain("move")
  const only = { start: 0, entries: first!.entries.filter(({ event }) => event.kind === "draw") }
  expect(gist(only)).toHaveLength(1)
})

test("an entry lights up what it mentions", () => {
  const moved = mentions(
    event("move", { seat: 1, fighter: "ann", path: [1, 2, 3], passed: ["bob"] }),
  )
  expect([...moved.fighters]).toEqual(["ann", "bob"])
  expect([...moved.spaces]).toEqual(["1", "2", "3"])
  const discarded = mentions(event("discard", { seat: 1, card: "feint", origin: "hand" }))
  expect([...discarded.spaces]).toEqual([])
  expect([...discarded.cards]).toEqual(["1:feint"])
  expect([...mentions(fight()[8]!).cards]).toEqual(["1:lunge", "2:feint"])
})

test("the statistics of a game", () => {
  const [one, two] = figures(fight(), view())
  expect(one).toMatchObject({ damage: 1, attacks: 1, combatsWon: 1 })
  expect(two).toMatchObject({ damage: 0, combatsWon: 0 })
})
