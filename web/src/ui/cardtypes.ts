import type { CardSheet } from "../lib/protocol"

export type CardType = CardSheet["type"]

/** The icon of each type of card; color alone would not be accessible. */
export const TYPE_ICONS: Record<CardType, string> = {
  attack: "pointy-sword",
  defense: "shield",
  versatile: "swords-emblem",
  scheme: "scroll-unfurled",
}
