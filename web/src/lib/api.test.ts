import { afterEach, expect, test, vi } from "vitest"

import { get } from "./api"

vi.mock("./settings.svelte", () => ({ settings: { languages: ["en"] } })) // needs a browser
vi.mock("./words.svelte", () => ({ say: (message: string) => message }))
vi.mock("./root", () => ({ at: (path: string) => path }))

afterEach(() => vi.unstubAllGlobals())

function answers(text: () => Promise<string>, status = 200): void {
  const response = { ok: status < 300, status, text }
  vi.stubGlobal("fetch", () => Promise.resolve(response))
}

test("an answer is read", async () => {
  answers(() => Promise.resolve('{"heroes": 16}'))
  expect(await get("/api")).toEqual({ heroes: 16 })
})

test("a line that goes dead in the middle of an answer is a dead line", async () => {
  answers(() => Promise.reject(new TypeError("Failed to fetch")))
  await expect(get("/api")).rejects.toMatchObject({
    code: "offline",
    message: "ui-problem-offline",
  })
})

test("a refusal has the words of the server, a broken one its status", async () => {
  answers(() => Promise.resolve('{"code": "not-found", "text": "There is no such seat."}'), 404)
  await expect(get("/api")).rejects.toMatchObject({ code: "not-found" })
  answers(() => Promise.resolve("<html>Bad gateway</html>"), 502)
  await expect(get("/api")).rejects.toMatchObject({ code: "502", message: "ui-problem-server" })
})
