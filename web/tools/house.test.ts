/** House rules that no linter knows. */

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { parse } from "smol-toml"
import { expect, test } from "vitest"

const CONTENT = "../nonpareil/content"

interface Named {
  id: string
  name: string | { en: string }
}

/** Ids and names of heroes, cards and boards that nobody would write by chance. */
function namesOfContent(): string[] {
  const files = ["heroes", "boards"].flatMap((folder) =>
    readdirSync(join(CONTENT, folder)).map((name) => join(CONTENT, folder, name)),
  )
  const things = files.flatMap((path) => {
    const sheet = parse(readFileSync(path, "utf-8")) as unknown as Named & { cards?: Named[] }
    const cards = (sheet.cards ?? []).filter((card) => card.id.includes("-"))
    return [sheet, ...cards]
  })
  const names = things.flatMap(({ id, name }) => [id, typeof name === "string" ? name : name.en])
  return [...new Set(names.map((name) => name.toLowerCase()))]
}

test("no component names a hero, a card or a board", () => {
  const names = namesOfContent()
  expect(names.length).toBeGreaterThan(100)
  const sources = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter(
    (path) => /\.(ts|svelte|css)$/.test(path) && !/(\.test|samples)\.ts$/.test(path),
  )
  const found = sources.flatMap((path) => {
    const code = readFileSync(join("src", path), "utf-8")
      .replaceAll(/\/\*.*?\*\/|<!--.*?-->/gs, "")
      .replaceAll(/\/\/.*/g, "")
      .toLowerCase()
    return names
      .filter((name) => new RegExp(`\\b${escaped(name)}\\b`).test(code))
      .map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
}
