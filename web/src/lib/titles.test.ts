import { expect, test } from "vitest"

import { castOf } from "./titles"

const cast = ["Anna", "Ben", "Cleo", "Dan"]

test("a duel, and each against all", () => {
  const seats = cast.map((name, index) => ({ seat: index + 1, name, team: [index + 1] }))
  expect(castOf(seats.slice(0, 2))).toBe("Anna versus Ben")
  expect(castOf(seats.slice(0, 3))).toBe("Anna versus Ben versus Cleo")
})

test("teams", () => {
  const seats = cast.map((name, index) => ({
    seat: index + 1,
    name,
    team: index % 2 ? [2, 4] : [1, 3],
  }))
  expect(castOf(seats)).toBe("Anna and Cleo versus Ben and Dan")
})
