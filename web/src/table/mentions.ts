/** The things that an event mentions, so that the table can light them up. */

import type { EventView } from "../lib/protocol"

export interface Mentions {
  fighters: Set<string>
  spaces: Set<string>
  cards: Set<string>
  seats: Set<number>
}

export const NOBODY: Mentions = {
  fighters: new Set(),
  spaces: new Set(),
  cards: new Set(),
  seats: new Set(),
}

export function mentions(event: EventView): Mentions {
  return {
    fighters: new Set(fightersIn(event)),
    spaces: new Set(spacesIn(event).flatMap((space) => (space === null ? [] : String(space)))),
    cards: new Set(cardsIn(event).flatMap((card) => card ?? [])),
    seats: new Set(seatsIn(event)),
  }
}

export function mentionsAnything(it: Mentions): boolean {
  return it.fighters.size + it.spaces.size + it.cards.size > 0
}

function fightersIn(event: EventView): string[] {
  switch (event.kind) {
    case "move":
      return [event.fighter, ...event.passed]
    case "swap":
      return [event.first, event.second]
    case "shift":
      return [event.fighter, event.taker]
    case "attack":
    case "bonus-attack":
      return [event.attacker, event.target]
    case "result":
      return [event.attack.fighter, event.defense.fighter]
  }
  return "fighter" in event ? [event.fighter] : []
}

function spacesIn(event: EventView): (number | string | null)[] {
  switch (event.kind) {
    case "move":
      return event.path
    case "swap":
      return [event.first_space, event.second_space]
    case "place":
    case "token":
      return [event.origin, event.space]
  }
  return "space" in event ? [event.space] : []
}

function cardsIn(event: EventView): (string | null)[] {
  switch (event.kind) {
    case "reveal":
      return [event.attack, event.defense, event.boost]
    case "result":
      return [event.attack.card, event.defense.card]
    case "replace":
      return [event.old, event.new]
    case "effect":
      return [event.source]
  }
  if ("cards" in event) return event.cards ?? []
  return "card" in event ? [event.card] : []
}

function seatsIn(event: EventView): number[] {
  if (event.kind === "over") return event.winners
  return event.kind === "look" ? [event.seat, event.owner] : [event.seat]
}
