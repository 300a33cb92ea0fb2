/** Plays back what has happened, one beat after the other, and then shows how things stand.
 *
 * Updates wait in a queue. Each brings events, which are shown as beats that take a little time, and
 * a view, which is true once they have been shown. Nobody has to wait: `skip` jumps to the present. */

import type { EventView, MoveEvent, SchemeEvent, SchemeView, Update, View } from "../lib/protocol"
import { settings } from "../lib/settings.svelte"
import { say } from "../lib/words.svelte"
import { beats, IMPATIENCE, isOnBoard, isOwnDoing, PATIENCE, schedule, type Beat } from "./beats"
import { lastCombat, type Combat } from "./combat"
import { after } from "./scene"

interface QueuedUpdate {
  update: Update
  events: EventView[]
}

/** A beat that begins now; `time` is how long it is shown. */
export interface Cue {
  beat: Beat
  /** How things stand when it begins: whoever is defeated still has a place. */
  before: View | null
  time: number
  number: number
}

/** How long a finished combat stays on the stage, for reading. */
const LINGER = 3200
const LINGER_STILL = 7000 // nothing moved, so there was less time to read
const READING = 800 // before the next action replaces it
const WORDS = new Set(["text", "bonus"]) // fields of events

export class Playback {
  view = $state.raw<View | null>(null)
  events = $state.raw<EventView[]>([])
  /** How many of the events have been shown. */
  shown = $state(0)
  playing = $state(false)
  cue = $state.raw<Cue | null>(null)
  stage = $state.raw<Combat | null>(null)
  /** The scheme on the stage. */
  scheme = $state.raw<SchemeView | null>(null)
  /** Indices of the latest events, for a screen reader; null: a choice was undone. */
  #said = $state.raw<number[] | null>([])
  /** The same in words. */
  spoken = $derived.by(() => {
    if (!this.#said) return say("ui-table-taken-back")
    return this.#said.flatMap((index) => this.events[index]?.text ?? []).join(" ")
  })

  /** Something happens on the board, and the stage should not hide it. */
  aside = $derived.by(() => this.playing && isOnBoard(this.cue?.beat.kind))
  /** The scheme has been announced, now it takes effect. */
  working = $derived.by(() => this.playing && this.cue?.beat.kind !== "scheme")

  #queue: QueuedUpdate[] = []
  #wake: (() => void) | null = null
  #skipping = false
  #cues = 0
  #leaving: ReturnType<typeof setTimeout> | undefined

  /** The next update for the same seat. */
  take(update: Update, events: EventView[]): void {
    if (!this.view) {
      this.snap(update, events)
      return
    }
    this.#queue.push({ update, events })
    if (!this.playing) void this.#play()
  }

  /** Show an update at once, without playing back how it came about. */
  snap(update: Update, events: EventView[]): void {
    this.#queue = []
    this.#show({ update, events })
    this.#settle()
  }

  /** Jump to the present. */
  skip(): void {
    this.#skipping = true
    this.#wake?.()
  }

  dismiss(): void {
    clearTimeout(this.#leaving)
    this.stage = null
    this.scheme = null
  }

  /** The player moves on: whatever is over leaves the stage. */
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
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (this.#continues(next.events)) await this.#playBack(next)
      else this.#said = null
      this.#show(next)
    }
    this.playing = false
    this.#skipping = false
    this.#settle()
  }

  /** Whether these events continue those that were shown; after an undo they do not. */
  #continues(events: EventView[]): boolean {
    if (events.length < this.shown) return false
    return facts(this.events[this.shown - 1]) === facts(events[this.shown - 1])
  }

  async #playBack({ update, events }: QueuedUpdate): Promise<void> {
    const all = beats(events.slice(this.shown))
    const still = document.hidden || this.#skipping
    const { seat, decision } = update.view
    const own = decision?.seat === seat && isOwnDoing(all, seat)
    const patience = own ? IMPATIENCE : PATIENCE
    const times = schedule(all, still ? 0 : settings.pace, this.#queue.length, patience)
    this.events = events
    for (const [index, beat] of all.entries()) {
      await this.#playBeat(beat, this.#skipping ? 0 : times[index]!)
    }
  }

  async #playBeat(beat: Beat, time: number): Promise<void> {
    if (beat.kind === "action") await this.#makeRoom()
    this.#speak(beat.events)
    this.shown += beat.events.length
    this.#cues += 1
    this.cue = { beat, before: this.view, time, number: this.#cues }
    this.#setStage()
    const first = beat.events[0]
    if (first.kind === "scheme") this.#showScheme(first)
    if (first.kind === "move" && time > 0) await this.#walk(first, time)
    for (const event of beat.events) this.view = this.view && after(this.view, event)
    if (first.kind !== "move") await this.#pause(time)
  }

  /** Another action begins: what was played before leaves the stage. */
  async #makeRoom(): Promise<void> {
    if (!this.stage && !this.scheme) return
    await this.#pause(READING * settings.pace)
    this.dismiss()
  }

  async #walk(event: MoveEvent, time: number): Promise<void> {
    const steps = event.path.length - 1
    for (let step = 0; step < steps; step++) {
      const path = event.path.slice(step, step + 2)
      this.view = this.view && after(this.view, { ...event, path })
      await this.#pause(time / steps)
    }
  }

  #show({ update, events }: QueuedUpdate): void {
    this.events = events
    this.shown = events.length
    this.view = update.view
    this.#setStage()
  }

  /** Shows the combat as far as it has come. One that is over stays for a while. */
  #setStage(): void {
    const combat = lastCombat(this.events.slice(0, this.shown))
    if (combat && combat.start !== this.stage?.start) clearTimeout(this.#leaving)
    if (combat) this.stage = combat
    else if (this.stage?.winner === null) this.stage = null
  }

  #showScheme({ card, seat, fighter }: SchemeEvent): void {
    if (card === null) return
    this.stage = null
    this.scheme = { card, seat, fighter }
  }

  /** Everything has been shown: whatever is over leaves the stage after a while. */
  #settle(): void {
    clearTimeout(this.#leaving)
    const view = this.view
    if (view?.scheme) this.scheme = view.scheme
    if (view?.combat || view?.scheme || (!this.stage && !this.scheme)) return
    const pace = settings.pace
    const wait = pace > 0 ? LINGER * Math.max(0.6, pace) : LINGER_STILL
    if (this.stage && this.stage.winner === null && !view?.over) return
    this.#leaving = setTimeout(() => this.dismiss(), wait)
  }

  #speak(events: EventView[]): void {
    const said = events.flatMap((event, index) => (event.minor ? [] : [this.shown + index]))
    if (said.length) this.#said = said
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

/** An event without its words, which change with the reader's language. */
function facts(event: EventView | undefined): string | undefined {
  return JSON.stringify(event, (key, value: unknown) => (WORDS.has(key) ? undefined : value))
}
