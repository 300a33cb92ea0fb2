/** Whom the table waits for, and what they are choosing, as far as everybody can see. */

import type { TableInfo, View } from "../lib/protocol"
import type { Values } from "../lib/words.svelte"

export interface Waiting {
  message: string
  values: Values
}

export function waitingFor(view: View, info: TableInfo): Waiting | null {
  const seat = view.decision?.seat
  if (seat === undefined || view.over) return null
  const player = info.seats.find((each) => each.seat === seat)
  if (!player) return null
  return {
    message: "ui-table-waiting",
    values: {
      name: player.name,
      player: player.player === "person" ? "person" : "bot",
      what: doing(view, seat),
    },
  }
}

function doing(view: View, seat: number): string {
  const combat = view.combat
  if (combat && !combat.revealed && combat.defender.seat === seat && !combat.defender.played) {
    return "defense"
  }
  if (combat) return "combat"
  if (view.scheme) return "scheme"
  if (view.turns === 0) return "setup"
  return view.turn === seat ? "turn" : "other"
}
