/** A finished game in hindsight: how every hero's health went, and the blow that decided it. */

import type { EventView, View } from "../lib/protocol"

export interface Course {
  seat: number
  most: number
  /** The health of the seat's heroes after each event that changed it: how far the game was, from 0
   * to 1, and the health. */
  points: { at: number; health: number }[]
  /** What was left at the end, or when the seat conceded. */
  left: number
}

export function courses(events: EventView[], view: View): Course[] {
  return view.seats.map(({ seat }) => {
    const heroes = view.fighters.filter((each) => each.seat === seat && each.role === "hero")
    const health = new Map(heroes.map((each) => [each.id, each.max_health]))
    const sum = () => [...health.values()].reduce((all, each) => all + each, 0)
    const most = sum()
    const points = [{ at: 0, health: most }]
    let conceded = false
    events.forEach((event, index) => {
      if (event.kind === "concede" && event.seat === seat) conceded = true
      const now = healthAfter(event)
      if (conceded || !now || !health.has(now.fighter)) return
      health.set(now.fighter, Math.max(0, now.health))
      points.push({ at: index / Math.max(1, events.length - 1), health: sum() })
    })
    const left = sum()
    return { seat, most, points: [...points, { at: 1, health: left }], left }
  })
}

function healthAfter(event: EventView): { fighter: string; health: number } | null {
  switch (event.kind) {
    case "damage":
    case "heal":
    case "health":
    case "return":
      return event
    case "defeat":
      return { fighter: event.fighter, health: 0 }
  }
  return null
}

/** How the last hero of those who lost was defeated or gave up, in the words of the log. */
export function fall(events: EventView[], view: View): string | null {
  const heroes = lostHeroes(view)
  const last = events.findLast(
    (event) => event.kind === "concede" || (event.kind === "defeat" && heroes.has(event.fighter)),
  )
  return last?.text ?? null
}

/** The last blow against a hero who lost, in the words of the log; null if nobody struck it. */
export function decisiveBlow(events: EventView[], view: View): string | null {
  if (events.some((event) => event.kind === "concede")) return null
  const heroes = lostHeroes(view)
  const end = events.findLastIndex((event) => event.kind === "damage" && heroes.has(event.fighter))
  const blow = events[end]
  if (blow?.kind !== "damage") return null
  const before = events.slice(0, end)
  const cause = blow.combat
    ? before.findLast(({ kind }) => kind === "result")
    : before.findLast(({ kind }) => kind !== "damage" && kind !== "defeat")
  return cause && (blow.combat || cause.kind === "exhausted") ? cause.text : blow.text
}

function lostHeroes(view: View): Set<string> {
  const lost = view.fighters.filter(
    ({ role, seat }) => role === "hero" && !view.winners.includes(seat),
  )
  return new Set(lost.map(({ id }) => id))
}
