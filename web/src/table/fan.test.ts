import { expect, test } from "vitest"

import { fan, type Room } from "./fan"

const ROOM: Room = { width: 1200, height: 340, least: 90, most: 240, gap: 8, target: 44 }

function wide({ card, step, row }: ReturnType<typeof fan>): number {
  return card + (row - 1) * step
}

test("a few cards lie side by side, as large as they may be", () => {
  expect(fan(4, ROOM)).toEqual({ card: 240, step: 248, row: 4 })
})

test("more cards are smaller", () => {
  const seven = fan(7, ROOM)
  expect(seven.card).toBeLessThan(240)
  expect(seven.step).toBeGreaterThan(seven.card)
  expect(wide(seven)).toBeLessThanOrEqual(ROOM.width)
})

test("where there is height, they lie in two rows", () => {
  const phone = fan(5, { ...ROOM, width: 374, height: 330 })
  expect(phone.row).toBe(3)
  expect(phone.card).toBeGreaterThan(100)
})

test("where there is none, they overlap, each wide enough to be hit", () => {
  const narrow = fan(6, { ...ROOM, width: 340, height: 130 })
  expect(narrow.row).toBe(6)
  expect(narrow.step).toBeLessThan(narrow.card)
  expect(wide(narrow)).toBeLessThanOrEqual(340)
})

test.each([10, 15, 30])("%i cards are all within reach", (count) => {
  for (const width of [280, 340, 600, 1200]) {
    for (const height of [100, 150, 330]) {
      const { step, card } = fan(count, { ...ROOM, width, height })
      expect(step).toBeGreaterThanOrEqual(44)
      expect(card).toBeGreaterThan(60)
    }
  }
})

test("an empty hand needs no room", () => {
  expect(fan(0, ROOM).row).toBe(1)
})
