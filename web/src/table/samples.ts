/** Small games for the tests. */

import type { DecisionView, EventView, FighterView, SeatView, View } from "../lib/protocol"

export function event(
  kind: string,
  data: EventView["data"],
  text = kind,
  minor = false,
): EventView {
  return { kind, data, text, minor, choice: 0 }
}

export function fighter(id: string, seat: number, space: number, health = 10): FighterView {
  const shared = { kind: id, name: id, max_health: health, defeated: false }
  return { id, seat, space, health, role: "hero", ...shared }
}

export function side(seat: number, cards: string[] = []): SeatView {
  return {
    seat,
    hero: `hero-${seat}`,
    team: [seat],
    out: false,
    hand: cards.length,
    cards,
    deck: 20,
    deck_cards: {},
    discard: [],
    state: {},
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
  const rest = { bonus: 0, high_ground: false, ignored: false, locked: false, fixed: null }
  const attack = { fighter: "ann", card: "lunge", base: 3, plus: 2, boosts: 2, hidden_boost: 0 }
  const defense = { fighter: "bob", card: "feint", base: 4, plus: 0, boosts: 0, hidden_boost: 0 }
  return [
    event("action", { seat: 1, action: "attack" }, "attacks", true),
    event("attack", { attacker: "ann", target: "bob" }),
    event("commit", { seat: 1, card: "lunge", side: "attacker", face_up: false }),
    event("commit", { seat: 2, card: null, side: "defender", face_up: false }),
    event("reveal", { attack: "lunge", defense: "feint", boost: null, bonus: null }),
    event("effect", { seat: 2, source: "feint", timing: "immediately" }, "Feint: cancel"),
    event("cancel", { card: "lunge" }, "cancelled"),
    event("value", { card: "lunge", base: 3, plus: 2, bonus: null }, "3 + 2"),
    event("result", {
      attack: { ...attack, ...rest, value: 5 },
      defense: { ...defense, ...rest, value: 4 },
      bonus: null,
      damage: 1,
      fate: "dealt",
    }),
    event("damage", { fighter: "bob", amount: 1, combat: true, health: 9 }, "bob takes 1"),
    event("won", { seat: 1, fighter: "ann" }),
    event("discard", { card: "lunge", from: "play" }, "discarded", true),
  ]
}
