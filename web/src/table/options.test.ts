import { expect, test } from "vitest"

import type { OptionView } from "../lib/protocol"
import { command } from "./keys"
import {
  byKey,
  cardKeys,
  copies,
  find,
  handKey,
  offer,
  refusal,
  seenElsewhere,
  starters,
} from "./options"
import { decision, view } from "./samples"

const LEADS_NOWHERE = { revealed: false, then: {}, extras: [], cards: [], fighters: [] }

function option(subject: string, id: number | string, more: Partial<OptionView> = {}): OptionView {
  return { subject, id, owner: null, text: `${id}`, in_hand: false, ...LEADS_NOWHERE, ...more }
}

test("every option has one place", () => {
  const asked = decision({
    kind: "defense",
    options: [
      option("card", "feint", { owner: 1, in_hand: true }),
      option("card", "elsewhere", { owner: 2 }),
      option("none", "none"),
    ],
    decline: 2,
  })
  const found = offer(view({ decision: asked }))
  expect([...found.hand.keys()]).toEqual(["feint"])
  expect(found.cards.map((each) => each.index)).toEqual([1])
  expect(found.decline?.index).toBe(2)
  expect(found.buttons).toEqual([])
})

test("a copy that lies open in the hand is another choice", () => {
  const options = [
    option("card", "feint", { owner: 1, in_hand: true }),
    option("card", "feint", { owner: 1, in_hand: true, revealed: true }),
  ]
  const found = offer(view({ decision: decision({ kind: "defense", options }) }))
  const hand = copies(["feint", "feint", "lunge"], ["feint"])
  expect(hand.map(({ id, open }) => found.hand.get(handKey(id, open))?.index)).toEqual([
    0,
    1,
    undefined,
  ])
})

test("cards that lie elsewhere are chosen from a display, even if the hand has the same", () => {
  const asked = decision({ kind: "card", options: [option("card", "feint", { owner: 1 })] })
  const found = offer(view({ decision: asked }))
  expect(found.hand.size).toBe(0)
  expect(found.cards).toHaveLength(1)
})

test("fighters and spaces are lit, one off the board gets a button", () => {
  const options = [option("fighter", "ann"), option("fighter", "gone"), option("space", 7)]
  const found = offer(view({ decision: decision({ kind: "mover", options }) }))
  expect([...found.fighters.keys()]).toEqual(["ann"])
  expect([...found.spaces.keys()]).toEqual(["7"])
  expect(found.buttons.map((each) => each.option.id)).toEqual(["gone"])
  expect(seenElsewhere(found)).toBe(false)
})

test("nothing is offered to a seat that is not asked", () => {
  expect(offer(view({ decision: decision({ seat: 2 }) })).buttons).toEqual([])
})

test("number keys", () => {
  const options = [option("space", 7), option("none", "none")]
  const asked = decision({ kind: "destination", options, decline: 1 })
  expect([byKey(asked, "1"), byKey(asked, "3"), byKey(asked, "0")]).toEqual([0, null, 1])
  expect(byKey({ ...asked, kind: "defense" }, "0")).toBeNull()
  expect(find(asked, "space", "7")).toBe(0)
  const numbers = decision({ kind: "number", options: [0, 1, 2].map((n) => option("number", n)) })
  expect([byKey(numbers, "0"), byKey(numbers, "2"), byKey(numbers, "7")]).toEqual([0, 2, null])
})

test("a refusal says why", () => {
  const asked = decision({ refused: [{ id: "attack", text: "Nobody is in reach." }] })
  expect(refusal(asked, "attack")).toBe("Nobody is in reach.")
  expect(refusal(asked, "scheme")).toBeNull()
})

test("a card in hand begins the action that the server names for it", () => {
  const options = [
    option("action", "maneuver"),
    option("action", "attack", { then: { card: "attack-card" }, cards: ["feint", "lunge"] }),
  ]
  const found = starters(offer(view({ decision: decision({ options }) })), "cards")
  expect([...found].map(([card, { index }]) => [card, index])).toEqual([
    ["feint", 1],
    ["lunge", 1],
  ])
})

test("such cards have the number keys that the actions leave free", () => {
  const options = [
    option("action", "maneuver"),
    option("action", "attack", { then: { card: "attack-card" }, cards: ["feint", "lunge"] }),
  ]
  const asked = decision({ kind: "action", options })
  const begins = starters(offer(view({ decision: asked })), "cards")
  const keys = cardKeys(asked, ["lunge", "lunge", "dodge", "feint"], begins)
  expect([...keys]).toEqual([
    ["lunge", 3],
    ["feint", 4],
  ])
  const press = (key: string) =>
    command({ key, ctrlKey: false, metaKey: false, altKey: false }, asked, keys)
  expect(press("2")).toEqual({ does: "choose", option: 1 })
  expect(press("4")).toEqual({ does: "start", card: "feint" })
  expect(press("5")).toBeNull()
})
