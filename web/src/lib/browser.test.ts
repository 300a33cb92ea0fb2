import { beforeEach, expect, test, vi } from "vitest"

import { browserSecret } from "./browser"

let kept: Map<string, string>
let past: { state: unknown; replaceState: (state: unknown) => void }

beforeEach(() => {
  kept = new Map<string, string>()
  past = {
    state: null,
    replaceState(state) {
      this.state = state
    },
  }
  vi.stubGlobal("history", past)
  allowStorage(true)
})

function allowStorage(allowed: boolean): void {
  const refuse = (): never => {
    throw new Error("not allowed")
  }
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (allowed ? (kept.get(key) ?? null) : refuse()),
    setItem: (key: string, value: string) => (allowed ? kept.set(key, value) : refuse()),
  })
}

test("a browser has one secret, which the server accepts", () => {
  const secret = browserSecret()
  expect(secret).toMatch(/^[A-Za-z0-9_-]{24}$/)
  expect(browserSecret()).toBe(secret)
  expect(past.state).toBeNull()
  kept.clear()
  expect(browserSecret()).not.toBe(secret)
})

test("where nothing can be stored, the tab keeps it", () => {
  allowStorage(false)
  const secret = browserSecret()
  expect(browserSecret()).toBe(secret)
  past.state = null
  expect(browserSecret()).not.toBe(secret)
})
