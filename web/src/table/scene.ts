/** A view on its way to the next one: what the table looks like after an event, as far as events
 * tell. The next view says it all; this only keeps the picture true while they are being told. */

import type { EventView, FighterView, SeatView, View } from "../lib/protocol"
import { number, seat, space, spaces, word } from "./facts"

export function after(view: View, event: EventView): View {
  switch (event.kind) {
    case "turn":
      return { ...view, turn: seat(event) ?? view.turn }
    case "setup-place":
    case "place":
      return fighter(view, event, { space: space(event) })
    case "move":
      return fighter(view, event, { space: spaces(event, "path").at(-1) ?? null })
    case "return":
      return fighter(view, event, {
        space: space(event),
        health: number(event, "health"),
        defeated: false,
      })
    case "swap": {
      const first = fighter(view, event, { space: space(event, "first_space") }, "first")
      return fighter(first, event, { space: space(event, "second_space") }, "second")
    }
    case "off-board":
      return fighter(view, event, { space: null })
    case "damage":
    case "heal":
    case "health":
      return fighter(view, event, { health: number(event, "health") })
    case "defeat":
      return fighter(view, event, { health: 0, defeated: true, space: null })
    case "draw":
      return side(view, event, (it) => ({
        ...it,
        hand: it.hand + 1,
        deck: Math.max(0, it.deck - 1),
        cards: [...it.cards, ...known(event)].sort(),
      }))
    case "scheme":
    case "commit":
    case "hidden-boost":
    case "boost":
      return side(view, event, (it) => fromHand(it, event))
    case "token":
      return side(view, event, (it) => moveToken(it, event))
    case "state":
    case "setup-state":
      return side(view, event, (it) => ({
        ...it,
        state: { ...it.state, [word(event, "state") ?? ""]: word(event, "value") },
      }))
  }
  return view
}

function fighter(
  view: View,
  event: EventView,
  change: Partial<FighterView>,
  field = "fighter",
): View {
  const id = word(event, field)
  const fighters = view.fighters.map((each) => (each.id === id ? { ...each, ...change } : each))
  return { ...view, fighters }
}

function side(view: View, event: EventView, change: (it: SeatView) => SeatView): View {
  const who = seat(event)
  return { ...view, seats: view.seats.map((each) => (each.seat === who ? change(each) : each)) }
}

function known(event: EventView): string[] {
  const card = word(event, "card")
  return card === null ? [] : [card]
}

function fromHand(it: SeatView, event: EventView): SeatView {
  const place = it.cards.indexOf(word(event, "card") ?? "")
  return { ...it, hand: Math.max(0, it.hand - 1), cards: it.cards.filter((_, i) => i !== place) }
}

function moveToken(it: SeatView, event: EventView): SeatView {
  const kind = word(event, "token") ?? ""
  const held = it.state[kind]
  if (!Array.isArray(held)) return it
  const place = held.indexOf(space(event, "from"))
  const moved = held.map((each, index) => (index === place ? space(event) : each))
  return { ...it, state: { ...it.state, [kind]: moved } }
}
