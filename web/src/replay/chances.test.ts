import { expect, test } from "vitest"

import type { AnalysisReport, JudgedChoice } from "../lib/protocol"
import { byTurn, chanceAt, knownLine, nextPoor, openLine, some, spread } from "./chances"

function choice(at: number, turn: number, seat: number, verdict: JudgedChoice["verdict"]) {
  return { at, turn, seat, verdict, loss: 0, chance: 0.5, question: "?", played: "x", text: "" }
}

const REPORT: AnalysisReport = {
  iterations: 8,
  winners: [2],
  points: [
    { at: 0, seat: 1, known: 0.6, open: [0.7, 0.3] },
    { at: 2, seat: 2, known: 0.4, open: [0.5, 0.5] },
    { at: 5, seat: 1, known: 0.2, open: [0.1, 0.9] },
  ],
  choices: [choice(0, 0, 1, "best"), choice(2, 1, 2, "mistake"), choice(5, 2, 1, "blunder")],
  players: [1, 2].map((seat) => ({ seat, accuracy: 1, lost: 0, luck: 0, verdicts: {} })),
  turning_points: [],
}

test("an open line ends with the result", () => {
  expect(openLine(REPORT, 1, 8).map(({ at, chance }) => [at, chance])).toEqual([
    [0, 0.7],
    [2, 0.5],
    [5, 0.1],
    [8, 0],
  ])
  expect(openLine(REPORT, 2, 8).at(-1)?.chance).toBe(1)
})

test("what a seat knew is told when it chooses", () => {
  const line = knownLine(REPORT, 1)
  expect(line.map(({ at }) => at)).toEqual([0, 5])
  expect([0, 4, 5].map((at) => chanceAt(line, at))).toEqual([0.6, 0.6, 0.2])
  expect(chanceAt(knownLine(REPORT, 2), 1)).toBeNull()
})

test("marks are spread over the line", () => {
  expect(some(openLine(REPORT, 1, 8), 2).map(({ at }) => at)).toEqual([2, 5])
  expect(some([], 3)).toEqual([])
})

test("places that are too near are spread", () => {
  const round = (places: number[]) => places.map((place) => Math.round(100 * place) / 100)
  expect(round(spread([0.1, 0.5, 0.52, 0.53], 0.1))).toEqual([0.1, 0.5, 0.6, 0.7])
  expect(round(spread([0.95, 0.98, 1], 0.1))).toEqual([0.8, 0.9, 1])
  expect(spread([], 0.1)).toEqual([])
})

test("poor choices can be walked to", () => {
  expect(nextPoor(REPORT.choices, 0, 1)?.at).toBe(2)
  expect(nextPoor(REPORT.choices, 5, -1)?.at).toBe(2)
  expect(nextPoor(REPORT.choices, 5, 1)).toBeNull()
})

test("each turn has the chances at its first choice", () => {
  expect(byTurn(REPORT)).toEqual([
    { turn: 0, at: 0, open: [0.7, 0.3], known: [0.6, null] },
    { turn: 1, at: 2, open: [0.5, 0.5], known: [0.6, 0.4] },
    { turn: 2, at: 5, open: [0.1, 0.9], known: [0.2, 0.4] },
  ])
})
