import { beforeEach, expect, test, vi } from "vitest"

import { addressIn, forgetTable, keepTable, keptTables, tableAddress } from "./tables"

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
  keepTable("one", [TOKEN]) // back at the table: its links are kept
  expect(keptTables().map((kept) => kept.table)).toEqual(["one", "two"])
  expect(keptTables()[0]!.links).toEqual(links)
  forgetTable("one")
  expect(keptTables().map((kept) => kept.table)).toEqual(["two"])
})

test("a pasted link leads to its table, wherever it came from", () => {
  expect(addressIn(`http://example.org/table/${TOKEN}`)).toBe(`/table/${TOKEN}`)
  expect(addressIn(` come and play: https://x.test:8000/watch/${TOKEN} !`)).toBe(`/watch/${TOKEN}`)
  expect(addressIn(tableAddress([TOKEN, TOKEN]))).toBe(`/table/${TOKEN}+${TOKEN}`)
})

test("other texts do not", () => {
  expect(addressIn("hello")).toBeNull()
  expect(addressIn("/table/short")).toBeNull()
})
