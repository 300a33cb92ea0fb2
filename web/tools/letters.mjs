/**
 * Makes the fonts in `src/ui/letters`: of each family only the letters that English needs, so that the
 * front page is small. Run it (`npm run letters`) after an update of the fonts.
 */

import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

import subsetFont from "subset-font"

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..")
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("")
const OTHERS = "\u00a0·×–—‘’“”…−"

for (const family of ["fraunces", "source-sans-3"]) {
    const folder = join(WEB, "node_modules", "@fontsource-variable", family, "files")
    const whole = readFileSync(join(folder, `${family}-latin-wght-normal.woff2`))
    const letters = await subsetFont(whole, ASCII + OTHERS, { targetFormat: "woff2" })
    writeFileSync(join(WEB, "src", "ui", "letters", `${family}.woff2`), letters)
    console.log(`${family}: ${whole.length} → ${letters.length} bytes`)
}
