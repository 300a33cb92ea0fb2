/** Compresses what the pages consist of, once and well: the server sends `app.js.br` for `app.js`. */

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"

import type { Plugin } from "vite"

const TEXT = /\.(js|css)$/
const WORTHWHILE = 1000 // bytes

export function brotli(): Plugin {
  return {
    name: "nonpareil-brotli",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const path of Object.keys(bundle).map((name) => join(dir, name))) {
        const content = readFileSync(path)
        if (!TEXT.test(path) || content.length < WORTHWHILE) continue
        writeFileSync(`${path}.br`, brotliCompressSync(content))
      }
    },
  }
}
