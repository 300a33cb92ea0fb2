import { describe, expect, test } from "vitest"

import type { EventView } from "../lib/protocol"
import { SCORE, soundOf } from "./score"
import { VOICES, type Sound } from "./voices"

const event = (facts: object) => ({ minor: false, text: "", ...facts }) as unknown as EventView
const damage = (amount: number) => event({ kind: "damage", seat: 2, fighter: "2.x", amount })

describe("the score", () => {
  test("every sound of the score has a voice, and every voice but the bell is in it", () => {
    const scored = new Set(Object.values(SCORE).filter((sound) => sound !== null))
    const voices = new Set(Object.keys(VOICES) as Sound[])
    expect([...scored].filter((sound) => !voices.has(sound))).toEqual([])
    expect([...voices].filter((sound) => !scored.has(sound))).toEqual(["bell"])
  })

  test("a heavier blow is louder, up to a limit", () => {
    expect(soundOf(damage(5), 1)!.force).toBeGreaterThan(soundOf(damage(1), 1)!.force)
    expect(soundOf(damage(50), 1)!.force).toBe(1)
  })

  test("one's own turn begins with a chime, another's with a tap", () => {
    expect(soundOf(event({ kind: "turn", seat: 1 }), 1)!.sound).toBe("chime")
    expect(soundOf(event({ kind: "turn", seat: 2 }), 1)!.sound).toBe("tap")
  })

  test("minor events make no sound, and neither do those of a newer server", () => {
    expect(soundOf(event({ kind: "draw", seat: 1, minor: true }), 1)).toBeNull()
    expect(soundOf(event({ kind: "unheard-of", seat: 1 }), 1)).toBeNull()
  })
})
