/** Shows what has happened, one moment after the other, and then how things stand.
 *
 * Updates wait in a queue. Each brings events, which are told as beats that take a little time, and
 * a view, which is true when they have been told. Nothing has to be waited for: `skip` jumps to the
 * present. */

import type { EventView, Update, View } from "../lib/protocol"
import { settings } from "../lib/settings.svelte"
import { say } from "../lib/words"
import { beats, schedule, type Beat } from "./beats"
import { lastCombat, withView, type Combat } from "./combat"
import { spaces, word } from "./facts"
import { after } from "./scene"

interface Act {
  update: Update
  events: EventView[]
}

/** A beat that begins now; `time` is how long it is shown. */
export interface Cue {
  beat: Beat
  time: number
  number: number
}

/** How long a finished combat stays, for reading. */
const LINGER = 3200
const LINGER_STILL = 7000 // nothing moved, so there was less time to read
const READING = 800 // before somebody goes on
/** What is to be seen on the board. */
const ON_BOARD = new Set(["move", "place", "swap", "return", "token", "off-board"])

export class Performer {
  view = $state.raw<View | null>(null)
  events = $state.raw<EventView[]>([])
  /** How many events have been told. */
  told = $state(0)
  playing = $state(false)
  cue = $state.raw<Cue | null>(null)
  stage = $state.raw<Combat | null>(null)
  /** The scheme that was played last, while it is shown. */
  scheme = $state.raw<{ card: string; seat: number; fighter: string | null } | null>(null)
  /** The latest sentences, for a screen reader. */
  spoken = $state("")

  /** Something happens on the board: the stage should not hide it. */
  aside = $derived.by(() => this.playing && ON_BOARD.has(this.cue?.beat.kind ?? ""))
  /** The scheme has been read out, now it takes effect. */
  working = $derived.by(() => this.playing && this.cue?.beat.kind !== "scheme")

  #queue: Act[] = []
  #wake: (() => void) | null = null
  #skipping = false
  #cues = 0
  #leaving: ReturnType<typeof setTimeout> | undefined

  /** The next update of the same line. */
  take(update: Update, events: EventView[]): void {
    if (!this.view) {
      this.snap(update, events)
      return
    }
    this.#queue.push({ update, events })
    if (!this.playing) void this.#play()
  }

  /** Show an update as it is, without telling how it came to that. */
  snap(update: Update, events: EventView[]): void {
    this.#queue = []
    this.#show({ update, events })
    this.#settle()
  }

  /** Do not wait any longer. */
  skip(): void {
    this.#skipping = true
    this.#wake?.()
  }

  dismiss(): void {
    clearTimeout(this.#leaving)
    this.stage = null
    this.scheme = null
  }

  /** The player goes on: what is over need not be read any longer. */
  clear(): void {
    if (!this.view?.combat && !this.view?.scheme) this.dismiss()
  }

  close(): void {
    this.#queue = []
    clearTimeout(this.#leaving)
    this.skip()
  }

  async #play(): Promise<void> {
    this.playing = true
    for (let act = this.#queue.shift(); act; act = this.#queue.shift()) {
      if (this.#follows(act.events)) await this.#perform(act)
      else this.spoken = say("ui-table-taken-back")
      this.#show(act)
    }
    this.playing = false
    this.#skipping = false
    this.#settle()
  }

  /** Whether these events go on from those that were told. */
  #follows(events: EventView[]): boolean {
    if (events.length < this.told) return false
    const [old, now] = [this.events[this.told - 1], events[this.told - 1]]
    return old?.kind === now?.kind && old?.text === now?.text
  }

  async #perform({ update, events }: Act): Promise<void> {
    const all = beats(events.slice(this.told))
    const still = document.hidden || this.#skipping
    const times = schedule(all, still ? 0 : settings.pace, this.#queue.length)
    this.events = events
    for (const [index, beat] of all.entries()) {
      await this.#tell(beat, this.#skipping ? 0 : times[index]!, update.view)
    }
  }

  async #tell(beat: Beat, time: number, next: View): Promise<void> {
    if (beat.kind === "action") await this.#makeRoom()
    this.told += beat.events.length
    this.#speak(beat.events)
    this.#cues += 1
    this.cue = { beat, time, number: this.#cues }
    this.#setStage(next)
    if (beat.kind === "scheme") this.#showScheme(beat.events[0]!)
    if (beat.kind === "move" && time > 0) await this.#walk(beat.events[0]!, time)
    for (const event of beat.events) this.view = this.view && after(this.view, event)
    if (beat.kind !== "move") await this.#pause(time)
  }

  /** Somebody goes on with another action: what was played before leaves the stage. */
  async #makeRoom(): Promise<void> {
    if (!this.stage && !this.scheme) return
    await this.#pause(READING * settings.pace)
    this.dismiss()
  }

  async #walk(event: EventView, time: number): Promise<void> {
    const path = spaces(event, "path").slice(1)
    for (const space of path) {
      const step = { ...event, data: { ...event.data, path: [space] } }
      this.view = this.view && after(this.view, step)
      await this.#pause(time / path.length)
    }
  }

  #show({ update, events }: Act): void {
    this.events = events
    this.told = events.length
    this.view = update.view
    this.#setStage(update.view)
  }

  /** The combat as far as it was told. One that is over stays for a while. */
  #setStage(next: View): void {
    const combat = lastCombat(this.events.slice(0, this.told))
    if (combat && combat.place !== this.stage?.place) clearTimeout(this.#leaving)
    if (combat) this.stage = withView(combat, next.combat)
    else if (this.stage?.winner === null) this.stage = null
  }

  #showScheme(event: EventView): void {
    const [card, seat] = [word(event, "card"), event.data["seat"]]
    if (card && typeof seat === "number") {
      this.stage = null
      this.scheme = { card, seat, fighter: word(event, "fighter") }
    }
  }

  /** Everything is told: what is over leaves the stage after a while. */
  #settle(): void {
    clearTimeout(this.#leaving)
    const view = this.view
    if (view?.scheme) {
      const fighter = view.fighters.find((each) => each.id === view.scheme!.fighter)
      this.scheme = { card: view.scheme.card, seat: fighter?.seat ?? view.turn, fighter: null }
    }
    if (view?.combat || view?.scheme || (!this.stage && !this.scheme)) return
    const pace = settings.pace
    const wait = pace > 0 ? LINGER * Math.max(0.6, pace) : LINGER_STILL
    if (this.stage && this.stage.winner === null && !view?.over) return
    this.#leaving = setTimeout(() => this.dismiss(), wait)
  }

  #speak(events: EventView[]): void {
    const said = events.filter((event) => !event.minor).map((event) => event.text)
    if (said.length) this.spoken = said.join(" ")
  }

  #pause(time: number): Promise<void> {
    if (time <= 0 || this.#skipping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
