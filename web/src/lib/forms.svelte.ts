/**
 * Names and their grammatical forms. On the wire a name is a plain string; a table from the server
 * says how it looks in other cases. Messages ask for them: `{ FORM($name, case: "gen") }`,
 * `{ TRAIT($name, of: "gender") -> … }`.
 */

import { FluentType, type FluentFunction, type Scope } from "@fluent/bundle"

import type { Forms } from "./protocol"

let known = $state.raw<Forms[]>([])

/** Know these names from now on, and no others. */
export function learnForms(...forms: Forms[]): void {
  known = forms
}

function formsOf(name: string): Forms[string] | undefined {
  return known.find((forms) => name in forms)?.[name]
}

/** A form of a name; the table has only what differs (`_forms` in `sheet_builder.py`). */
function formOf(name: string, key: string): string {
  const forms = formsOf(name) ?? {}
  const several = key.startsWith("pl-") ? forms["pl-nom"] : undefined
  return forms[key] ?? several ?? forms[key.replace("pl-", "")] ?? name
}

/** Several names: "one, another, and a third", each in the case that the sentence asks for. */
export class NameList extends FluentType<readonly string[]> {
  constructor(
    names: readonly string[],
    private readonly key = "nom",
  ) {
    super(names)
  }

  in(key: string): NameList {
    return new NameList(this.value, key)
  }

  override toString(scope: Scope): string {
    const names = this.value.map((name) => formOf(name, this.key))
    const last = names.pop() ?? ""
    if (names.length === 0) return last
    const first = names.reduce((list, next) => join(scope, "ui-list-comma", list, next))
    return join(scope, names.length === 1 ? "ui-list-two" : "ui-list-end", first, last)
  }
}

function join(scope: Scope, message: string, first: string, next: string): string {
  const pattern = scope.bundle.getMessage(message)?.value
  if (pattern) return scope.bundle.formatPattern(pattern, { first, next }, scope.errors)
  scope.reportError(new ReferenceError(`there is no message '${message}'`))
  return ""
}

const UNKNOWN = "unknown" // a trait that the language does not give

/** The same functions that messages can call in Python (`nonpareil/text/name.py`). */
export const FUNCTIONS: Record<string, FluentFunction> = {
  FORM([thing = "", positional], { case: wanted = positional ?? "nom", number = "sg" }) {
    const key = number === "pl" ? `pl-${String(wanted)}` : String(wanted)
    if (thing instanceof NameList) return thing.in(key)
    return typeof thing === "string" ? formOf(thing, key) : thing
  },
  TRAIT([thing = ""], { of = "" }) {
    const names = thing instanceof NameList ? thing.value : [String(thing)]
    const [name = ""] = names
    if (of === "first") return name.slice(0, 1).toLowerCase()
    if (of === "last") return name.slice(-1).toLowerCase()
    if (of === "ending") return name.slice(-2).toLowerCase()
    if (names.length > 1) return of === "number" ? "pl" : UNKNOWN
    return formsOf(name)?.[String(of)] ?? UNKNOWN
  },
  CAPITALIZE([thing = ""]) {
    const text = String(thing)
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  },
  UPPERCASE([thing = ""]) {
    return String(thing).toUpperCase()
  },
}
