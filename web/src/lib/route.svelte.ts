/** Which page is shown: the address within the app, as state. */

import { at, within } from "./root"

class Route {
  path = $state("/")
  query = $state.raw(new URLSearchParams())
  /** What comes after the "#". No server and no proxy ever sees that, so it may be secret. */
  fragment = $state("")
  /** The parts of the path, decoded: "/heroes/x" gives ["heroes", "x"]. */
  parts = $derived(this.path.split("/").filter(Boolean).map(decoded))

  constructor() {
    addEventListener("popstate", () => this.read())
    this.read()
  }

  read(): void {
    const moved = withoutSecrets(within(location.pathname))
    if (moved) history.replaceState(history.state, "", at(moved))
    this.path = within(location.pathname)
    this.query = new URLSearchParams(location.search)
    this.fragment = decoded(location.hash.slice(1))
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Links to tables once had their tokens in the path: where such a link leads today, or null. */
export function withoutSecrets(path: string): string | null {
  const found = /^\/(table|watch)\/([^/]+)\/?$/.exec(path)
  return found ? `/${found[1]}#${found[2]}` : null
}

export const route = new Route()

/** Show another page. With `replace` the current one does not stay in the history. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(history.state, "", at(address))
  else history.pushState(history.state, "", at(address))
  route.read()
  scrollTo(0, 0) // going back, the browser restores the position itself
}

/** Follow a link without reloading the page, unless the reader opens it elsewhere. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest("a") : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return
  const there = new URL(link.href)
  if (there.origin !== location.origin || within(there.pathname).startsWith("/api/")) return
  if (there.hash && there.pathname === location.pathname) return
  event.preventDefault()
  go(within(there.pathname) + there.search + there.hash)
}
