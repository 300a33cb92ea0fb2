/** Moving through a replay by choice, action or turn, and what each frame shows. */

import type { EventView, Frame, Replay, SchemeView } from "../lib/protocol"
import { lastCombat, type Combat } from "../table/combat"

export type Stride = "choice" | "action" | "turn"

/** The frame one stride ahead; both ends always count as stops. */
export function forward(frames: Frame[], at: number, stride: Stride): number {
  const last = frames.length - 1
  for (let frame = at + 1; frame < last; frame++) if (stops(frames[frame]!, stride)) return frame
  return last
}

export function back(frames: Frame[], at: number, stride: Stride): number {
  for (let frame = at - 1; frame > 0; frame--) if (stops(frames[frame]!, stride)) return frame
  return 0
}

function stops(frame: Frame, stride: Stride): boolean {
  if (stride === "choice") return true
  return stride === "turn" ? frame.turn_start : frame.turn_start || frame.action_start
}

/** The next frame in which something happened. */
export function nextEventful(replay: Replay, at: number): number {
  const last = replay.frames.length - 1
  for (let frame = at + 1; frame < last; frame++) {
    if (happened(replay, frame).length) return frame
  }
  return last
}

/** What the choice before this frame brought about, without minor events. */
export function happened(replay: Replay, at: number): EventView[] {
  return fresh(replay, at).filter((event) => !event.minor)
}

function fresh(replay: Replay, at: number): EventView[] {
  return replay.events.slice(replay.frames[at - 1]?.events ?? 0, replay.frames[at]!.events)
}

/** The combat of this frame: one that is still on, or that ended with the choice before it. */
export function combatAt(replay: Replay, at: number): Combat | null {
  const { view, events: until } = replay.frames[at]!
  const from = replay.frames[at - 1]?.events ?? 0
  const latest = lastCombat(replay.events.slice(0, until))
  if (latest) return until > from || view.combat ? latest : null
  for (let end = until - 1; end > from; end--) {
    const combat = lastCombat(replay.events.slice(0, end))
    if (combat?.result) return combat
  }
  return null
}

/** The scheme that was played with the choice before this frame, or that is being resolved. */
export function schemeAt(replay: Replay, at: number): SchemeView | null {
  const event = fresh(replay, at).findLast((event) => event.kind === "scheme")
  if (!event) return replay.frames[at]!.view.scheme
  const { card, seat, fighter } = event
  return card === null ? null : { card, seat, fighter }
}

export interface TurnMark {
  at: number
  until: number
  turn: number
  seat: number
}

/** The turns as ranges of frames. Before the first comes the setup, turn 0. */
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

/** The health of a seat's hero over the game, each as a fraction of its maximum. */
export function healthLine(frames: Frame[], owner: number): number[] {
  return frames.map(({ view }) => {
    const heroes = view.fighters.filter((each) => each.seat === owner && each.role === "hero")
    const most = heroes.reduce((sum, each) => sum + each.max_health, 0)
    const left = heroes.reduce((sum, each) => sum + Math.max(0, each.health), 0)
    return most === 0 ? 0 : Math.min(1, left / most)
  })
}
