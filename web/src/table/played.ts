/** Who plays what on the stage: sides of a combat as sheets of the catalog. */

import { library } from "../lib/catalog.svelte"
import type { CardSheet, FighterView, HeroSheet, View } from "../lib/protocol"
import type { Side } from "./combat"

export function fighterOf(view: View, id: string): FighterView | undefined {
  return view.fighters.find((each) => each.id === id)
}

export function seatOf(view: View, side: Side): number {
  return side.seat ?? fighterOf(view, side.fighter)?.seat ?? 1
}

export function heroOf(view: View, seat: number): HeroSheet {
  const played = view.seats.find((each) => each.seat === seat)?.hero
  return library.hero(played ?? "") ?? library.heroes[0]!
}

/** The card of a side, if it played one that is known. */
export function sheetOf(view: View, side: Side): CardSheet | null {
  const hero = heroOf(view, seatOf(view, side))
  return side.card ? (library.card(hero.id, side.card) ?? null) : null
}

/** What a side's card counts for now; the sum comes later. */
export function standing(view: View, side: Side): number {
  const card = sheetOf(view, side)
  if (!card || side.ignored) return 0
  return Math.max(0, (side.base ?? card.value ?? 0) + side.plus)
}
