import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { iconNames, LIST } from "./icons.mjs"

test("the list of icons is that of the icon set (npm run icons makes it)", () => {
    expect(readFileSync(LIST, "utf-8")).toBe(iconNames())
})
