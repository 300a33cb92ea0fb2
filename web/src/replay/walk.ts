/** Ways through a replay: by choice, by action, by turn; and what is to be seen at each frame. */

import type { EventView, Frame, Replay } from "../lib/protocol"
import { lastCombat, withView, type Combat } from "../table/combat"
import { seat, word } from "../table/facts"

export type Stride = "choice" | "action" | "turn"

/** The frame one stride on; the ends are always stops. */
export function forward(frames: Frame[], at: number, stride: Stride): number {
  const last = frames.length - 1
  for (let place = at + 1; place < last; place++) if (stops(frames[place]!, stride)) return place
  return last
}

export function back(frames: Frame[], at: number, stride: Stride): number {
  for (let place = at - 1; place > 0; place--) if (stops(frames[place]!, stride)) return place
  return 0
}

function stops(frame: Frame, stride: Stride): boolean {
  if (stride === "choice") return true
  return stride === "turn" ? frame.turn_start : frame.turn_start || frame.action_start
}

/** The next frame in which something is told. */
export function nextTold(replay: Replay, at: number): number {
  const last = replay.frames.length - 1
  for (let place = at + 1; place < last; place++) {
    if (happened(replay, place).length) return place
  }
  return last
}

/** What the choice before this frame brought about, without what adds nothing to the story. */
export function happened(replay: Replay, at: number): EventView[] {
  return fresh(replay, at).filter((event) => !event.minor)
}

function fresh(replay: Replay, at: number): EventView[] {
  return replay.events.slice(replay.frames[at - 1]?.events ?? 0, replay.frames[at]!.events)
}

/** The combat of this frame: one that goes on, or that ended with the choice before it. */
export function combatAt(replay: Replay, at: number): Combat | null {
  const { view, events: until } = replay.frames[at]!
  const from = replay.frames[at - 1]?.events ?? 0
  for (let end = until; end > from || end === until; end--) {
    const combat = lastCombat(replay.events.slice(0, end))
    if (combat && (end === until || combat.result)) return shown(combat, end > from, view.combat)
  }
  return null
}

function shown(combat: Combat, told: boolean, seen: Frame["view"]["combat"]): Combat | null {
  return told || seen ? withView(combat, seen) : null
}

export interface Scheme {
  card: string
  seat: number
  fighter: string | null
}

/** The scheme that was played with the choice before this frame, or that goes on. */
export function schemeAt(replay: Replay, at: number): Scheme | null {
  const { view } = replay.frames[at]!
  const event = fresh(replay, at).findLast(({ kind }) => kind === "scheme")
  if (event) {
    const [card, who] = [word(event, "card"), seat(event)]
    return card && who !== null ? { card, seat: who, fighter: word(event, "fighter") } : null
  }
  if (!view.scheme) return null
  const { card, fighter } = view.scheme
  const owner = view.fighters.find((each) => each.id === fighter)?.seat ?? view.turn
  return { card, seat: owner, fighter }
}

export interface TurnMark {
  at: number
  until: number
  turn: number
  seat: number
}

/** The turns as stretches of frames. What comes before the first is the set-up, turn 0. */
export function turnMarks(frames: Frame[]): TurnMark[] {
  const marks: TurnMark[] = []
  frames.forEach(({ turn_start, view }, at) => {
    if (turn_start || at === 0) {
      const before = marks.at(-1)
      if (before) before.until = at
      marks.push({ at, until: frames.length - 1, turn: view.turns, seat: view.turn })
    }
  })
  return marks
}

/** The health of a seat's hero over the game, as parts of its most. */
export function healthLine(frames: Frame[], owner: number): number[] {
  return frames.map(({ view }) => {
    const heroes = view.fighters.filter((each) => each.seat === owner && each.role === "hero")
    const most = heroes.reduce((sum, each) => sum + each.max_health, 0)
    const left = heroes.reduce((sum, each) => sum + Math.max(0, each.health), 0)
    return most === 0 ? 0 : Math.min(1, left / most)
  })
}
