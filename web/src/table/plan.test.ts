import { expect, test } from "vitest"

import type { OptionView } from "../lib/protocol"
import { follow, planned } from "./plan"
import { decision } from "./samples"

function option(subject: string, id: number | string, more: Partial<OptionView> = {}): OptionView {
  const plain = {
    owner: null,
    text: "",
    in_hand: false,
    revealed: false,
    then: {},
    extras: [],
    cards: [],
  }
  return { subject, id, ...plain, fighters: [], ...more }
}

const MANEUVER = option("action", "maneuver", {
  then: { fighter: "mover", space: "destination" },
  extras: ["maneuver-boost"],
})
const MOVE = planned(MANEUVER, [
  { subject: "fighter", id: "ann" },
  { subject: "space", id: "7" },
])!

const BOOST = decision({
  kind: "maneuver-boost",
  options: [option("card", "feint", { in_hand: true }), option("none", "none")],
  decline: 1,
})
const MOVER = decision({
  kind: "mover",
  options: [option("fighter", "bo"), option("fighter", "ann")],
})

function destination(fighter: string, ...spaces: number[]) {
  const options = spaces.map((space) => option("space", space))
  return decision({ kind: "destination", fighter, options })
}

test("a maneuver goes its way: no boost, the fighter, the space", () => {
  const boost = follow(MOVE, BOOST)
  expect(boost).toEqual({ option: 1, rest: MOVE })
  const mover = follow(boost.rest!, MOVER)
  expect(mover.option).toBe(1)
  expect(follow(mover.rest!, destination("ann", 6, 7))).toEqual({ option: 1, rest: null })
})

test("nobody is asked who moves if only one can", () => {
  expect(follow(MOVE, destination("ann", 7))).toEqual({ option: 0, rest: null })
})

test("if it is another than planned, the player is asked where", () => {
  expect(follow(MOVE, destination("bo", 7))).toEqual({ option: null, rest: null })
})

test("what is not offered is asked for", () => {
  expect(follow(MOVE, destination("ann", 5, 6))).toEqual({ option: null, rest: null })
})

test("other questions on the way are for the player, and the plan waits", () => {
  const other = decision({ kind: "may", options: [option("answer", "yes")], decline: 0 })
  expect(follow(MOVE, other)).toEqual({ option: null, rest: MOVE })
})

test("with the next action, what is left of it is forgotten", () => {
  const action = decision({ kind: "action", options: [MANEUVER] })
  expect(follow(MOVE, action)).toEqual({ option: null, rest: null })
})

test("whoever wants to boost is asked", () => {
  const boosted = planned(MANEUVER, [{ subject: "fighter", id: "ann" }], [])!
  expect(follow(boosted, BOOST)).toEqual({ option: null, rest: boosted })
  expect(follow(boosted, MOVER)).toEqual({ option: 1, rest: null })
})

test("an option that leads nowhere has no plan", () => {
  expect(planned(option("space", 7), [{ subject: "card", id: "feint" }])).toBeNull()
})
