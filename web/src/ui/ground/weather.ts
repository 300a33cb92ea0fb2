/** Water, fog and snow. */

import { clearings, n, scatter, type Scene } from "./scene"

/** Waves on open water. */
export function swell(scene: Scene): void {
  const { r, random, pen } = scene
  for (const { x, y } of scatter(scene, r * 0.62, 0.9)) {
    if (scene.room(x, y) < r * 1.02) continue
    const w = r * (0.15 + random() * 0.07)
    const crests = 1 + Math.floor(random() * 3)
    let path = `M${n(x)} ${n(y)}`
    for (let i = 0; i < crests; i++) path += `q${n(w / 2)} ${n(-w * 0.75)} ${n(w)} 0`
    pen.draw("fine", x, y, path)
  }
}

/** Banks of fog: long level lines that end in a curl. */
export function wisps(scene: Scene): void {
  const { left, right, r, random, pen } = scene
  for (const { x, y } of scatter(scene, r * 1.5, 0.9)) {
    if (scene.room(x, y) < -r * 0.3) continue
    const lines = 2 + Math.floor(random() * 3)
    const side = random() < 0.5 ? -1 : 1
    for (let i = 0; i < lines; i++) {
      const long = r * (0.7 + random() * 1.2)
      const from = Math.max(
        left,
        Math.min(right, x - (side * long) / 2 + (random() - 0.5) * r * 0.5),
      )
      const end = Math.max(left, Math.min(right, from + side * long))
      const level = y + i * r * 0.13
      let path = `M${n(from)} ${n(level)}Q${n((from + end) / 2)} ${n(level + (random() - 0.5) * r * 0.12)} ${n(end)} ${n(level)}`
      if (i === 0) {
        const c = r * 0.11
        path += `a${n(c)} ${n(c)} 0 1 ${side > 0 ? 0 : 1} ${n(-side * c * 0.9)} ${n(-c * 1.1)}a${n(c * 0.5)} ${n(c * 0.5)} 0 0 ${side > 0 ? 0 : 1} ${n(side * c * 0.35)} ${n(c * 0.75)}`
      }
      pen.draw("fine", x, y, path)
    }
  }
}

/** Mountains: a ridge, and the side that the sun does not reach. */
export function peaks(scene: Scene): void {
  const { r, random, pen } = scene
  for (const { x, y } of clearings(scene, r * 1.3, r * 0.5)) {
    const w = r * (0.36 + random() * 0.2)
    const h = w * (1.1 + random() * 0.35)
    const foot = y + h * 0.4
    const ridge = `l${n(w * 0.3)} ${n(-h * 0.42)}l${n(w * 0.14)} ${n(h * 0.06)}l${n(w * 0.56)} ${n(-h * 0.64)}l${n(w * 0.5)} ${n(h * 0.55)}l${n(w * 0.16)} ${n(-h * 0.05)}l${n(w * 0.34)} ${n(h * 0.5)}`
    pen.draw("shape", x, y, `M${n(x - w)} ${n(foot)}${ridge}`)
    let shade = ""
    for (let i = 1; i <= 5; i++) {
      const sx = x + (w * i) / 6.2
      const sy = foot - h * (1 - i / 6)
      shade += `M${n(sx)} ${n(sy)}l${n(w * 0.1)} ${n(h * (0.42 - i * 0.05))}`
    }
    pen.draw("fine", x, y, shade)
    pen.draw(
      "fine",
      x,
      y,
      `M${n(x)} ${n(foot - h)}l${n(-w * 0.08)} ${n(h * 0.3)}l${n(w * 0.12)} ${n(h * 0.16)}`,
    )
  }
}

/** Wind-blown snow: low curves, and flakes. */
export function drifts(scene: Scene): void {
  const { r, random, pen } = scene
  for (const { x, y } of scatter(scene, r * 0.7, 0.9)) {
    if (scene.room(x, y) < r * 0.1) continue
    if (random() < 0.4) {
      const w = r * (0.3 + random() * 0.35)
      pen.draw("fine", x, y, `M${n(x - w / 2)} ${n(y)}q${n(w / 2)} ${n(-r * 0.09)} ${n(w)} 0`)
    } else pen.draw("bold", x, y, `M${n(x)} ${n(y)}h.1`)
  }
}
