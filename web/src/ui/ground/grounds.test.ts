import { describe, expect, test } from "vitest"

import { SAMPLE } from "../../pages/rules/sample"
import { GROUNDS, type Ground } from "./grounds"
import { sceneOf, type Tone } from "./scene"

const TONES: Tone[] = ["wash", "fine", "shape", "bold"]
/** A board of the usual size, with all its spaces in one corner: the most room to fill. */
const WIDE = { ...SAMPLE, width: 1337, height: 866, radius: 63, motif: "oak" }

describe.each(Object.keys(GROUNDS) as Ground[])("the ground %s", (ground) => {
  const scene = sceneOf({ ...WIDE, ground }, 35)
  GROUNDS[ground].engrave(scene)
  const prints = TONES.flatMap((tone) => scene.pen.prints(tone))

  test("is engraved", () => {
    expect(prints.length).toBeGreaterThan(4)
    expect(prints.map(({ path }) => path).join("")).not.toMatch(/NaN|Infinity|undefined/)
  })

  test("is the same every time", () => {
    const again = sceneOf({ ...WIDE, ground }, 35)
    GROUNDS[ground].engrave(again)
    expect(TONES.flatMap((tone) => again.pen.prints(tone))).toEqual(prints)
  })

  test("is light enough for a phone, and cut into tiles that can be skipped", () => {
    expect(prints.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(300_000)
    expect(Math.max(...prints.map(({ path }) => path.length))).toBeLessThan(60_000)
  })
})
