/** The things that an event mentions, so that the table can light them up. */

import type { EventView } from "../lib/protocol"

export interface Mentions {
  fighters: Set<string>
  spaces: Set<string>
  /** Each with its owner's seat: two heroes may have cards of one id. */
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
    cards: new Set(cardsIn(event).flatMap(([seat, card]) => (card ? ownCard(seat, card) : []))),
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

/** How a card is named among the mentions. */
export function ownCard(seat: number, card: string): string {
  return `${seat}:${card}`
}

function cardsIn(event: EventView): [number, string | null][] {
  switch (event.kind) {
    case "over":
      return []
    case "reveal":
      return [
        [event.seat, event.attack],
        [event.defender, event.defense],
        [event.seat, event.boost],
      ]
    case "result":
      return [event.attack, event.defense].map((side) => [side.seat, side.card])
    case "replace":
      return [
        [event.seat, event.old],
        [event.seat, event.new],
      ]
    case "effect":
      return [[event.seat, event.source]]
    case "look":
      return (event.cards ?? []).map((card) => [event.owner, card])
    case "setup-deck":
    case "show":
      return (event.cards ?? []).map((card) => [event.seat, card])
  }
  return "card" in event ? [[event.seat, event.card]] : []
}

function seatsIn(event: EventView): number[] {
  if (event.kind === "over") return event.winners
  return event.kind === "look" ? [event.seat, event.owner] : [event.seat]
}
