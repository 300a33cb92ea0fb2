/** The coach of the first games: a word at each new kind of question, and about what the opponent
 * just did. It falls silent as questions repeat. */

import type { DecisionView, EventView } from "../lib/protocol"
import { remember, remembered } from "../lib/storage"
import { say } from "../lib/words.svelte"

const KEY = "nonpareil.coach"
const OFTEN = 2 // after which there is nothing new in a question or an event
/** Questions of cards and abilities that are explained by their kind; the others are alike. */
const OF_EFFECTS = new Set(["boost", "discard", "fighter", "space"])
/** What an opponent did, the most important first. */
const NOTABLE = [
  "defeat",
  "exhausted",
  "cancel",
  "scheme",
  "won",
  "no-defense",
  "heal",
  "move",
  "draw",
] as const

export interface Advice {
  /** What it is about, to be counted. */
  topic: string
  text: string
}

class Coach {
  #heard = $state.raw<Record<string, number>>(remembered(KEY, {}))

  knows(topic: string, often = OFTEN): boolean {
    return (this.#heard[topic] ?? 0) >= often
  }

  note(topic: string): void {
    this.#heard = { ...this.#heard, [topic]: (this.#heard[topic] ?? 0) + 1 }
    remember(KEY, this.#heard)
  }

  /** What to say now: about the question if its kind is new, else about what has happened. */
  advise(decision: DecisionView, since: EventView[]): Advice | null {
    const kind = kindOf(decision)
    const asked = `asked-${kind}`
    if (!this.knows(asked)) return { topic: asked, text: say("ui-coach-asked", { kind }) }
    if (kind === "action" && !this.knows("shortcut", 1)) {
      return { topic: "shortcut", text: say("ui-coach-shortcut") }
    }
    const theirs = since.flatMap((each) =>
      "seat" in each && each.seat !== decision.seat ? [each] : [],
    )
    for (const notable of NOTABLE) {
      const event = theirs.findLast((each) => each.kind === notable)
      const topic = `saw-${notable}`
      if (!event || this.knows(topic)) continue
      return { topic, text: `${event.text} ${say("ui-coach-saw", { kind: notable })}` }
    }
    return null
  }
}

function kindOf({ kind, source }: DecisionView): string {
  if (!kind || (source && !OF_EFFECTS.has(kind))) return "other"
  return kind.startsWith("setup-") && kind !== "setup-space" ? "setup" : kind
}

export const coach = new Coach()
