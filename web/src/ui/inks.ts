/** The printer's inks: a hero's own, or one derived from its id if its file names none. */

import type { HeroSheet } from "../lib/protocol"

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

export function inkOf(hero: Pick<HeroSheet, "id" | "color">): string {
  if (hero.color) return hero.color
  let sum = 7
  for (const letter of hero.id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return INKS[sum % INKS.length]!
}
