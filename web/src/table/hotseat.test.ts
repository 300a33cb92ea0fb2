import { expect, test } from "vitest"

import { handsOver, nextHere, outcome, played, viewer, type Device } from "./hotseat"

function device(seats: number[], inFront: number | null, ...teams: number[][]): Device {
  const each = teams.length ? teams : seats.map((seat) => [seat])
  return {
    seats,
    inFront,
    teams: new Map(each.flatMap((team) => team.map((seat) => [seat, team]))),
  }
}

test("a device with one seat never changes hands", () => {
  expect(nextHere(device([1], null), 1)).toBeNull()
  expect(viewer(device([1], null))).toBe(1)
})

test("whoever is asked gets the device", () => {
  expect(nextHere(device([1, 2], 1), 2)).toBe(2)
  expect(nextHere(device([1, 2], 2), 2)).toBeNull()
  expect(nextHere(device([1, 2], 1), 3)).toBeNull()
  expect(handsOver(device([1, 2], 1), 2)).toBe(true)
  expect(handsOver(device([1, 2], null), 1)).toBe(true)
})

test("nobody hands it over to themselves: one person plays the seats of a team", () => {
  const teams = [
    [1, 3],
    [2, 4],
  ]
  expect(handsOver(device([1, 3], null, ...teams), 1)).toBe(false)
  expect(handsOver(device([1, 3], 1, ...teams), 3)).toBe(false)
  expect(handsOver(device([1, 2, 3, 4], 1, ...teams), 3)).toBe(false)
  expect(handsOver(device([1, 2, 3, 4], 1, ...teams), 2)).toBe(true)
  expect(handsOver(device([1, 2, 3, 4], null, ...teams), 1)).toBe(true)
})

test("one person's seats are those of a team", () => {
  const teams = [
    [1, 3],
    [2, 4],
  ]
  expect(played(device([1, 3], 1, ...teams), 3)).toEqual([1, 3])
  expect(played(device([1, 2, 4], 1, ...teams), 4)).toEqual([2, 4])
  expect(played(device([1, 2], 1), 2)).toEqual([2])
})

test("a game is won or lost by all who sit here, or just seen", () => {
  expect(outcome([1], [1])).toBe("won")
  expect(outcome([1], [2])).toBe("lost")
  expect(outcome([1, 3], [1, 3])).toBe("won")
  expect(outcome([1, 3], [2, 4])).toBe("lost")
  expect(outcome([1, 2], [2])).toBe("seen")
  expect(outcome([1, 2, 3, 4], [1, 3])).toBe("seen")
  expect(outcome([1, 2], [3])).toBe("lost")
  expect(outcome([], [1])).toBe("seen")
})
