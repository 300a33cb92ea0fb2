import { describe, expect, test } from "vitest"

import { SAMPLE } from "../pages/rules/sample"
import { between, freest, middle, sectors } from "./board"

describe("the picture of a board", () => {
  test("a space in one zone is a whole disc, with the letter below", () => {
    const [only, ...others] = sectors({ id: 1, x: 50, y: 50, zones: ["blue"], start: null }, 10)
    expect(others).toEqual([])
    expect(only!.path).toMatch(/^M40 50a10 10/)
    expect(only!.rim.y).toBeCloseTo(60)
  })

  test("every zone of a space has its sector", () => {
    const zones = ["blue", "red", "yellow"]
    const found = sectors({ id: 1, x: 0, y: 0, zones, start: null }, 10)
    expect(found.map((sector) => sector.zone)).toEqual(zones)
    expect(new Set(found.map((sector) => sector.path)).size).toBe(3)
  })

  test("a line goes from rim to rim", () => {
    const [from, to] = between({ x: 0, y: 0 }, { x: 100, y: 0 }, 10)
    expect(from.x).toBeCloseTo(10)
    expect(to.x).toBeCloseTo(90)
  })

  test("a mark goes where no line leaves", () => {
    const corner = SAMPLE.spaces[0]! // its lines go right and down
    const away = (-3 * Math.PI) / 4
    expect(freest(SAMPLE, corner, [0, Math.PI / 2, away])).toBe(away)
  })

  test("tunnels lead to the middle", () => {
    expect(
      middle([
        { x: 0, y: 0 },
        { x: 10, y: 20 },
      ]),
    ).toEqual({ x: 5, y: 10 })
  })
})
