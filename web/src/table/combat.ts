/** A combat as the stage shows it: who fights whom, with which cards, what their effects did, the
 * sum, the winner. Built from the events alone, which tell each viewer all that it may know. */

import type { EventView, ResultEvent, Side } from "../lib/protocol"

export interface CombatSide {
  fighter: string
  seat: number
  played: boolean
  /** Null: none, or face down. */
  card: string | null
  /** What the card counts for so far, once an effect has changed it. */
  value: { base: number; plus: number } | null
  cancelled: boolean
  ignored: boolean
  /** The seat was asked for a card and played none. */
  declined: boolean
}

export interface Combat {
  /** The index of the event that began it. */
  start: number
  attacker: CombatSide
  defender: CombatSide
  /** The sentence that announced a bonus attack. */
  bonusAttack: string | null
  boost: "none" | "hidden" | "open" | "lost"
  boostCard: string | null
  revealed: boolean
  /** Events worth a sentence on the stage. */
  story: IndexedEvent[]
  result: ResultEvent | null
  /** A seat. */
  winner: number | null
}

export interface IndexedEvent {
  index: number
  event: EventView
}

/** Events that the cards, the sum and the line about the winner already show. */
const SHOWN_ELSEWHERE = new Set<EventView["kind"]>([
  "reveal",
  "commit",
  "hidden-boost",
  "no-defense",
  "result",
  "won",
  "discard",
])

/** The latest combat, as far as these events go; null if another action has begun since. */
export function lastCombat(events: EventView[]): Combat | null {
  for (let start = events.length - 1; start >= 0; start--) {
    const event = events[start]!
    if (event.kind === "action" || event.kind === "turn") return null
    if (event.kind === "attack" || event.kind === "bonus-attack") {
      const combat = begin(event, start)
      for (let index = start + 1; index < events.length; index++) {
        add(combat, { index, event: events[index]! })
      }
      return combat
    }
  }
  return null
}

function begin(
  event: Extract<EventView, { kind: "attack" | "bonus-attack" }>,
  start: number,
): Combat {
  const attacker = newSide(event.attacker, event.seat)
  const defender = newSide(event.target, event.defender)
  const bonus = event.kind === "bonus-attack"
  if (bonus) Object.assign(attacker, { played: true, card: event.card })
  return {
    start,
    attacker,
    defender,
    bonusAttack: bonus ? event.text : null,
    boost: "none",
    boostCard: null,
    revealed: false,
    story: [],
    result: null,
    winner: null,
  }
}

function newSide(fighter: string, seat: number): CombatSide {
  return {
    fighter,
    seat,
    played: false,
    card: null,
    value: null,
    cancelled: false,
    ignored: false,
    declined: false,
  }
}

function add(combat: Combat, { index, event }: IndexedEvent): void {
  switch (event.kind) {
    case "commit":
      change(combat, event.side, { seat: event.seat, played: true, card: event.card })
      break
    case "hidden-boost":
      Object.assign(combat, { boost: "hidden", boostCard: event.card })
      break
    case "no-defense":
      change(combat, "defender", { seat: event.seat, declined: true })
      break
    case "reveal":
      combat.revealed = true
      change(combat, "attacker", { card: event.attack })
      change(combat, "defender", { card: event.defense })
      if (event.boost) Object.assign(combat, { boost: "open", boostCard: event.boost })
      break
    case "take-over":
      change(combat, event.side, { fighter: event.fighter })
      break
    case "cancel":
      change(combat, event.side, { cancelled: true })
      break
    case "ignore":
      change(combat, event.side, { ignored: true })
      break
    case "value":
      change(combat, event.side, { value: { base: event.base, plus: event.plus } })
      break
    case "replace":
      change(combat, event.side, { card: event.new, value: null, cancelled: false })
      break
    case "boost-lost":
      combat.boost = "lost"
      break
    case "result":
      combat.result = event
      break
    case "won":
      combat.winner = event.seat
      break
  }
  if (!event.minor && !SHOWN_ELSEWHERE.has(event.kind)) combat.story.push({ index, event })
}

function change(combat: Combat, side: Side | null, changes: Partial<CombatSide>): void {
  if (side) Object.assign(combat[side], changes)
}
