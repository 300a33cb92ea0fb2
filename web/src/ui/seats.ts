/** How seats look. The color is the hero's ink; the shape, in a frame of 100 × 100 around 0, 0, tells
 * the side: partners share theirs, so nobody has to go by color alone. */

import { SvelteMap } from "svelte/reactivity"

import type { HeroSheet } from "../lib/protocol"
import { seatInks, textInks } from "./inks"

const SHAPES = [
  "M-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z", // circle
  "M0 -54L54 0L0 54L-54 0Z", // diamond
  "M-42 -42H42V42H-42Z", // square
  "M-27 -47H27L54 0L27 47H-27L-54 0Z", // hexagon
]

/** The side of each seat at the table that is open, from 0. */
const sides = new SvelteMap<number, number>()

export interface Dressed {
  seat: number
  team: number[]
  hero: Pick<HeroSheet, "id" | "color">
}

/** Dress the seats of a table in their heroes' inks until the returned function is called. */
export function dressSeats(seats: Dressed[]): () => void {
  const style = document.documentElement.style
  const inks = seatInks(seats.map(({ hero }) => hero))
  const teams = [...new Set(seats.map(({ team }) => team.join()))]
  const names: string[] = []
  const set = (name: string, value: string) => {
    names.push(name)
    style.setProperty(name, value)
  }
  seats.forEach(({ seat, team }, index) => {
    const ink = inks[index]!
    const text = textInks(ink)
    sides.set(seat, teams.indexOf(team.join()))
    set(`--seat-${seat}`, ink)
    set(`--seat-${seat}-text`, `light-dark(${text.light}, ${text.dark})`)
  })
  return () => {
    sides.clear()
    for (const name of names) style.removeProperty(name)
  }
}

export function seatColor(seat: number): string {
  return `var(--seat-${seat})`
}

export function seatTextColor(seat: number): string {
  return `var(--seat-${seat}-text)`
}

export function seatShape(seat: number): string {
  return SHAPES[(sides.get(seat) ?? seat - 1) % SHAPES.length]!
}
