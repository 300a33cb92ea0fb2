import { beforeEach, expect, test, vi } from "vitest"

import type { SeatInfo } from "./protocol"
import { addressIn, contested, forgetTable, keepTable, keptTables, tableAddress } from "./tables"

vi.mock("./settings.svelte", () => ({ settings: {} })) // they need a browser

const TOKEN = "abcdefghijklmnop_-12"

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test("tables are kept, the latest first, each once", () => {
  const links = [{ seat: 2, token: TOKEN }]
  keepTable("one", [TOKEN], links)
  keepTable("two", [TOKEN])
  keepTable("one", [`${TOKEN}3`]) // at another of its seats: the first one and the links are kept
  keepTable("one", [TOKEN])
  expect(keptTables().map((kept) => kept.table)).toEqual(["one", "two"])
  expect(keptTables()[0]).toMatchObject({ links, tokens: [TOKEN, `${TOKEN}3`] })
  forgetTable("one")
  expect(keptTables().map((kept) => kept.table)).toEqual(["two"])
})

test("a pasted link leads to its table, wherever it came from", () => {
  expect(addressIn(`http://example.org/table#${TOKEN}`)).toBe(`/table#${TOKEN}`)
  expect(addressIn(` come and play: https://x.test:8000/watch#${TOKEN} !`)).toBe(`/watch#${TOKEN}`)
  expect(addressIn(tableAddress([TOKEN, TOKEN]))).toBe(`/table#${TOKEN}+${TOKEN}`)
  expect(addressIn(`http://example.org/table/${TOKEN}`)).toBe(`/table#${TOKEN}`) // as they once were
})

test("other texts do not", () => {
  expect(addressIn("hello")).toBeNull()
  expect(addressIn("/table/short")).toBeNull()
})

test("people compete when they are on different sides", () => {
  const seat = (seat: number, player: SeatInfo["player"], team: number[]): SeatInfo => ({
    seat,
    player,
    team,
    hero: "",
    name: "",
  })
  const duel = (other: SeatInfo["player"]) => ({
    seats: [seat(1, "person", [1]), seat(2, other, [2])],
  })
  expect(contested(duel("person"))).toBe(true)
  expect(contested(duel("easy"))).toBe(false)
  const team = [1, 3].map((each) => seat(each, "person", [1, 3]))
  expect(contested({ seats: [...team, seat(2, "easy", [2])] })).toBe(false)
})
