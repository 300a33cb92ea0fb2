// Writes the names of all icons of the icon set for Python, which checks hero and board files and
// suggests names: npm run icons. tools/icons.test.mjs finds a list that is out of date.
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

export const LIST = fileURLToPath(new URL("../../nonpareil/content/icons.txt", import.meta.url))

/** One name a line, sorted; former names, which still work, included. */
export function iconNames() {
    const require = createRequire(import.meta.url)
    const path = require.resolve("@iconify-json/game-icons/icons.json")
    const set = JSON.parse(readFileSync(path, "utf-8"))
    const names = [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]
    return names.sort().join("\n") + "\n"
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(LIST, iconNames())
