/** The ornaments behind a portrait and its halftone, in a frame of 200 × 200 around 0, 0. */

import type { HeroSheet } from "../lib/protocol"

export type Ornament = HeroSheet["ornament"]

const R = 100
const n = (value: number): string => String(Math.round(value * 10) / 10)
const point = (radius: number, angle: number): string =>
  `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Lines to be stroked. */
export const ORNAMENTS: Record<Ornament, () => string> = {
  rays: () =>
    range(72)
      .map((i) => {
        const angle = (Math.PI * i) / 36
        return `M${point(i % 2 ? 74 : 68, angle)}L${point(145, angle)}`
      })
      .join(""),
  waves: () =>
    range(17)
      .map((i) => {
        const y = -R + 6 + i * 12
        const crests = range(10).map(() => "q5.5 -7 11 0t11 0")
        return `M${-R - 10 - (i % 2) * 11} ${y}${crests.join("")}`
      })
      .join(""),
  rings: () =>
    range(11)
      .map((i) => circle(0, 0, 80 + i * 7))
      .join(""),
  scales: () =>
    range(19)
      .flatMap((row) =>
        range(11).map((column) => {
          const [x, y] = [-R - 10 + column * 22 + (row % 2) * 11, -R + row * 11]
          return `M${x} ${y}a11 11 0 0 0 22 0`
        }),
      )
      .join(""),
  lattice: () =>
    range(25)
      .map((i) => `M${-200 + i * 18} -100l200 200M${200 - i * 18} -100l-200 200`)
      .join(""),
  stars: () =>
    range(48)
      .map((i) => {
        const [turn, far] = [i * 2.399963, 70 + 60 * Math.sqrt((i + 1) / 48)]
        return star(far * Math.cos(turn), far * Math.sin(turn), 3.5 + (i % 3) * 1.6)
      })
      .join(""),
  rain: () =>
    range(15)
      .flatMap((row) =>
        range(17).map((column) => {
          const x = -R + column * 13 + (row % 3) * 4.3
          return `M${n(x)} ${n(-R + row * 14 + (column % 2) * 7)}l-3.4 8.6`
        }),
      )
      .join(""),
  rosette: () =>
    range(24)
      .map((i) => {
        const angle = (Math.PI * i) / 12
        return circle(62 * Math.cos(angle), 62 * Math.sin(angle), 46)
      })
      .join(""),
}

function circle(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}

function star(x: number, y: number, size: number): string {
  const corners = range(8).map((i) => {
    const [far, angle] = [i % 2 ? size * 0.32 : size, (Math.PI * i) / 4]
    return `${n(x + far * Math.cos(angle))} ${n(y + far * Math.sin(angle))}`
  })
  return `M${corners.join("L")}Z`
}

/** Dots that grow toward the lower right: shade, as a newspaper prints it. */
export const HALFTONE = range(26)
  .flatMap((row) =>
    range(26).map((column) => {
      const [x, y] = [-72 + column * 6 + (row % 2) * 3, -72 + row * 6]
      const deep = (x + y * 1.4 + 60) / 150
      return deep > 0.08 ? circle(x, y, Number(n(Math.min(3.6, deep * 3)))) : ""
    }),
  )
  .join("")
