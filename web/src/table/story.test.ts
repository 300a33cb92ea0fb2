import { expect, test } from "vitest"

import { terms, total } from "./account"
import { lastCombat, withView } from "./combat"
import { figures } from "./figures"
import { chapters } from "./log"
import { mentions } from "./mentions"
import { event, fight, view } from "./samples"

test("a combat is told from its events", () => {
  const combat = lastCombat(fight())!
  expect(combat.attacker).toMatchObject({ fighter: "ann", card: "lunge", cancelled: true, plus: 2 })
  expect(combat.defender).toMatchObject({ fighter: "bob", card: "feint", cancelled: false })
  expect(combat.steps.map((step) => step.text)).toEqual([
    "Feint: cancel",
    "cancelled",
    "3 + 2",
    "bob takes 1",
  ])
  expect(combat.winner).toBe(1)
})

test("half a combat is told as far as it went", () => {
  const combat = lastCombat(fight().slice(0, 4))!
  expect(combat.revealed).toBe(false)
  expect(combat.defender).toMatchObject({ played: true, card: null, seat: 2 })
})

test("where both played the same card, the effect names the other one", () => {
  const told = [
    event("attack", { attacker: "ann", target: "bob" }),
    event("commit", { seat: 1, card: "feint", side: "attacker", face_up: false }),
    event("commit", { seat: 2, card: null, side: "defender", face_up: false }),
    event("reveal", { attack: "feint", defense: "feint", boost: null, bonus: null }),
    event("effect", { seat: 1, source: "feint", timing: "immediately" }),
    event("cancel", { card: "feint" }),
  ]
  const combat = lastCombat(told)!
  expect([combat.attacker.cancelled, combat.defender.cancelled]).toEqual([false, true])
})

test("a combat is past when another action begins", () => {
  const next = event("action", { seat: 1, action: "maneuver" })
  expect(lastCombat([...fight(), next])).toBeNull()
})

test("the view adds what only this seat knows", () => {
  const unseen = {
    seat: 2,
    fighter: "bob",
    played: true,
    card: "feint",
    base: null,
    plus: null,
    cancelled: false,
    ignored: false,
    value: null,
    named: null,
  }
  const combat = withView(lastCombat(fight().slice(0, 4))!, {
    attacker: { ...unseen, seat: 1, fighter: "ann", card: null },
    defender: unseen,
    bonus_attack: null,
    boost_played: false,
    boost: null,
    revealed: false,
    winner: null,
  })
  expect(combat.defender.card).toBe("feint")
  expect(combat.attacker.card).toBe("lunge")
})

test("the sum has a term for everything that counted", () => {
  const { attack, defense } = lastCombat(fight())!.result!
  expect(terms(attack, false)).toEqual([
    { kind: "card", number: 3 },
    { kind: "boost", number: 2 },
  ])
  expect(total(terms(attack, false)) - total(terms(defense, false))).toBe(1)
  expect(terms({ ...attack, locked: true }, false)).toEqual([{ kind: "card", number: 3 }])
  expect(terms({ ...attack, ignored: true }, false)).toEqual([{ kind: "ignored", number: 0 }])
  expect(terms({ ...attack, card: null }, false)).toEqual([{ kind: "none", number: 0 }])
})

test("the log has a chapter for each turn and tells the same once", () => {
  const told = [
    event("setup-place", { fighter: "ann", space: 3 }, "ann starts"),
    event("turn", { seat: 1, number: 1 }),
    event("draw", { seat: 2 }, "draws a card"),
    event("draw", { seat: 2 }, "draws a card"),
    event("turn-end", { seat: 1 }, "end", true),
  ]
  const [setup, first] = chapters(told)
  expect(setup!.entries).toHaveLength(1)
  expect(first).toMatchObject({ turn: 1, seat: 1 })
  expect(first!.entries.map((entry) => entry.times)).toEqual([2])
})

test("an entry lights up what it speaks of", () => {
  const moved = mentions(event("move", { fighter: "ann", path: [1, 2, 3], passed: ["bob"] }))
  expect([...moved.fighters]).toEqual(["ann", "bob"])
  expect([...moved.spaces]).toEqual(["1", "2", "3"])
  expect([...mentions(event("discard", { card: "feint", from: "hand" })).spaces]).toEqual([])
  expect([...mentions(fight()[8]!).cards]).toEqual(["lunge", "feint"])
})

test("the figures of a game", () => {
  const [one, two] = figures(fight(), view())
  expect(one).toMatchObject({ damage: 1, attacks: 1, combatsWon: 1 })
  expect(two).toMatchObject({ damage: 0, combatsWon: 0 })
})
