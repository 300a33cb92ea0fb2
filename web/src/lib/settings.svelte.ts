/** This reader's preferences: language, theme, animation speed, level of the opponent, who
 * answers when there is no choice, whom they played last, whether the coach speaks, what others call
 * them and whether they see what others say. */

import type { Catalog } from "./protocol"
import { remember, remembered } from "./storage"

export const THEMES = ["auto", "light", "dark"] as const
export const SPEEDS = ["slow", "normal", "fast", "off"] as const
export type Theme = (typeof THEMES)[number]
export type Speed = (typeof SPEEDS)[number]
/** Whether the server answers for a player without a choice. */
export const ANSWERS = ["no", "yes"] as const
export type Answer = (typeof ANSWERS)[number]
export const SOUNDS = ["on", "off"] as const
export type SoundSetting = (typeof SOUNDS)[number]
export const NAME_LENGTH = 20
export type Level = Catalog["levels"][number]

export const BROWSERS_LANGUAGE = "" // as the setting: whatever the browser asks for
const KEY = "nonpareil.settings"
const PACES: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 }

interface Kept {
  language: string
  theme: Theme
  speed: Speed
  level: Level
  answerForMe: Answer
  hero: string
  sound: SoundSetting
  volume: number
  coach: Answer
  name: string
  nameAsked: Answer
  emotes: Answer
}

class Settings {
  language = $state(BROWSERS_LANGUAGE)
  theme = $state<Theme>("auto")
  speed = $state<Speed>("normal")
  level = $state<Level>("easy")
  answerForMe = $state<Answer>("no")
  /** Whom the reader played last; empty: nobody yet. */
  hero = $state("")
  sound = $state<SoundSetting>("on")
  /** From 0 to 100. */
  volume = $state(60)
  /** Whether the table explains what is new. */
  coach = $state<Answer>("yes")
  /** What others call the reader; empty: nothing in particular. */
  name = $state("")
  /** Whether they have been asked for it. */
  nameAsked = $state<Answer>("no")
  /** Whether they see the emotes of others. */
  emotes = $state<Answer>("yes")
  #still = $state(false) // the system asks for no motion

  /** The factor for every duration; 0 is no motion at all. */
  pace = $derived(this.#still ? 0 : PACES[this.speed])
  /** The languages that this reader wants, best first. */
  languages = $derived([...(this.language ? [this.language] : []), ...navigator.languages])

  constructor() {
    const kept = remembered<Partial<Kept>>(KEY, {})
    if (typeof kept.language === "string") this.language = kept.language
    if (THEMES.includes(kept.theme!)) this.theme = kept.theme!
    if (SPEEDS.includes(kept.speed!)) this.speed = kept.speed!
    if (typeof kept.level === "string") this.level = kept.level
    if (ANSWERS.includes(kept.answerForMe!)) this.answerForMe = kept.answerForMe!
    if (typeof kept.hero === "string") this.hero = kept.hero
    if (SOUNDS.includes(kept.sound!)) this.sound = kept.sound!
    if (kept.volume! >= 0 && kept.volume! <= 100) this.volume = kept.volume!
    if (ANSWERS.includes(kept.coach!)) this.coach = kept.coach!
    if (typeof kept.name === "string") this.name = kept.name.slice(0, NAME_LENGTH)
    if (ANSWERS.includes(kept.nameAsked!)) this.nameAsked = kept.nameAsked!
    if (ANSWERS.includes(kept.emotes!)) this.emotes = kept.emotes!
    const still = matchMedia("(prefers-reduced-motion: reduce)")
    this.#still = still.matches
    still.addEventListener("change", () => (this.#still = still.matches))
  }

  /** Save the settings and apply them to the page; call it once, from an effect root. */
  keep(): void {
    $effect(() => {
      const { language, theme, speed, level, answerForMe, hero, coach, sound, volume } = this
      const { name, nameAsked, emotes } = this
      const game = { speed, level, answerForMe, hero, coach }
      const kept = { language, theme, ...game, sound, volume, name, nameAsked, emotes }
      remember(KEY, kept satisfies Kept)
      document.documentElement.dataset.theme = theme
    })
    $effect(() => {
      document.documentElement.style.setProperty("--pace", String(this.pace))
    })
  }
}

export const settings = new Settings()
