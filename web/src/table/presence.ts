/** What everybody at a table can see about the people there: who has taken a seat, and where. */

import type { TakenSeat } from "../lib/protocol"
import { say } from "../lib/words.svelte"

/** `here`: connected; `away`: has taken the seat; `free`: nobody has taken it yet. */
export type Presence = "here" | "away" | "free"

export function presence(seat: number, present: number[], taken: TakenSeat[]): Presence {
  if (present.includes(seat)) return "here"
  return taken.some((each) => each.seat === seat) ? "away" : "free"
}

/** That a seat is played on several devices, or on that of another seat; or nothing. */
export function devices(seat: number, taken: TakenSeat[], name: (seat: number) => string): string {
  const found = taken.find((each) => each.seat === seat)
  if (!found) return ""
  const notes: string[] = []
  if (found.also.length) {
    notes.push(say("ui-table-same-device", { names: found.also.map(name).join(", ") }))
  }
  if (found.browsers > 1) notes.push(say("ui-table-devices", { number: found.browsers }))
  return notes.join(", ")
}
