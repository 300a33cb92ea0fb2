/** What the keyboard does at the table. */

import { byKey } from "./options"
import type { DecisionView } from "../lib/protocol"

/** The keys that the help lists, in this order. */
export const KEYS = [
  "numbers",
  "zero",
  "arrows",
  "enter",
  "undo",
  "hint",
  "skip",
  "log",
  "escape",
  "help",
]

export type Command =
  | { does: "choose"; option: number }
  | { does: "start"; card: string }
  | { does: "undo" | "hint" | "skip" | "log" | "keys" | "board" | "dismiss" }

/** What a key does, if anything. `cards`: the keys of cards that begin an action. */
export function command(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  decision: DecisionView | null,
  cards: ReadonlyMap<string, number> = new Map(),
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (/^[0-9]$/.test(event.key)) {
    const option = byKey(decision, event.key)
    if (option !== null) return { does: "choose", option }
    const started = [...cards].find(([, key]) => String(key) === event.key)
    return started ? { does: "start", card: started[0] } : null
  }
  switch (event.key) {
    case "u":
      return { does: "undo" }
    case "h":
      return { does: "hint" }
    case "s":
      return { does: "skip" }
    case "l":
      return { does: "log" }
    case "?":
      return { does: "keys" }
    case "Escape":
      return { does: "dismiss" }
    case "ArrowUp":
    case "ArrowDown":
    case "ArrowLeft":
    case "ArrowRight":
      return { does: "board" }
  }
  return null
}
