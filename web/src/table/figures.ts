/** The numbers of a finished game. */

import type { EventView, View } from "../lib/protocol"
import { account, number, seat, word } from "./facts"

export interface Figures {
  seat: number
  /** That others took by its doing. */
  damage: number
  combatsWon: number
  attacks: number
  schemes: number
  defeated: number
  drawn: number
  health: number
}

/** A line for each seat. Damage outside combat counts for the seat whose effect came last. */
export function figures(events: EventView[], view: View): Figures[] {
  const lines = view.seats.map((each) => ({
    seat: each.seat,
    damage: 0,
    combatsWon: 0,
    attacks: 0,
    schemes: 0,
    defeated: 0,
    drawn: 0,
    health: healthOf(view, each.seat),
  }))
  const line = (who: number | null) => lines.find((each) => each.seat === who)
  const owner = (fighter: string | null) =>
    view.fighters.find((each) => each.id === fighter)?.seat ?? null
  let acting: number | null = null
  for (const event of events) {
    switch (event.kind) {
      case "turn":
      case "effect":
      case "exhausted":
        acting = seat(event)
        break
      case "scheme":
        acting = seat(event)
        bump(line(acting), "schemes")
        break
      case "attack":
      case "bonus-attack":
        acting = owner(word(event, "attacker"))
        bump(line(acting), "attacks")
        break
      case "result":
        acting = owner(account(event, "attack")?.fighter ?? null)
        break
      case "won":
        bump(line(seat(event)), "combatsWon")
        break
      case "draw":
        bump(line(seat(event)), "drawn")
        break
      case "damage":
        if (owner(word(event, "fighter")) !== acting)
          bump(line(acting), "damage", number(event, "amount"))
        break
      case "defeat":
        if (owner(word(event, "fighter")) !== acting) bump(line(acting), "defeated")
        break
    }
  }
  return lines
}

function bump(line: Figures | undefined, field: keyof Figures, by = 1): void {
  if (line) line[field] += by
}

function healthOf(view: View, who: number): number {
  return view.fighters
    .filter((each) => each.seat === who && each.role === "hero")
    .reduce((sum, each) => sum + Math.max(0, each.health), 0)
}
