/** Which sound belongs to which event. A new kind of event does not compile until it has a line. */

import type { EventView } from "../lib/protocol"
import type { Sound } from "./voices"

type Kind = EventView["kind"]

export const SCORE: Record<Kind, Sound | null> = {
  // setting up, turns
  "setup-place": "wood",
  "setup-deck": "tap",
  "setup-state": "tap",
  "setup-token": "tap",
  turn: "tap",
  action: null,
  "gain-action": "chime",
  "turn-end": null,
  out: "fall",
  concede: "paper",
  over: "gong",
  // cards
  draw: "paper",
  discard: "paper",
  removed: "fall",
  "set-aside": "paper",
  boost: "turnover",
  "put-back": "paper",
  take: "paper",
  look: "paper",
  glimpse: "paper",
  show: "turnover",
  "turn-card": "turnover",
  shuffle: "riffle",
  exhausted: "thud",
  scheme: "slam",
  // the board
  move: "wood",
  place: "wood",
  swap: "wood",
  return: "wood",
  token: "tap",
  "off-board": "tap",
  tail: "tap",
  state: "tap",
  counter: "tap",
  named: "tap",
  "named-card": "tap",
  mark: "tap",
  guard: "tap",
  "ignore-discard": "tap",
  lock: "stamp",
  // combat
  attack: "thud",
  "bonus-attack": "thud",
  commit: "slam",
  "hidden-boost": "slam",
  "no-defense": "paper",
  reveal: "turnover",
  effect: "tap",
  cancel: "stamp",
  ignore: "stamp",
  value: "tap",
  prevent: "stamp",
  reflect: "stamp",
  "boost-lost": "paper",
  "take-over": "wood",
  replace: "turnover",
  result: "wood",
  shift: "wood",
  damage: "blow",
  heal: "chime",
  health: "chime",
  defeat: "fall",
  won: null,
}

/** The sound of an event and how strong it is, from 0 to 1. Damage gets louder with its amount, and
 * the viewer's own turn begins with a chime. */
export function soundOf(event: EventView, own: number): { sound: Sound; force: number } | null {
  if (event.kind === "turn" && event.seat === own) return { sound: "chime", force: 0.7 }
  if (event.kind === "damage") return { sound: "blow", force: Math.min(1, 0.35 + event.amount / 8) }
  const sound = event.minor ? null : (SCORE[event.kind] ?? null)
  return sound && { sound, force: 0.6 }
}
