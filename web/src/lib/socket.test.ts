import { afterEach, beforeEach, expect, test, vi } from "vitest"

import type { Update } from "./protocol"
import { SeatSocket } from "./socket.svelte"

class Line {
  static OPEN = 1
  static CONNECTING = 0
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
  /** What the server would do. */
  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  break(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

let lines: Line[] = []
let seat: SeatSocket
const last = (): Line => lines.at(-1)!

const update = (version: number, first: number, texts: string[]): Partial<Update> => ({
  type: "update",
  version,
  first,
  events: texts.map((text) => ({ kind: "x", data: {}, text, minor: false, choice: 0 })),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("location", { origin: "http://here" })
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("removeEventListener", () => undefined)
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal("WebSocket", Line)
  lines = []
  seat = new SeatSocket("a-token-of-this-seat", () => {
    lines.push(new Line())
    return last() as unknown as WebSocket
  })
})

afterEach(() => {
  seat.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("it sits down, and choices answer the latest update", () => {
  last().accept()
  expect(last().sent).toEqual([{ type: "sit", token: "a-token-of-this-seat" }])
  last().say({ type: "seated", seat: 1, info: {} })
  expect(seat.status).toBe("open")
  last().say(update(7, 0, ["one"]))
  seat.choose(3)
  expect(last().sent.at(-1)).toEqual({ type: "choose", version: 7, option: 3 })
  seat.choose(3) // a second click
  expect(last().sent.length).toBe(2)
  last().say(update(8, 1, ["two"]))
  expect(seat.waiting).toBe(false)
})

test("events from the given number on replace what was there", () => {
  last().accept()
  last().say(update(1, 0, ["one", "two"]))
  last().say(update(2, 2, ["three"]))
  expect(seat.events.map((event) => event.text)).toEqual(["one", "two", "three"])
  last().say(update(3, 1, ["other"])) // after something was taken back
  expect(seat.events.map((event) => event.text)).toEqual(["one", "other"])
})

test("a broken line is taken up again, less and less often", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().break()
  expect(seat.status).toBe("lost")
  vi.advanceTimersByTime(700)
  expect(lines.length).toBe(2)
  last().break()
  vi.advanceTimersByTime(300)
  expect(lines.length).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(lines.length).toBe(3)
  last().accept()
  expect(last().sent).toEqual([{ type: "sit", token: "a-token-of-this-seat" }])
  last().say({ type: "seated", seat: 1, info: {} })
  expect(seat.status).toBe("open")
})

test("a silent line counts as broken", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  vi.advanceTimersByTime(61_000)
  expect(lines[0]!.sent.filter((message) => message.type === "ping").length).toBeGreaterThan(0)
  vi.advanceTimersByTime(2_000)
  expect(lines.length).toBe(2)
})

test("an unknown seat is not tried again", () => {
  last().accept()
  last().say({ type: "refused", code: "unknown-seat", text: "no such seat" })
  expect(seat.status).toBe("refused")
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBe(1)
})
