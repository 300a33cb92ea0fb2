/** The instruments, made of nothing but oscillators and noise: paper, wood, bells and blows. */

export type Voice = (studio: Studio, at: number, force: number) => void

/** Where a voice plays: everything goes to `out`; `noise` is a second of hiss. */
export interface Studio {
  context: BaseAudioContext
  out: AudioNode
  noise: AudioBuffer
}

export const VOICES = {
  paper: (studio, at, force) => hiss(studio, at, { from: 3600, to: 1700, long: 0.11, force }),
  riffle: (studio, at, force) => {
    for (let i = 0; i < 6; i++) VOICES.paper(studio, at + i * 0.042, force * (0.5 + i * 0.06))
  },
  turnover: (studio, at, force) => {
    hiss(studio, at, { from: 1500, to: 4200, long: 0.13, force: force * 0.8 })
    knock(studio, at + 0.14, { pitch: 300, long: 0.05, force: force * 0.6 })
  },
  tap: (studio, at, force) => knock(studio, at, { pitch: 880, long: 0.035, force: force * 0.35 }),
  wood: (studio, at, force) => {
    knock(studio, at, { pitch: 410, long: 0.06, force: force * 0.8 })
    knock(studio, at + 0.004, { pitch: 1130, long: 0.03, force: force * 0.3 })
  },
  stamp: (studio, at, force) => {
    drum(studio, at, { from: 190, to: 90, long: 0.1, force: force * 0.9 })
    hiss(studio, at, { from: 900, to: 500, long: 0.07, force: force * 0.7 })
  },
  slam: (studio, at, force) => {
    hiss(studio, at, { from: 2600, to: 700, long: 0.09, force: force * 0.9 })
    drum(studio, at, { from: 150, to: 62, long: 0.16, force })
  },
  thud: (studio, at, force) => drum(studio, at, { from: 110, to: 48, long: 0.22, force }),
  blow: (studio, at, force) => {
    hiss(studio, at, { from: 5200, to: 380, long: 0.07 + force * 0.14, force: force * 1.1 })
    drum(studio, at, {
      from: 130 - force * 20,
      to: 38,
      long: 0.2 + force * 0.22,
      force: force * 1.2,
    })
  },
  fall: (studio, at, force) => {
    drum(studio, at, { from: 210, to: 36, long: 0.85, force })
    hiss(studio, at + 0.04, { from: 1400, to: 160, long: 0.7, force: force * 0.6 })
  },
  chime: (studio, at, force) => ring(studio, at, { pitch: 784, long: 0.9, force: force * 0.5 }),
  bell: (studio, at, force) => {
    ring(studio, at, { pitch: 587, long: 1.7, force })
    ring(studio, at + 0.24, { pitch: 784, long: 2, force })
  },
  gong: (studio, at, force) => {
    ring(studio, at, { pitch: 147, long: 3.4, force })
    drum(studio, at, { from: 96, to: 60, long: 0.5, force: force * 0.7 })
  },
} satisfies Record<string, Voice>

export type Sound = keyof typeof VOICES

interface Sweep {
  from: number
  to: number
  long: number
  force: number
}

interface Struck {
  pitch: number
  long: number
  force: number
}

/** A strike and its decay. */
function envelope(studio: Studio, at: number, long: number, force: number): GainNode {
  const gain = studio.context.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(Math.max(0.001, force), at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long)
  gain.connect(studio.out)
  return gain
}

/** Noise through a moving filter: paper, dust, a crack. */
function hiss(studio: Studio, at: number, { from, to, long, force }: Sweep): void {
  const source = studio.context.createBufferSource()
  source.buffer = studio.noise
  source.loop = true
  const filter = studio.context.createBiquadFilter()
  filter.type = "bandpass"
  filter.Q.value = 0.8
  filter.frequency.setValueAtTime(from, at)
  filter.frequency.exponentialRampToValueAtTime(to, at + long)
  source.connect(filter).connect(envelope(studio, at, long, force * 0.5))
  source.start(at, (at * 7) % 0.6)
  source.stop(at + long)
}

/** A low tone that falls. */
function drum(studio: Studio, at: number, { from, to, long, force }: Sweep): void {
  const tone = studio.context.createOscillator()
  tone.frequency.setValueAtTime(from, at)
  tone.frequency.exponentialRampToValueAtTime(to, at + long * 0.8)
  tone.connect(envelope(studio, at, long, force * 0.8))
  tone.start(at)
  tone.stop(at + long)
}

/** A short, hollow tone. */
function knock(studio: Studio, at: number, { pitch, long, force }: Struck): void {
  const tone = studio.context.createOscillator()
  tone.type = "triangle"
  tone.frequency.setValueAtTime(pitch * 1.25, at)
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.012)
  tone.connect(envelope(studio, at, long * 2, force * 0.7))
  tone.start(at)
  tone.stop(at + long * 2)
}

/** A bell: partials that are not quite harmonic, the high ones gone first. */
function ring(studio: Studio, at: number, { pitch, long, force }: Struck): void {
  for (const [ratio, part, lasts] of [
    [1, 0.5, 1],
    [2, 0.28, 0.7],
    [2.76, 0.2, 0.45],
    [5.4, 0.1, 0.22],
  ] as const) {
    const tone = studio.context.createOscillator()
    tone.frequency.value = pitch * ratio
    tone.connect(envelope(studio, at, long * lasts, force * part))
    tone.start(at)
    tone.stop(at + long * lasts)
  }
}
