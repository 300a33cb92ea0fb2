/**
 * Checks that all text comes from the Fluent files: no component has text of its own, every id that
 * is used exists, every id that exists is used, and the front page needs no file but `pages.ftl`.
 */

import { readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"

import { parse as parseFluent } from "@fluent/syntax"
import { parse } from "svelte/compiler"

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..")
const SOURCES = join(WEB, "src")
const LOCALE = join(WEB, "..", "nonpareil", "content", "locale", "en")

const SPOKEN =
    /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|label|placeholder|title)$/
const LETTER = /\p{L}/u

const problems = []
const used = new Map() // id → where
const prefixes = [] // of ids that are built at run time: "ui-mode-${mode}"

for (const path of files(SOURCES)) {
    const text = readFileSync(path, "utf-8")
    if (path.endsWith(".svelte")) checkMarkup(path, text)
    if (/\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts")) collectIds(path, text)
}
const defined = definedIds()

for (const [id, where] of used) {
    if (!defined.has(id)) problems.push(`${where}: there is no message '${id}'`)
}
for (const [id, where] of defined) {
    const wanted = used.has(id) || prefixes.some((prefix) => id.startsWith(prefix))
    if (!wanted) problems.push(`${where}: nothing uses '${id}'`)
}
checkFrontPage()
for (const problem of problems) console.error(problem)
process.exit(problems.length ? 1 : 0)

function files(folder) {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
}

// --- Components

function checkMarkup(path, text) {
    const complain = (node, what) => {
        const line = text.slice(0, node.start).split("\n").length
        problems.push(`${relative(WEB, path)}:${line}: ${what}: words belong into the Fluent files`)
    }
    visit(parse(text, { modern: true, filename: path }).fragment, complain, false)
}

function visit(node, complain, spoken) {
    if (Array.isArray(node)) {
        for (const child of node) visit(child, complain, spoken)
        return
    }
    if (typeof node !== "object" || node === null || typeof node.type !== "string") return
    if (node.type === "Text") {
        if (spoken && LETTER.test(node.data)) complain(node, `text '${node.data.trim()}'`)
        return
    }
    if (node.type === "ExpressionTag" && spoken) {
        literals(node.expression, complain)
        return
    }
    if (node.type === "Attribute") {
        visit(node.value, complain, SPOKEN.test(node.name))
        return
    }
    for (const [key, child] of Object.entries(node)) {
        if (key === "attributes") visit(child, complain, false)
        else if (
            /^(fragment|nodes|body|consequent|alternate|pending|then|catch|fallback)$/.test(key)
        ) {
            visit(child, complain, true)
        }
    }
}

/** Strings that an expression would show. Arguments of functions are not looked at. */
function literals(node, complain) {
    if (Array.isArray(node)) {
        for (const child of node) literals(child, complain)
        return
    }
    if (typeof node !== "object" || node === null) return
    if (node.type === "CallExpression" || node.type === "MemberExpression") return
    if (node.type === "BinaryExpression" && /^[=!]==?$/.test(node.operator)) return
    const text = node.type === "TemplateElement" ? node.value.raw : node.value
    if (/^(Literal|TemplateElement)$/.test(node.type) && typeof text === "string") {
        if (LETTER.test(text)) complain(node, `text '${text}'`)
        return
    }
    if (node.type === "ConditionalExpression") {
        literals([node.consequent, node.alternate], complain)
        return
    }
    for (const child of Object.values(node)) literals(child, complain)
}

// --- Ids

function collectIds(path, text) {
    for (const [, id] of text.matchAll(/["'`](ui-[a-z0-9-]+)["'`]/g))
        used.set(id, relative(WEB, path))
    for (const [, prefix] of text.matchAll(/`(ui-[a-z0-9-]*)\$\{/g)) prefixes.push(prefix)
}

function definedIds() {
    const found = new Map()
    for (const path of files(LOCALE).filter((name) => name.endsWith(".ftl"))) {
        const text = readFileSync(path, "utf-8")
        const where = relative(join(WEB, ".."), path)
        for (const entry of parseFluent(text, {}).body) {
            if (entry.type === "Junk")
                problems.push(`${where}: is not Fluent: ${entry.content.trim()}`)
            if (entry.type === "Message" && entry.id.name.startsWith("ui-"))
                found.set(entry.id.name, where)
        }
        for (const [, id] of text.matchAll(/\{ *(ui-[a-z0-9-]+) *[}\s]/g)) used.set(id, where)
    }
    return found
}

// --- The front page

/** What the front page says comes with it; the other files are loaded with the other pages. */
function checkFrontPage() {
    const there = [...defined].filter(([, where]) => where.endsWith("/pages.ftl"))
    const known = new Set(there.map(([id]) => id))
    for (const path of withImports(join(SOURCES, "main.ts"))) {
        for (const [, id] of readFileSync(path, "utf-8").matchAll(/["'`](ui-[a-z0-9-]+)["'`]/g)) {
            if (defined.has(id) && !known.has(id))
                problems.push(
                    `${relative(WEB, path)}: on the front page, '${id}' belongs into pages.ftl`,
                )
        }
    }
}

/** A file and all that it imports, except what is loaded later. */
function withImports(path, found = new Set()) {
    if (found.has(path)) return found
    found.add(path)
    for (const [, name] of readFileSync(path, "utf-8").matchAll(/from "(\.[^"?]+)"/g)) {
        const base = resolve(dirname(path), name)
        const file = [base, `${base}.ts`].find((each) => each !== path && isSource(each))
        if (file) withImports(file, found)
    }
    return found
}

function isSource(path) {
    return /\.(svelte|ts)$/.test(path) && statSync(path, { throwIfNoEntry: false })?.isFile()
}
