/** Events as moments of a performance: what is shown for how long. A beat may hold several events
 * that happen at once, such as three cards drawn. */

import type { EventView } from "../lib/protocol"
import { spaces, word } from "./facts"

export interface Beat {
  kind: string
  events: EventView[]
  /** Milliseconds at normal speed. */
  time: number
}

/** The longest that one choice of somebody else may hold the table up, at normal speed. */
export const PATIENCE = 1500
/** Shorter than this nothing is seen. */
const GLIMPSE = 50
/** A turn of a quick opponent is so many choices; more waiting than that is falling behind. */
const TURN = 8
const FAR_BEHIND = 24

const STEP = 130 // of a figure to the next space

const TIMES: Record<string, number> = {
  turn: 350,
  draw: 260,
  discard: 260,
  boost: 420,
  place: 320,
  swap: 420,
  scheme: 700,
  attack: 420,
  "bonus-attack": 420,
  commit: 380,
  "hidden-boost": 320,
  "no-defense": 250,
  reveal: 620,
  effect: 260,
  cancel: 320,
  ignore: 320,
  value: 260,
  result: 420,
  damage: 420,
  heal: 380,
  health: 320,
  defeat: 460,
  won: 220,
  return: 320,
  token: 320,
  take: 260,
  "put-back": 260,
  show: 320,
  state: 320,
  over: 400,
}

/** Kinds of which several in a row for the same seat are one moment. */
const TOGETHER = new Set(["draw", "discard", "take", "put-back"])

export function beats(events: EventView[]): Beat[] {
  const all: Beat[] = []
  for (const event of events) {
    const last = all[all.length - 1]
    if (last && TOGETHER.has(event.kind) && sameMoment(last, event)) last.events.push(event)
    else all.push({ kind: event.kind, events: [event], time: timeOf(event) })
  }
  return all
}

function timeOf(event: EventView): number {
  if (event.minor && event.kind !== "discard") return 0
  if (event.kind === "discard" && word(event, "from") === "play") return 0
  if (event.kind === "move") {
    const steps = spaces(event, "path").length - 1
    return Math.min(4, Math.max(1, steps)) * STEP + 80
  }
  return TIMES[event.kind] ?? 0
}

function sameMoment(beat: Beat, event: EventView): boolean {
  const first = beat.events[0]!
  return first.kind === event.kind && first.data["seat"] === event.data["seat"]
}

/** How long each beat is shown: `pace` is 1 at normal speed, 0 for no motion at all. A performance
 * never takes longer than patience allows; when too much waits behind it, it gets shorter. */
export function schedule(all: Beat[], pace: number, waiting: number): number[] {
  if (pace <= 0 || waiting > FAR_BEHIND) return all.map(() => 0)
  const whole = all.reduce((sum, beat) => sum + beat.time, 0)
  const limit = PATIENCE / (1 + Math.max(0, waiting - TURN) / 4)
  const scale = Math.min(1, limit / Math.max(1, whole))
  return all.map((beat) => {
    const time = beat.time * scale
    return time === 0 || time < GLIMPSE ? 0 : Math.round(time * pace)
  })
}
