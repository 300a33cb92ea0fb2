/** "Try again from here": the position of a choice as a new table, against bots. */

import { post } from "../lib/api"
import type { JudgedChoice, NewTable, ReplayInfo, SeatInfo, TableCreated } from "../lib/protocol"
import { keepTable, tableAddress } from "../lib/tables"

const STAND_IN = "hard" // for the people in the other seats

/** Open the table; its address. Whoever reads sits in the seat that chose, and what that seat could
 * not know is dealt anew. */
export async function tryAgain(info: ReplayInfo, { at, seat }: JudgedChoice): Promise<string> {
  const table = await post<TableCreated>("/api/tables", wish(info, at, seat))
  const tokens = table.here.map((key) => key.token)
  keepTable(table.table, tokens)
  return tableAddress(tokens)
}

export function wish({ replay, info }: ReplayInfo, at: number, seat: number): NewTable {
  return {
    mode: info.mode,
    board: info.board,
    seats: info.seats.map((each) => ({ hero: each.hero, player: playerOf(each, seat) })),
    clock: null,
    hints: false,
    go_on: { replay, upto: at, anew_for: seat },
  }
}

function playerOf({ seat, player }: SeatInfo, reader: number): NewTable["seats"][0]["player"] {
  if (seat === reader) return "here"
  return player === "person" ? STAND_IN : player
}
