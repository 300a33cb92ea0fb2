/** The analysis of a replay: started, watched while the server works on it, and read. */

import { get, post, reason, remove } from "../lib/api"
import type { AnalysisReport, AnalysisStatus } from "../lib/protocol"
import { spokenLanguage } from "../lib/words.svelte"

/** Milliseconds between two looks at how far it has come. */
const LOOK_AFTER = 700
const LOOK_AGAIN_AFTER = 3000 // if the server does not answer

export class Analysis {
  status = $state.raw<AnalysisStatus | null>(null)
  report = $state.raw<AnalysisReport | null>(null)
  problem = $state<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #language = ""
  #closed = false

  constructor(readonly replay: string) {}

  running = $derived.by(() => this.status?.state === "running")

  /** Begin, or go on with what was stopped. */
  start(): Promise<void> {
    return this.#ask(() => post<AnalysisStatus>(this.#path, {}))
  }

  stop(): Promise<void> {
    return this.#ask(() => remove<AnalysisStatus>(this.#path))
  }

  /** The report in the language that the page speaks now. */
  async read(): Promise<void> {
    if (this.status?.state !== "done" || this.#language === spokenLanguage()) return
    const language = spokenLanguage()
    const report = await get<AnalysisReport>(`${this.#path}/report`)
    if (language !== spokenLanguage()) return
    this.#language = language
    this.report = report
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  get #path(): string {
    return `/api/replays/${encodeURIComponent(this.replay)}/analysis`
  }

  async #ask(question: () => Promise<AnalysisStatus>): Promise<void> {
    clearTimeout(this.#timer)
    let later = LOOK_AFTER
    try {
      this.status = await question()
      await this.read()
      this.problem = null
    } catch (error) {
      this.problem = reason(error)
      later = LOOK_AGAIN_AFTER
    }
    if (this.running && !this.#closed) {
      const look = () => this.#ask(() => get<AnalysisStatus>(this.#path))
      this.#timer = setTimeout(() => void look(), later)
    }
  }
}
