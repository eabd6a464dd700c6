/** Sent instead of the shop's service worker when that is withdrawn (OFFLINE_PAGES=off): removes it and all it kept. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter(name => /^(?:pages|files)-/u.test(name)).map(name => caches.delete(name)));
  await self.registration.unregister();
}
