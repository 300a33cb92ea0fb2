/** The story of a combat, put together from its events: who met whom, with which cards, what their
 * effects did, the sum, the winner. */

import type { CombatView, EventView } from "../lib/protocol"
import type { Account } from "./account"
import { account, number, seat, word } from "./facts"

export interface Side {
  fighter: string
  /** Known once a card was played or refused, or from the view. */
  seat: number | null
  played: boolean
  /** Null: none, or face down. */
  card: string | null
  base: number | null
  plus: number
  cancelled: boolean
  ignored: boolean
  /** The seat was asked and played nothing. */
  declined: boolean
}

export interface Step {
  kind: string
  text: string
  /** Its place in the story of the game. */
  place: number
  /** Whose effect it was. */
  seat: number | null
}

export interface Combat {
  /** The place of the event that began it. */
  place: number
  attacker: Side
  defender: Side
  /** What is said of a bonus attack. */
  bonusAttack: string | null
  bonusName: string | null
  boost: "none" | "hidden" | "open" | "lost"
  boostCard: string | null
  revealed: boolean
  steps: Step[]
  result: Result | null
  winner: number | null
}

export interface Result {
  attack: Account
  defense: Account
  damage: number
  fate: string
  text: string
}

/** What is told as a step between the reveal and the end. */
const QUIET = new Set([
  "reveal",
  "commit",
  "hidden-boost",
  "no-defense",
  "result",
  "won",
  "discard",
])

/** The combat that began last, as far as it has been told; null when none has begun in this turn's
 * action. */
export function lastCombat(events: EventView[], from = 0): Combat | null {
  let start = -1
  for (let place = events.length - 1; place >= from; place--) {
    const kind = events[place]!.kind
    if (kind === "attack" || kind === "bonus-attack") {
      start = place
      break
    }
    if (kind === "action" || kind === "turn") return null
  }
  if (start < 0) return null
  const combat = begin(events[start]!, start)
  events.slice(start + 1).forEach((event, offset) => tell(combat, event, start + 1 + offset))
  return combat
}

function begin(event: EventView, place: number): Combat {
  const bonus = event.kind === "bonus-attack"
  const attacker = side(word(event, "attacker") ?? "")
  if (bonus) Object.assign(attacker, { played: true, card: word(event, "card") })
  return {
    place,
    attacker,
    defender: side(word(event, "target") ?? ""),
    bonusAttack: bonus ? event.text : null,
    bonusName: null,
    boost: "none",
    boostCard: null,
    revealed: false,
    steps: [],
    result: null,
    winner: null,
  }
}

function side(fighter: string): Side {
  return {
    fighter,
    seat: null,
    played: false,
    card: null,
    base: null,
    plus: 0,
    cancelled: false,
    ignored: false,
    declined: false,
  }
}

function tell(combat: Combat, event: EventView, place: number): void {
  const { attacker, defender } = combat
  switch (event.kind) {
    case "commit": {
      const each = word(event, "side") === "attacker" ? attacker : defender
      Object.assign(each, { seat: seat(event), played: true, card: word(event, "card") })
      break
    }
    case "hidden-boost":
      Object.assign(combat, { boost: "hidden", boostCard: word(event, "card") })
      break
    case "no-defense":
      Object.assign(defender, { seat: seat(event), declined: true })
      break
    case "reveal":
      combat.revealed = true
      if (!combat.bonusAttack) attacker.card = word(event, "attack")
      combat.bonusName = word(event, "bonus")
      defender.card = word(event, "defense")
      if (word(event, "boost")) {
        Object.assign(combat, { boost: "open", boostCard: word(event, "boost") })
      }
      break
    case "take-over":
      ;(word(event, "side") === "attacker" ? attacker : defender).fighter =
        word(event, "fighter") ?? ""
      break
    case "cancel":
      toldOf(combat, event).cancelled = true
      break
    case "ignore":
      toldOf(combat, event).ignored = true
      break
    case "value": {
      const each = toldOf(combat, event)
      each.base = number(event, "base")
      each.plus = number(event, "plus")
      break
    }
    case "replace": {
      const each = seat(event) === attacker.seat ? attacker : defender
      Object.assign(each, { card: word(event, "new"), base: null, plus: 0, cancelled: false })
      break
    }
    case "boost-lost":
      combat.boost = "lost"
      break
    case "result": {
      const attack = account(event, "attack")
      const defense = account(event, "defense")
      if (attack && defense) {
        const [damage, fate] = [number(event, "damage"), word(event, "fate") ?? "dealt"]
        combat.result = { attack, defense, damage, fate, text: event.text }
      }
      break
    }
    case "won":
      combat.winner = seat(event)
      break
  }
  if (!event.minor && !QUIET.has(event.kind) && !over(combat, event)) {
    combat.steps.push({ kind: event.kind, text: event.text, place, seat: seat(event) })
  }
}

/** The side whose card an event speaks of. Where both played the same card, an effect speaks of
 * the card against it. */
function toldOf(combat: Combat, event: EventView): Side {
  const { attacker, defender } = combat
  const card = word(event, "card")
  if (word(event, "bonus") !== null) return attacker
  if (attacker.card !== card) return defender
  if (defender.card !== card) return attacker
  const before = combat.steps.findLast((step) => step.kind === "effect")
  if (event.kind === "value") return before?.seat === defender.seat ? defender : attacker
  return before?.seat === attacker.seat ? defender : attacker
}

/** What comes after the clean-up is no part of the combat. */
function over(combat: Combat, event: EventView): boolean {
  return combat.winner !== null && (event.kind === "turn" || event.kind === "action")
}

/** The story with what the view knows beyond it: cards that only the viewer may see, seats. */
export function withView(combat: Combat, view: CombatView | null): Combat {
  if (!view || view.attacker.fighter !== combat.attacker.fighter) return combat
  const merged = structuredClone(combat)
  for (const role of ["attacker", "defender"] as const) {
    const [told, seen] = [merged[role], view[role]]
    told.seat ??= seen.seat
    told.card ??= seen.card
    told.cancelled ||= seen.cancelled
  }
  merged.boostCard ??= view.boost
  return merged
}
