import { expect, test } from "vitest"

import { bodies, everyIcon, faces, namedEmblems, signs } from "./emblems.ts"

test("every icon that the content and the interface name is there", () => {
  const names = namedEmblems()
  expect(names.size).toBeGreaterThan(100)
  expect(Object.keys(bodies(names)).length).toBe(names.size)
})

test("the front page gets a small part of them", () => {
  const names = namedEmblems()
  expect(signs(names).size).toBeGreaterThan(5)
  expect(signs(names).size).toBeLessThan(20)
  expect(faces(names).size).toBeGreaterThan(20)
  expect(faces(names).size).toBeLessThan(names.size / 3)
})

test("one that is not there fails the build and says where it is named", () => {
  expect(() => bodies(new Map([["no-such-icon", "some/hero.toml"]]))).toThrow(
    "some/hero.toml: game-icons has no icon 'no-such-icon'",
  )
})

test("the whole set has names of one kind, and every one has a body", () => {
  const icons = everyIcon()
  expect(icons.size).toBeGreaterThan(4000)
  expect([...icons.keys()].filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([])
  expect([...icons.values()].filter((body) => !body.startsWith("<"))).toEqual([])
})
