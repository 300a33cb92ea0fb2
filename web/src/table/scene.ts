/** The view while events are being played back: what the table looks like after each of them, as
 * far as events tell. The next view from the server settles the rest. */

import type {
  CounterEvent,
  EventView,
  FighterView,
  MoveEvent,
  SeatView,
  TokenEvent,
  TurnCardEvent,
  View,
} from "../lib/protocol"

export function after(view: View, event: EventView): View {
  switch (event.kind) {
    case "turn":
      return { ...view, turn: event.seat }
    case "setup-place":
    case "place":
      return changeFighter(view, event.fighter, { space: event.space, tail: null })
    case "tail":
      return changeFighter(view, event.fighter, { tail: event.space })
    case "move":
      return walkFighter(view, event)
    case "return": {
      const { space, health } = event
      return changeFighter(view, event.fighter, { space, tail: null, health, defeated: false })
    }
    case "swap": {
      const first = changeFighter(view, event.first, { space: event.first_space, tail: null })
      return changeFighter(first, event.second, { space: event.second_space, tail: null })
    }
    case "off-board":
      return changeFighter(view, event.fighter, { space: null, tail: null })
    case "damage":
    case "heal":
    case "health":
      return changeFighter(view, event.fighter, { health: event.health })
    case "defeat":
      return changeFighter(view, event.fighter, {
        health: 0,
        defeated: true,
        space: null,
        tail: null,
      })
    case "draw":
      return changeSeat(view, event.seat, (seat) => ({
        hand: seat.hand + 1,
        deck: Math.max(0, seat.deck - 1),
        cards: event.card === null ? seat.cards : [...seat.cards, event.card].sort(),
      }))
    case "scheme":
    case "commit":
    case "hidden-boost":
    case "boost":
      return changeSeat(view, event.seat, (seat) => withoutCard(seat, event.card))
    case "turn-card":
      return changeSeat(view, event.seat, (seat) => turnCard(seat, event))
    case "token":
      return changeSeat(view, event.seat, (seat) => moveToken(seat, event))
    case "state":
    case "setup-state":
      return changeSeat(view, event.seat, ({ state }) => ({
        state: { ...state, [event.state]: event.value },
      }))
    case "setup-deck":
      return changeSeat(view, event.seat, () => ({ chosen: event.cards ?? [] }))
    case "counter":
      return { ...view, seats: view.seats.map((seat) => setCounter(seat, event)) }
    case "setup-token":
    case "action":
    case "gain-action":
    case "turn-end":
    case "out":
    case "concede":
    case "over":
    case "exhausted":
    case "discard":
    case "look":
    case "glimpse":
    case "show":
    case "take":
    case "put-back":
    case "removed":
    case "set-aside":
    case "shuffle":
    case "guard":
    case "ignore-discard":
    case "named":
    case "named-card":
    case "lock":
    case "shift":
    case "mark":
    case "attack":
    case "bonus-attack":
    case "no-defense":
    case "reveal":
    case "effect":
    case "cancel":
    case "ignore":
    case "value":
    case "prevent":
    case "reflect":
    case "boost-lost":
    case "take-over":
    case "replace":
    case "result":
    case "won":
      return view
    default:
      return unknown(event, view)
  }
}

/** Compiles only while every kind of event has a case above. At run time an old page may still meet
 * a newer server: it ignores kinds that it does not know. */
function unknown(_event: never, view: View): View {
  return view
}

/** The tail of a large fighter follows its head. */
function walkFighter(view: View, { fighter, path }: MoveEvent): View {
  const space = path.at(-1) ?? null
  const large = view.fighters.some((each) => each.id === fighter && each.large)
  return changeFighter(view, fighter, { space, tail: large ? (path.at(-2) ?? null) : null })
}

function changeFighter(view: View, id: string, changes: Partial<FighterView>): View {
  const fighters = view.fighters.map((each) => (each.id === id ? { ...each, ...changes } : each))
  return { ...view, fighters }
}

function changeSeat(view: View, seat: number, changes: (it: SeatView) => Partial<SeatView>): View {
  const seats = view.seats.map((it) => (it.seat === seat ? { ...it, ...changes(it) } : it))
  return { ...view, seats }
}

function withoutCard(seat: SeatView, card: string | null): Partial<SeatView> {
  const cards = without(seat.cards, card)
  // of two copies, the server will say which one is left
  const revealed = seat.revealed.filter((id) => id !== card || cards.includes(id))
  return { hand: Math.max(0, seat.hand - 1), cards, revealed }
}

function without(cards: string[], card: string | null): string[] {
  const gone = card === null ? -1 : cards.indexOf(card)
  return cards.filter((_, index) => index !== gone)
}

/** A card lies open in the hand from now on, for all to see, or no longer does. */
function turnCard({ cards, revealed }: SeatView, { card, up }: TurnCardEvent): Partial<SeatView> {
  if (card === null) return {}
  if (!up) return { revealed: without(revealed, card) }
  const known = cards.includes(card) ? cards : [...cards, card].sort()
  return { cards: known, revealed: [...revealed, card].sort() }
}

/** A shared counter changes for every seat that has it. */
function setCounter(seat: SeatView, event: CounterEvent): SeatView {
  const counters = seat.counters.map((it) =>
    it.id === event.counter && (it.shared || seat.seat === event.seat)
      ? { ...it, value: event.value }
      : it,
  )
  return { ...seat, counters }
}

function moveToken({ tokens }: SeatView, event: TokenEvent): Partial<SeatView> {
  const { origin, space } = event
  return {
    tokens: tokens.map((it) => {
      if (it.kind !== event.token) return it
      const back = space === null && !event.boxed ? 1 : 0
      return {
        kind: it.kind,
        spaces: moved(it.spaces, origin, isLine(space) ? null : space),
        lines: moved(it.lines.map(joined), origin, isLine(space) ? space : null).map(ends),
        supply: it.supply + back - (origin === null ? 1 : 0),
      }
    }),
  }
}

type Place = number | string

/** A line goes by its ends: "3-4". */
const isLine = (place: Place | null) => typeof place === "string" && place.includes("-")
const joined = (line: Place[]): Place => line.join("-")
const ends = (line: Place) => String(line).split("-", 2) as [Place, Place]

function moved(places: Place[], from: Place | null, to: Place | null): Place[] {
  const left = places.indexOf(from ?? "")
  const kept = places.filter((_, index) => index !== left)
  return to === null ? kept : [...kept, to]
}
