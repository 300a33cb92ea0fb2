/** Plays sounds. Silent until the reader's first gesture, as browsers and good manners ask. */

import { generator } from "../ui/random"
import { VOICES, type Sound, type Studio } from "./voices"

const GAP = 0.05 // seconds between the beginnings of two sounds
const LATE = 0.4 // a sound that would come later than this is left out
const GESTURES = ["pointerdown", "keydown", "touchend"] as const

export class SoundPlayer {
  #studio: Studio | null = null
  #context: AudioContext | null = null
  #master: GainNode | null = null
  #last = 0
  #volume = 0

  /** Wait for the first gesture. */
  listen(target: EventTarget = window): void {
    const begin = () => {
      for (const name of GESTURES) target.removeEventListener(name, begin)
      this.#open()
    }
    for (const name of GESTURES) target.addEventListener(name, begin)
  }

  /** From 0, no sound at all, to 1. */
  set volume(volume: number) {
    this.#volume = volume
    if (this.#master) this.#master.gain.value = volume ** 2
  }

  play(sound: Sound, force = 0.6): void {
    if (!this.#studio || !this.#context || this.#volume === 0) return
    if (this.#context.state === "suspended") void this.#context.resume()
    const now = this.#context.currentTime
    const at = Math.max(now + 0.005, this.#last + GAP)
    if (at - now > LATE) return
    this.#last = at
    VOICES[sound](this.#studio, at, force)
  }

  #open(): void {
    if (typeof AudioContext === "undefined") return
    const context = new AudioContext()
    const master = context.createGain()
    const limiter = context.createDynamicsCompressor()
    master.gain.value = this.#volume ** 2
    master.connect(limiter).connect(context.destination)
    const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const random = generator(3)
    noise.getChannelData(0).forEach((_, index, samples) => (samples[index] = random() * 2 - 1))
    this.#context = context
    this.#master = master
    this.#studio = { context, out: master, noise }
  }
}

export const sounds = new SoundPlayer()
