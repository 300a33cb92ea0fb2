/** Where cards fly when they change places: the piles they leave and reach. */

import type { EventView } from "../lib/protocol"

export interface Route {
  seat: number
  card: string | null
  from: string
  to: string
}

export function routeOf(event: EventView): Route | null {
  switch (event.kind) {
    case "draw":
      return route(event, "deck", "hand")
    case "take":
      return route(event, event.origin, "hand")
    case "discard":
      return route(event, event.origin === "reaction" ? "hand" : event.origin, "discard")
    case "boost":
      return route(event, "hand", "discard")
    case "put-back":
      return route(event, "hand", "deck")
  }
  return null
}

function route({ seat, card }: { seat: number; card: string | null }, from: string, to: string) {
  return { seat, card, from, to }
}
