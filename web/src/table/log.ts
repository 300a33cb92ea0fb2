/** The story of a game as it is read: grouped by turns, without what adds nothing, repetitions
 * told once. */

import type { EventView } from "../lib/protocol"
import { number, seat } from "./facts"

export interface Entry {
  /** The place of its event in the story; that of the last one if it was told several times. */
  place: number
  event: EventView
  times: number
}

export interface Chapter {
  /** 0: the set-up. */
  turn: number
  seat: number | null
  entries: Entry[]
}

export function chapters(events: EventView[]): Chapter[] {
  const all: Chapter[] = [{ turn: 0, seat: null, entries: [] }]
  events.forEach((event, place) => {
    if (event.kind === "turn") {
      all.push({ turn: number(event, "number"), seat: seat(event), entries: [] })
      return
    }
    if (event.minor) return
    const entries = all[all.length - 1]!.entries
    const last = entries[entries.length - 1]
    if (last && last.event.text === event.text) {
      entries[entries.length - 1] = { place, event, times: last.times + 1 }
    } else entries.push({ place, event, times: 1 })
  })
  return all.filter((chapter) => chapter.entries.length > 0 || chapter.turn > 0)
}
