/** Icons by name: those that come with the pages, and any other of the set from the server. */

import { SvelteMap } from "svelte/reactivity"

import { at } from "./root"

const DEFAULT = "hood" // for things without an icon, and until one has arrived
const known = new SvelteMap<string, string>()
const requested = new Set<string>()

/** Load the icons of the interface; all others are fetched one by one until `loadAllIcons`. */
export function loadIcons(): Promise<void> {
  signs ??= import("virtual:emblems").then(learn, () => undefined)
  return signs
}

/** Load those of our heroes and boards, then the pictures of our cards. */
export function loadAllIcons(): void {
  faces ??= import("virtual:emblems/faces").then(learn, () => (faces = null))
  cards ??= faces.then(() => import("virtual:emblems/cards")).then(learn, () => (cards = null))
}

let signs: Promise<void> | null = null
let faces: Promise<unknown> | null = null
let cards: Promise<unknown> | null = null

function learn(emblems: { default: Record<string, string> }): void {
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
  await signs
  if (known.has(name)) return
  await faces
  if (known.has(name)) return
  await cards
  if (known.has(name)) return
  let text: string
  try {
    const response = await fetch(at(`/api/icons/${encodeURIComponent(name)}`))
    if (!response.ok) return
    text = await response.text()
  } catch {
    requested.delete(name) // offline: the next one that is shown tries again
    return
  }
  const svg = new DOMParser().parseFromString(text, "image/svg+xml")
  known.set(name, svg.documentElement.innerHTML)
}
