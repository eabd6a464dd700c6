/**
 * Shows what the shop tells a phone of its staff. It controls no page and keeps nothing, so the dashboard works the
 * same without it. OFFLINE_PAGES withdraws the shop's other worker and not this one.
 */
self.addEventListener("install", () => self.skipWaiting());

// iPhones end a subscription after three messages that show nothing, so a message that cannot be read shows as well.
self.addEventListener("push", event => event.waitUntil(show(messageOf(event))));

self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, location.origin).href));
});

function messageOf(event) {
  try {
    return event.data.json();
  } catch {
    return { title: "News from your shop", body: "Open the dashboard to see it.", tag: "unread", path: "/admin" };
  }
}

async function show({ title, body, tag, path, test }) {
  // The same tag replaces what was shown, without another sound.
  await self.registration.showNotification(title, { body, tag, data: { path }, icon: "/icon-192.png" });
  if (test) {
    const answer = { method: "POST", body: new URLSearchParams({ token: test }) };
    await fetch("/admin/alerts/shown", answer).catch(() => {});
  } else await self.navigator.setAppBadge?.().catch(() => {});
}

async function open(address) {
  await self.navigator.clearAppBadge?.().catch(() => {});
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const dashboard = windows.find(({ url }) => new URL(url).pathname.startsWith("/admin"));
  const shown = dashboard && (await dashboard.navigate(address).catch(() => undefined));
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}
