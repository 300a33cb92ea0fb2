/** Where each option is found on the table: what is lit up, and what needs a button. */

import type { DecisionView, OptionView, View } from "../lib/protocol"

/** The decision that no key declines: going without a defense by accident would hurt. */
const NO_KEY_DECLINES = "defense"

/** The index of something that is not an option yet, but can be pointed at in advance. */
export const AHEAD = -1

export interface Choosable {
  index: number
  option: OptionView
}

/** Every option is in exactly one of these. Keys are ids as text, those of the hand from `handKey`. */
export interface Offer {
  hand: Map<string, Choosable>
  fighters: Map<string, Choosable>
  spaces: Map<string, Choosable>
  actions: Map<string, Choosable>
  /** Cards that are not in hand: a dialog shows them. */
  cards: Choosable[]
  /** Everything that has no place on the table. */
  buttons: Choosable[]
  decline: Choosable | null
}

/** The key of a card in hand: a copy that lies open there is another choice. */
export function handKey(id: string, revealed: boolean): string {
  return revealed ? `${id} (revealed)` : id
}

/** The option for a card in hand, whichever copy. */
export function inHand(offer: Offer, id: string): Choosable | undefined {
  return offer.hand.get(handKey(id, false)) ?? offer.hand.get(handKey(id, true))
}

/** The copies of cards in a hand, those that lie open after the others. */
export function copies(
  ids: string[],
  revealed: string[],
): { id: string; open: boolean; key: string }[] {
  const left = new Map<string, number>()
  for (const id of ids) left.set(id, (left.get(id) ?? 0) + 1)
  return ids.map((id) => {
    const rest = left.get(id)!
    left.set(id, rest - 1)
    const open = rest <= revealed.filter((each) => each === id).length
    return { id, open, key: `${id}#${rest}` }
  })
}

function nothing(): Offer {
  return {
    hand: new Map(),
    fighters: new Map(),
    spaces: new Map(),
    actions: new Map(),
    cards: [],
    buttons: [],
    decline: null,
  }
}

export const NOTHING = nothing()

/** The viewer's options, sorted by where they are found. */
export function offer(view: View): Offer {
  const decision = view.decision
  if (decision?.seat !== view.seat || !decision.options) return NOTHING
  const sorted = nothing()
  decision.options.forEach((option, index) => {
    const choosable = { index, option }
    const key = String(option.id)
    if (index === decision.decline) sorted.decline = choosable
    else if (option.subject === "action") sorted.actions.set(key, choosable)
    else if (option.subject === "fighter" && onBoard(view, key)) sorted.fighters.set(key, choosable)
    else if (option.subject === "space") sorted.spaces.set(key, choosable)
    else if (option.subject !== "card") sorted.buttons.push(choosable)
    else if (option.in_hand) sorted.hand.set(handKey(key, option.revealed), choosable)
    else sorted.cards.push(choosable)
  })
  return sorted
}

function onBoard(view: View, fighter: string): boolean {
  return view.fighters.some((each) => each.id === fighter && each.space !== null)
}

/** Whether everything that can be chosen is on the board or in the hand, so that the list of
 * options can stay folded. */
export function seenElsewhere(offer: Offer): boolean {
  return !offer.buttons.length && !offer.actions.size && !offer.cards.length
}

/** Whether something is to be chosen on the board. */
export function needsBoard(offer: Offer): boolean {
  return offer.spaces.size > 0 || offer.fighters.size > 0
}

/** The reason why something cannot be chosen, if the server gave one. */
export function refusal(decision: DecisionView | null, id: string): string | null {
  return decision?.refused?.find((each) => each.id === id)?.text ?? null
}

/** The index of an option by subject and id. */
export function find(decision: DecisionView | null, subject: string, id: string): number | null {
  const index = decision?.options?.findIndex(
    (option) => option.subject === subject && String(option.id) === id,
  )
  return index === undefined || index < 0 ? null : index
}

/** The option behind a number key: 1 is the first, 0 declines; if numbers are chosen it is that
 * number. */
export function byKey(decision: DecisionView | null, key: string): number | null {
  const options = decision?.options ?? []
  const named = options.findIndex(
    (option) => option.subject === "number" && String(option.id) === key,
  )
  if (named >= 0) return named
  if (key === "0") {
    const decline = decision?.decline ?? null
    return decision?.kind === NO_KEY_DECLINES ? null : decline
  }
  const index = Number(key) - 1
  return Number.isInteger(index) && index >= 0 && index < options.length ? index : null
}

/** What begins an action when it is clicked, each with that action: cards in hand, or fighters. */
export function starters(offer: Offer, what: "cards" | "fighters"): Map<string, Choosable> {
  const found = new Map<string, Choosable>()
  for (const action of offer.actions.values()) {
    for (const id of action.option[what]) if (!found.has(id)) found.set(id, action)
  }
  return found
}

/** The number keys of the cards that begin an action: those that the options leave free, in the order
 * of the hand. */
export function cardKeys(
  decision: DecisionView | null,
  cards: string[],
  begins: ReadonlyMap<string, Choosable>,
): Map<string, number> {
  const first = (decision?.options.length ?? 0) + 1
  const playable = [...new Set(cards)].filter((card) => begins.has(card))
  return new Map(
    playable
      .map((card, index): [string, number] => [card, first + index])
      .filter(([, key]) => key <= 9),
  )
}

/** The spaces that can be pointed at before they are asked for. */
export function ahead(spaces: (number | string)[]): Map<string, Choosable> {
  const option = {
    subject: "space",
    text: "",
    owner: null,
    in_hand: false,
    revealed: false,
    then: {},
    extras: [],
  }
  return new Map(
    spaces.map((id) => [
      String(id),
      { index: AHEAD, option: { ...option, id, cards: [], fighters: [] } },
    ]),
  )
}
