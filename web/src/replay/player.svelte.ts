/** A replay that is being watched: whose eyes it is seen with, where it stands, whether it runs. */

import { get } from "../lib/api"
import type { Replay, Update } from "../lib/protocol"
import { settings } from "../lib/settings.svelte"
import { Performer } from "../table/performer.svelte"
import { back, combatAt, forward, happened, nextTold, schemeAt, type Stride } from "./walk"

export const OPEN = -1 // as a seat: all cards open

export const TEMPOS = ["slow", "normal", "fast"] as const
export type Tempo = (typeof TEMPOS)[number]
const SPEED: Record<Tempo, number> = { slow: 0.6, normal: 1, fast: 3 }

const ON_BOARD = new Set(["move", "place", "swap", "return", "token"])

/** Milliseconds for reading what happened. */
const GLANCE = 500
const PER_LETTER = 22
const LONGEST = 5000

export class Player {
  /** Shows how the present frame came about. A jump gets a new one: what was being shown is past. */
  performer = $state.raw(new Performer())
  replay = $state.raw<Replay | null>(null)
  at = $state(0)
  running = $state(false)
  tempo = $state<Tempo>("normal")
  #known = new Map<number, Replay>()

  constructor(readonly id: string) {}

  seat = $derived.by(() => this.replay?.seat ?? OPEN)
  frames = $derived.by(() => this.replay?.frames ?? [])
  last = $derived.by(() => Math.max(0, this.frames.length - 1))
  /** How things stand; while something is being shown, how they stood just before. */
  view = $derived.by(() => this.performer.view)
  told = $derived.by(() => (this.replay ? happened(this.replay, this.at) : []))
  events = $derived.by(() => this.replay?.events.slice(0, this.frames[this.at]?.events ?? 0) ?? [])
  combat = $derived.by(() => {
    if (this.performer.playing) return this.performer.stage
    return this.replay && combatAt(this.replay, this.at)
  })
  scheme = $derived.by(() => {
    if (this.combat) return null
    if (this.performer.playing) return this.performer.scheme
    return this.replay && schemeAt(this.replay, this.at)
  })
  /** The board is what is to be seen: what is being played steps aside. */
  onBoard = $derived.by(() => ON_BOARD.has(this.told.at(-1)?.kind ?? ""))
  /** How long the present frame is shown when the replay runs. */
  rest = $derived.by(() => {
    const letters = this.told.reduce((sum, event) => sum + event.text.length, 0)
    return Math.min(LONGEST, GLANCE + PER_LETTER * letters) / SPEED[this.tempo]
  })

  /** See it with a seat's eyes, as a spectator (0), or with all cards open. */
  async look(seat: number, at = this.at): Promise<void> {
    const address = `/api/replays/${encodeURIComponent(this.id)}/frames?seat=${seat}`
    const found = this.#known.get(seat) ?? (await get<Replay>(address))
    this.#known.set(seat, found)
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
    else if (stride === "choice") this.#perform(this.at + 1)
    else this.#jump(forward(this.frames, this.at, stride))
  }

  toggle(): void {
    if (!this.running && this.at === this.last) this.#jump(0)
    this.running = !this.running
  }

  /** The next moment of a replay that runs. */
  advance(): void {
    if (!this.replay || this.at >= this.last) {
      this.running = false
      return
    }
    const next = nextTold(this.replay, this.at)
    if (this.tempo === "fast" || settings.pace === 0) this.#jump(next)
    else this.#perform(next)
    if (next === this.last) this.running = false
  }

  close(): void {
    this.running = false
    this.performer.close()
  }

  #jump(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last))
    this.performer.close()
    this.performer = new Performer()
    if (this.replay) this.performer.snap(update(this.replay, this.at), this.events)
  }

  #perform(at: number): void {
    if (at > this.last || !this.replay) return
    if (this.performer.playing) this.#jump(this.at)
    this.at = at
    this.performer.take(update(this.replay, at), this.events)
  }
}

/** A frame as a table would be told of it. */
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
    rematch: null,
    seed: null,
  }
}
