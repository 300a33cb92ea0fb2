/** Playing a card without first saying which action it is: its type tells. */

import type { HeroSheet } from "../lib/protocol"
import type { Offer } from "./options"

/** The cards that could begin an action now, each with the option to take first. */
export function starters(hero: HeroSheet, hand: string[], offer: Offer): Map<string, number> {
  const found = new Map<string, number>()
  for (const id of hand) {
    const card = hero.cards.find((each) => each.id === id)
    if (!card || card.type === "defense") continue
    const action = offer.actions.get(card.type === "scheme" ? "scheme" : "attack")
    if (action) found.set(id, action.index)
  }
  return found
}
