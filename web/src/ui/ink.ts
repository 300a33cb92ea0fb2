/** Ink that was spilled: blots for the defeated, bursts for the struck, around 0, 0. */

import { generator } from "./random"

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A blot with a radius of about 50, and drops around it. */
function makeBlot(seed: number): string {
  const random = generator(seed)
  const count = 18
  const rim = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const far = index % 2 ? 30 + random() * 6 : 38 + random() * 20
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) }
  })
  const middle = (i: number) => {
    const [p, q] = [rim[i % count]!, rim[(i + 1) % count]!]
    return `${n((p.x + q.x) / 2)} ${n((p.y + q.y) / 2)}`
  }
  let path = `M${middle(0)}`
  for (let i = 1; i <= count; i++) {
    const { x, y } = rim[i % count]!
    path += `Q${n(x)} ${n(y)} ${middle(i)}`
  }
  for (let i = 0; i < 9; i++) {
    const angle = random() * 2 * Math.PI
    const far = 52 + random() * 26
    const r = 1.8 + random() * 4.6
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)]
    path += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
  }
  return `${path}Z`
}

/** Strokes that fly apart from a radius of about 30 to one of 50. */
function makeBurst(seed: number): string {
  const random = generator(seed)
  return Array.from({ length: 14 }, (_, index) => {
    const angle = (2 * Math.PI * (index + random() * 0.5)) / 14
    const [inner, outer, half] = [27 + random() * 6, 42 + random() * 16, 0.05 + random() * 0.05]
    const at = (far: number, turn: number) =>
      `${n(far * Math.cos(angle + turn))} ${n(far * Math.sin(angle + turn))}`
    return `M${at(inner, -half)}L${at(outer, 0)}L${at(inner, half)}Z`
  }).join("")
}

export const BLOT = makeBlot(11)
export const BURST = makeBurst(5)
