/**
 * Lists the names of all icons of the icon set for Python, which checks and suggests names in hero
 * and board files; with --check, only verifies that the list is up to date.
 */

import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

const TARGET = fileURLToPath(new URL("../../nonpareil/content/icons.txt", import.meta.url))

const require = createRequire(import.meta.url)
const set = JSON.parse(
    readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf-8"),
)
const names = [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})] // old names still work
const made = names.sort().join("\n") + "\n"

if (!process.argv.includes("--check")) {
    writeFileSync(TARGET, made)
} else if (readFileSync(TARGET, "utf-8") !== made) {
    console.error("nonpareil/content/icons.txt is out of date: npm run icons")
    process.exit(1)
}
