/** The heroes, boards and modes, loaded once before any page is shown. */

import { get } from "./api"
import type { BoardSheet, CardSheet, Catalog, HeroSheet, ModeSheet } from "./protocol"

class Library {
  loaded = $state.raw<Catalog | null>(null)
  #heroes = $derived(new Map(this.loaded?.heroes.map((hero) => [hero.id, hero])))
  #boards = $derived(new Map(this.loaded?.boards.map((board) => [board.id, board])))

  async load(): Promise<void> {
    this.loaded = await get<Catalog>("/api/catalog")
  }

  get heroes(): HeroSheet[] {
    return this.loaded?.heroes ?? []
  }

  get boards(): BoardSheet[] {
    return this.loaded?.boards ?? []
  }

  get modes(): ModeSheet[] {
    return this.loaded?.modes ?? []
  }

  mode(id: string): ModeSheet | undefined {
    return this.modes.find((mode) => mode.id === id)
  }

  hero(id: string): HeroSheet | undefined {
    return this.#heroes.get(id)
  }

  board(id: string): BoardSheet | undefined {
    return this.#boards.get(id)
  }

  card(hero: string, id: string): CardSheet | undefined {
    return this.hero(hero)?.cards.find((card) => card.id === id)
  }

  /** The name of the box that something comes from. */
  set(id: string): string {
    return this.loaded?.sets.find((set) => set.id === id)?.name ?? id
  }
}

export const library = new Library()
