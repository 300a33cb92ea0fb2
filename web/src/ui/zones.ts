/** The patterns of zones, besides color and letter a third way to tell them apart. As a letter means
 * the same zone on every board, so does a pattern. In a tile of 20 × 20. */

import type { ZoneSheet } from "../lib/protocol"

const PATTERNS = {
  G: "M3.5 5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M13.5 15a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0", // dots
  B: "M0 6Q5 0 10 6T20 6M0 16Q5 10 10 16T20 16", // waves
  R: "M0 20L20 0M-5 5L5 -5M15 25L25 15", // rising lines
  Y: "M0 5H20M0 15H20", // levels
  W: "M0 0L20 20M20 0L0 20", // lattice
  A: "M5 0V20M15 0V20", // uprights
  P: "M0 8L5 3L10 8L15 3L20 8M0 18L5 13L10 18L15 13L20 18", // zigzag
  V: "M0 0L20 20M-5 15L5 25M15 -5L25 5", // falling lines
  O: "M2 5H8M5 2V8M12 15H18M15 12V18", // crosses
  N: "M0 10H20M10 0V20", // squares
  K: "M10 4a6 6 0 1 0 .1 0", // rings
  C: "M2 6L8 4M12 16L18 14", // dashes
  D: "M0 10L10 0L20 10M0 20L10 10L20 20", // roofs
  L: "M10 3L16 10L10 17L4 10Z", // lozenges
  H: "M3 4H7M13 4H17M8 14H12", // stitches
  T: "M5 9V3M15 19V13M3 5L5 3L7 5M13 15L15 13L17 15", // shoots
}

const all = Object.values(PATTERNS)
const byLetter = new Map(Object.entries(PATTERNS))

/** The pattern of each zone. A letter without one of its own takes any that is left. */
export function patternsOf(zones: Pick<ZoneSheet, "id" | "letter">[]): Map<string, string> {
  const taken = new Set(zones.map(({ letter }) => byLetter.get(letter)))
  const free = all.filter((pattern) => !taken.has(pattern))
  return new Map(
    zones.map(({ id, letter }, index) => [
      id,
      byLetter.get(letter) ?? free.shift() ?? all[index % all.length]!,
    ]),
  )
}
