/** Small games for the tests. */

import type { DecisionView, EventView, FighterView, SeatView, View } from "../lib/protocol"

type Kind = EventView["kind"]
type EventOf<K extends Kind> = Extract<EventView, { kind: K }>

/** An event with the fields that a test cares about. */
export function event<K extends Kind>(
  kind: K,
  fields: Partial<EventOf<K>>,
  text: string = kind,
  minor = false,
): EventOf<K> {
  return { kind, ...fields, text, minor, choice: 0 } as unknown as EventOf<K>
}

export function fighter(id: string, seat: number, space: number, health = 10): FighterView {
  const shared = {
    kind: id,
    name: id,
    max_health: health,
    defeated: false,
    large: false,
    tail: null,
  }
  return { id, seat, space, health, role: "hero", ...shared }
}

export function side(seat: number, cards: string[] = []): SeatView {
  return {
    seat,
    hero: `hero-${seat}`,
    chosen: [],
    team: [seat],
    out: false,
    hand: cards.length,
    cards,
    deck: 20,
    deck_cards: {},
    unseen: {},
    revealed: [],
    discard: [],
    state: {},
    counters: [],
    aside: [],
    tokens: [],
    locked_value: null,
  }
}

export function view(change: Partial<View> = {}): View {
  return {
    seat: 1,
    mode: "duel",
    board: "field",
    turn: 1,
    turns: 1,
    actions: 2,
    over: false,
    winners: [],
    fighters: [fighter("ann", 1, 3), fighter("bob", 2, 9)],
    seats: [side(1, ["feint", "lunge"]), side(2)],
    lasting: [],
    combat: null,
    scheme: null,
    decision: null,
    ...change,
  }
}

export function decision(change: Partial<DecisionView> = {}): DecisionView {
  return {
    seat: 1,
    kind: "action",
    source: null,
    source_owner: null,
    fighter: null,
    text: "?",
    options: [],
    refused: [],
    decline: null,
    ...change,
  }
}

/** "3 + 2 boost - 4 = 1 damage" */
export function fight(): EventView[] {
  return [
    event("action", { seat: 1, action: "attack" }, "attacks", true),
    event("attack", { seat: 1, defender: 2, attacker: "ann", target: "bob" }),
    event("commit", { seat: 1, card: "lunge", side: "attacker", face_up: false }),
    event("commit", { seat: 2, card: null, side: "defender", face_up: false }),
    event("reveal", {
      seat: 1,
      defender: 2,
      attack: "lunge",
      defense: "feint",
      boost: null,
      bonus: null,
    }),
    event("effect", { seat: 2, source: "feint", timing: "immediately" }, "Feint: cancel"),
    event("cancel", { seat: 1, side: "attacker", card: "lunge" }, "canceled"),
    event("value", { seat: 1, side: "attacker", card: "lunge", base: 3, plus: 2 }, "3 + 2"),
    event("result", {
      seat: 1,
      attack: {
        seat: 1,
        fighter: "ann",
        card: "lunge",
        bonus: null,
        base: 3,
        terms: [{ what: "boost", number: 2 }],
        reason: null,
        value: 5,
      },
      defense: {
        seat: 2,
        fighter: "bob",
        card: "feint",
        bonus: null,
        base: 4,
        terms: [],
        reason: null,
        value: 4,
      },
      difference: 1,
      fate: "dealt",
    }),
    event("damage", { seat: 2, fighter: "bob", amount: 1, combat: true, health: 9 }, "bob takes 1"),
    event("won", { seat: 1, side: "attacker", fighter: "ann" }),
    event("discard", { seat: 1, card: "lunge", origin: "play" }, "discarded", true),
  ]
}
