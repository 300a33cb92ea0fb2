import { afterEach, beforeEach, expect, test, vi } from "vitest"

import type { Update } from "./protocol"
import { SeatSocket } from "./socket.svelte"

vi.mock("./browser", () => ({ browserSecret: () => "the-secret-of-this-browser" }))

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
  /** Stands in for the server. */
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
  events: texts.map((text) => ({ kind: "shuffle", seat: 1, text, minor: false, choice: 0 })),
})

const sit = (lang: string, answer_for_me = false, code: string | null = null): object => ({
  type: "sit",
  token: "a-token-of-this-seat",
  browser: "the-secret-of-this-browser",
  code,
  name: null,
  lang,
  answer_for_me,
})

/** What the page does when the network comes and goes. */
const reactions = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("location", { origin: "http://here" })
  vi.stubGlobal("addEventListener", (name: string, react: () => void) => reactions.set(name, react))
  vi.stubGlobal("removeEventListener", () => undefined)
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal("WebSocket", Line)
  lines = []
  seat = new SeatSocket("a-token-of-this-seat", "en", false, null, () => {
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
  expect(last().sent).toEqual([sit("en")])
  last().say({ type: "seated", seat: 1, info: {} })
  expect(seat.status).toBe("open")
  last().say(update(7, 0, ["one"]))
  seat.choose(3)
  expect(last().sent.at(-1)).toEqual({ type: "choose", version: 7, option: 3 })
  seat.choose(3) // a second click
  expect(last().sent.length).toBe(2)
  last().say(update(8, 1, ["two"]))
  expect(seat.choice).toBeNull()
})

const CHOICE = { type: "choose", version: 7, option: 3 }

/** Somebody has chosen, and waits. */
function chosen(): void {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().say(update(7, 0, ["one"]))
  seat.choose(3)
  expect(choices()).toEqual([CHOICE])
}

const choices = (): unknown[] => last().sent.filter((message) => message.type === "choose")
const refuse = (request: string, code: string): void =>
  last().say({ type: "refused", request, code, text: "why" })

test("a choice that comes too fast is sent again, less and less often", () => {
  chosen()
  refuse("choose", "too-fast")
  expect(seat.lastRefusal?.text).toBe("why")
  expect(choices().length).toBe(1)
  vi.advanceTimersByTime(500)
  expect(choices()).toEqual([CHOICE, CHOICE])
  refuse("choose", "busy")
  vi.advanceTimersByTime(500)
  expect(choices().length).toBe(2)
  vi.advanceTimersByTime(400)
  expect(choices()).toEqual([CHOICE, CHOICE, CHOICE])
  last().say(update(8, 1, ["two"]))
  expect(seat.choice).toBeNull()
  expect(seat.lastRefusal).toBeNull()
  vi.advanceTimersByTime(9_000)
  expect(choices().length).toBe(3)
})

test("a choice that the server cannot store is kept, and everybody can read why", () => {
  chosen()
  for (let times = 1; times <= 3; times += 1) {
    refuse("choose", "cannot-store")
    expect(seat.lastRefusal?.text).toBe("why")
    expect(seat.choice).toEqual(CHOICE)
    vi.advanceTimersByTime(1_500)
    expect(choices().length).toBe(times + 1)
  }
  last().say(update(8, 1, ["two"]))
  expect(seat.choice).toBeNull()
})

test("a choice that was on its way when the line broke is sent on the next line", () => {
  chosen()
  last().break()
  expect(seat.choice).toEqual(CHOICE)
  vi.advanceTimersByTime(700)
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  expect(choices()).toEqual([])
  last().say(update(7, 0, ["one"]))
  expect(choices()).toEqual([CHOICE])
  last().say(update(7, 1, [])) // somebody has arrived: not the answer
  expect(choices()).toEqual([CHOICE])
  expect(seat.choice).toEqual(CHOICE)
  last().say(update(8, 1, ["two"]))
  expect(seat.choice).toBeNull()
})

test("a choice that was carried out before the line broke is not sent again", () => {
  chosen()
  last().break()
  vi.advanceTimersByTime(700)
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().say(update(8, 0, ["one", "two"]))
  expect(seat.choice).toBeNull()
  expect(choices()).toEqual([])
})

test("what is chosen while the line is broken is sent on the next one", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().say(update(7, 0, ["one"]))
  last().break()
  seat.choose(3)
  vi.advanceTimersByTime(700)
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().say(update(7, 0, ["one"]))
  expect(choices()).toEqual([CHOICE])
})

test("a line that does not answer a choice counts as broken", () => {
  chosen()
  vi.advanceTimersByTime(10_000)
  expect(seat.status).toBe("lost")
  vi.advanceTimersByTime(700)
  expect(lines.length).toBe(2)
})

test("a choice that cannot be made is given up, and the reason is kept", () => {
  chosen()
  refuse("choose", "impossible")
  expect(seat.choice).toBeNull()
  expect(seat.lastRefusal?.text).toBe("why")
  seat.choose(2)
  expect(choices().length).toBe(2)
})

test("a refusal of something else leaves the choice on its way", () => {
  chosen()
  refuse("inspect", "too-fast")
  expect(seat.choice).toEqual(CHOICE)
  vi.advanceTimersByTime(9_000)
  expect(choices()).toEqual([CHOICE])
})

test("how far a fighter reaches is asked once a version", () => {
  const asked = (): unknown[] =>
    last()
      .sent.filter((message) => message.type === "inspect")
      .map((message) => message.fighter)
  last().accept()
  last().say(update(1, 0, ["one"]))
  seat.inspect("a")
  seat.inspect("a")
  seat.inspect("b")
  expect(asked()).toEqual(["a", "b"])
  last().say({ type: "reach", fighter: "a", moves: [], attacks: [], zones: [] })
  expect([...seat.reaches.keys()]).toEqual(["a"])
  refuse("inspect", "too-fast")
  seat.inspect("a")
  seat.inspect("b")
  expect(asked()).toEqual(["a", "b", "b"])
  last().say(update(2, 1, ["two"]))
  expect(seat.reaches.size).toBe(0)
  seat.inspect("a")
  expect(asked()).toEqual(["a", "b", "b", "a"])
})

test("events from the given number on replace what was there", () => {
  last().accept()
  last().say(update(1, 0, ["one", "two"]))
  last().say(update(2, 2, ["three"]))
  expect(seat.events.map((event) => event.text)).toEqual(["one", "two", "three"])
  last().say(update(3, 1, ["other"])) // after an undo
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
  expect(last().sent).toEqual([sit("en")])
  last().say({ type: "seated", seat: 1, info: {} })
  expect(seat.status).toBe("open")
})

test("a silent line counts as broken", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  vi.advanceTimersByTime(6_000)
  expect(lines[0]!.sent.filter((message) => message.type === "ping").length).toBe(1)
  last().say({ type: "pong" })
  vi.advanceTimersByTime(8_000)
  expect(seat.status).toBe("open") // it has answered, so it is not silent
  expect(seat.silent).toBe(true) // but it owes an answer to the second ping
  vi.advanceTimersByTime(6_000)
  expect(seat.status).toBe("lost")
  vi.advanceTimersByTime(1_000)
  expect(lines.length).toBe(2)
})

test("a choice that is not answered soon is seen", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().say(update(4, 0, ["one"]))
  seat.choose(0)
  vi.advanceTimersByTime(2_900)
  expect(seat.silent).toBe(false)
  vi.advanceTimersByTime(200)
  expect(seat.silent).toBe(true)
  last().say(update(5, 1, ["two"]))
  expect(seat.silent).toBe(false)
})

test("a line without a network is seen at once", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  reactions.get("offline")!()
  expect(seat.status).toBe("lost")
  reactions.get("online")!()
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  expect(seat.status).toBe("open")
})

test("an unknown seat is not tried again", () => {
  last().accept()
  last().say({ type: "refused", code: "unknown-seat", text: "no such seat" })
  expect(seat.status).toBe("refused")
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBe(1)
})

test("another language is asked for at once, and on every new line", () => {
  last().accept()
  last().say({ type: "seated", seat: 1, info: {} })
  last().say(update(4, 0, ["one", "two"]))
  seat.speak("en")
  expect(last().sent.length).toBe(1)
  seat.speak("cs")
  expect(last().sent.at(-1)).toEqual({ type: "language", lang: "cs" })
  last().say(update(4, 0, ["jedna", "dvě"]))
  expect(seat.events.map((event) => event.text)).toEqual(["jedna", "dvě"])
  last().break()
  vi.advanceTimersByTime(2_000)
  last().accept()
  expect(last().sent).toEqual([sit("cs")])
})

test("that the server may answer is said at once, and on every new line", () => {
  last().accept()
  seat.answerForMe(false)
  expect(last().sent).toEqual([sit("en")])
  seat.answerForMe(true)
  expect(last().sent.at(-1)).toEqual({ type: "answer-for-me", on: true })
  last().break()
  vi.advanceTimersByTime(2_000)
  last().accept()
  expect(last().sent).toEqual([sit("en", true)])
})

test("a seat that is taken opens with a code", () => {
  const taken = { type: "refused", request: "sit", text: "no" }
  last().accept()
  last().say({ ...taken, code: "seat-taken" })
  expect(seat.status).toBe("refused")
  vi.advanceTimersByTime(60_000)
  expect(lines.length).toBe(1) // waiting does not help
  for (const [code, answer] of [
    ["111111", { ...taken, code: "wrong-code" }],
    ["222222", { type: "seated", seat: 1, info: {}, sheets: {} }],
  ] as const) {
    seat.enter(code)
    last().accept()
    expect(last().sent).toEqual([sit("en", false, code)])
    last().say(answer)
  }
  expect(seat.status).toBe("open")
  last().break()
  vi.advanceTimersByTime(10_000)
  last().accept()
  expect(last().sent[0]).toEqual(sit("en")) // now it is ours
})

test("a code for another device", () => {
  last().accept()
  seat.askDeviceCode()
  expect(last().sent.at(-1)).toEqual({ type: "device-code" })
  last().say({ type: "device-code", code: "123456", seconds: 300 })
  expect(seat.deviceCode?.code).toBe("123456")
})

test("a name is said at once, and on every new line", () => {
  last().accept()
  seat.rename("Ann")
  expect(last().sent.at(-1)).toEqual({ type: "name", name: "Ann" })
  seat.rename("Ann")
  expect(last().sent).toHaveLength(2)
  last().break()
  vi.advanceTimersByTime(1_000)
  last().accept()
  expect(last().sent).toEqual([{ ...sit("en"), name: "Ann" }])
})

test("what somebody says is forgotten after a while", () => {
  last().accept()
  last().say({ type: "emote", seat: 2, emote: "wow" })
  vi.advanceTimersByTime(4_000)
  last().say({ type: "emote", seat: 2, emote: "thanks" })
  vi.advanceTimersByTime(4_000)
  expect([...seat.emotes]).toEqual([[2, "thanks"]])
  vi.advanceTimersByTime(2_000)
  expect(seat.emotes.size).toBe(0)
})
