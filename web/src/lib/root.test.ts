import { expect, test } from "vitest"

import { at, rootOf, within } from "./root"

test("the root is where the scripts are", () => {
  expect(rootOf("https://example.org/assets/index-1a2b.js")).toBe("/")
  expect(rootOf("https://example.org/games/assets/index-1a2b.js")).toBe("/games/")
})

test("addresses within the app and on the site", () => {
  for (const root of ["/", "/games/", "/a/b/"]) {
    for (const address of ["/", "/heroes", "/table/x?seat=1#log"]) {
      expect(at(address, root)).toBe(root + address.slice(1))
      expect(within(at(address, root), root)).toBe(address)
    }
  }
  expect(within("/games", "/games/")).toBe("/") // without the slash at the end
})
