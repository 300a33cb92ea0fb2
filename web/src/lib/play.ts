/** A game against a bot, one click away. */

import { get, post } from "./api"
import type { Matchup, NewTable, TableCreated } from "./protocol"
import { go } from "./route.svelte"
import { settings } from "./settings.svelte"
import { keepTable, tableAddress } from "./tables"

interface Wished {
  /** Who plays for the reader; anybody if it is left out. */
  hero?: string
  /** Two heroes that are easy to play, for a first game. */
  easy?: boolean
}

/** Two well-matched heroes, the reader's first, and a board. */
export function drawMatchup({ hero, easy = false }: Wished = {}): Promise<Matchup> {
  const wanted = new URLSearchParams({ easy: String(easy), ...(hero ? { hero } : {}) })
  return get<Matchup>(`/api/matchup?${wanted}`)
}

/** Set up the table and sit down. The hero is remembered for the next time. */
export async function play(matchup: Matchup): Promise<void> {
  const [mine, other] = matchup.heroes
  const wish: NewTable = {
    mode: "duel",
    board: matchup.board,
    seats: [
      { hero: mine!, player: "here" },
      { hero: other!, player: settings.level },
    ],
    clock: null,
    hints: false,
    go_on: null,
  }
  settings.hero = mine!
  open(await post<TableCreated>("/api/tables", wish))
}

/** Take the seats at a new table. */
export function open(made: TableCreated): void {
  const tokens = made.here.map((key) => key.token)
  keepTable(made.table, tokens)
  go(tableAddress(tokens))
}
