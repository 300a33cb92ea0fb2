import { describe, expect, test } from "vitest"

import { patternsOf } from "./zones"

const zones = (letters: string) => [...letters].map((letter) => ({ id: `zone-${letter}`, letter }))

describe("the patterns of zones", () => {
  test("a letter has the same pattern on every board", () => {
    const [one, other] = [patternsOf(zones("GBR")), patternsOf(zones("RYXG"))]
    expect(one.get("zone-G")).toBe(other.get("zone-G"))
    expect(one.get("zone-R")).toBe(other.get("zone-R"))
  })

  test("no two zones of a board share one, as long as there are enough", () => {
    const patterns = patternsOf(zones("GBRYWAPVONKCXZSE"))
    expect(new Set(patterns.values()).size).toBe(16)
    expect(patternsOf(zones("ABCDEFGHIJKLMNOPQRSTUVWXYZ")).size).toBe(26)
  })
})
