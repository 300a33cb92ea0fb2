import { expect, test, vi } from "vitest"

vi.stubGlobal("location", { pathname: "/table/abc+def", search: "", hash: "" })
vi.stubGlobal("addEventListener", () => undefined)
vi.stubGlobal("history", {
  state: null,
  replaceState(_: unknown, __: string, address: string) {
    const [pathname, hash] = address.split("#")
    vi.stubGlobal("location", { pathname, search: "", hash: hash ? `#${hash}` : "" })
  },
})
const { route, withoutSecrets } = await import("./route.svelte")

test("an old link moves its secrets out of the path at once", () => {
  expect(location.pathname).toBe("/table")
  expect(location.hash).toBe("#abc+def")
  expect(route.parts).toEqual(["table"])
  expect(route.fragment).toBe("abc+def")
})

test("nothing else moves", () => {
  expect(withoutSecrets("/watch/abc")).toBe("/watch#abc")
  for (const path of ["/", "/table", "/table/", "/replay/abc", "/heroes/table"]) {
    expect(withoutSecrets(path)).toBeNull()
  }
})
