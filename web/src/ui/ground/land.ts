/** Land: hills, grass, trees and gardens, as a map engraver draws them. */

import { clearings, n, type Scene } from "./scene"

/** Round hills, shaded from the right. */
export function hills(scene: Scene): void {
  const { r, random, pen } = scene
  for (const { x, y } of clearings(scene, r * 1.15, r * 0.42)) {
    const w = r * (0.34 + random() * 0.26)
    const h = w * (0.75 + random() * 0.3)
    pen.draw(
      "shape",
      x,
      y,
      `M${n(x - w)} ${n(y)}q${n(w * 0.35)} ${n(-h)} ${n(w)} ${n(-h)}t${n(w)} ${n(h)}`,
    )
    let shade = ""
    for (let i = 0; i < 5; i++) {
      const along = 0.18 + i * 0.17
      const top = -h * (1 - along * along)
      shade += `M${n(x + w * along)} ${n(y + top * 0.92)}l${n(w * 0.1)} ${n(-top * (0.5 - i * 0.05))}`
    }
    pen.draw("fine", x, y, shade)
  }
}

/** Tufts of grass. */
export function grass(scene: Scene, spread: number): void {
  const { r, random, pen } = scene
  for (const { x, y } of clearings(scene, r * spread, r * 0.2)) {
    if (random() < 0.35) continue
    const h = r * (0.1 + random() * 0.08)
    const w = h * 0.8
    const path =
      `M${n(x - w)} ${n(y)}q${n(w * 0.3)} ${n(-h * 0.5)} ${n(-w * 0.3)} ${n(-h)}` +
      `M${n(x)} ${n(y)}v${n(-h * 1.25)}M${n(x + w)} ${n(y)}q${n(-w * 0.3)} ${n(-h * 0.5)} ${n(w * 0.3)} ${n(-h)}`
    pen.draw("fine", x, y, path)
  }
}

/** Leafy trees, the crown in scallops, hatched on the side away from the light. */
export function trees(scene: Scene): void {
  const { r, random } = scene
  for (const { x, y } of clearings(scene, r * 0.92, r * 0.3)) {
    if (random() < 0.28) pine(scene, x, y, r * (0.3 + random() * 0.12))
    else tree(scene, x, y, r * (0.25 + random() * 0.13))
  }
}

export function pines(scene: Scene, spread: number): void {
  const { r, random } = scene
  for (const { x, y } of clearings(scene, r * spread, r * 0.28)) {
    if (random() < 0.4) pine(scene, x, y, r * (0.2 + random() * 0.12))
  }
}

function tree({ random, pen }: Scene, x: number, y: number, size: number): void {
  const count = 8
  let crown = ""
  const wobble = random()
  for (let i = 0; i <= count; i++) {
    const angle = wobble + (2 * Math.PI * i) / count
    const at = `${n(x + size * Math.cos(angle))} ${n(y - size * 0.6 + size * 0.86 * Math.sin(angle))}`
    crown += i === 0 ? `M${at}` : `A${n(size * 0.42)} ${n(size * 0.4)} 0 0 1 ${at}`
  }
  const foot = y + size * 0.26
  pen.draw(
    "fine",
    x,
    y,
    `M${n(x - size * 0.1)} ${n(foot)}v${n(size * 0.5)}M${n(x + size * 0.12)} ${n(foot)}v${n(size * 0.5)}`,
  )
  pen.draw("shape", x, y, `${crown}Z`)
  let shade = ""
  for (let i = 0; i < 4; i++) {
    const down = (i - 1) * size * 0.28
    const reach = size * (0.85 - Math.abs(i - 1.3) * 0.13)
    shade += `M${n(x + reach)} ${n(y - size * 0.55 + down)}h${n(-size * (0.4 + random() * 0.2))}`
  }
  pen.draw("fine", x, y, shade)
}

function pine({ pen }: Scene, x: number, y: number, size: number): void {
  const w = size * 0.52
  const tiers = [0, 1, 2].map((i) => {
    const top = y - size * (1.35 - i * 0.5)
    const wide = w * (0.5 + i * 0.26)
    return `M${n(x)} ${n(top)}L${n(x + wide)} ${n(top + size * 0.62)}H${n(x - wide)}Z`
  })
  pen.draw("fine", x, y, `M${n(x)} ${n(y + size * 0.2)}v${n(size * 0.3)}`)
  for (const tier of tiers.reverse()) pen.draw("shape", x, y, tier)
  pen.draw(
    "fine",
    x,
    y,
    `M${n(x + w * 0.3)} ${n(y - size * 0.5)}l${n(w * 0.2)} ${n(size * 0.24)}M${n(x + w * 0.35)} ${n(y - size * 0.02)}l${n(w * 0.3)} ${n(size * 0.2)}`,
  )
}

/** Flowers, sprigs and clipped bushes. */
export function garden(scene: Scene): void {
  const { r, random } = scene
  for (const { x, y } of clearings(scene, r * 0.78, r * 0.24)) {
    const size = r * (0.13 + random() * 0.07)
    const what = random()
    if (what < 0.4) flower(scene, x, y, size)
    else if (what < 0.8) sprig(scene, x, y, size * 1.7)
    else tree(scene, x, y + size, size * 1.15)
  }
}

function flower({ pen, random }: Scene, x: number, y: number, size: number): void {
  const turn = random()
  let petals = ""
  for (let i = 0; i < 5; i++) {
    const angle = turn + (2 * Math.PI * i) / 5
    const [cx, cy] = [x + size * 0.62 * Math.cos(angle), y + size * 0.62 * Math.sin(angle)]
    const p = size * 0.38
    petals += `M${n(cx - p)} ${n(cy)}a${n(p)} ${n(p)} 0 1 0 ${n(2 * p)} 0a${n(p)} ${n(p)} 0 1 0 ${n(-2 * p)} 0`
  }
  pen.draw("shape", x, y, petals)
  pen.draw("bold", x, y, `M${n(x)} ${n(y)}h.1`)
}

function sprig({ pen, random }: Scene, x: number, y: number, size: number): void {
  const lean = (random() - 0.5) * 0.7
  let path = `M${n(x)} ${n(y + size)}q${n(size * lean * 0.2)} ${n(-size)} ${n(size * lean)} ${n(-size * 1.7)}`
  for (let i = 1; i <= 3; i++) {
    const [sx, sy] = [x + size * lean * (i / 4) ** 1.6, y + size - size * 0.44 * i]
    const leaf = size * (0.62 - i * 0.11)
    for (const side of [-1, 1]) {
      path +=
        `M${n(sx)} ${n(sy)}q${n(side * leaf * 0.3)} ${n(-leaf * 0.6)} ${n(side * leaf)} ${n(-leaf * 0.55)}` +
        `q${n(-side * leaf * 0.4)} ${n(leaf * 0.55)} ${n(-side * leaf)} ${n(leaf * 0.55)}`
    }
  }
  pen.draw("fine", x, y, path)
}
