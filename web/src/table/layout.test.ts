import { expect, test } from "vitest"

import { layoutOf } from "./layout"

test.each([
  [360, 640, "portrait"],
  [390, 844, "portrait"],
  [768, 1024, "portrait"],
  [844, 390, "landscape"],
  [720, 450, "landscape"],
  [1024, 768, "tablet"],
  [1280, 720, "desktop"],
  [1366, 768, "desktop"],
  [1920, 1080, "desktop"],
])("%i × %i is laid out as %s", (width, height, layout) => {
  expect(layoutOf(width, height, 16)).toBe(layout)
})

test("larger letters need more room", () => {
  expect(layoutOf(1366, 768, 20)).toBe("tablet")
})
