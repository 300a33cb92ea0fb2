/** The log of a game: turn by turn, with what belongs to one action together. Minor events are left
 * out, repetitions counted. */

import type { EventView } from "../lib/protocol"

export interface Entry {
  /** The index of its event; of the last one if it repeats. */
  index: number
  event: EventView
  times: number
}

/** What an action did; or what happened before, between and after actions. */
export interface Group {
  /** The index of its first event. */
  start: number
  entries: Entry[]
}

export interface Chapter {
  /** 0: the setup. */
  turn: number
  seat: number | null
  groups: Group[]
}

/** How it came about: folded away, unless the reader wants to know. */
const DETAILS = new Set<EventView["kind"]>([
  "boost",
  "boost-lost",
  "cancel",
  "commit",
  "discard",
  "draw",
  "effect",
  "guard",
  "hidden-boost",
  "ignore",
  "look",
  "mark",
  "named",
  "named-card",
  "no-defense",
  "put-back",
  "replace",
  "reveal",
  "show",
  "shuffle",
  "take",
  "value",
  "won",
])

export function chapters(events: EventView[]): Chapter[] {
  const all: Chapter[] = [{ turn: 0, seat: null, groups: [] }]
  let group: Group | null = null
  events.forEach((event, index) => {
    if (event.kind === "turn") {
      all.push({ turn: event.number, seat: event.seat, groups: [] })
      group = null
      return
    }
    if (event.kind === "action") group = null
    if (!group) {
      group = { start: index, entries: [] }
      all[all.length - 1]!.groups.push(group)
    }
    if (!event.minor) add(group.entries, { index, event, times: 1 })
  })
  for (const chapter of all) chapter.groups = chapter.groups.filter(({ entries }) => entries.length)
  return all.filter((chapter) => chapter.groups.length > 0 || chapter.turn > 0)
}

function add(entries: Entry[], entry: Entry): void {
  const last = entries[entries.length - 1]
  if (last && last.event.text === entry.event.text) {
    entries[entries.length - 1] = { ...entry, times: last.times + 1 }
  } else entries.push(entry)
}

/** What can be read while a group is folded: always something. */
export function gist({ entries }: Group): Entry[] {
  const found = entries.filter(({ event }) => !DETAILS.has(event.kind))
  return found.length ? found : entries.slice(0, 1)
}
