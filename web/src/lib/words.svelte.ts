/**
 * Every text of the pages, in the reader's language. English comes with the pages, from the same
 * folder of Fluent files that Python uses: the front page has `pages.ftl`, and the rest is loaded with
 * the first other page. The server has the other languages. What a language lacks is said in English,
 * always a whole message at a time.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle"

import FRONT from "../../../nonpareil/content/locale/en/pages.ftl?raw"
import { FUNCTIONS } from "./forms.svelte"

const ENGLISH = "en"
export type Values = Record<string, FluentVariable>

const english = bundleOf(ENGLISH, FRONT)
let current = $state.raw(english)

function bundleOf(language: string, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS })
  add(bundle, text)
  return bundle
}

function add(bundle: FluentBundle, text: string): void {
  for (const problem of bundle.addResource(new FluentResource(text))) throw problem
}

/** Load what only tables, replays and lessons say in English, once. */
export function loadAllWords(): Promise<void> {
  others ??= import("./otherwords").then(
    ({ OTHERS }) => add(english, OTHERS),
    (problem: unknown) => {
      others = null // offline: the next page tries again
      throw problem
    },
  )
  return others
}

let others: Promise<void> | null = null

/** Whether the server is needed for a language's words. */
export function isBundled(language: string): boolean {
  return language === ENGLISH
}

/** Speak a language from now on. `text` has its messages, unless they are bundled. */
export function speak(language: string, text: string): void {
  current = isBundled(language) ? english : bundleOf(language, text)
}

/** The language that the pages speak. */
export function spokenLanguage(): string {
  return current.locales[0]!
}

/** `say("ui-seat", { seat: 3 })`: the text of a message. A missing one shows as its id. */
export function say(id: string, values: Values = {}): string {
  return format(current, id, values) ?? format(english, id, values, complain) ?? id
}

function complain(problem: string): void {
  console.error(problem)
}

/** The text of a message, if the language has it and everything that it refers to. */
function format(
  bundle: FluentBundle,
  id: string,
  values: Values,
  report?: (problem: string) => void,
): string | null {
  const pattern = bundle.getMessage(id)?.value
  if (!pattern) {
    report?.(`there is no message '${id}'`)
    return null
  }
  const problems: Error[] = []
  const text = bundle.formatPattern(pattern, values, problems)
  for (const problem of problems) report?.(`message '${id}': ${problem.message}`)
  return problems.length && !report ? null : text
}
