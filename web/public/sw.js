/* Shows a page of its own when the server cannot be reached. Nothing else is kept: a game needs its
   server. */

const KEPT = "nonpareil-offline"
const PAGE = new URL("offline", self.registration.scope).href

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)))
})

async function keep() {
  const cache = await caches.open(KEPT)
  await cache.add(new Request(PAGE, { cache: "reload" }))
}
