/** A card in a dialog, to look at or to choose. */

import type { CardSheet, HeroSheet } from "../lib/protocol"

export interface Shown {
  key: string
  card: CardSheet
  hero: HeroSheet
  /** The option that choosing it takes. */
  option?: number
  /** How many of its copies are still to come. */
  left?: number
}
