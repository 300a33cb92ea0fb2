import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { parse } from "smol-toml"
import { describe, expect, test } from "vitest"

import { contrast, difference } from "./color"
import { accentOf, APART, inkOf, seatInks, textInks } from "./inks"

const HEROES = "../nonpareil/content/heroes"
const heroes = readdirSync(HEROES).map(
  (file) => parse(readFileSync(join(HEROES, file), "utf-8")) as { id: string; color: string },
)
const PAPER = ["#f5eee0", "#fdf9f0", "#ece3d0"] // as in tokens.css
const NIGHT = ["#11162a", "#1a2139", "#0c1020"]
const ON_SEAT = "#fffaf2"

function leastDifference(inks: string[]): number {
  const pairs = inks.flatMap((one, index) => inks.slice(index + 1).map((other) => [one, other]))
  return Math.min(...pairs.map(([one, other]) => difference(one!, other!)))
}

describe("the inks of a table", () => {
  test("the first seat is printed in its hero's own ink", () => {
    for (const hero of heroes) expect(seatInks([hero])).toEqual([hero.color])
  })

  test("any two heroes can be told apart, the same one twice included", () => {
    for (const one of heroes) {
      for (const other of heroes) {
        expect(leastDifference(seatInks([one, other])), `${one.id} ${other.id}`).toBeGreaterThan(
          APART - 0.001,
        )
      }
    }
  })

  test("so can four that look alike, even four of the same", () => {
    for (const hero of heroes) {
      const inks = seatInks([hero, hero, hero, hero])
      expect(leastDifference(inks), hero.id).toBeGreaterThan(APART - 0.001)
    }
  })

  test("light signs can be read on every one of them", () => {
    for (const hero of heroes) {
      for (const ink of seatInks([hero, hero, hero, hero])) {
        expect(contrast(ink, ON_SEAT)).toBeGreaterThan(4.5)
      }
    }
  })

  test("as text they can be read on every paper, day and night", () => {
    for (const hero of heroes) {
      for (const ink of seatInks([hero, hero, hero, hero])) {
        const { light, dark } = textInks(ink)
        for (const paper of PAPER) expect(contrast(light, paper)).toBeGreaterThan(4.5)
        for (const paper of NIGHT) expect(contrast(dark, paper)).toBeGreaterThan(4.5)
      }
    }
  })

  test("a hero without colors gets some, always the same", () => {
    const plain = { id: "nobody", color: "", accent: "" }
    expect(inkOf(plain)).toMatch(/^#[0-9a-f]{6}$/)
    expect(accentOf(plain)).toMatch(/^#[0-9a-f]{6}$/)
    expect(inkOf(plain)).toBe(inkOf({ ...plain }))
  })
})
