/** Icons by name: those that come with the pages, and any other of the set from the server. */

import { SvelteMap } from "svelte/reactivity"

import { at } from "./root"

const DEFAULT = "hood" // for things without an icon, and until one has arrived
const known = new SvelteMap<string, string>()
const requested = new Set<string>()

/** Load the icons that come with the pages; without them, each is fetched when it is needed. */
export async function loadIcons(): Promise<void> {
  const emblems = await import("virtual:emblems").catch(() => ({ default: {} }))
  for (const [name, body] of Object.entries(emblems.default)) known.set(name, body)
}

/** The body of an icon. */
export function iconBody(name: string): string {
  return known.get(name) ?? known.get(DEFAULT) ?? ""
}

/** Get an icon from the server, once, unless it is here. */
export async function fetchIcon(name: string): Promise<void> {
  if (!name || known.has(name) || requested.has(name)) return
  requested.add(name)
  const response = await fetch(at(`/api/icons/${encodeURIComponent(name)}`)).catch(() => null)
  if (!response) requested.delete(name) // offline: the next one that is shown tries again
  if (!response?.ok) return
  const svg = new DOMParser().parseFromString(await response.text(), "image/svg+xml")
  known.set(name, svg.documentElement.innerHTML)
}
