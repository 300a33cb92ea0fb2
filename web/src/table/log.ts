/** The log of a game: grouped by turns, without minor events, repetitions counted. */

import type { EventView } from "../lib/protocol"

export interface Entry {
  /** The index of its event; of the last one if it repeats. */
  index: number
  event: EventView
  times: number
}

export interface Chapter {
  /** 0: the setup. */
  turn: number
  seat: number | null
  entries: Entry[]
}

export function chapters(events: EventView[]): Chapter[] {
  const all: Chapter[] = [{ turn: 0, seat: null, entries: [] }]
  events.forEach((event, index) => {
    if (event.kind === "turn") {
      all.push({ turn: event.number, seat: event.seat, entries: [] })
      return
    }
    if (event.minor) return
    const entries = all[all.length - 1]!.entries
    const last = entries[entries.length - 1]
    if (last && last.event.text === event.text) {
      entries[entries.length - 1] = { index, event, times: last.times + 1 }
    } else entries.push({ index, event, times: 1 })
  })
  return all.filter((chapter) => chapter.entries.length > 0 || chapter.turn > 0)
}
