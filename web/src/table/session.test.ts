import { afterEach, beforeEach, expect, test, vi } from "vitest"

import { view } from "./samples"
import { Session } from "./session.svelte"

vi.mock("../lib/browser", () => ({ browserSecret: () => "the-secret-of-this-browser" }))
vi.mock("../lib/settings.svelte", () => ({ settings: { answerForMe: "no", pace: 0, name: "" } }))
vi.mock("../lib/catalog.svelte", () => ({ library: {} }))
vi.mock("../lib/words.svelte", () => ({ say: (id: string) => id, spokenLanguage: () => "en" }))

class Line {
  onmessage: ((event: { data: string }) => void) | null = null

  constructor() {
    lines.push(this)
  }
  send(): void {}
  close(): void {}

  /** Stands in for the server. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  asks(seat: number, version: number): void {
    const table = view()
    const seats = [1, 2].map((each) => ({ ...table.seats[0]!, seat: each, team: [1, 2] }))
    const decision = { seat, kind: "action", options: [], text: null }
    this.say({ type: "update", version, first: 0, events: [], view: { ...table, seats, decision } })
  }
}

let lines: Line[] = []
let session: Session

beforeEach(() => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal("location", { origin: "http://here" })
  vi.stubGlobal("addEventListener", listens.addEventListener)
  vi.stubGlobal("removeEventListener", listens.removeEventListener)
  vi.stubGlobal("document", { visibilityState: "visible", ...listens })
  vi.stubGlobal("WebSocket", Line)
  lines = []
  session = new Session(["one", "two"], false)
  lines.forEach((line, index) => line.say({ type: "seated", seat: index + 1, info: {} }))
})

afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
})

test("whoever plays two partners goes on to the next once both have heard who is asked", () => {
  const [one, two] = lines as [Line, Line]
  one.asks(1, 7)
  two.asks(1, 7)
  expect(session.alsoMine).toBe(1)
  session.sit(1)
  expect(session.alsoMine).toBeNull()
  one.asks(2, 8)
  expect(session.alsoMine).toBeNull() // seat 2 still believes that seat 1 is asked
  two.asks(2, 8)
  expect(session.alsoMine).toBe(2)
  session.sit(2)
  expect(session.alsoMine).toBeNull()
  expect(session.veiled).toBe(false)
})
