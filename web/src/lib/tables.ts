/** The tables this browser has a seat at. */

import { post } from "./api"
import type { SeatKey, TableInfo, TableSummary } from "./protocol"
import { remember, remembered } from "./storage"

const KEY = "nonpareil.tables"
const MOST = 50 // that the server looks up in one request

/** A table and this browser's seats there; several are played in turn on one device. */
export interface KeptTable {
  table: string
  tokens: string[]
  created: number // milliseconds since 1970
  links?: SeatKey[] // made for friends and spectators
}

/** Whether people play against each other there. */
export function contested({ seats }: Pick<TableInfo, "seats">): boolean {
  const people = seats.filter(({ player }) => player === "person")
  return people.some(({ seat }) => !people[0]!.team.includes(seat))
}

export function keptTables(): KeptTable[] {
  return remembered<KeptTable[]>(KEY, [])
}

/** Put a table at the top of the list, keeping what was known about it: whoever takes a second seat
 * has both. */
export function keepTable(table: string, tokens: string[], links?: SeatKey[]): void {
  const tables = keptTables()
  const before = tables.find((kept) => kept.table === table)
  const kept: KeptTable = {
    table,
    tokens: [...new Set([...(before?.tokens ?? []), ...tokens])],
    created: before?.created ?? Date.now(),
    links: links ?? before?.links,
  }
  const others = tables.filter((other) => other !== before)
  remember(KEY, [kept, ...others].slice(0, MOST))
}

export function forgetTable(table: string): void {
  remember(
    KEY,
    keptTables().filter((kept) => kept.table !== table),
  )
}

/** Tokens are in the fragment, which browsers keep to themselves. */
export function tableAddress(tokens: string[]): string {
  return `/table#${tokens.join("+")}`
}

export function watchAddress({ token }: Pick<SeatKey, "token">): string {
  return `/watch#${token}`
}

/** The address of a table within some pasted text, or null. */
export function addressIn(text: string): string | null {
  const found = /\/(table|watch)[/#]([A-Za-z0-9_+-]{16,300})/.exec(text)
  return found ? `/${found[1]}#${found[2]}` : null
}

/** A table in this browser's list, with what the server says about it. */
export interface KnownTable extends KeptTable {
  summary: TableSummary
}

/** The listed tables that the server still knows, latest first. */
export async function knownTables(): Promise<KnownTable[]> {
  const kept = keptTables()
  if (kept.length === 0) return []
  const tokens = kept.map((table) => table.tokens[0]!).slice(0, MOST)
  const summaries = await post<TableSummary[]>("/api/tables/status", { tokens })
  const known = kept.flatMap((table) => {
    const summary = summaries.find((found) => found.token === table.tokens[0])
    return summary ? [{ ...table, summary }] : []
  })
  return known.sort((one, other) => other.summary.changed - one.summary.changed)
}
