/** The address that links for others begin with. "localhost" is the computer of whoever reads it, so
 * the server is asked where friends in the same network can find it. */

import { get } from "./api"
import type { Addresses } from "./protocol"

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

class Lan {
  /** Links that begin with the address of this page lead nowhere on other machines. */
  readonly local = LOOPBACK.test(location.hostname)
  /** What the server knows; null: not asked yet. */
  found = $state.raw<Addresses | null>(null)
  origin = $derived(this.found?.addresses[0] ?? location.origin)

  async load(): Promise<void> {
    if (!this.local || this.found) return
    this.found = await get<Addresses>("/api/addresses").catch(() => null)
  }
}

export const lan = new Lan()
