/** What an analysis found, as lines of a graph and as words about a moment. Chances are 0 to 1. */

import type { AnalysisReport, ChancePoint, JudgedChoice } from "../lib/protocol"

export type Verdict = JudgedChoice["verdict"]
export const VERDICTS: Verdict[] = ["best", "good", "inaccuracy", "mistake", "blunder"]

/** What is written on a verdict's mark, beside its name. */
export const SIGNS: Record<Verdict, string> = {
  best: "!",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
}

export interface Spot {
  at: number
  chance: number
}

/** A seat's chances with all hands open, up to the result. */
export function openLine(report: AnalysisReport, seat: number, last: number): Spot[] {
  const spots = report.points.map(({ at, open }) => ({ at, chance: open[seat - 1] ?? 0 }))
  return [...spots, { at: last, chance: report.winners.includes(seat) ? 1 : 0 }]
}

/** A seat's chances from what it knew, whenever it had to choose. */
export function knownLine(report: AnalysisReport, seat: number): Spot[] {
  return report.points
    .filter((point) => point.seat === seat)
    .map(({ at, known }) => ({ at, chance: known }))
}

/** Some of the spots, evenly spread over the game: for marks that tell lines apart. */
export function some(line: Spot[], number: number): Spot[] {
  const first = line[0]?.at ?? 0
  const length = (line.at(-1)?.at ?? 0) - first
  const found = new Set<Spot>()
  for (let mark = 0; mark < number; mark++) {
    const near = first + (length * (mark + 0.5)) / number
    const spot = line.findLast(({ at }) => at <= near)
    if (spot) found.add(spot)
  }
  return [...found]
}

/** Places from 0 to 1, in order, moved as little as needed to be so far apart. */
export function spread(places: number[], gap: number): number[] {
  const moved: number[] = []
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -gap) + gap))
  for (let index = moved.length - 1, most = 1; index >= 0; index--, most -= gap) {
    moved[index] = Math.min(moved[index]!, most)
  }
  return moved
}

/** The last chance of a line at this moment, if there is one yet. */
export function chanceAt(line: Spot[], at: number): number | null {
  return line.findLast((spot) => spot.at <= at)?.chance ?? null
}

export function percent(part: number): number {
  return Math.round(100 * part)
}

export function isPoor({ verdict }: Pick<JudgedChoice, "verdict">): boolean {
  return VERDICTS.indexOf(verdict) >= VERDICTS.indexOf("inaccuracy")
}

/** The nearest poor choice before or after this moment. */
export function nextPoor(
  choices: JudgedChoice[],
  at: number,
  direction: 1 | -1,
): JudgedChoice | null {
  const poor = choices.filter(isPoor)
  const found =
    direction > 0
      ? poor.find((choice) => choice.at > at)
      : poor.findLast((choice) => choice.at < at)
  return found ?? null
}

export interface TurnChances {
  turn: number
  at: number
  open: number[]
  known: (number | null)[]
}

/** The chances at the first choice of every turn, by seat. */
export function byTurn(report: AnalysisReport): TurnChances[] {
  const rows: TurnChances[] = []
  const known: (number | null)[] = report.players.map(() => null)
  report.points.forEach((point: ChancePoint, index) => {
    known[point.seat - 1] = point.known
    const { turn } = report.choices[index]!
    if (rows.at(-1)?.turn !== turn) {
      rows.push({ turn, at: point.at, open: point.open, known: [...known] })
    }
  })
  return rows
}
