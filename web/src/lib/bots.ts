/** Bots that play a seat. Our levels have words in every language; those that a server's operator
 *  offers besides go by their names. */
import type { Catalog } from "./protocol"

const LEVELS: Catalog["levels"] = ["random", "easy", "medium", "hard"]

export function isLevel(player: string): boolean {
  return (LEVELS as string[]).includes(player)
}
