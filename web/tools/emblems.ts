/**
 * Icons of game-icons. Those that our content and the interface name are bundled with the pages: those
 * of the interface (`virtual:emblems`), and, which the front page does without, one for each hero and
 * board (`virtual:emblems/faces`) and the pictures of cards (`virtual:emblems/cards`). The whole set goes into `icons.zip` beside them: the server hands out single
 * icons from there, for heroes and boards that this build has never seen.
 */

import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

import type { IconifyJSON } from "@iconify/types"
import { parse } from "smol-toml"
import type { Plugin } from "vite"

import { zip } from "./zip.ts"

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..")
const CONTENT = join(WEB, "..", "nonpareil", "content")
const KEYS = ["emblem", "motif"]
const MODULE = "virtual:emblems"
const FACES = "virtual:emblems/faces"
const CARDS = "virtual:emblems/cards"

/** Every icon that is named somewhere, and where. */
export function namedEmblems(): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of ["heroes", "boards"]) {
    for (const path of files(join(CONTENT, folder), ".toml")) {
      for (const name of named(parse(readFileSync(path, "utf-8")))) found.set(name, path)
    }
  }
  for (const folder of readdirSync(join(WEB, "src"), { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    for (const path of files(join(WEB, "src", folder.name), "icons.json")) {
      const names = JSON.parse(readFileSync(path, "utf-8")) as string[]
      for (const name of names) found.set(name, path)
    }
  }
  return found
}

/** The icons of the interface, apart from the table's. */
export function signs(names: Map<string, string>): Map<string, string> {
  const own = join(WEB, "src", "ui", "icons.json")
  return new Map([...names].filter(([, path]) => path === own))
}

/** The icons of heroes and boards. */
export function faces(names: Map<string, string>): Map<string, string> {
  const own = new Set(
    ["heroes", "boards"].flatMap((folder) =>
      files(join(CONTENT, folder), ".toml").flatMap((path) => {
        const { emblem, motif } = parse(readFileSync(path, "utf-8"))
        return [emblem, motif].filter((name) => typeof name === "string")
      }),
    ),
  )
  return new Map([...names].filter(([name]) => own.has(name)))
}

function files(folder: string, ending: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.map((name) => join(folder, name))
}

function named(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(named)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    KEYS.includes(key) && typeof inner === "string" ? [inner] : named(inner),
  )
}

/** The bodies of the icons; a name unknown to game-icons is an error. */
export function bodies(names: Map<string, string>): Record<string, string> {
  const icons = everyIcon()
  const made: Record<string, string> = {}
  for (const [name, path] of [...names].sort()) {
    const body = icons.get(name)
    if (!body) throw new Error(`${path}: game-icons has no icon '${name}'`)
    made[name] = body
  }
  return made
}

/** The body of every icon by its names, in alphabetical order. */
export function everyIcon(): Map<string, string> {
  const require = createRequire(import.meta.url)
  const { icons, aliases = {} } = JSON.parse(
    readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf-8"),
  ) as IconifyJSON
  const names = [...Object.keys(icons), ...Object.keys(aliases)].sort()
  return new Map(names.map((name) => [name, icons[aliases[name]?.parent ?? name]!.body]))
}

/** Every icon as an SVG file. */
function archive(): Buffer {
  const files = [...everyIcon()].map(([name, body]): [string, string] => [
    `${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`,
  ])
  return zip(files)
}

export function emblems(): Plugin {
  return {
    name: "nonpareil-emblems",
    resolveId: (id) => ([MODULE, FACES, CARDS].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined
      const names = namedEmblems()
      const [first, second] = [signs(names), faces(names)]
      const others = [...names].filter(([name]) => !first.has(name) && !second.has(name))
      const wanted = { [MODULE]: first, [FACES]: second, [CARDS]: new Map(others) }[id.slice(1)]
      if (!wanted) return undefined
      for (const path of names.values()) this.addWatchFile(path)
      return `export default ${JSON.stringify(bodies(wanted))}`
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "icons.zip", source: archive() })
    },
  }
}
