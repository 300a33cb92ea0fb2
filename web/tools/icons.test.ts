import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"

import { test } from "vitest"

test("the list of icons for Python is that of the icon set", () => {
  const tool = fileURLToPath(new URL("icons.mjs", import.meta.url))
  execFileSync(process.execPath, [tool, "--check"])
})
