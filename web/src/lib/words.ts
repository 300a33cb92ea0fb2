/** Every text of the pages, from the same folder of Fluent files that Python uses. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle"

const FILES = import.meta.glob<string>(
  "../../../nonpareil/content/locale/en/{pages,table,replay}.ftl",
  { query: "?raw", import: "default", eager: true },
)

const bundle = new FluentBundle("en", { useIsolating: false })
for (const text of Object.values(FILES)) {
  for (const problem of bundle.addResource(new FluentResource(text))) throw problem
}

export type Values = Record<string, FluentVariable>

/** `say("ui-seat", { seat: 3 })`: the text of a message. A missing one shows as its id. */
export function say(id: string, values: Values = {}): string {
  const pattern = bundle.getMessage(id)?.value
  if (!pattern) {
    console.error(`there is no message '${id}'`)
    return id
  }
  const problems: Error[] = []
  const text = bundle.formatPattern(pattern, values, problems)
  for (const problem of problems) console.error(`message '${id}': ${problem.message}`)
  return text
}
