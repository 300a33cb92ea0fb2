import type { CardSheet } from "../lib/protocol"

export type CardType = CardSheet["type"]

/** The icon of each type of card; colour alone would not do. */
export const TYPE_ICONS: Record<CardType, string> = {
  attack: "pointy-sword",
  defense: "shield",
  versatile: "swords-emblem",
  scheme: "scroll-unfurled",
}
