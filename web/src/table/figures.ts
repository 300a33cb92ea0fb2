/** The statistics of a finished game. */

import type { EventView, View } from "../lib/protocol"
import { courses } from "./chronicle"

export interface Figures {
  seat: number
  /** Dealt to others. */
  damage: number
  combatsWon: number
  attacks: number
  schemes: number
  defeated: number
  drawn: number
  health: number
}

/** A line for each seat. Damage counts for the seat whose attack or effect came last. */
export function figures(events: EventView[], view: View): Figures[] {
  const left = new Map(courses(events, view).map(({ seat, left }) => [seat, left]))
  const lines = view.seats.map((each) => ({
    seat: each.seat,
    damage: 0,
    combatsWon: 0,
    attacks: 0,
    schemes: 0,
    defeated: 0,
    drawn: 0,
    health: left.get(each.seat) ?? 0,
  }))
  const bump = (seat: number | null, field: keyof Figures, by = 1) => {
    const line = lines.find((each) => each.seat === seat)
    if (line) line[field] += by
  }
  let acting: number | null = null
  for (const event of events) {
    switch (event.kind) {
      case "turn":
      case "effect":
      case "exhausted":
      case "result":
        acting = event.seat
        break
      case "scheme":
        acting = event.seat
        bump(acting, "schemes")
        break
      case "attack":
      case "bonus-attack":
        acting = event.seat
        bump(acting, "attacks")
        break
      case "won":
        bump(event.seat, "combatsWon")
        break
      case "draw":
        bump(event.seat, "drawn")
        break
      case "damage":
        if (event.seat !== acting) bump(acting, "damage", event.amount)
        break
      case "defeat":
        if (event.seat !== acting) bump(acting, "defeated")
        break
    }
  }
  return lines
}
