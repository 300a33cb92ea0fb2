/** The secret by which the server knows this browser: a seat belongs to the browser that took it. */

import { remember, remembered } from "./storage"

const KEY = "nonpareil.browser"
const BYTES = 18

export function browserSecret(): string {
  const kept = stored() ?? inHistory()
  if (kept !== null) return kept
  const secret = drawn()
  remember(KEY, secret)
  // Where pages may not store anything, it lasts as long as the tab.
  if (stored() === null) history.replaceState({ browser: secret }, "")
  return stored() ?? secret
}

function stored(): string | null {
  return remembered<string | null>(KEY, null)
}

function inHistory(): string | null {
  const state: unknown = history.state
  const kept: unknown = typeof state === "object" && state ? Reflect.get(state, "browser") : null
  return typeof kept === "string" ? kept : null
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
}
