/** The course of lessons, and how far this reader has come. */

import { post } from "../lib/api"
import { library } from "../lib/catalog.svelte"
import type { LessonSheet, TableCreated } from "../lib/protocol"
import { go } from "../lib/route.svelte"
import { remember, remembered } from "../lib/storage"
import { tableAddress } from "../lib/tables"

const KEY = "nonpareil.lessons"

interface Kept {
  done: string[]
  /** The lesson that was begun last, and where its table is. */
  open: { lesson: string; address: string } | null
}

class Course {
  #kept = $state.raw<Kept>({ done: [], open: null, ...remembered<Partial<Kept>>(KEY, {}) })

  lessons = $derived(library.loaded?.lessons ?? [])
  done = $derived(this.lessons.filter(({ id }) => this.#kept.done.includes(id)))
  /** The first lesson that has not been finished. */
  next = $derived(this.lessons.find(({ id }) => !this.#kept.done.includes(id)))

  isDone(lesson: string): boolean {
    return this.#kept.done.includes(lesson)
  }

  /** The lesson after this one in the course. */
  after(lesson: string): LessonSheet | undefined {
    return this.lessons[this.lessons.findIndex(({ id }) => id === lesson) + 1]
  }

  finish(lesson: string): void {
    if (this.isDone(lesson) && this.#kept.open === null) return
    const done = [...this.#kept.done.filter((id) => id !== lesson), lesson]
    this.#keep({ done, open: null })
  }

  /** Sit down at a lesson's table: a new one, or where the reader left it. */
  async start(lesson: string, { again = false } = {}): Promise<void> {
    const { open, done } = this.#kept
    if (!again && open?.lesson === lesson) {
      go(open.address)
      return
    }
    const made = await post<TableCreated>(`/api/lessons/${lesson}`, {})
    const address = tableAddress(made.here.map((key) => key.token))
    this.#keep({ done, open: { lesson, address } })
    go(address)
  }

  #keep(kept: Kept): void {
    this.#kept = kept
    remember(KEY, kept)
  }
}

export const course = new Course()
