/**
 * Generates src/lib/protocol.ts from the server's schema; with --check, only verifies that it is up
 * to date. PYTHON names a Python that has the server's packages.
 */

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

import { compile } from "json-schema-to-typescript"

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..")
const ROOT = join(WEB, "..")
const TARGET = join(WEB, "src", "lib", "protocol.ts")
const BANNER = "/* Generated from nonpareil/server/schema.py by `npm run protocol`: do not edit. */"

const made = await typescript()
if (!process.argv.includes("--check")) {
    writeFileSync(TARGET, made)
} else if (readFileSync(TARGET, "utf-8") !== made) {
    console.error("src/lib/protocol.ts is out of date: npm run protocol")
    process.exit(1)
}

async function typescript() {
    const text = await compile(plain(schema()), "Protocol", {
        additionalProperties: false,
        bannerComment: BANNER,
        format: true,
        style: { semi: false, printWidth: 100 },
        unreachableDefinitions: true,
    })
    return text
        .replaceAll(/\n \*\n \* This interface was referenced by [^/]*\*\//g, "\n */")
        .replaceAll(/\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g, "")
        .replace(/export interface Protocol \{[^}]*\}\n/, "")
}

function schema() {
    const own = join(ROOT, ".venv", "bin", "python")
    const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3")
    const text = execFileSync(python, ["-m", "nonpareil.server.schema"], { cwd: ROOT })
    return JSON.parse(text.toString("utf-8"))
}

/** The schema without anything that would clutter the types: titles of fields, lengths of lists. */
function plain(value) {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== "object" || value === null) return value
    const made = {}
    for (const [key, inner] of Object.entries(value)) {
        if (key === "title" && typeof inner === "string") continue
        if (!("prefixItems" in value) && (key === "minItems" || key === "maxItems")) continue
        made[key === "prefixItems" ? "items" : key] = plain(inner)
    }
    return made
}
