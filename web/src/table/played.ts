/** What is being played, with the names and cards of the catalog. */

import { library } from "../lib/catalog.svelte"
import type { CardSheet, FighterView, HeroSheet, SeatInfo, View } from "../lib/protocol"
import type { Dressed } from "../ui/seats"
import type { CombatSide } from "./combat"

export function fighterOf(view: View, id: string): FighterView | undefined {
  return view.fighters.find((each) => each.id === id)
}

export function heroOf(view: View, seat: number): HeroSheet {
  const played = view.seats.find((each) => each.seat === seat)?.hero
  return library.hero(played ?? "") ?? library.heroes[0]!
}

/** The card of a side, if it played one that is known. */
export function cardOf(view: View, side: CombatSide): CardSheet | null {
  return side.card ? (library.card(heroOf(view, side.seat).id, side.card) ?? null) : null
}

/** The seats with their heroes, for their colors. */
export function dressed(seats: SeatInfo[]): Dressed[] {
  return seats.map(({ seat, team, hero }) => ({
    seat,
    team,
    hero: library.hero(hero) ?? { id: hero, color: "" },
  }))
}

/** The sides of a game, in the order of their first seats. */
export function sidesOf(seats: SeatInfo[]): { seat: number; hero: HeroSheet }[][] {
  const sides = new Map<string, { seat: number; hero: HeroSheet }[]>()
  for (const { seat, team, hero: id } of seats) {
    const hero = library.hero(id)
    if (hero) sides.set(team.join(), [...(sides.get(team.join()) ?? []), { seat, hero }])
  }
  return [...sides.values()]
}
