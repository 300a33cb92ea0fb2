/** A device at a table: the seats that are played here, whose turn it is to look, what can be done. */

import { library } from "../lib/catalog.svelte"
import type { FighterView, HeroSheet, SeatInfo, SeatView, View } from "../lib/protocol"
import { SeatSocket } from "../lib/socket.svelte"
import { handOver, viewer } from "./hotseat"
import { NOBODY, type Mentions } from "./mentions"
import { NOTHING, find, offer } from "./options"
import { Playback } from "./playback.svelte"

/** Something to choose as soon as a decision of that kind comes. */
export interface Wish {
  kind: string
  subject: string
  id: string
}

const INSPECT_AFTER = 120 // milliseconds that the pointer rests on a fighter

export class Session {
  readonly lines: SeatSocket[]
  readonly playback = new Playback()
  /** Whose cards are shown, where several play at this device. */
  inFront = $state<number | null>(null)
  /** What the log or the reader's finger points at. */
  pointed = $state.raw<Mentions>(NOBODY)
  /** The fighter that is looked at. */
  inspected = $state<string | null>(null)
  /** What was said in advance, as by dragging a figure to a space. */
  wish = $state.raw<Wish | null>(null)

  #inspecting: ReturnType<typeof setTimeout> | undefined

  constructor(
    tokens: string[],
    readonly watching: boolean,
  ) {
    this.lines = tokens.map((token) => new SeatSocket(token))
  }

  // --- Who looks

  seats = $derived.by(() => this.lines.flatMap((line) => (line.seat === null ? [] : [line.seat])))
  device = $derived({ seats: this.seats, inFront: this.inFront })
  shared = $derived.by(() => this.lines.length > 1)
  line: SeatSocket = $derived.by(() => {
    const seat = viewer(this.device)
    return this.lines.find((line) => line.seat === seat) ?? this.lines[0]!
  })
  ready = $derived.by(() => this.lines.every((line) => line.update !== null))
  /** The seat that the device has to be given to. */
  next = $derived.by(() => {
    if (this.playback.playing || !this.ready) return null
    return handOver(this.device, this.line.update?.view.decision?.seat ?? null)
  })
  /** Nobody's cards may be seen now. */
  veiled = $derived.by(
    () => this.shared && !this.over && (this.next !== null || this.inFront === null),
  )

  // --- What is seen

  info = $derived.by(() => this.line.info)
  update = $derived.by(() => this.line.update)
  view = $derived.by(() => this.playback.view)
  over = $derived.by(() => this.view?.over ?? false)
  idle = $derived.by(() => !this.playback.playing && !this.veiled)
  decision = $derived.by(() => {
    const decision = this.view?.decision ?? null
    return this.idle && decision && decision.seat === this.view?.seat ? decision : null
  })
  /** Lit only when the reader may choose. */
  offer = $derived.by(() => (this.decision && this.view ? offer(this.view) : NOTHING))
  /** The option that was chosen, until it is done. */
  chosen = $derived.by(() => this.line.choice?.option ?? null)
  hint = $derived.by(() => (this.decision ? this.line.hint : null))
  /** The option that the bot likes best. */
  best = $derived.by(() => this.hint?.thoughts[0]?.option ?? null)
  reach = $derived.by(() => this.line.reaches.get(this.inspected ?? "") ?? null)

  seatInfo(seat: number): SeatInfo | undefined {
    return this.info?.seats.find((each) => each.seat === seat)
  }

  seatView(seat: number): SeatView | undefined {
    return this.view?.seats.find((each) => each.seat === seat)
  }

  hero(seat: number): HeroSheet | undefined {
    const info = this.seatInfo(seat)
    return info && library.hero(info.hero)
  }

  fighter(id: string): FighterView | undefined {
    return this.view?.fighters.find((each) => each.id === id)
  }

  // --- What is done

  follow(): void {
    const line = this.line
    if (line.update) this.playback.take(line.update, line.events)
  }

  /** Somebody has taken the device. */
  sit(seat: number): void {
    this.inFront = seat
    this.wish = null
    const line = this.lines.find((each) => each.seat === seat)
    if (line?.update) this.playback.snap(line.update, line.events)
  }

  choose(option: number): void {
    if (!this.decision || this.chosen !== null) return
    this.playback.clear()
    this.line.choose(option)
  }

  /** Choose this now, and that in the decision that it leads to. */
  chooseThen(option: number, what: Omit<Wish, "kind">): void {
    const kind = this.decision?.options[option]?.then
    this.wish = kind ? { kind, ...what } : null
    this.choose(option)
  }

  /** A new decision has come: what was wished for before is chosen, if it still can be. */
  remember(): void {
    const { wish, decision } = this
    if (!wish || !decision) return
    if (decision.kind !== wish.kind) {
      if (this.offer.actions.size) this.wish = null
      return
    }
    this.wish = null
    const option = find(decision, wish.subject, wish.id)
    if (option !== null) this.choose(option)
  }

  inspect(fighter: string | null, atOnce = false): void {
    clearTimeout(this.#inspecting)
    this.inspected = fighter
    if (fighter === null || this.over) return
    if (atOnce) this.line.inspect(fighter)
    else this.#inspecting = setTimeout(() => this.line.inspect(fighter), INSPECT_AFTER)
  }

  close(): void {
    clearTimeout(this.#inspecting)
    this.playback.close()
    for (const line of this.lines) line.close()
  }
}

/** The view with everything left out that only one seat knows. */
export function veil(view: View): View {
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, cards: [], deck_cards: {} })),
    decision: view.decision && { ...view.decision, options: [], text: null },
  }
}
