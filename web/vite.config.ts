import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"

import { brotli } from "./tools/brotli.ts"
import { emblems } from "./tools/emblems.ts"

const SERVER = process.env.NONPAREIL_SERVER ?? "http://localhost:8000"

export default defineConfig({
  plugins: [svelte({ configFile: false }), emblems(), brotli()],
  base: "./", // the server knows where the pages are on their site; see src/lib/root.ts
  build: { assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] }, // the words are beside those of the Python side
    proxy: {
      "/api": { target: SERVER, changeOrigin: true },
      "/ws": { target: SERVER, changeOrigin: true, ws: true, rewriteWsOrigin: true },
    },
  },
  test: { include: ["src/**/*.test.ts", "tools/**/*.test.ts"] },
})
