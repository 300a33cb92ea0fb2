/**
 * The heroes, boards and modes, loaded before any page is shown and again when the language changes.
 * A table or replay on the screen brings its own: they may differ from today's.
 */

import { get, getText } from "./api"
import { learnForms } from "./forms.svelte"
import type {
  BoardSheet,
  CardSheet,
  Catalog,
  Fare,
  HeroSheet,
  LanguageSheet,
  ModeSheet,
  Sheets,
} from "./protocol"
import { isBundled, speak } from "./words.svelte"

class Library {
  loaded = $state.raw<Catalog | null>(null)
  #table = $state.raw<Sheets | null>(null)
  #heroes = $derived(byId([...this.heroes, ...(this.#table?.heroes ?? [])]))
  #boards = $derived(byId([...this.boards, ...(this.#table ? [this.#table.board] : [])]))
  #loads = 0

  /** Load everything in the reader's language, words included, and show it all at once. */
  async load(): Promise<void> {
    this.#loads += 1
    const load = this.#loads
    const catalog = await get<Catalog>("/api/catalog")
    const { language } = catalog
    const words = isBundled(language) ? "" : await getText(`/api/words/${language}`)
    if (load !== this.#loads) return // another language has been chosen since
    speak(language, words)
    this.loaded = catalog
    this.#learn()
  }

  /** What the table or replay on the screen is played with; null: there is none any more. */
  lay(sheets: Sheets | null): void {
    this.#table = sheets
    this.#learn()
  }

  #learn(): void {
    learnForms(...[this.#table, this.loaded].flatMap((known) => (known ? [known.forms] : [])))
  }

  get languages(): LanguageSheet[] {
    return this.loaded?.languages ?? []
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

  /** How one of our heroes does against the others. */
  fare(hero: string): Fare | undefined {
    return this.loaded?.fares.find((fare) => fare.hero === hero)
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

function byId<T extends { id: string }>(things: T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

export const library = new Library()
