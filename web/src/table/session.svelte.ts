/** A device at a table: the seats played here, who is looking, what can be done. */

import { library } from "../lib/catalog.svelte"
import type { FighterView, HeroSheet, SeatInfo, SeatView, View } from "../lib/protocol"
import { SeatSocket, type Emote } from "../lib/socket.svelte"
import { settings } from "../lib/settings.svelte"
import { say, spokenLanguage } from "../lib/words.svelte"
import { handsOver, nextHere, played, viewer } from "./hotseat"
import { NOBODY, type Mentions } from "./mentions"
import { NOTHING, offer } from "./options"
import { follow, planned, type Plan, type Thing } from "./plan"
import { Playback } from "./playback.svelte"

const INSPECT_AFTER = 120 // milliseconds that the pointer rests on a fighter

export class Session {
  readonly sockets: SeatSocket[]
  readonly playback = new Playback()
  /** Whose cards are shown, if several play at this device. */
  inFront = $state<number | null>(null)
  /** What the log or the pointer highlights. */
  pointed = $state.raw<Mentions>(NOBODY)
  /** The fighter whose reach is shown. */
  inspected = $state<string | null>(null)
  /** What was chosen in advance, for example by dragging a figure to a space. */
  plan = $state.raw<Plan | null>(null)
  /** What a reader chose in a lesson that asks for something else, in words. */
  mistaken = $state<string | null>(null)

  #inspecting: ReturnType<typeof setTimeout> | undefined

  constructor(
    tokens: string[],
    readonly watching: boolean,
  ) {
    const name = tokens.length === 1 && !watching && settings.name ? settings.name : null
    this.sockets = tokens.map(
      (token) => new SeatSocket(token, spokenLanguage(), settings.answerForMe === "yes", name),
    )
  }

  // --- Who is looking

  seats = $derived.by(() =>
    this.sockets.flatMap((socket) => (socket.seat === null ? [] : [socket.seat])),
  )
  device = $derived.by(() => ({ seats: this.seats, inFront: this.inFront, teams: this.#teams() }))
  shared = $derived.by(() => this.sockets.length > 1)
  socket: SeatSocket = $derived.by(() => {
    const seat = viewer(this.device)
    return this.sockets.find((socket) => socket.seat === seat) ?? this.sockets[0]!
  })
  ready = $derived.by(() => this.sockets.every((socket) => socket.update !== null))
  /** Updates arrive at one seat after the other; meanwhile the seats disagree about who is asked. */
  #agreed = $derived.by(() => {
    const versions = this.sockets.map((socket) => socket.update?.version ?? null)
    return versions.every((version) => version !== null && version === versions[0])
  })
  #following = $derived.by(() => {
    if (this.playback.playing || !this.#agreed) return null
    return nextHere(this.device, this.socket.update?.view.decision?.seat ?? null)
  })
  /** The seat that has to be given the device. */
  next = $derived.by(() => {
    const next = this.#following
    return next !== null && handsOver(this.device, next) ? next : null
  })
  /** The next seat that whoever sits here plays as well. */
  alsoMine = $derived.by(() => (this.next === null ? this.#following : null))
  /** Nobody's cards may be seen now. */
  veiled = $derived.by(
    () => this.shared && !this.over && (this.next !== null || this.inFront === null),
  )

  // --- What they see

  info = $derived.by(() => this.socket.info)
  update = $derived.by(() => this.socket.update)
  view = $derived.by(() => this.playback.view)
  over = $derived.by(() => this.view?.over ?? false)
  idle = $derived.by(() => !this.playback.playing && !this.veiled)
  decision = $derived.by(() => {
    const decision = this.view?.decision ?? null
    return this.idle && decision && decision.seat === this.view?.seat ? decision : null
  })
  /** Empty unless the viewer may choose. */
  offer = $derived.by(() => (this.decision && this.view ? offer(this.view) : NOTHING))
  /** The option that was chosen, until the server has carried it out. */
  chosen = $derived.by(() => this.socket.choice?.option ?? null)
  /** The server is about to give the only answer. */
  answered = $derived.by(() => {
    const { decision } = this
    const only = decision?.options.length === 1 && decision.kind !== "action"
    return only && settings.answerForMe === "yes"
  })
  hint = $derived.by(() => (this.decision ? this.socket.hint : null))
  /** The option that a lesson asks for. */
  wanted = $derived.by(() => (this.decision ? (this.update?.lesson?.option ?? null) : null))
  /** The option that the lesson asks for, or that the bot likes best. */
  best = $derived.by(() => this.wanted ?? this.hint?.thoughts[0]?.option ?? null)
  /** People play here whom this device cannot simply talk to. */
  company = $derived.by(() => {
    const people = this.info?.seats.filter(({ player }) => player === "person") ?? []
    return people.some(({ seat }) => !this.seats.includes(seat))
  })
  /** What somebody has just said, in words, by seat. */
  emotes = $derived.by(() => {
    const said = settings.emotes === "yes" ? this.socket.emotes : new Map<number, Emote>()
    return new Map([...said].map(([seat, emote]) => [seat, say("ui-emote", { emote })]))
  })
  reach = $derived.by(() => this.socket.reaches.get(this.inspected ?? "") ?? null)

  #teams(): Map<number, number[]> {
    const seats = this.sockets[0]?.update?.view.seats ?? []
    return new Map(seats.map(({ seat, team }) => [seat, team]))
  }

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

  /** What the person who plays the seat wants to be called. */
  person(seat: number): string | null {
    return this.update?.taken.find((each) => each.seat === seat)?.name ?? null
  }

  /** The hero, with the name of the person if there is one. */
  title(seat: number): string {
    const [hero, name] = [this.hero(seat)?.name ?? "", this.person(seat)]
    return name ? say("ui-table-hero-of", { hero, name }) : hero
  }

  fighter(id: string): FighterView | undefined {
    return this.view?.fighters.find((each) => each.id === id)
  }

  // --- What they do

  follow(): void {
    const socket = this.socket
    if (socket.update) this.playback.take(socket.update, socket.events)
  }

  /** Somebody takes the device. */
  sit(seat: number): void {
    this.inFront = seat
    this.plan = null
    const socket = this.sockets.find((each) => each.seat === seat)
    if (socket?.update) this.playback.snap(socket.update, socket.events)
  }

  choose(option: number): void {
    if (!this.decision || this.chosen !== null) return
    if (this.wanted !== null && option !== this.wanted) {
      this.mistaken = this.decision.options[option]?.text ?? ""
      this.plan = null
      return
    }
    this.mistaken = null
    this.inspect(null) // on a touch screen nothing else ends it
    this.playback.clear()
    this.socket.choose(option)
  }

  /** Choose this now, and these things in the decisions that it leads to. `without`: the kinds of
   * decisions on the way that are declined, if not all that can be. */
  chooseThen(option: number, things: Thing[], without?: string[]): void {
    const chosen = this.decision?.options[option]
    this.plan = chosen ? planned(chosen, things, without) : null
    this.choose(option)
  }

  /** A new decision: what was chosen in advance is taken, if it is offered. */
  remember(): void {
    if (!this.plan || !this.decision) return
    const { option, rest } = follow(this.plan, this.decision)
    this.plan = rest
    if (option !== null) this.choose(option)
  }

  /** Give up, with all seats that whoever sits here plays. */
  concede(): void {
    const seats = played(this.device, this.socket.seat ?? 0)
    for (const socket of this.sockets) {
      const { seat } = socket
      if (seat !== null && seats.includes(seat) && !this.seatView(seat)?.out) socket.concede()
    }
  }

  inspect(fighter: string | null, atOnce = false): void {
    clearTimeout(this.#inspecting)
    this.inspected = fighter
    if (fighter === null || this.over) return
    if (atOnce) this.socket.inspect(fighter)
    else this.#inspecting = setTimeout(() => this.socket.inspect(fighter), INSPECT_AFTER)
  }

  /** Use a code from the device that has the seats. It is good for all of them. */
  enter(code: string): void {
    for (const socket of this.sockets) if (socket.status === "refused") socket.enter(code)
  }

  /** Everything from the server is in this language from now on. */
  speak(language: string): void {
    for (const socket of this.sockets) socket.speak(language)
  }

  /** Be called this, if one person plays here; if there are several, each has a name of their own. */
  rename(name: string): void {
    if (!this.shared && !this.watching) this.sockets[0]!.rename(name)
  }

  /** Whether the server answers when a player here has no choice. */
  answerForMe(on: boolean): void {
    for (const socket of this.sockets) socket.answerForMe(on)
  }

  close(): void {
    clearTimeout(this.#inspecting)
    this.playback.close()
    for (const socket of this.sockets) socket.close()
  }
}

/** The view without anything that only one seat knows. */
export function veil(view: View): View {
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, cards: [], deck_cards: {}, unseen: {} })),
    decision: view.decision && { ...view.decision, options: [], text: null },
  }
}
