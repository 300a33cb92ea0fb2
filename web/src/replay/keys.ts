/** Moving through a replay with the keyboard. */

import type { Player } from "./player.svelte"
import type { Stride } from "./walk"

const ARROWS: Record<string, { stride: Stride; direction: 1 | -1 }> = {
  ArrowRight: { stride: "choice", direction: 1 },
  ArrowLeft: { stride: "choice", direction: -1 },
  ArrowDown: { stride: "turn", direction: 1 },
  ArrowUp: { stride: "turn", direction: -1 },
  PageDown: { stride: "turn", direction: 1 },
  PageUp: { stride: "turn", direction: -1 },
}

/** Elements in which these keys mean something else. */
const OWN_KEYS = "dialog, select, textarea, input:not([type=range]), [data-testid=log]"

/** Whether the key did something. */
export function walkKey(event: KeyboardEvent, player: Player): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(OWN_KEYS) || event.ctrlKey || event.metaKey || event.altKey) return false
  const arrow = ARROWS[event.key]
  if (arrow) {
    const action = event.shiftKey && arrow.stride === "choice"
    player.step(action ? "action" : arrow.stride, arrow.direction)
  } else if (event.key === "Home") player.seek(0)
  else if (event.key === "End") player.seek(player.last)
  else if (event.key === " " && !target?.closest("button, a")) player.toggle()
  else return false
  return true
}
