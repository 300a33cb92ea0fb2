/** The printer's inks: a hero's own, or one derived from its id if its file names none. At a table
 * every seat is printed in its hero's ink, or in one near it where two would look alike. */

import type { HeroSheet } from "../lib/protocol"
import { contrast, difference, oklab, shifted } from "./color"
import { numberOf } from "./random"

type Inked = Pick<HeroSheet, "id" | "color">

const INKS = [
  "#8e2f22",
  "#24517f",
  "#2c6149",
  "#6d4a12",
  "#643a70",
  "#1f5f6b",
  "#7c3a53",
  "#4a5320",
]
/** What inks are read on, as in tokens.css: the darkest light paper, the lightest dark one. */
const LIGHT = "#ece3d0"
const DARK = "#1a2139"
const READABLE = 4.5 // contrast
/** Two seats must differ by this much (see `difference`). */
export const APART = 0.1

export function inkOf(hero: Inked): string {
  return hero.color || INKS[numberOf(hero.id) % INKS.length]!
}

/** The second ink of a hero's portrait: its own, or one across the color wheel. */
export function accentOf(hero: Inked & Pick<HeroSheet, "accent">): string {
  return hero.accent || shifted(inkOf(hero), 150, 0.28)
}

/** An ink for each hero, in their order; those that come first keep their own. */
export function seatInks(heroes: Inked[]): string[] {
  const inks: string[] = []
  for (const hero of heroes) inks.push(nextInk(inkOf(hero), inks))
  return inks
}

const TURNS = [0, 35, -35, 70, -70, 110, -110, 150, 180]
const SHADES = [0, 0.1, -0.1, 0.18]

/** The ink most like this one that can be told from all the others, and read on paper. */
function nextInk(own: string, others: string[]): string {
  const nearest = (ink: string) => Math.min(...others.map((other) => difference(ink, other)))
  const { a, b } = oklab(own)
  const faint = Math.hypot(a, b) < 0.05 // gray has no hue to turn
  const offered = TURNS.flatMap((turn) =>
    SHADES.map((shade) => shifted(own, turn, shade, faint && turn ? 3 : 1)),
  ).filter((ink) => contrast(ink, LIGHT) >= READABLE)
  const all = [own, ...offered]
  const fitting = all.find((ink) => nearest(ink) >= APART)
  return fitting ?? all.reduce((best, ink) => (nearest(ink) > nearest(best) ? ink : best))
}

/** The ink as the color of text, on light paper and on dark. */
export function textInks(ink: string): { light: string; dark: string } {
  let [light, dark] = [ink, shifted(ink, 0, 0.2)]
  while (contrast(light, LIGHT) < READABLE) light = shifted(light, 0, -0.02)
  while (contrast(dark, DARK) < READABLE + 0.6) dark = shifted(dark, 0, 0.02)
  return { light, dark }
}
