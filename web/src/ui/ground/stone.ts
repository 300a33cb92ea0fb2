/** Stone: cobbles, marble floors, and the rock of a mine. */

import { clearings, n, scatter, type Scene } from "./scene"

/** Paving stones laid in fans, as in old streets. A fan is hidden where those below begin. */
export function scallops({ left, top, right, bottom, r, random, pen }: Scene): void {
  const size = r * 0.8
  const rings = [1, 0.72, 0.44].map((part) => ({ radius: size * part, from: hiddenUntil(part) }))
  let odd = false
  for (let y = top; y < bottom + size; y += size * 0.5) {
    for (let x = left - (odd ? size : 0); x < right + size; x += size * 2) {
      let path = ""
      for (const { radius, from } of rings) {
        const [c, s] = [radius * Math.cos(from), radius * Math.sin(from)]
        path += `M${n(x - c)} ${n(y - s)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + c)} ${n(y - s)}`
      }
      pen.draw("fine", x, y, path + joints(x, y, size, random))
    }
    odd = !odd
  }
}

/** From which angle on a ring of this radius is no longer beneath the two fans below it. */
function hiddenUntil(part: number): number {
  const beneath = (angle: number): boolean => {
    const [x, y] = [part * Math.cos(angle), part * Math.sin(angle)]
    return Math.hypot(1 - x, -0.5 - y) < 1 || Math.hypot(x, -1 - y) < 1
  }
  let angle = 0
  while (angle < Math.PI / 2 && beneath(angle)) angle += 0.02
  return angle
}

/** The gaps between the stones of the two outer rings. */
function joints(x: number, y: number, size: number, random: () => number): string {
  let path = ""
  for (const [inner, outer, count] of [
    [0.72, 1, 5],
    [0.44, 0.72, 3],
  ] as const) {
    const from = hiddenUntil(outer)
    for (let i = 1; i < count; i++) {
      const angle = from + ((Math.PI - 2 * from) * (i + (random() - 0.5) * 0.3)) / count
      const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size]
      path += `M${n(x + c * inner)} ${n(y - s * inner)}L${n(x + c * outer)} ${n(y - s * outer)}`
    }
  }
  return path
}

/** A floor of diamond tiles, every other one dark, with veins. */
export function tiles(scene: Scene): void {
  const { left, top, right, bottom, r, random, pen } = scene
  const [w, h] = [r * 0.92, r * 0.62]
  for (let y = top; y < bottom + h; y += 2 * h) {
    for (let x = left; x < right + w; x += 2 * w) {
      pen.draw(
        "wash",
        x,
        y,
        `M${n(x)} ${n(y - h)}l${n(w)} ${n(h)}l${n(-w)} ${n(h)}l${n(-w)} ${n(-h)}Z`,
      )
    }
  }
  for (const { x, y } of scatter(scene, r * 2.1)) {
    let [vx, vy] = [x, y]
    let vein = `M${n(vx)} ${n(vy)}`
    const drift = random() - 0.5
    for (let i = 0; i < 5; i++) {
      vx += r * (0.14 + random() * 0.16)
      vy += r * (drift * 0.3 + (random() - 0.5) * 0.26)
      vein += `L${n(vx)} ${n(vy)}`
      if (i === 2) vein += `l${n(r * 0.12)} ${n(-r * 0.16)}M${n(vx)} ${n(vy)}`
    }
    pen.draw("fine", x, y, vein)
  }
}

/** Layers of rock, level after level, that bend and break off. */
export function strata({ left, top, right, bottom, r, random, pen }: Scene): void {
  for (let y = top + r * 0.1; y < bottom; y += r * 0.21) {
    let x = left + random() * r
    while (x < right) {
      const length = r * (0.5 + random() * 1.3)
      const lift = Math.sin(x / (r * 3.1) + y / (r * 2.3)) * r * 0.16
      const next = Math.sin((x + length) / (r * 3.1) + y / (r * 2.3)) * r * 0.16
      const end = Math.min(length, right - x)
      pen.draw(
        "fine",
        x,
        y,
        `M${n(x)} ${n(y + lift)}q${n(end / 2)} ${n((next - lift) / 2 + (random() - 0.5) * r * 0.07)} ${n(end)} ${n(next - lift)}`,
      )
      x += length + r * (0.12 + random() * 0.5)
    }
  }
}

/** Gems in the rock. */
export function crystals(scene: Scene): void {
  const { r, random, pen } = scene
  for (const { x, y } of clearings(scene, r * 1.35, r * 0.34)) {
    for (let i = 0; i < 3; i++) {
      const lean = (i - 1) * 0.55 + (random() - 0.5) * 0.2
      const tall = r * (0.4 - Math.abs(i - 1) * 0.12) * (0.8 + random() * 0.4)
      const wide = tall * 0.24
      const [ux, uy] = [Math.sin(lean), -Math.cos(lean)]
      const base = { x: x + (i - 1) * r * 0.1, y: y + r * 0.12 }
      const corner = (along: number, side: number) =>
        `${n(base.x + ux * tall * along - uy * wide * side)} ${n(base.y + uy * tall * along + ux * wide * side)}`
      pen.draw(
        "shape",
        x,
        y,
        `M${corner(0, -0.8)}L${corner(0.72, -1)}L${corner(1, 0)}L${corner(0.72, 1)}L${corner(0, 0.8)}Z` +
          `M${corner(1, 0)}L${corner(0.66, 0.25)}L${corner(0, 0.2)}`,
      )
    }
  }
}
