/** What an entry of the log speaks of, so that it can be lit up. */

import type { EventView } from "../lib/protocol"
import { account, seat, space, spaces, word, words } from "./facts"

export interface Mentions {
  fighters: Set<string>
  spaces: Set<string>
  cards: Set<string>
  seats: Set<number>
}

const FIGHTERS = ["fighter", "attacker", "target", "first", "second", "taker"]
const SPACES = ["space", "first_space", "second_space"]
const CARDS = ["card", "attack", "defense", "boost", "old", "new", "source"]
/** Kinds whose "from" is a space; elsewhere it is a word. */
const FROM_SPACE = new Set(["place", "token"])

export const NOBODY: Mentions = {
  fighters: new Set(),
  spaces: new Set(),
  cards: new Set(),
  seats: new Set(),
}

export function mentions(event: EventView): Mentions {
  const accounts = [account(event, "attack"), account(event, "defense")]
  const places = SPACES.map((field) => space(event, field))
  if (FROM_SPACE.has(event.kind)) places.push(space(event, "from"))
  return {
    fighters: present([
      ...FIGHTERS.map((field) => word(event, field)),
      ...words(event, "passed"),
      ...accounts.map((each) => each?.fighter ?? null),
    ]),
    spaces: present(
      [...places, ...spaces(event, "path")].map((each) => (each === null ? null : String(each))),
    ),
    cards: present([
      ...CARDS.map((field) => word(event, field)),
      ...words(event, "cards"),
      ...accounts.map((each) => each?.card ?? null),
    ]),
    seats: present([seat(event), seat(event, "owner")]),
  }
}

export function speaksOfSomething(it: Mentions): boolean {
  return it.fighters.size + it.spaces.size + it.cards.size > 0
}

function present<T>(values: (T | null)[]): Set<T> {
  return new Set(values.filter((value) => value !== null))
}
