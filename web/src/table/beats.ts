/** Events grouped into beats, the moments of a playback: what is shown, and for how long. A beat
 * holds several events if they happen at once, such as drawing three cards. */

import type { EventView } from "../lib/protocol"

type Kind = EventView["kind"]

export interface Beat {
  kind: Kind
  events: [EventView, ...EventView[]]
  /** Milliseconds at normal speed. */
  time: number
}

/** The longest that somebody else's choice may hold up the table, at normal speed. */
export const PATIENCE = 1500
/** The same for one's own choice, if the next question is one's own again: one knows what one did. */
export const IMPATIENCE = 350
/** Anything shorter goes unseen. */
const GLIMPSE = 50
/** The blow that ends the game is shown more slowly. */
const LAST_BLOW = 2.4
const BLOWS = new Set<Kind>(["result", "damage", "defeat"])
/** A quick opponent's turn takes about this many choices; a longer queue is falling behind. */
const TURN = 8
const FAR_BEHIND = 24

const STEP = 130 // a figure's walk to the next space

const TIMES: Partial<Record<Kind, number>> = {
  turn: 350,
  draw: 260,
  discard: 260,
  boost: 420,
  place: 320,
  tail: 240,
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
  removed: 260,
  "set-aside": 260,
  show: 320,
  state: 320,
  over: 400,
}

/** Several of these in a row for the same seat make one beat. */
const TOGETHER = new Set<Kind>(["draw", "discard", "take", "put-back"])

const ON_BOARD = new Set<Kind>([
  "move",
  "place",
  "tail",
  "swap",
  "return",
  "token",
  "off-board",
  "defeat",
])

/** Whether there is something to see on the board. */
export function isOnBoard(kind: Kind | undefined): boolean {
  return kind !== undefined && ON_BOARD.has(kind)
}

export function beats(events: EventView[]): Beat[] {
  const all: Beat[] = []
  for (const event of events) {
    const last = all[all.length - 1]
    if (last && belongsTo(last, event)) last.events.push(event)
    else all.push({ kind: event.kind, events: [event], time: timeOf(event) })
  }
  return all
}

function belongsTo(beat: Beat, event: EventView): boolean {
  const first = beat.events[0]
  if (!TOGETHER.has(event.kind) || first.kind !== event.kind) return false
  return "seat" in first && "seat" in event && first.seat === event.seat
}

function timeOf(event: EventView): number {
  if (event.minor) return 0
  if (event.kind === "move") {
    const steps = event.path.length - 1
    return Math.min(4, Math.max(1, steps)) * STEP + 80
  }
  return TIMES[event.kind] ?? 0
}

/** Whether a seat has done all this itself. */
export function isOwnDoing(all: Beat[], seat: number): boolean {
  return all.every(({ events }) => events.every((it) => !("seat" in it) || it.seat === seat))
}

/** How long each beat is shown. `pace` is 1 at normal speed and 0 for no motion at all. A playback
 * never takes longer than patience allows (except at the very end), and gets shorter if too many
 * updates wait behind it. */
export function schedule(all: Beat[], pace: number, waiting: number, most = PATIENCE): number[] {
  if (pace <= 0 || waiting > FAR_BEHIND) return all.map(() => 0)
  const last = all.some((beat) => beat.kind === "over")
  const slower = (beat: Beat) => (last && BLOWS.has(beat.kind) ? LAST_BLOW : 1)
  const whole = all.reduce((sum, beat) => sum + beat.time * slower(beat), 0)
  const patience = last ? PATIENCE * LAST_BLOW : most
  const limit = patience / (1 + Math.max(0, waiting - TURN) / 4)
  const scale = Math.min(1, limit / Math.max(1, whole))
  return all.map((beat) => {
    const time = beat.time * slower(beat) * scale
    return time === 0 || time < GLIMPSE ? 0 : Math.round(time * pace)
  })
}
