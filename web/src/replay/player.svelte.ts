/** A replay being watched: through whose eyes, at which frame, and whether it runs. */

import { get } from "../lib/api"
import { library } from "../lib/catalog.svelte"
import type { Replay, Update } from "../lib/protocol"
import { settings } from "../lib/settings.svelte"
import { spokenLanguage } from "../lib/words.svelte"
import { isOnBoard } from "../table/beats"
import { Playback } from "../table/playback.svelte"
import { back, combatAt, forward, happened, nextEventful, schemeAt, type Stride } from "./walk"

export const OPEN = -1 // as a seat: all cards open

export const TEMPOS = ["slow", "normal", "fast"] as const
export type Tempo = (typeof TEMPOS)[number]
const SPEED: Record<Tempo, number> = { slow: 0.6, normal: 1, fast: 3 }

/** Milliseconds to read what happened. */
const GLANCE = 500
const PER_LETTER = 22
const LONGEST = 5000

export class Player {
  /** Shows how the current frame came about. Every jump starts a new one. */
  playback = $state.raw(new Playback())
  replay = $state.raw<Replay | null>(null)
  at = $state(0)
  running = $state(false)
  tempo = $state<Tempo>("normal")
  #known = new Map<string, Replay>() // by language and seat

  constructor(readonly id: string) {}

  seat = $derived.by(() => this.replay?.seat ?? OPEN)
  frames = $derived.by(() => this.replay?.frames ?? [])
  last = $derived.by(() => Math.max(0, this.frames.length - 1))
  /** The current position; while something is being played back, the one just before. */
  view = $derived.by(() => this.playback.view)
  latest = $derived.by(() => (this.replay ? happened(this.replay, this.at) : []))
  events = $derived.by(() => this.replay?.events.slice(0, this.frames[this.at]?.events ?? 0) ?? [])
  combat = $derived.by(() => {
    if (this.playback.playing) return this.playback.stage
    return this.replay && combatAt(this.replay, this.at)
  })
  scheme = $derived.by(() => {
    if (this.combat) return null
    if (this.playback.playing) return this.playback.scheme
    return this.replay && schemeAt(this.replay, this.at)
  })
  /** The latest event is to be seen on the board: what is being played steps aside. */
  onBoard = $derived.by(() => isOnBoard(this.latest.at(-1)?.kind))
  /** How long the current frame is shown while the replay runs. */
  rest = $derived.by(() => {
    const letters = this.latest.reduce((sum, event) => sum + event.text.length, 0)
    return Math.min(LONGEST, GLANCE + PER_LETTER * letters) / SPEED[this.tempo]
  })

  /** Watch through a seat's eyes, as a spectator (0), or with all cards open. */
  async look(seat: number, at = this.at): Promise<void> {
    const address = `/api/replays/${encodeURIComponent(this.id)}/frames?seat=${seat}`
    const key = `${spokenLanguage()} ${seat}`
    const found = this.#known.get(key) ?? (await get<Replay>(address))
    this.#known.set(key, found)
    library.lay(found.sheets)
    this.replay = found
    this.#jump(at)
  }

  seek(at: number): void {
    this.running = false
    if (at !== this.at) this.#jump(at)
  }

  step(stride: Stride, direction: 1 | -1): void {
    this.running = false
    if (direction < 0) this.#jump(back(this.frames, this.at, stride))
    else if (stride === "choice") this.#playBack(this.at + 1)
    else this.#jump(forward(this.frames, this.at, stride))
  }

  toggle(): void {
    if (!this.running && this.at === this.last) this.#jump(0)
    this.running = !this.running
  }

  /** On to the next moment, while the replay runs. */
  advance(): void {
    if (!this.replay || this.at >= this.last) {
      this.running = false
      return
    }
    const next = nextEventful(this.replay, this.at)
    if (this.tempo === "fast" || settings.pace === 0) this.#jump(next)
    else this.#playBack(next)
    if (next === this.last) this.running = false
  }

  close(): void {
    this.running = false
    this.playback.close()
    library.lay(null)
  }

  #jump(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last))
    this.playback.close()
    this.playback = new Playback()
    if (this.replay) this.playback.snap(update(this.replay, this.at), this.events)
  }

  #playBack(at: number): void {
    if (at > this.last || !this.replay) return
    if (this.playback.playing) this.#jump(this.at)
    this.at = at
    this.playback.take(update(this.replay, at), this.events)
  }
}

/** A frame in the form in which a table would receive it. */
function update(replay: Replay, at: number): Update {
  return {
    type: "update",
    version: at,
    view: replay.frames[at]!.view,
    first: 0,
    events: [],
    undo: null,
    undo_wish: null,
    time_left: null,
    present: [],
    taken: [],
    rematch: null,
    seed: null,
    lesson: null,
  }
}
