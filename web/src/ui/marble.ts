/**
 * The "nonpareil" of the bookbinders: colors laid in bands on water and drawn through by a fine
 * comb, so that each band becomes a row of narrow tongues. Made once, in a frame of 100 × 140.
 */

import { generator } from "./random"

export interface Vein {
  path: string
  tone: number // 0 … TONES - 1
}

export const TONES = 5
const TEETH = 11
const WIDTH = 100
const HEIGHT = 140

function makeVeins(): Vein[] {
  const random = generator(20)
  const veins: Vein[] = []
  const tooth = WIDTH / TEETH
  const shifts = Array.from({ length: TEETH + 3 }, () => (random() - 0.5) * 9)
  let y = -34
  let tone = 0
  while (y < HEIGHT + 6) {
    veins.push({ path: vein(y, tooth, shifts, random), tone })
    y += 2.2 + random() * 3.4
    tone = (tone + 1 + Math.floor(random() * (TONES - 1))) % TONES
  }
  return veins
}

/** One band's upper edge, tooth by tooth, filled down to the bottom: the next one covers it. */
function vein(y: number, tooth: number, shifts: number[], random: () => number): string {
  let path = ""
  shifts.forEach((shift, index) => {
    const left = (index - 1.5) * tooth
    const top = y + shift * 0.4 + (random() - 0.5) * 1.6
    const deep = top + 21 + shift + (random() - 0.5) * 2.4
    const lean = (random() - 0.5) * 1.2
    if (!path) path = `M${n(left)} ${n(top)}`
    path +=
      `C${n(left + tooth * 0.34)} ${n(top + 1)} ${n(left + tooth * 0.36 + lean)} ${n(deep - 4)} ` +
      `${n(left + tooth * 0.5 + lean)} ${n(deep)}` +
      `C${n(left + tooth * 0.64 + lean)} ${n(deep - 4)} ${n(left + tooth * 0.66)} ${n(top + 1)} ` +
      `${n(left + tooth)} ${n(top)}`
  })
  return `${path}V${HEIGHT + 40}H${n(-1.5 * tooth)}Z`
}

function n(value: number): string {
  return value.toFixed(1)
}

export const VEINS = makeVeins()
